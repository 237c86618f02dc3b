"""Who plays in the laboratory, with all words or with the most familiar ones only."""

import pytest

from wordhall.bots import BOTS, levels_of
from wordhall.bots.vocabulary import Vocabulary
from wordhall.kernel.luck import Luck
from wordhall.lab.contestants import contestant, contestants, is_contestant
from wordhall.words import load

LEXICON = load("everyday")


@pytest.mark.parametrize("game", BOTS)
def test_the_levels_of_a_game_are_contestants_as_they_are(game: str) -> None:
    for name, level in levels_of(game).items():
        assert is_contestant(game, name)
        assert contestant(game, name, LEXICON) == level


def test_a_limit_leaves_the_most_familiar_words() -> None:
    level = contestant("cross", "greedy@300", LEXICON)
    knows = Vocabulary(LEXICON, level, Luck(b"any")).knows
    by_familiarity = sorted(LEXICON.familiarities(), key=lambda known: -known[1])
    edge = by_familiarity[299][1]
    assert all(knows(word) or LEXICON.offensive(word) for word, _ in by_familiarity[:300])
    assert not any(knows(word) for word, known in by_familiarity if known < edge)


def test_a_limit_does_not_widen_a_vocabulary() -> None:
    casual = levels_of("cross")["casual"]
    assert contestant("cross", "casual@60000", LEXICON).floor == casual.floor


@pytest.mark.parametrize("name", ["", "nobody", "greedy@", "greedy@0", "greedy@some", "@3000"])
def test_other_names_are_nobodys(name: str) -> None:
    assert "greedy" in contestants("cross")
    assert not is_contestant("cross", name)
