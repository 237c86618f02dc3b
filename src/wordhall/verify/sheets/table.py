"""Mark My Words: the table and its sheets, changed in place as a record is played through."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Protocol

from wordhall.verify.ledger import Ledger
from wordhall.verify.luck import Chance
from wordhall.verify.resource import Resource
from wordhall.verify.sheets.editions import Edition
from wordhall.verify.sheets.lines import CELLS

SECOND = 1000
NOBODY = -1
"""The seat of a limit that is the whole table's."""

INVALID = {"not_on_grid", "not_a_word", "refused"}


@dataclass
class Sheet:
    """A Builder's sheet. `marks` has verdicts by number: words, and on after them leftovers."""

    grid: list[str] = field(default_factory=lambda: [""] * CELLS)
    words: list[str] = field(default_factory=list)
    leftovers: list[str] = field(default_factory=list)
    marks: dict[int, str] = field(default_factory=dict)

    def total(self) -> int:
        """R28: what the Finder's words are worth."""
        worth = {3: 1, 4: 2}
        marked = [(len(word), self.marks.get(n)) for n, word in enumerate(self.words)]
        valid = sum(worth.get(length, 3) for length, verdict in marked if verdict == "valid")
        return valid - sum(verdict in INVALID for _, verdict in marked)

    def bonus(self, penalty: int) -> int:
        """R20: what the leftovers are worth."""
        verdicts = [verdict for n, verdict in self.marks.items() if n >= len(self.words)]
        return verdicts.count("valid") - penalty * sum(v in INVALID for v in verdicts)


@dataclass(frozen=True)
class Limit:
    """The limit of a seat, and whether the table waits for it."""

    seat: int
    until: int | None
    awaited: bool = True


class Phase(Protocol):
    """A part of the game: what may be done in it, and until when."""

    def limits(self) -> list[Limit]:
        """The running limits."""

    def act(self, seat: int, action: dict[str, Any], at: int) -> None:
        """A player does something."""

    def ring(self, at: int) -> None:
        """The earliest limit has come."""

    def seats_changed(self, at: int) -> None:
        """A seat is gone, is back, or has a bot now."""


class Table:
    """The circle of players (R6), their sheets, and the phase that is being played."""

    def __init__(
        self, options: dict[str, Any], sitters: list[dict[str, Any]], edition: Edition
    ) -> None:
        self.options = options
        self.edition = edition
        self.presence = ["person" if sitter["bot"] is None else "bot" for sitter in sitters]
        self.sheets = [Sheet() for _ in sitters]
        self.phase: Phase
        self._way = {"left": 1, "right": -1}[options["pass_to"]]
        self._own = {own["seat"]: own for own in options["handicaps"]}

    @property
    def seats(self) -> range:
        """All seats, clockwise."""
        return range(len(self.presence))

    def _passed(self, seat: int, places: int) -> int:
        return (seat + places * self._way) % len(self.presence)

    def finder(self, sheet: int) -> int:
        """R6: the neighbour to whom the sheet is passed."""
        return self._passed(sheet, 1)

    def scorer(self, sheet: int) -> int:
        """R6: the one after the Finder."""
        return self._passed(sheet, 2)

    def found_by(self, seat: int) -> int:
        """The sheet whose Finder sits here."""
        return self._passed(seat, -1)

    def scored_by(self, seat: int) -> int:
        """The sheet whose Scorer sits here."""
        return self._passed(seat, -2)

    def time(self, option: str, since: int, seat: int | None = None) -> int | None:
        """When a limit of the options is reached; with a seat, its extra seconds are added (H7)."""
        seconds = self.options[option]
        if seconds is None:
            return None
        extra = self._own[seat]["extra_seconds"] if seat in self._own else 0
        return int(since + SECOND * (seconds + extra))

    def shortest(self, seat: int) -> int:
        """R17, H7: how many letters a word of this writer needs."""
        return int(self._own[seat]["min_length"]) if seat in self._own else 3

    def totals(self) -> list[int]:
        """R29: the players' totals, as far as the sheets are marked."""
        worth = [sheet.total() for sheet in self.sheets]
        penalty = self.options["leftover_penalty"]
        return [
            worth[seat] + worth[self.found_by(seat)] + self.sheets[seat].bonus(penalty)
            for seat in self.seats
        ]

    def gone(self) -> Iterator[int]:
        """The seats without which the table plays on."""
        return (seat for seat in self.seats if self.presence[seat] == "gone")


@dataclass
class Hands:
    """The tools of all phases."""

    table: Table
    say: Ledger
    chance: Chance
    resource: Resource
