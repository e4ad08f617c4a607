"""The words of the page itself: headings, buttons, labels. A field in braces is filled in by the page."""

from __future__ import annotations

from rulecheck.voice import Voice


def words(voice: Voice) -> dict[str, str]:
    """All of them in one language, by the keys under which the page asks for them."""
    say = voice.say
    return {
        "language": say("Language"),
        # verdicts
        "valid": say("By the rules"),
        "invalid": say("Against the rules"),
        "unreadable": say("Cannot be read"),
        "error": say("Against the rules"),
        # TRANSLATORS: heading over findings about which players disagree
        "warning": say("Disputed"),
        "note": say("Not judged in full"),
        "judged": say("Turns: {turns}; judged in full: {judged}.", turns="{turns}", judged="{judged}"),
        "ruleset": say("Ruleset: {ruleset}", ruleset="{ruleset}"),
        "errors of": say("errors: {count}", count="{count}"),
        # the game, turn by turn
        "turn": say("Turn {turn}", turn="{turn}"),
        "turn of": say("Turn {turn} of {turns}", turn="{turn}", turns="{turns}"),
        "round": say("round {round}", round="{round}"),
        # TRANSLATORS: the number that the platform gives to a step of the game
        "move": say("move {move}", move="{move}"),
        "start": say("Before the first turn"),
        "end": say("After the last turn"),
        "position": say("Position"),
        "note of record": say("Note in the record:"),
        "cause": say("What it follows from:"),
        "consequences": say("What follows from it:"),
        "undrawn": say("The file would grow too large: the table of this game is not drawn here."),
        # moving about
        "moving": say("Through the game"),
        "first": say("To the start"),
        "back": say("Previous turn"),
        # TRANSLATORS: a button that shows the recorded game turn by turn, without stopping
        "play": say("Play"),
        "pause": say("Pause"),
        "forward": say("Next turn"),
        "last": say("To the end"),
        "previous finding": say("Previous finding"),
        "next finding": say("Next finding"),
        "keys": say("Keys: ← → turn by turn, Home, End; space plays; N and P go from finding to finding."),
        # the table
        "table": say("Table"),
        "nobles": say("Nobles"),
        "bank": say("Tokens on the table"),
        "level": say("Level {level}", level="{level}"),
        "deck": say("Deck of level {level}, cards: {count}", level="{level}", count="{count}"),
        "players": say("Players"),
        # TRANSLATORS: a mark beside the player whose turn it is
        "to move": say("to move"),
        "winner": say("winner"),
        "hand": say("Hand: {count}", count="{count}"),
        "bought": say("Cards: {count}", count="{count}"),
        "token count": say("Tokens: {count}", count="{count}"),
        "unknown": say("Not known"),
        # TRANSLATORS: a mark on a card that has just been revealed
        "new": say("new"),
        # findings
        "findings": say("Findings"),
        "none": say("Nothing was found."),
        "place in file": say("In the file: {at}", at="{at}"),
        # the chart
        "chart": say("Points and tokens by turn"),
        "points": say("Points"),
        "tokens": say("Tokens"),
        # many records
        "records": say("Records"),
        # TRANSLATORS: a recorded game or position, not the best result ever
        "record": say("Record"),
        "verdict": say("Verdict"),
        "turns": say("Turns"),
        "errors": say("Errors"),
        "warnings": say("Disputed"),
        "notes": say("Notes"),
        "by rule": say("Findings by rule:"),
        "all": say("All records"),
        "more": say("Show more"),
        # TRANSLATORS: stands before the choices of what to show
        "filter": say("Show"),
    }
