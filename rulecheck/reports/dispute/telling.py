"""A dispute told in one language: sections that this reader can read alone, whatever form they are given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rulecheck.claims import Claim
from rulecheck.dispute import Dispute
from rulecheck.model.finding import Finding
from rulecheck.model.rule import RULEBOOKS
from rulecheck.nearest import Near
from rulecheck.reports.dispute.deeds import deed, outcome
from rulecheck.reports.dispute.otherwise import distance, lacked
from rulecheck.reports.dispute.rulebooks import Involved, involved
from rulecheck.reports.dispute.verdicts import answer, verdict
from rulecheck.voice import Voice, player_name
from rulecheck.voice.notation import write

#: How many later findings are told; the rest is counted.
_TOLD: Final = 5


class Section(NamedTuple):
    """A heading, what stands under it, and a list. `kind` is what it is about, in any language."""

    kind: str
    title: str
    paragraphs: Sequence[str]
    items: Sequence[str] = ()


class Telling:
    """One dispute in one language."""

    def __init__(self, dispute: Dispute, voice: Voice) -> None:
        self.dispute = dispute
        self.voice = voice
        self.names = {player.id: player.name or "" for player in dispute.table.players}

    def moment(self) -> str:
        """Which turn it is, and whose; or that it is about the result, or the opening."""
        dispute, say = self.dispute, self.voice.say
        if dispute.topic == "result":
            return say("the result")
        if dispute.turn is None:
            return say("what lies on the table")
        parts = []
        if dispute.number is not None and dispute.round is not None:
            parts += [say("turn {turn}", turn=dispute.number), say("round {round}", round=dispute.round)]
        if dispute.turn.move is not None:
            parts.append(say("move {move}", move=dispute.turn.move))
        return ", ".join([*parts, self._name(dispute.turn.seat)])

    def before(self) -> Iterator[Section]:
        """What comes before the rules: what was done, the verdict, the answer to the claim."""
        yield from self._what()
        yield self._verdict()
        if self.dispute.claim is not None:
            yield self._claim(self.dispute.claim)

    def after(self) -> Iterator[Section]:
        """What comes after the rules: what would be legal, and what depends on it."""
        yield from self._legal()
        yield from self._later()

    def rules(self) -> Iterator[Section]:
        """The rules that it is about; each is an item."""
        voice = self.voice
        items = []
        for rule in involved(self.dispute):
            told = [f"{rule.rule.code} {rule.title(voice)}. {rule.statement(voice)}"]
            if not rule.findings:  # with a finding its place is told
                told += rule.places(voice)
            items.append(" ".join([*told, *rule.comparison(voice)]))
        if items:
            yield Section("rules", voice.say("What the rules say"), (), items)

    # what was done

    def _what(self) -> Iterator[Section]:
        dispute, voice = self.dispute, self.voice
        if dispute.turn is not None:
            title = voice.say("What was recorded") if dispute.played else voice.say("The turn that was asked about")
            yield Section("recorded", title, [deed(dispute.turn, dispute.table, voice), self.words()])
        elif dispute.result is not None:
            said = list(outcome(dispute.result, dispute.table, voice, self.names))
            yield Section("recorded", voice.say("What was recorded"), said[:1], said[1:])
            yield self._standing()

    def words(self) -> str:
        """The turn as it can be typed, "" where there is none."""
        dispute = self.dispute
        return write(dispute.turn, dispute.table, self.voice.tag) if dispute.turn is not None else ""

    def _standing(self) -> Section:
        dispute, say = self.dispute, self.voice.say
        items = [
            say(
                "{player}: {points:point}, {cards_count:bought-card}",
                player=self._name(seat),
                points=player.points,
                cards_count=len(player.cards),
            )
            for seat, player in enumerate(dispute.table.players)
        ]
        winners = [self._name(seat) for seat in dispute.winners]
        return Section(
            "standing",
            say("What the players have at the end"),
            [say("Victory by the rules: {winners}.", winners=winners)] if winners else [],
            items,
        )

    # who is right

    def _verdict(self) -> Section:
        dispute = self.dispute
        items = [f"{finding.code}: {self._found(finding)}" for finding in dispute.findings]
        return Section("verdict", self.voice.say("Verdict"), [verdict(dispute, self.voice)], items)

    def _found(self, finding: Finding) -> str:
        """A finding with its place or its ruling, and what it follows from."""
        voice = self.voice
        reason = finding.reason
        said = [voice.statement(finding, self.names), voice.place(finding)]
        if reason.basis == "rulebook" and all(map(reason.places.get, RULEBOOKS)):
            if why := voice.ruling(reason, finding.facts):
                said.append(voice.say("Ruling: {why}", why=why))
        elif reason.basis == "record" and finding.severity != "note":
            said.append(voice.say("The rulebooks do not speak of this: it is about the record itself."))
        cause = self.dispute.cause(finding)
        if cause is not None and cause.turn != finding.turn:
            if cause.turn is None:
                said.append(voice.say("Follows from an earlier fault: {code}.", code=cause.code))
            else:
                said.append(
                    voice.say("Follows from an earlier fault: {code}, turn {turn}.", code=cause.code, turn=cause.turn)
                )
        return " ".join(filter(None, said))

    def _claim(self, claim: Claim) -> Section:
        title = Involved(claim.rule, ()).title(self.voice)
        heading = self.voice.say("Claim: {code} {title}", code=claim.rule.code, title=title)
        said = [answer(claim, self.dispute.table.ruleset.name, self.voice)]
        others = dict.fromkeys(finding.code for finding in self.dispute.findings if finding.severity == "error")
        if claim.answer.startswith("rejected") and others:
            said.append(self.voice.say("What is found concerns other rules: {rules}.", rules=", ".join(others)))
        if claim.answer == "open" and claim.finding is not None:
            said.append(self.voice.statement(claim.finding, self.names))
        return Section("claim", heading, [" ".join(said)])

    # what else, and what then

    def _legal(self) -> Iterator[Section]:
        dispute, say = self.dispute, self.voice.say
        if dispute.lacks:
            items = [lacked(lack, self.voice) for lack in dispute.lacks]
            yield Section("lacks", say("With this the same turn would be legal"), (), items)
        if dispute.nearest:
            items = [f"{self.near_words(near)} ({distance(near, self.voice)})" for near in dispute.nearest]
            more = [say("Just as near: {count:legal-turn}.", count=len(dispute.as_near))] if dispute.as_near else []
            yield Section("nearest", say("The nearest legal turns"), (), [*items, *more])
        elif dispute.turn is not None and dispute.verdict not in ("legal", "open"):
            yield Section("nearest", say("The nearest legal turns"), [say("No turn is legal here.")])

    def near_words(self, near: Near) -> str:
        """A legal turn in words, with the name of a player who is not the one in question."""
        words = write(near.turn, self.dispute.table, self.voice.tag)
        return f"{self._name(near.turn.seat)}: {words}" if "player" in near.others else words

    def _later(self) -> Iterator[Section]:
        dispute, say = self.dispute, self.voice.say
        if dispute.follows:
            yield Section("follows", say("What follows from it"), (), self._listed(dispute.follows))
        if dispute.depends:
            title = say("What would not fit later, had one of the nearest legal turns been played")
            yield Section("depends", title, (), self._listed(dispute.depends))
        compared = dispute.played and any("player" not in near.others for near in dispute.nearest)
        if compared and not (dispute.follows or dispute.depends):
            yield Section("depends", say("Later turns"), [say("No later turn depends on it.")])

    def _listed(self, findings: Sequence[Finding]) -> list[str]:
        say = self.voice.say
        items = []
        for finding in findings[:_TOLD]:
            where = say("the result") if finding.turn is None else say("turn {turn}", turn=finding.turn)
            items.append(f"{where}: {finding.code}: {self.voice.statement(finding, self.names)}")
        if len(findings) > _TOLD:
            items.append(say("{count} more", count=len(findings) - _TOLD))
        return items

    def _name(self, seat: int) -> str:
        return player_name(self.dispute.table.players[seat].id, self.names)
