"""Positions of Mark My Words: a throw that is to be written, or a sheet that is to be searched.

The turns of a match are numbered throw by throw, and of each throw seat by seat; what everybody
found comes last.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from wordhall.games.sheets.fold import evolve, with_letters
from wordhall.games.sheets.scoring import Grid, cell_name
from wordhall.games.sheets.types.components import Presence, Writing
from wordhall.games.sheets.types.events import Rolled, WordWritten, Written
from wordhall.games.sheets.types.state import State
from wordhall.kernel.decision import Transition
from wordhall.kernel.game import Seat
from wordhall.kernel.match.commits import Commit
from wordhall.review.log import events_of
from wordhall.review.sheets.held import possible, words_held
from wordhall.review.sheets.placements import best, placed
from wordhall.study.judgement import Judgement, is_even
from wordhall.study.position import Position
from wordhall.words import Lexicon


def positions(commits: Sequence[Commit[Any, Any]]) -> tuple[Position, ...]:
    """The position of each player before each throw is written, and of each when Find ends."""
    found, searched = list[Position](), None
    state: State | None = None
    for event in events_of(commits):
        state = evolve(state, event)
        if isinstance(event, Rolled):
            found += _of_all(state)
        if state.phase == "find":
            searched = state
    return (*found, *(() if searched is None else _of_all(_still_open(searched))))


def _of_all(state: State) -> Iterator[Position]:
    return (Position(state, Seat(seat), at=state.since) for seat in state.roster.seats)


def _still_open(state: State) -> State:
    """Everybody may write words, with those that were written."""
    presence: tuple[Presence, ...] = tuple("person" for _ in state.sheets)
    sheets = tuple(replace(sheet, pen="writing") for sheet in state.sheets)
    return replace(state, presence=presence, sheets=sheets, flipped=None, flipped_at=None)


def judge(position: Position, made: Sequence[Transition], lexicon: Lexicon) -> Judgement | None:
    """What the letters of a throw are worth, or a word."""
    del position
    for transition in made:
        match transition.event:
            case Written(seat, letters):
                return _judged_letters(transition.before, seat, letters, lexicon)
            case WordWritten(sheet, word):
                return _judged_word(transition.before, sheet, word, lexicon)
            case _:
                pass
    return None


def _judged_letters(
    state: State, seat: Seat, letters: tuple[Writing, ...], lexicon: Lexicon
) -> Judgement:
    """By the prospects; the points are those of the words that are complete now."""
    grid, throws = state.sheets[seat].grid, state.throws[: state.sheets[seat].throws + 1]
    mine = placed(grid, throws, letters, lexicon)
    there = max(mine.gain, best(grid, throws, lexicon).gain)
    made = possible(with_letters(grid, letters), lexicon) - possible(grid, lexicon)
    return _judgement(letters_told(letters), made, mine.gain, there)


def letters_told(letters: Sequence[Writing]) -> tuple[str, ...]:
    """Letters with their cells, as people read them."""
    return tuple(f"{one.letter} {cell_name(one.cell)}" for one in letters)


def _judged_word(state: State, sheet: Seat, word: str, lexicon: Lexicon) -> Judgement:
    """A word that is on the list already brings nothing (R24), an invalid one costs (R25)."""
    own = state.sheets[sheet]
    left = left_out(own.grid, own.words, lexicon)
    there = max(left.values(), default=0)
    if word in left:
        return _judgement((word,), left[word], left[word], there)
    if word in own.words:
        return _judgement((word,), 0, 0, there)
    return _judgement((word,), -1, -1, there, wrong=(word,))


def left_out(grid: Grid, found: Sequence[str], lexicon: Lexicon) -> dict[str, int]:
    """The words of a grid that are not on the list, with their points; first the most valuable."""
    held = words_held(grid, lexicon)
    return {one.word: one.points for one in held if one.word not in found}


def _judgement(
    words: tuple[str, ...], score: int, value: float, there: float, wrong: tuple[str, ...] = ()
) -> Judgement:
    cost = max(0.0, there - value)
    return Judgement(
        words=words,
        score=score,
        value=float(value),
        cost=cost,
        lost=None,
        mistake=None,
        wrong=wrong,
        best=is_even(cost, wrong),
    )
