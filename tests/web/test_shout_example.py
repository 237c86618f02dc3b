"""The lesson of Word Shout is by the rules: its dice, what they spell, and which words count."""

from typing import Any

import msgspec
import pytest

from tests.web.example import example_of
from wordhall.games.shout.spelling import spell
from wordhall.games.shout.types.components import DICE, Die
from wordhall.words import load, names


@pytest.fixture(scope="module")
def example() -> dict[str, Any]:
    return example_of("shout")


def dice(example: dict[str, Any], after: str) -> tuple[Die, ...]:
    return msgspec.convert(example[after], tuple[Die, ...])


def test_its_dice_show_faces_that_they_have_and_none_touches_another(
    example: dict[str, Any],
) -> None:
    for name in ("DICE", "SECOND", "LAST"):
        fallen = dice(example, name)
        assert all(die.face in faces for die, faces in zip(fallen, DICE, strict=True))
        assert len({(die.x // 250, die.y // 250) for die in fallen}) == len(DICE)


def test_its_words_take_the_dice_that_it_says(example: dict[str, Any]) -> None:
    first, together, bluff = (example[name] for name in ("FIRST", "TOGETHER", "BLUFF"))
    assert example["FIRST_TAKEN"]["take"]["dice"] == list(spell(first, dice(example, "DICE")) or ())
    left = msgspec.convert(example["FIRST_TAKEN"]["left"], tuple[Die, ...])
    assert spell(together, left) is not None
    own = example["OWN_TAKEN"]["take"]["dice"]
    assert own == list(spell(example["OWN"], dice(example, "LAST")) or ())
    taken = example["BLUFF_TAKEN"]["take"]
    assert taken["dice"] == list(spell(bluff, dice(example, "SECOND")) or ())
    assert taken["points"] == 2 * len(taken["dice"])


def test_only_its_bluff_is_no_word(example: dict[str, Any]) -> None:
    for name in names():
        lexicon = load(name)
        assert example["FIRST"] in lexicon
        assert example["TOGETHER"] in lexicon
        assert example["OWN"] in lexicon
        assert example["BLUFF"] not in lexicon
