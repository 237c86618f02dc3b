"""What lines promise, against a naive count over the word list."""

from itertools import product
from math import exp

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordhall.bots.sheets.levels import LEVELS
from wordhall.bots.sheets.prospects import (
    COMPASSES,
    DEMAND,
    FREQUENCY,
    GRAIN,
    OPEN,
    Position,
    prospects,
    sides,
    stage_of,
)
from wordhall.bots.vocabulary import likelihood
from wordhall.games.sheets.scoring import points
from wordhall.words import Lexicon, load

WORDS = ["CAT", "TAC", "COAT", "QUIT", "TOE", "OTTER", "TEA", "EAT"]


@pytest.fixture(scope="module")
def small() -> Lexicon:
    return Lexicon.of(WORDS)


def test_every_character_of_the_dice_has_its_share() -> None:
    assert sum(FREQUENCY.values()) == pytest.approx(1 + 6 / 48)
    assert FREQUENCY["q"] == pytest.approx(1 / 48)


def test_a_slash_offers_both_sides() -> None:
    assert sides("V/Qu") == ("V", "q")
    assert sides("S") == ("S",)


def test_a_finished_line_is_worth_its_words_both_ways() -> None:
    lexicon = load("everyday")
    table = prospects(lexicon, "club", 1, backwards=True)
    worth = sum(
        points(word) * likelihood(lexicon.familiarity(word), LEVELS["club"])
        for word in ("TAP", "PAT")
    )
    assert table["TAP"] == pytest.approx(worth)
    assert table["PAT"] == pytest.approx(worth)


def test_a_novice_reads_forwards_only() -> None:
    table = prospects(load("everyday"), "novice", 1, backwards=False)
    assert table.get("DOG", 0) > 0.5
    assert table.get("GUD", 0) == 0


@pytest.mark.parametrize("line", ["CA.", "C.T", "..T", "C.AT", "q.T", "T.E"])
def test_an_open_line_is_worth_what_may_complete_it(line: str) -> None:
    lexicon = load("everyday")
    table, level = prospects(lexicon, "club", 6, backwards=False), LEVELS["club"]
    chance = {char: 1 - exp(-DEMAND * 6 * often) for char, often in FREQUENCY.items()}
    worth = 0.0
    for letters in product(FREQUENCY, repeat=line.count(OPEN)):
        missing = iter(letters)
        word = "".join(next(missing) if char == OPEN else char for char in line)
        spelled = word.replace("q", "QU")
        weight = points(spelled) * likelihood(lexicon.familiarity(spelled), level)
        if spelled in lexicon and not lexicon.offensive(spelled) and weight >= 0.05:
            share = weight
            for char in letters:
                share *= chance[char]
            worth += share
    assert table.get(line, 0.0) == pytest.approx(worth, abs=GRAIN)


@given(
    st.lists(st.sampled_from([*"AEITSNRO", "q", OPEN]), min_size=25, max_size=25),
    st.sampled_from(sorted(FREQUENCY)),
    st.sampled_from(sorted(FREQUENCY)),
    st.data(),
)
def test_gains_add_up_to_the_growth_of_the_total(
    cells: list[str], one: str, two: str, data: st.DataObject
) -> None:
    a, b = data.draw(st.permutations(range(25)).map(lambda order: order[:2]))
    cells[a] = cells[b] = OPEN
    table = prospects(load("everyday"), "club", 6, backwards=True)
    position = Position(list(cells), table, COMPASSES[4])
    before = position.total()
    grown = position.gain(a, one) + position.gain(b, two) + position.together(a, one, b, two)
    assert position.cells == cells
    assert position.after(((a, one), (b, two)), table).total() == pytest.approx(before + grown)


@pytest.mark.parametrize("to_come, stage", [(23, 16), (24, 24), (9, 6), (1, 1), (0, 1)])
def test_stages(to_come: int, stage: int) -> None:
    assert stage_of(to_come) == stage


def test_prospects_add_up_in_any_order() -> None:
    table = prospects(load("everyday"), "club", 10, backwards=True)
    assert all((worth / GRAIN).is_integer() for worth in table.values())


def test_offensive_words_promise_nothing() -> None:
    lexicon = load("play")
    flagged = [w for w in lexicon if len(w) == 3 and lexicon.offensive(w)]
    table = prospects(lexicon, "expert", 1, backwards=False)
    assert flagged
    assert not any(word in table for word in flagged)


def test_a_small_list_without_familiarity_promises_nothing(small: Lexicon) -> None:
    assert prospects(small, "novice", 1, backwards=True) == {}
