"""Mark My Words: Build (R7 to R13), decided again."""

from typing import Any

from wordhall.verify.ledger import Refused
from wordhall.verify.sheets import dice
from wordhall.verify.sheets.find import Writing
from wordhall.verify.sheets.lines import CELLS
from wordhall.verify.sheets.table import Hands, Limit

ROLLER_WAITS = 15_000


class Build:
    """The dice are rolled thirteen times, and everybody writes them down."""

    def __init__(self, hands: Hands, roller: int) -> None:
        self._hands, self._table, self._roller = hands, hands.table, roller
        self._rolls = 0
        self._thrown: dict[str, Any] = {}
        self._since = 0
        self._to_write: list[int] = []
        self._pencils: dict[int, list[dict[str, Any]]] = {}

    def limits(self) -> list[Limit]:
        """R13: each Builder's limit; R7: else the roller's."""
        if not self._to_write:
            return [Limit(self._presser(), self._roll_at())]
        table = self._table
        return [Limit(s, table.time("build_seconds", self._since, s)) for s in self._to_write]

    def _roll_at(self) -> int | None:
        """R7: when the table helps the roller, unless everybody else is a bot or gone."""
        people = [s for s in self._table.seats if self._table.presence[s] == "person"]
        if people == [self._presser()] and not self._table.edition.rolls_for_the_only_person:
            return None
        return self._since + ROLLER_WAITS

    def _presser(self) -> int:
        """R7: the roller; if the roller is gone, the next seat to the left that is not."""
        seats = len(self._table.presence)
        circle = [(self._roller + places) % seats for places in range(seats)]
        gone = set(self._table.gone())
        return next((seat for seat in circle if seat not in gone), self._roller)

    def act(self, seat: int, action: dict[str, Any], at: int) -> None:
        """The roller presses the button; Builders pencil and write."""
        match action["type"]:
            case "Roll":
                if self._to_write:
                    raise Refused("sheets R13", "the next roll waits until everyone has written")
                if seat != self._presser():
                    raise Refused("sheets R7", "only the roller presses the button")
                self._roll(at)
            case "Pencil":
                self._pencil(seat, action["letters"])
            case "Write":
                self._write(seat, action["letters"], at)
            case _:
                raise Refused("sheets R14", "words are written and judged after Build")

    def _roll(self, at: int) -> None:
        """R8: rolls the dice from the match's luck, whichever seat pressed the button."""
        self._thrown = dice.roll(self._hands.chance, self._rolls)
        self._rolls, self._since = self._rolls + 1, at
        self._to_write = list(self._table.seats)
        self._hands.say.say("sheets R8", "Rolled", throw=self._thrown, at=at)
        self.seats_changed(at)

    def _check(self, seat: int, letters: list[dict[str, Any]]) -> None:
        """R2, R9, R10: letters of this roll, into open cells, each into its own."""
        if seat not in self._to_write:
            raise Refused("sheets R13", "this Builder has nothing to write now")
        grid, cells = self._table.sheets[seat].grid, [letter["cell"] for letter in letters]
        if any(cell not in range(CELLS) for cell in cells):
            raise Refused("sheets R4", "a grid has 25 cells")
        if len(set(cells)) < len(cells) or any(grid[cell] for cell in cells):
            raise Refused("sheets R10", "each letter goes into an open cell of its own")
        if dice.places_of([letter["letter"] for letter in letters], self._thrown["faces"]) is None:
            raise Refused("sheets R10", "only what was rolled is written")

    def _pencil(self, seat: int, letters: list[dict[str, Any]]) -> None:
        """R13: pencils letters, which may change until they are written."""
        self._check_count(seat, letters, exact=False)
        if letters != self._pencils.get(seat, []):
            self._pencils[seat] = letters
            self._hands.say.say("sheets R13", "Pencilled", seat=seat, letters=letters)

    def _check_count(self, seat: int, letters: list[dict[str, Any]], *, exact: bool) -> None:
        due = dice.letters_of(self._thrown.get("number", 0))
        if len(letters) > due or (exact and len(letters) < due):
            raise Refused("sheets R9", f"of this roll {due} are written")
        self._check(seat, letters)

    def _write(self, seat: int, letters: list[dict[str, Any]], at: int) -> None:
        """R9, R12: confirmed letters stand."""
        self._check_count(seat, letters, exact=True)
        self._ink(seat, letters, by_table=False)
        self._if_all_written(at)

    def _ink(self, seat: int, letters: list[dict[str, Any]], *, by_table: bool) -> None:
        for letter in letters:
            self._table.sheets[seat].grid[letter["cell"]] = letter["letter"]
        self._pencils.pop(seat, None)
        self._to_write.remove(seat)
        rule = "sheets R13" if by_table else "sheets R9"
        self._hands.say.say(rule, "Written", seat=seat, letters=letters, by_table=by_table)

    def _write_for(self, seats: list[int], at: int) -> None:
        """R13: writes the pencilled letters, and the rest at random."""
        for seat in seats:
            grid, pencil = self._table.sheets[seat].grid, self._pencils.get(seat, [])
            cells = [cell for cell, letter in enumerate(grid) if not letter]
            rest = dice.table_hand(self._hands.chance, seat, self._thrown, pencil, cells)
            self._ink(seat, pencil + rest, by_table=bool(rest))
        if seats:
            self._if_all_written(at)

    def _if_all_written(self, at: int) -> None:
        """R13: the button is free again; R14: after the last roll the sheets pass."""
        if self._to_write:
            return
        if self._rolls <= dice.LAST_ROLL:
            self._since = at
            self._hands.say.say("sheets R13", "AllWritten", at=at)
        else:
            Writing(self._hands, leftovers=False).begin(at)

    def ring(self, at: int) -> None:
        """R7: the table helps the roller; R13: or those whose time is up."""
        if self._to_write:
            late = {o.seat for o in self.limits() if o.until is not None and o.until <= at}
            self._write_for(sorted(late), at)
        else:
            self._roll(at)

    def seats_changed(self, at: int) -> None:
        """H1, H3: the table writes at once for seats that are gone; R7: a wait may be over now."""
        self._write_for([s for s in self._table.gone() if s in self._to_write], at)
        until = self._roll_at()
        if self._table.phase is self and not self._to_write and until is not None and until <= at:
            self._roll(at)
