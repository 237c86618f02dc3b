"""The task of Mark My Words: D5."""

import re
from collections import Counter
from functools import cache
from typing import Any

import pytest

from tests.daily.played import after, begun, refusal, task, today
from wordhall.daily.sheets import Attempt
from wordhall.daily.task import Result
from wordhall.games.sheets.scoring import CELLS, cell_name
from wordhall.kernel.game import Ms
from wordhall.review.sheets.held import words_held

GRID = ("E E L F D", "Qu A R T I", "Z E P U M", "L O S E C", "Y N I T V")
"""The worked example of the game's page."""
SHOWN = ("E  E  L  F  D", "Qu A  R  T  I", "Z  E  P  U  M", "L  O  S  E  C", "Y  N  I  T  V")
WRITTEN = "QUEST DIM ART EON QUART NIT TINY CURE FLEE CUT EEL ELF OPT APE TIN MID"
FULL = 90_000


@cache
def built() -> Any:
    """The grid of the day, written row by row."""
    state = begun("sheets")
    free = [cell_name(cell) for cell in range(CELLS)]
    for throw in state.throws:
        number = 1 if len(throw.faces) > 2 else 2
        cells = [free.pop(0) for _ in range(number)]
        letters = [face.split("/")[0] for face in throw.faces[:number]]
        pairs = (f"{cell}={letter}" for cell, letter in zip(cells, letters, strict=True))
        state = after("sheets", state, " ".join(pairs), at=FULL)
    return state


def example() -> Attempt:
    grid = tuple(face for row in GRID for face in row.split())
    return Attempt(today("sheets").board, grid, 13, Ms(FULL))


def test_d5_a_roll_is_seen_when_the_letters_of_the_one_before_are_written() -> None:
    state = begun("sheets")
    first, second = state.throws[:2]
    assert f"Roll 1 of 13: {'  '.join(first.faces)}" in task("sheets").shown(state)
    assert "Roll 2" not in "".join(task("sheets").shown(state))
    letters = " ".join(face.split("/")[0] for face in first.faces)
    one, two = letters.split()
    state = after("sheets", state, f"c4={one} d2={two}", at=1)
    assert task("sheets").shown(state)[-1] == f"Roll 2 of 13: {'  '.join(second.faces)}"
    assert (state.grid[17], state.grid[8]) == (one, two)
    rows = task("sheets").shown(state)[:6]
    assert [row.split() for row in (rows[2], rows[4])] == [
        ["2", ".", ".", ".", two, "."],
        ["4", ".", ".", one, ".", "."],
    ]


def test_d5_letters_are_judged_as_in_the_game() -> None:
    state = begun("sheets")
    faces = [face.split("/")[0] for face in state.throws[0].faces]
    assert refusal("sheets", state, f"c4={faces[0]}") == ("how-many-letters", "sheets R9")
    assert refusal("sheets", state, f"c4={faces[0]} c4={faces[1]}") == ("same-cell", "sheets R9")
    assert refusal("sheets", state, "write C4 Z D2 Z") == ("not-rolled", "sheets R10")
    assert refusal("sheets", state, "word APE") == ("not-in-this-task", "daily D10")


def test_d5_the_search_lasts_three_minutes_from_the_last_letter() -> None:
    state = built()
    assert state.found_from == FULL
    assert all(state.grid)
    assert not task("sheets").over(state, Ms(FULL + 180_000))
    assert task("sheets").over(state, Ms(FULL + 180_001))
    assert not task("sheets").over(begun("sheets"), Ms(10_000_000))


def test_d5_the_result_is_the_total_of_the_sheet() -> None:
    state = after("sheets", example(), *WRITTEN.split())
    assert task("sheets").result(state) == Result(21)
    assert task("sheets").result(after("sheets", state, "LOSE")) == Result(23)
    assert task("sheets").result(after("sheets", state, "quit")) == Result(20)
    assert task("sheets").result(after("sheets", state, "ape")) == Result(21)


def test_d5_words_are_struck_and_judged_as_in_the_game() -> None:
    state = after("sheets", example(), *WRITTEN.split())
    assert task("sheets").result(after("sheets", state, "strike CUT")) == Result(22)
    assert refusal("sheets", state, "strike LOSE") == ("not-on-list", "sheets R16")
    assert refusal("sheets", state, "at") == ("too-short", "sheets R17")
    assert task("sheets").over(after("sheets", state, "stop"), Ms(FULL + 1))
    few = after("sheets", example(), "quest", "dim")
    assert task("sheets").shown(few)[1:] == (
        *(f"{number}  {row}" for number, row in enumerate(SHOWN, 1)),
        "Words: QUEST DIM",
    )


def test_d5_the_best_grid_is_made_of_the_rolls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wordhall.review.sheets.best.KEPT", 4)
    rolls = today("sheets").board
    best = task("sheets").best(rolls)
    assert not best.exact
    assert best.points > 30
    told = re.findall(r"[A-Z]+ (\d+)", best.lines[6])
    assert len(told) == 12
    assert sum(map(int, told)) < best.points
    more = re.search(r", and (\d+) more words$", best.lines[6])
    grid = tuple(" ".join(line[3:] for line in best.lines[1:6]).split())
    assert more
    assert len(told) + int(more[1]) == len(words_held(grid, task("sheets").lexicon))
    letters = Counter(" ".join(line[3:] for line in best.lines[1:6]).split())
    assert letters.total() == CELLS
    shown = Counter(side for throw in rolls for face in throw.faces for side in face.split("/"))
    assert letters <= shown


def test_d5_neither_later_rolls_nor_verdicts_are_seen_too_early() -> None:
    sheets = task("sheets")
    view = sheets.view(begun("sheets"), Ms(0))
    assert (view.roll, view.earlier, view.rolls) == (today("sheets").board[0], (), 13)
    assert sheets.until(begun("sheets")) is None
    full = after("sheets", example(), "quest", "zzz", at=FULL + 1)
    assert sheets.stop(full) == "stop"
    until = sheets.until(full)
    assert until == FULL + 180_000
    view = sheets.view(full, until)
    assert (view.words, view.marks, view.rows) == (("QUEST", "ZZZ"), None, None)
    assert view.missed is None
    assert (view.roll, view.earlier) == (None, today("sheets").board)
    assert view.options.timer_seconds == 180
    over = sheets.view(full, Ms(until + 1))
    assert [mark.verdict for mark in over.marks] == ["valid", "not_on_grid"]
    assert over.rows.total == sheets.result(full).points
    assert "QUEST" not in {held.word for held in over.missed}
    assert "LOSE" in {held.word for held in over.missed}
    assert [held.points for held in over.missed] == sorted(
        (h.points for h in over.missed), reverse=True
    )
