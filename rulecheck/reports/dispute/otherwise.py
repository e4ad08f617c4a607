"""What would have had to be otherwise: on the table, or in the turn."""

from __future__ import annotations

from rulecheck.lacking import Lack
from rulecheck.nearest import Near
from rulecheck.voice import Voice


def lacked(lack: Lack, voice: Voice) -> str:
    """Something that lacked."""
    say = voice.say
    match lack.where:
        case "bank":
            return say("before the turn, more in the bank: {tokens}", tokens=lack.more)
        case "player":
            return say("before the turn, more tokens of one's own: {tokens}", tokens=lack.more)
        case "bonuses":
            return say("at the end of the turn, more bonuses: {bonuses}", bonuses=lack.more)
        case "hand":
            return say("before the turn, reserved cards in hand: {count} or fewer", count=lack.most)


def distance(near: Near, voice: Voice) -> str:
    """How far a legal turn is from the one in question."""
    say = voice.say
    others = {
        "player": say("another player"),
        "action": say("another action"),
        "card": say("another card"),
    }
    return ", ".join(others[other] for other in near.others) or say("{count:change}", count=near.changes)
