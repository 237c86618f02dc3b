"""Build (R7 to R13): dice are rolled, and every Builder writes them into the own grid."""

from itertools import permutations

from wordhall.games.sheets.rules import find
from wordhall.games.sheets.rules.table import Table
from wordhall.games.sheets.scoring import CELLS, Grid, cell_name
from wordhall.games.sheets.types import (
    DICE,
    LAST_ROLL,
    ROLLS_PER_CUP,
    AllWritten,
    Pencilled,
    Rolled,
    State,
    Throw,
    Writing,
    Written,
)
from wordhall.games.sheets.waiting import build_until, builders_awaited, grids_full, presser
from wordhall.kernel.game import Illegal, Seat
from wordhall.kernel.luck import Luck, Stream


def throw_dice(luck: Luck, number: int) -> Throw:
    """Throw `number` (from 0): two dice of the cup (R8, R11), at last all eight (R12).

    The order in which a cup gives its dice is drawn once a cup, the faces once a throw.
    """
    if number == LAST_ROLL:
        dice = tuple(range(len(DICE)))
    else:
        cup, pair = divmod(number, ROLLS_PER_CUP)
        order = luck.stream("cup", cup).shuffled(range(len(DICE)))
        dice = tuple(order[2 * pair : 2 * pair + 2])
    faces = luck.stream("throw", number)
    return Throw(number, dice, tuple(faces.pick(DICE[die]) for die in dice))


def sides(face: str) -> tuple[str, ...]:
    """The letters that a face offers (R2)."""
    return tuple(face.split("/"))


def letters_due(throw: Throw) -> int:
    """How many letters a Builder writes of a throw: one of the last, else both (R9, R12)."""
    return 1 if throw.number == LAST_ROLL else 2


def offers(face: str, writing: Writing) -> bool:
    """Whether a face may be written so (R2)."""
    return writing.letter in sides(face)


def dice_used(throw: Throw, letters: tuple[Writing, ...]) -> tuple[int, ...]:
    """Which of the throw's dice give these letters, each die at most once (R10)."""
    for places in permutations(range(len(throw.faces)), len(letters)):
        if all(map(offers, [throw.faces[place] for place in places], letters)):
            return places
    shown = ", ".join(throw.faces)
    raise Illegal(
        "not-rolled", "sheets R10", f"Write only letters of this throw: {shown}.", rolled=shown
    )


def check_write(state: State, seat: Seat) -> None:
    """R13: who has yet to write the letters that lie on the table may write or pencil them."""
    if state.sheets[seat].throws < len(state.throws):
        return
    if state.rolled:
        raise Illegal(
            "already-written",
            "sheets R13",
            "You have written your letters. Wait for the others.",
            seat=seat,
        )
    wait = "Roll the dice first."
    if seat != presser(state):
        wait = "The dice have not been rolled. Wait for them."
    raise Illegal("nothing-rolled", "sheets R13", wait)


def check_press(state: State, seat: Seat) -> None:
    """R7, R13: the roller presses the button when everyone has written."""
    roller = presser(state)
    if seat != roller:
        name = state.roster.sitters[roller].name
        raise Illegal(
            "not-the-roller",
            "sheets R7",
            f"{name} rolls the dice. Wait for them.",
            seat=roller,
        )
    if state.rolled:
        raise Illegal(
            "not-all-written", "sheets R13", "Somebody is still writing. Roll when everyone has."
        )


def press(table: Table, seat: Seat) -> None:
    """R7: the roller presses the button."""
    check_press(table.state, seat)
    _throw(table)


def _throw(table: Table) -> None:
    table.add(Rolled(throw_dice(table.luck, len(table.state.throws)), table.at))
    help_absent(table)


def write(table: Table, seat: Seat, letters: tuple[Writing, ...]) -> None:
    """R9, R12: a Builder writes what the throw asks for, in open cells."""
    check_write(table.state, seat)
    throw = table.state.throws[-1]
    _check(table.state, seat, letters)
    if len(letters) != letters_due(throw):
        raise Illegal(
            "how-many-letters",
            "sheets R12" if letters_due(throw) == 1 else "sheets R9",
            "Pick one letter for the last cell."
            if letters_due(throw) == 1
            else "Write both letters.",
            letters=letters_due(throw),
        )
    table.add(Written(seat, letters, by_table=False))
    _if_all_written(table)


def pencil(table: Table, seat: Seat, letters: tuple[Writing, ...]) -> None:
    """R13: a Builder pencils letters, hidden and movable until they are written."""
    check_write(table.state, seat)
    throw = table.state.throws[-1]
    if len(letters) > letters_due(throw):
        raise Illegal(
            "how-many-letters",
            "sheets R13",
            "Pencil at most one letter of this throw."
            if letters_due(throw) == 1
            else "Pencil at most both letters of this throw.",
            letters=letters_due(throw),
        )
    _check(table.state, seat, letters)
    if letters != table.state.sheets[seat].pencil:
        table.add(Pencilled(seat, letters))


def _check(state: State, seat: Seat, letters: tuple[Writing, ...]) -> None:
    grid = state.sheets[seat].grid
    for writing in letters:
        if writing.cell not in range(CELLS):
            raise Illegal("no-such-cell", "sheets R4", "Cells are named A1 to E5.")
        if grid[writing.cell]:
            raise Illegal(
                "cell-taken",
                "sheets R10",
                f"{cell_name(writing.cell)} has a letter already. Choose an open cell.",
                cell=cell_name(writing.cell),
            )
    if len({writing.cell for writing in letters}) < len(letters):
        raise Illegal("same-cell", "sheets R9", "Each letter goes into a cell of its own.")
    dice_used(state.throws[-1], letters)


def help_absent(table: Table) -> None:
    """The table writes at once for who is gone (H1, H3)."""
    waited = sorted(builders_awaited(table.state))
    gone = [seat for seat in waited if table.state.presence[seat] == "gone"]
    for seat in gone:
        _write_for(table, seat)
    if gone:
        _if_all_written(table)


def ring(table: Table) -> None:
    """R7, R13: the roller or some Builders have let their time pass."""
    waited = sorted(builders_awaited(table.state))
    if not waited:
        _throw(table)
        return
    for seat in waited:
        if table.past(build_until(table.state, seat)):
            _write_for(table, seat)
    _if_all_written(table)


def _write_for(table: Table, seat: Seat) -> None:
    """R13: what is pencilled is written there; the rest by the table, at random."""
    throw, sheet = table.state.throws[-1], table.state.sheets[seat]
    chance = table.luck.stream(f"hand/{seat}", throw.number)
    rest = _random_letters(throw, sheet.grid, sheet.pencil, chance)
    table.add(Written(seat, (*sheet.pencil, *rest), by_table=bool(rest)))


def _random_letters(
    throw: Throw, grid: Grid, pencilled: tuple[Writing, ...], chance: Stream
) -> list[Writing]:
    """Letters of the dice that are left, in open cells until either run out (R12, R13)."""
    used = dice_used(throw, pencilled)
    left = [face for place, face in enumerate(throw.faces) if place not in used]
    faces = chance.shuffled(left)
    taken = {writing.cell for writing in pencilled}
    cells = [cell for cell in range(CELLS) if not grid[cell] and cell not in taken]
    return [
        Writing(cell, chance.pick(sides(face)))
        for cell, face in zip(chance.shuffled(cells), faces, strict=False)
    ]


def _if_all_written(table: Table) -> None:
    """R13, R14: the button is free again, or the sheets are passed and turned over."""
    if builders_awaited(table.state):
        return
    if grids_full(table.state):
        find.turn_over(table)
    else:
        table.add(AllWritten(table.at))
