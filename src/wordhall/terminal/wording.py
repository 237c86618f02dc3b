"""The words of messages: `You play`, `Ada plays`, `Your turn`, and why something is refused."""

import re

from wordhall.kernel.game import Illegal, Seat
from wordhall.terminal.face import Seen

NUMBERED = re.compile(r" [A-Z]\d+$")
"""How a rule with a number ends, such as `shout R5`."""


def alone(seen: Seen) -> bool:
    """Whether one person has the keyboard for themselves, and is spoken to as “you”."""
    return len(seen.people) == 1


def doing(seen: Seen, seat: Seat, verb: str, rest: str = "") -> str:
    """A player and what they do, in the words that go together."""
    if seat == seen.seat and alone(seen):
        return f"You {verb} {rest}".rstrip()
    third = {"have": "has", "pass": "passes"}.get(verb, f"{verb}s")
    return f"{seen.name(seat)} {third} {rest}".rstrip()


def called(seen: Seen, seat: Seat) -> str:
    """A player's name for the player at the keyboard."""
    return "you" if seat == seen.seat else seen.name(seat)


def owning(seen: Seen, seat: Seat) -> str:
    """The possessive of a player: `Your`, `Ada's`."""
    return "Your" if seat == seen.seat else f"{seen.name(seat)}'s"


def counted(number: int, one: str, many: str = "") -> str:
    """A number of things: `a tile`, `3 tiles`."""
    return f"a {one}" if number == 1 else f"{number} {many or f'{one}s'}"


def refused(refusal: Illegal) -> str:
    """Why something is refused, and by which rule, if it is one with a number."""
    return f"{refusal.text} ({refusal.rule})" if NUMBERED.search(refusal.rule) else refusal.text
