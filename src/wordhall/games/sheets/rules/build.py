"""Build (R7 to R13): dice are rolled, and every Builder writes them into the own grid."""

from itertools import permutations

from wordhall.games.sheets.rules import find
from wordhall.games.sheets.rules.decision import Decision
from wordhall.games.sheets.scoring import CELLS, Grid, cell_name
from wordhall.games.sheets.types.components import DICE, LAST_ROLL, ROLLS_PER_CUP, Writing
from wordhall.games.sheets.types.events import AllWritten, Pencilled, Rolled, Throw, Written
from wordhall.games.sheets.types.state import State
from wordhall.games.sheets.waiting import (
    build_until,
    builders_awaited,
    grids_full,
    presser,
    roller_until,
)
from wordhall.kernel.game import Illegal, Seat
from wordhall.kernel.luck import Luck, Stream


def throw_dice(luck: Luck, number: int) -> Throw:
    """Throw `number` (from 0): two dice of the cup (R8, R11), at last all eight (R12).

    The order of the dice is drawn once for each cup, and the faces once for each throw.
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
    """Whether a face may be written as this letter (R2)."""
    return writing.letter in sides(face)


def dice_used(throw: Throw, letters: tuple[Writing, ...]) -> tuple[int, ...]:
    """Which of the throw's dice give these letters, each die at most once (R10)."""
    for places in permutations(range(len(throw.faces)), len(letters)):
        if all(map(offers, [throw.faces[place] for place in places], letters)):
            return places
    shown = ", ".join(throw.faces)
    raise Illegal(
        "not-rolled", "sheets R10", f"Write only letters of this roll: {shown}.", rolled=shown
    )


def check_write(state: State, seat: Seat) -> None:
    """R13: a player who has yet to write the letters of the throw may write or pencil them."""
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
    """R7, R13: the roller may roll when everyone has written."""
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


def press(decision: Decision, seat: Seat) -> None:
    """R7: the roller rolls."""
    check_press(decision.state, seat)
    _throw(decision)


def _throw(decision: Decision) -> None:
    decision.add(Rolled(throw_dice(decision.luck, len(decision.state.throws)), decision.at))
    help_absent(decision)


def write(decision: Decision, seat: Seat, letters: tuple[Writing, ...]) -> None:
    """R9, R12: a Builder writes what the throw asks for, in open cells."""
    check_write(decision.state, seat)
    check_written(decision.state.sheets[seat].grid, decision.state.throws[-1], letters)
    decision.add(Written(seat, letters, by_table=False))
    _if_all_written(decision)


def pencil(decision: Decision, seat: Seat, letters: tuple[Writing, ...]) -> None:
    """R13: a Builder pencils letters, hidden and movable until they are written."""
    check_write(decision.state, seat)
    throw = decision.state.throws[-1]
    if len(letters) > letters_due(throw):
        raise Illegal(
            "how-many-letters",
            "sheets R13",
            "Pencil at most one letter of this roll."
            if letters_due(throw) == 1
            else "Pencil at most both letters of this roll.",
            letters=letters_due(throw),
        )
    check_letters(decision.state.sheets[seat].grid, throw, letters)
    if letters != decision.state.sheets[seat].pencil:
        decision.add(Pencilled(seat, letters))


def check_written(grid: Grid, throw: Throw, letters: tuple[Writing, ...]) -> None:
    """R9, R12: all letters that the throw asks for, each in an open cell of the grid."""
    check_letters(grid, throw, letters)
    if len(letters) != letters_due(throw):
        raise Illegal(
            "how-many-letters",
            "sheets R12" if letters_due(throw) == 1 else "sheets R9",
            "Pick one letter for the last cell."
            if letters_due(throw) == 1
            else "Write both letters.",
            letters=letters_due(throw),
        )


def check_letters(grid: Grid, throw: Throw, letters: tuple[Writing, ...]) -> None:
    """R9, R10: letters of the throw, each in an open cell of its own."""
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
    dice_used(throw, letters)


def help_absent(decision: Decision) -> None:
    """The table writes at once for a player who is gone (H1, H3)."""
    waited = sorted(builders_awaited(decision.state))
    gone = [seat for seat in waited if decision.state.presence[seat] == "gone"]
    for seat in gone:
        _write_for(decision, seat)
    if gone:
        _if_all_written(decision)


def play_for_absent(decision: Decision) -> None:
    """The table writes for who is gone, and rolls if the wait for the roller is over (R7)."""
    help_absent(decision)
    state = decision.state
    if state.phase == "build" and not state.rolled and decision.past(roller_until(state)):
        _throw(decision)


def ring(decision: Decision) -> None:
    """R7, R13: the roller or some Builders have let their time pass."""
    waited = sorted(builders_awaited(decision.state))
    if not waited:
        _throw(decision)
        return
    for seat in waited:
        if decision.past(build_until(decision.state, seat)):
            _write_for(decision, seat)
    _if_all_written(decision)


def _write_for(decision: Decision, seat: Seat) -> None:
    """R13: pencilled letters are written where they are; the table writes the rest at random."""
    throw, sheet = decision.state.throws[-1], decision.state.sheets[seat]
    chance = decision.luck.stream(f"hand/{seat}", throw.number)
    rest = _random_letters(throw, sheet.grid, sheet.pencil, chance)
    decision.add(Written(seat, (*sheet.pencil, *rest), by_table=bool(rest)))


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


def _if_all_written(decision: Decision) -> None:
    """R13, R14: the button is free again, or the sheets are passed and turned over."""
    if builders_awaited(decision.state):
        return
    if grids_full(decision.state):
        find.turn_over(decision)
    else:
        decision.add(AllWritten(decision.at))
