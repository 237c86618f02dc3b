"""The task of Mark My Words (D5): one grid, built from the dice and then searched."""

from typing import ClassVar

from msgspec.structs import replace

from wordhall.daily.task import Best, Result, Task, unknown_act
from wordhall.daily.vocabulary import known_words
from wordhall.games.sheets.fold import with_letters
from wordhall.games.sheets.notation.commands import read as read_command
from wordhall.games.sheets.rules.build import check_written, sides, throw_dice
from wordhall.games.sheets.rules.find import check_list_length, check_word, place_on_list
from wordhall.games.sheets.scoring import (
    CELLS,
    SHORTEST,
    SIDE,
    Grid,
    Mark,
    Rows,
    cell_number,
    judge,
    rows,
)
from wordhall.games.sheets.types.actions import Action, Stop, StrikeWord, Write, WriteWord
from wordhall.games.sheets.types.components import LAST_ROLL, Options
from wordhall.games.sheets.types.events import Throw
from wordhall.kernel.game import Ms
from wordhall.kernel.luck import Luck
from wordhall.kernel.value import Value
from wordhall.review.sheets.best import best_grid
from wordhall.review.sheets.held import NO_GRID, Held, words_held

ROLLS = LAST_ROLL + 1
Board = tuple[Throw, ...]
TOLD = 12
"""How many words of the best grid are told, those of most points."""


class Terms(Value, frozen=True):
    """What an edition pins: the time to search."""

    find_seconds: int


class Attempt(Value, frozen=True):
    """The grid as far as it is built, and the words that were found on it."""

    throws: Board
    grid: Grid = NO_GRID
    written: int = 0
    found_from: Ms | None = None
    words: tuple[str, ...] = ()
    stopped: bool = False

    @property
    def building(self) -> bool:
        """Whether letters are still to be written."""
        return self.written < len(self.throws)


class DayView(Value, frozen=True):
    """The grid, and what is to be done: write the letters of `roll`, or else find words.

    `earlier` are the rolls before, whose letters are written: a Builder sees them as at a table.
    `options` have the time to search.
    `marks` are the verdicts on the words, `rows` the score, and `missed` the words of the grid that
    were not found, those of most points first: all only when it is over.
    """

    grid: Grid
    roll: Throw | None
    earlier: Board
    rolls: int
    words: tuple[str, ...]
    marks: tuple[Mark, ...] | None
    rows: Rows | None
    missed: tuple[Held, ...] | None
    options: Options


class SheetsTask(Task[Terms, Board, Attempt]):
    """Builder and Finder are one person."""

    aim: ClassVar = (
        "Build a grid from thirteen rolls, then find words in straight lines, in three minutes "
        "from when it is full. A word of three letters counts 1 point, of four 2, of more 3, and a "
        "wrong one takes a point."
    )
    ends: ClassVar = "stop"
    commands: ClassVar = (
        "Type cells for the letters in their order, like “c4 d2”; “c4=E” chooses a letter. When "
        "the grid is full, type words that you find; “strike WORD” strikes one."
    )
    terms_type: ClassVar = Terms
    action_type: ClassVar = Action

    def board(self, luck: Luck) -> Board:
        """The thirteen rolls of a match (R8, R11, R12)."""
        return tuple(throw_dice(luck, number) for number in range(ROLLS))

    def written(self, board: Board) -> str:
        """The faces of the rolls, in their order."""
        return ", ".join(" ".join(throw.faces) for throw in board)

    def level(self, board: Board) -> int:
        """How many known words of up to five letters the rolled letters spell."""
        faces = (face for throw in board[:-1] for face in throw.faces)
        letters = [side.upper() for face in faces for side in sides(face)]
        graph = known_words(self.lexicon, self.known)
        return sum(len(word) <= SIDE for word in graph.anagrams(letters, SHORTEST))

    def begin(self, board: Board) -> Attempt:
        """An empty grid."""
        return Attempt(board)

    def act(self, state: Attempt, action: object, at: Ms) -> Attempt:
        """Letters are written (R9, R12), then words (R15, R17), and struck (R16)."""
        match action:
            case Write(letters) if state.building:
                check_written(state.grid, state.throws[state.written], letters)
                grid, written = with_letters(state.grid, letters), state.written + 1
                full = at if written == len(state.throws) else None
                return replace(state, grid=grid, written=written, found_from=full)
            case _ if state.building:
                raise unknown_act("Write the letters of this roll first.")
            case WriteWord(word):
                check_word(word)
                check_list_length(state.words)
                return replace(state, words=(*state.words, word))
            case StrikeWord(word):
                place = place_on_list(state.words, word)
                return replace(state, words=state.words[:place] + state.words[place + 1 :])
            case Stop():
                return replace(state, stopped=True)
            case _:
                raise unknown_act("Write a word, strike one, or stop.")

    def over(self, state: Attempt, at: Ms) -> bool:
        """The person has stopped searching, or the time to search is up."""
        until = self.until(state)
        return state.stopped or (until is not None and at > until)

    def until(self, state: Attempt) -> Ms | None:
        """The time to search begins when the grid is full."""
        begun = state.found_from
        return None if begun is None else Ms(begun + 1000 * self.terms.find_seconds)

    def stop(self, state: Attempt) -> str | None:
        """R17: the search can be stopped, and building cannot."""
        return None if state.building else "stop"

    def result(self, state: Attempt) -> Result:
        """The total of the sheet (R22 to R25, R28)."""
        return Result(rows(state.words, self._marks(state)).total)

    def _marks(self, state: Attempt) -> tuple[Mark, ...]:
        return tuple(judge(state.grid, state.words, self.lexicon.__contains__))

    def _missed(self, state: Attempt) -> tuple[Held, ...]:
        held = words_held(state.grid, self.lexicon, frozenset(state.words))
        return tuple(word for word in held if word.by is None)

    def best(self, board: Board) -> Best:
        """The grid of a strong Builder, with all of its words: others may be better."""
        grid = best_grid(board, self.lexicon)
        held = words_held(grid, self.lexicon)
        told = ", ".join(f"{word.word} {word.points}" for word in held[:TOLD])
        more = len(held) - TOLD
        lines = (*_pictured(grid), f"{told}, and {more} more words" if more > 0 else told)
        return Best(sum(word.points for word in held), exact=False, lines=lines)

    def read(self, state: Attempt, text: str) -> Action:
        """`c4 d2` writes the letters of the roll in their order; a word; `strike WORD`; `stop`."""
        said = text.strip()
        if state.building:
            said = _as_written(state, said)
        elif len(said.split()) == 1 and said.lower() != "stop":
            said = f"word {said}"
        return read_command(said)

    def view(self, state: Attempt, at: Ms) -> DayView:
        """One roll at a time; what the words are worth is told at the end, as in the game."""
        marks = self._marks(state) if self.over(state, at) else None
        return DayView(
            grid=state.grid,
            roll=state.throws[state.written] if state.building else None,
            earlier=state.throws[: state.written],
            rolls=len(state.throws),
            words=state.words,
            marks=marks,
            rows=None if marks is None else rows(state.words, marks),
            missed=None if marks is None else self._missed(state),
            options=Options(timer_seconds=self.terms.find_seconds, find_limit_seconds=None),
        )

    def shown(self, state: Attempt) -> tuple[str, ...]:
        """The grid, and the newest roll or the words so far."""
        grid = _pictured(state.grid)
        if state.building:
            roll = state.throws[state.written]
            return (*grid, f"Roll {state.written + 1} of {ROLLS}: {'  '.join(roll.faces)}")
        return (*grid, f"Words: {' '.join(state.words) or 'none yet'}")


def _as_written(state: Attempt, text: str) -> str:
    """Cells are for the letters in the order of the roll; `c4=E` chooses a letter."""
    cells, faces = text.split(), state.throws[state.written].faces
    if any(cell_number(cell.partition("=")[0]) is None for cell in cells):
        return text
    pairs = zip(cells, faces, strict=False)
    named = (cell if "=" in cell else f"{cell}={face}" for cell, face in pairs)
    return f"write {' '.join(named).replace('=', ' ')}"


def _pictured(grid: Grid) -> tuple[str, ...]:
    shown = [f"{face or '.':<2}" for face in grid]
    lines = (" ".join(shown[start : start + SIDE]).rstrip() for start in range(0, CELLS, SIDE))
    return ("   A  B  C  D  E", *(f"{number}  {line}" for number, line in enumerate(lines, 1)))


TASK = SheetsTask
