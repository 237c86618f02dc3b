"""What the lines have in common in which games write their positions.

A line has fields, separated by spaces, and then operations for what is not as usual (`pass 2;`).
What is told of each player begins with the player on turn. Each game says in docs/notation what its
fields and operations are.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeVar

from wordhall.kernel.game import Illegal, Seat
from wordhall.kernel.value import Value

T = TypeVar("T")
_NUMBER: Final = re.compile(r"-?\d{1,5}")


class Held(Value, frozen=True):
    """What is known about a rack: its tiles, and how many more there are."""

    tiles: str
    hidden: int = 0

    @property
    def count(self) -> int:
        """How many tiles are on it."""
        return len(self.tiles) + self.hidden


def written_rack(rack: Held) -> str:
    """A rack as a line has it."""
    return rack.tiles + (str(rack.hidden) if rack.hidden else "")


def rack_told(racks: Sequence[Held], seat: int, held: Held) -> tuple[Held, ...]:
    """The racks with what is known of one of them now."""
    return (*racks[:seat], held, *racks[seat + 1 :])


def typed(text: str) -> list[str]:
    """The pieces of what a person typed: small letters, spaces and commas are as good as others."""
    return [piece for piece in re.split(r"[\s,;:/.+-]+", text.upper()) if piece]


def from_turn(turn: int, seats: Sequence[T]) -> list[T]:
    """The values of the seats, beginning with the player on turn."""
    return [*seats[turn:], *seats[:turn]]


def by_seat(turn: int, values: Sequence[T]) -> tuple[T, ...]:
    """The values that were told from the player on turn on, by seat."""
    return tuple(values[(seat - turn) % len(values)] for seat in range(len(values)))


def operations(values: Mapping[str, object], usual: Mapping[str, object]) -> Iterator[str]:
    """The operations for all that is not as usual."""
    return (f"{name} {value};" for name, value in values.items() if value != usual[name])


class Reading(Value, frozen=True):
    """Reads the parts of one game's lines; `rule` is named where they are refused."""

    rule: str

    def refusal(self, part: str, text: str) -> Illegal:
        """Says what is wrong with a part of a line."""
        return Illegal("bad-position", self.rule, text, part=part)

    def number(self, part: str, text: str) -> int:
        """A whole number."""
        if not _NUMBER.fullmatch(text):
            raise self.refusal(part, "Give whole numbers of at most five figures.")
        return int(text)

    def count(self, part: str, text: str) -> int:
        """A number of things."""
        number = self.number(part, text)
        if number < 0:
            raise self.refusal(part, "A count is not less than 0.")
        return number

    def numbers(self, part: str, text: str) -> tuple[int, ...]:
        """Whole numbers with `/` between them."""
        return tuple(self.number(part, one) for one in text.split("/"))

    def operations(self, text: str, usual: Mapping[str, object]) -> dict[str, str]:
        """All operations by name, with the usual values of those that are left out."""
        known = {name: str(value) for name, value in usual.items()}
        for operation in filter(None, (part.strip() for part in text.split(";"))):
            name, _, value = operation.partition(" ")
            if name not in known:
                said = f"The operations are {', '.join(known)}. Leave others out."
                raise self.refusal("operation", said)
            known[name] = value.strip()
        return known

    def seat(self, text: str, seats: int) -> Seat:
        """Whose turn it is."""
        if text not in map(str, range(seats)):
            raise self.refusal("seat", f"Seats are 0 to {seats - 1}.")
        return Seat(int(text))

    def one_of(self, part: str, text: str, choices: Sequence[str]) -> str:
        """One of several words."""
        if text not in choices:
            raise self.refusal(part, f"Write {' or '.join(f'`{one}`' for one in choices)}.")
        return text
