"""What could not be judged, and what the record would have to say."""

from __future__ import annotations

from rulecheck.model.rule import rule

U01 = rule("U01", "not-judged")
HIDDEN_CARD = U01.reason(
    "hidden-card",
    "{player} passes; whether an action is possible depends on a card that the record does not name.",
)
REFILL = U01.reason(
    "refill",
    "From this turn on it is not known which card of level {level} fills a gap in the row; "
    "the record would have to name the card that is revealed.",
)
NOBLES = U01.reason(
    "nobles",
    "{player} may have earned a noble, but the record does not say which nobles are in the game.",
)
PAYMENT = U01.reason(
    "payment",
    "{player} can pay for this card in several ways, and the record does not say how: {card}. "
    "From this turn on tokens cannot be judged in full.",
)
SOURCE = U01.reason(
    "source",
    "The record does not say where {player} has this card from: {card}.",
)
UNABLE = U01.reason(
    "unable",
    "The record has a result although nobody has {goal:point}; whether anybody can still act depends on cards that "
    "the record does not name.",
)

# What a platform's own record leaves open.
NO_SETUP = U01.reason(
    "no-setup",
    "The archive does not hold the set-up; which cards and nobles lay on the table at the start is known only as far "
    "as the moves show it. The set-up object of the table would have to be given too.",
)
SETUP_NOT_OPENING = U01.reason(
    "setup-not-opening",
    "The set-up that was given is not that of the first turn; which cards and nobles lay on the table at the start is "
    "known only as far as the moves show it.",
)
UNKNOWN_MOVE = U01.reason(
    "unknown-move",
    "From this turn on nothing can be judged: the record has a move of an unknown kind, “{text}”, that moves a card or "
    "a token.",
)
UNREADABLE_MOVE = U01.reason(
    "unreadable-move",
    "From this turn on nothing can be judged: the record of the move is incomplete at “{text}”.",
)
TURN_SKIPPED = U01.reason(
    "turn-skipped",
    "From this turn on nothing can be judged: the record passes over a turn of {player}.",
)
TURN_UNFINISHED = U01.reason("turn-unfinished", "The record breaks off in a turn of {player}, which is not judged.")
TOKENS_DISAGREE = U01.reason(
    "tokens-disagree",
    "The record of this move gives its tokens twice, and not the same ones; the move is judged by the tokens that it "
    "names.",
)
PLAYER_LEFT = U01.reason("player-left", "{player} has left the game; the result is not judged.")
CONCEDED = U01.reason("conceded", "The game was conceded; the result is not judged.")
ABANDONED = U01.reason("abandoned", "The players have abandoned the game; the result is not judged.")
UNCLEAR_RESULT = U01.reason(
    "unclear-result", "The record does not say clearly who won and with how many points; the result is not judged."
)
