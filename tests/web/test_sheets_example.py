"""The lesson of Mark My Words is by the rules: its dice, its grid, its words and its marks."""

from collections import Counter
from typing import Any

import pytest

from tests.web.example import example_of
from wordhall.games.sheets.scoring import SHORTEST, find_line, judge, reads, rows
from wordhall.games.sheets.types.components import DICE, LAST_ROLL, ROLLS_PER_CUP
from wordhall.words import load


@pytest.fixture(scope="module")
def example() -> dict[str, Any]:
    return example_of("sheets")


def test_r1_its_dice_show_faces_that_they_have(example: dict[str, Any]) -> None:
    for throw in example["THROWS"]:
        assert all(
            face in DICE[die] for die, face in zip(throw["dice"], throw["faces"], strict=True)
        )


def test_r9_each_cup_rolls_every_die_once_and_the_last_roll_all_of_them(
    example: dict[str, Any],
) -> None:
    throws = example["THROWS"]
    assert [throw["number"] for throw in throws] == [*range(LAST_ROLL + 1)]
    for first in range(0, LAST_ROLL, ROLLS_PER_CUP):
        cup = throws[first : first + ROLLS_PER_CUP]
        assert sorted(die for throw in cup for die in throw["dice"]) == [*range(len(DICE))]
    assert throws[LAST_ROLL]["dice"] == [*range(len(DICE))]


def test_r10_its_grid_has_the_letters_that_were_rolled(example: dict[str, Any]) -> None:
    *pairs, last = example["THROWS"]
    left = Counter(example["GRID"])
    faces = [face.split("/") for throw in pairs for face in throw["faces"]]
    for sides in sorted(faces, key=len):  # who may choose takes what the others leave
        left[next(side for side in sides if left[side] > 0)] -= 1
    (picked,) = left.elements()
    assert picked in [side for face in last["faces"] for side in face.split("/")]


def test_its_last_letters_are_placed_where_the_grid_has_them(example: dict[str, Any]) -> None:
    assert {letter: example["GRID"][cell] for letter, cell in example["PLACES"].items()} == {
        letter: letter for letter in example["PLACES"]
    }


def test_r15_its_words_stand_in_the_lines_that_it_marks(example: dict[str, Any]) -> None:
    own, searched, scored = map(tuple, example["GRIDS"])
    for word, mark in zip(example["KEPT"], example["MARKS"], strict=True):
        assert reads(searched, mark["cells"]) == word
        assert find_line(searched, word) is not None
    bent = example["BENT"]
    assert [find_line(grid, bent["word"]) for grid in (own, searched, scored)] == [None] * 3
    assert "".join(own[cell] for cell in bent["cells"]) == bent["word"]


def test_r9_everybody_arranges_the_same_letters_otherwise(example: dict[str, Any]) -> None:
    grids = example["GRIDS"]
    assert len({tuple(grid) for grid in grids}) == len(grids)
    assert [Counter(grid) for grid in grids] == [Counter(example["GRID"])] * len(grids)


def test_r27_the_word_list_says_of_a_word_what_it_says_in_a_match(example: dict[str, Any]) -> None:
    bent = example["BENT"]
    assert bent["definition"] == load("play").definition(bent["word"])


def test_r28_its_words_count_and_fill_the_rows_that_it_shows(example: dict[str, Any]) -> None:
    lexicon = load("play")
    words = example["KEPT"]
    assert [word for word in words if word not in lexicon] == []
    lengths = Counter(min(len(word), 5) for word in words)
    rows = {"three": lengths[SHORTEST], "four": lengths[4], "five": lengths[5], "invalid": 0}
    assert rows == example["ROWS_OF"]


def test_r29_its_totals_are_those_of_the_marked_sheets(example: dict[str, Any]) -> None:
    lexicon = load("play")
    own, searched, scored = map(tuple, example["GRIDS"])
    lists = ((own, ()), (searched, example["KEPT"]), (scored, example["SCORED"]))
    sheets = [rows(words, judge(grid, words, lexicon.__contains__)).total for grid, words in lists]
    finders = (2, 0, 1)
    totals = list(sheets)
    for points, finder in zip(sheets, finders, strict=True):
        totals[finder] += points
    assert totals == example["TOTALS"]


def test_the_word_to_strike_is_the_newest_and_so_the_first_of_its_row(
    example: dict[str, Any],
) -> None:
    assert example["WORDS"][-1] == example["BENT"]["word"]
