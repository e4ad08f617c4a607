"""A dispute as data: `rulecheck-dispute`. What depends on a language stands under its tag."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from rulecheck import __version__
from rulecheck.claims import Claim
from rulecheck.dispute import Dispute
from rulecheck.model.finding import Finding
from rulecheck.nearest import Near
from rulecheck.records import write
from rulecheck.records.entry import entry
from rulecheck.reports.dispute import Case
from rulecheck.reports.dispute.deeds import deed
from rulecheck.reports.dispute.otherwise import lacked
from rulecheck.reports.dispute.rulebooks import Involved, involved
from rulecheck.reports.dispute.telling import Telling
from rulecheck.reports.dispute.verdicts import answer, verdict
from rulecheck.reports.json import finding_data
from rulecheck.voice import Voice, player_name


def document(case: Case, voices: Sequence[Voice]) -> str:
    """The dispute as one object."""
    whole = _Data(case, voices).whole()
    return msgspec.json.format(msgspec.json.encode(whole), indent=2).decode() + "\n"


class _Data:
    def __init__(self, case: Case, voices: Sequence[Voice]) -> None:
        self.case = case
        self.voices = voices
        self.dispute: Dispute = case.dispute
        self.tellings = {voice.tag: Telling(case.dispute, voice) for voice in voices}
        players = case.dispute.table.players
        self.names = {player.id: player_name(player.id, {player.id: player.name or ""}) for player in players}

    def whole(self) -> dict[str, Any]:
        """Everything."""
        dispute, table = self.dispute, self.dispute.table
        turn, claim = dispute.turn, dispute.claim
        return {
            "format": "rulecheck-dispute",
            "version": 1,
            "rulecheck": __version__,
            "languages": [voice.tag for voice in self.voices],
            "source": self.case.source.encode("utf-8", "replace").decode(),
            "index": self.case.index,
            "ruleset": table.ruleset.name,
            "ruleset_digest": table.ruleset.digest,
            "topic": dispute.topic,
            "turn": dispute.number,
            "round": dispute.round,
            "move": None if turn is None else turn.move,
            "player": None if turn is None else table.players[turn.seat].id,
            "played": dispute.played,
            "position": write.position(self.case.position, table.ruleset, name=table.ruleset.name),
            "recorded": None if turn is None else self._turn(turn),
            "verdict": dispute.verdict,
            "sentence": self._said(lambda voice: verdict(dispute, voice)),
            "findings": self._findings(dispute.findings),
            "rules": [self._rule(rule) for rule in involved(dispute)],
            "lacks": [
                {
                    "where": lack.where,
                    "more": lack.more,
                    "most": lack.most if lack.where == "hand" else None,
                    "messages": {voice.tag: lacked(lack, voice) for voice in self.voices},
                }
                for lack in dispute.lacks
            ],
            "nearest": [self._near(near) for near in dispute.nearest],
            "as_near": len(dispute.as_near),
            "follows": self._findings(dispute.follows),
            "depends": self._findings(dispute.depends),
            "standing": self._standing() if dispute.topic == "result" else [],
            "claim": None if claim is None else self._claim(claim),
        }

    def _turn(self, turn: Any) -> dict[str, Any]:
        table = self.dispute.table
        return {
            "turn": None if turn.foreign else entry(turn, table),
            "words": {tag: telling.words() for tag, telling in self.tellings.items()},
            "messages": self._said(lambda voice: deed(turn, table, voice)),
        }

    def _near(self, near: Near) -> dict[str, Any]:
        return {
            "turn": entry(near.turn, self.dispute.table),
            "words": {tag: telling.near_words(near) for tag, telling in self.tellings.items()},
            "changes": near.changes,
            "others": near.others,
        }

    def _rule(self, involved: Involved) -> dict[str, Any]:
        return {
            "code": involved.rule.code,
            "rule": involved.rule.name,
            "title": self._said(involved.title),
            "statement": self._said(involved.statement),
            "differ": self._said(involved.differ),
            "places": {voice.tag: involved.places(voice) for voice in self.voices},
            "stated": involved.stated,
            "silent": involved.silent,
        }

    def _standing(self) -> list[dict[str, Any]]:
        winners = self.dispute.winners
        return [
            {"player": player.id, "points": player.points, "bought": len(player.cards), "wins": seat in winners}
            for seat, player in enumerate(self.dispute.table.players)
        ]

    def _claim(self, claim: Claim) -> dict[str, Any]:
        ruleset = self.dispute.table.ruleset.name
        return {
            "code": claim.rule.code,
            "rule": claim.rule.name,
            "answer": claim.answer,
            "messages": self._said(lambda voice: answer(claim, ruleset, voice)),
            "finding": None if claim.finding is None else self._findings([claim.finding])[0],
        }

    def _findings(self, findings: Sequence[Finding]) -> list[dict[str, Any]]:
        """Findings as in a report, each with its cause itself, since this is not a list of all findings."""
        listed = []
        for finding in findings:
            data = finding_data(finding, self.names, self.voices)
            data.pop("caused_by")
            cause = None if finding in self.dispute.depends else self.dispute.cause(finding)
            data["cause"] = cause and {"code": cause.code, "rule": cause.reason.rule.name, "turn": cause.turn}
            listed.append(data)
        return listed

    def _said(self, say: Callable[[Voice], str]) -> dict[str, str]:
        return {voice.tag: say(voice) for voice in self.voices}
