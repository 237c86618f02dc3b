"""The player who should type, and the deadline: from the standing, with exceptions by the face."""

from collections.abc import Sequence

from wordhall.kernel.game import Ms, Seat
from wordhall.terminal.face import Face
from wordhall.terminal.keyboard import Keyboard
from wordhall.terminal.local_match import LocalMatch


def is_anybodys(match: LocalMatch, face: Face, people: Sequence[Seat]) -> bool:
    """Whether the table waits for an action that anybody at the keyboard may do for another."""
    wanted = match.awaited & set(people)
    return any(not face.anybodys.isdisjoint(match.standing_of(seat).offers) for seat in wanted)


def until(match: LocalMatch, face: Face, keyboard: Keyboard, seat: Seat) -> Ms | None:
    """The deadline that a seat sees.

    No clock runs for a button that anybody may press. At a shared keyboard, no window closes while
    somebody there has not answered yet.
    """
    standing = match.standing_of(seat)
    waits = keyboard.shared and not face.unhurried.isdisjoint(standing.offers)
    return None if waits or is_anybodys(match, face, keyboard.people) else standing.until
