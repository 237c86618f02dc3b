"""R7, held against a search of the whole word list: exact for every list and minimum length."""

from itertools import product
from string import ascii_uppercase
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.locks.table import Table
from wordhall.games.locks.types.components import Options
from wordhall.games.locks.types.events import Destroyed, PartMade, WordFinished
from wordhall.words import load

LETTERS = st.sampled_from("AET")
WORDS = st.sets(st.text("AET", min_size=2, max_size=6), min_size=1, max_size=8)
SHORTEST: tuple[Literal[2, 3, 4], ...] = (2, 3, 4)


@given(WORDS, LETTERS, st.lists(LETTERS, min_size=1, max_size=5), st.sampled_from(SHORTEST))
def test_r7_a_tile_stands_if_some_long_enough_word_holds_its_line(
    words: set[str], seed: str, letters: list[str], least: Literal[2, 3, 4]
) -> None:
    options = Options(min_word_length=least)
    table = Table("".join(letters) + "Q", "Q", seed=seed, options=options, words=sorted(words))
    line = seed
    for column, letter in zip("IJKLM", letters, strict=False):
        line += letter
        landed = table.do(0, f"{column}8 {letter}")[0]
        long_enough = [word for word in words if len(word) >= least]
        if not any(line in word for word in long_enough):
            assert isinstance(landed, Destroyed)
            return
        if line in long_enough:
            assert isinstance(landed, WordFinished)
            assert [finish.word for finish in landed.words] == [line]
        else:
            assert isinstance(landed, PartMade)
            assert landed.runs == (line,)


@pytest.mark.parametrize("least", SHORTEST)
def test_r7_every_line_of_two_or_three_letters_is_judged_as_the_list_says(least: int) -> None:
    lexicon = load("play")
    parts = {
        word[start : start + length]
        for word in lexicon
        if len(word) >= least
        for length in (2, 3)
        for start in range(len(word) - length + 1)
    }
    lines = ["".join(line) for length in (2, 3) for line in product(ascii_uppercase, repeat=length)]
    assert {line for line in lines if lexicon.has_infix(line, least)} == parts
