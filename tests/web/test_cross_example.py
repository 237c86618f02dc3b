"""The lesson of Jumbo Word Cross is by the rules: its mat, its tiles, its points, its words."""

from typing import Any

import pytest

from tests.web.example import example_of
from wordhall.games.cross import mat
from wordhall.games.cross.placing import mat_signs, words_made
from wordhall.games.cross.scoring import score_play
from wordhall.games.cross.tiles import VALUES
from wordhall.games.cross.types.components import Tile
from wordhall.words import load, names


@pytest.fixture(scope="module")
def example() -> dict[str, Any]:
    return example_of("cross")


def tiles(play: dict[str, Any]) -> tuple[Tile, ...]:
    return tuple(Tile(**tile) for tile in play["tiles"])


def test_its_mat_and_tiles_are_those_of_the_rules(example: dict[str, Any]) -> None:
    assert tuple(example["MAT"]) == mat.ROWS
    assert dict(example["VALUES"]) == VALUES


def test_its_plays_bring_what_it_says(example: dict[str, Any]) -> None:
    first, bluff, crossing = (example[name] for name in ("FIRST", "BLUFF", "CROSSING"))
    after = mat.laid(mat.EMPTY, mat_signs(tiles(first)))
    for board, play in ((mat.EMPTY, first), (after, bluff), (after, crossing)):
        words = words_made(board, tiles(play))
        assert [{"text": word.text, "points": word.points} for word in words] == play["words"]
        assert score_play(words, len(play["tiles"]), 7) == play["points"]


def test_only_its_bluff_is_no_word(example: dict[str, Any]) -> None:
    for name in names():
        lexicon = load(name)
        assert all(example[play]["words"][0]["text"] in lexicon for play in ("FIRST", "CROSSING"))
        assert example["BLUFF"]["words"][0]["text"] not in lexicon
