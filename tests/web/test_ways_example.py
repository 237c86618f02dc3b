"""The lesson of Waywords is by the rules: its words, their points, and what its steps may do."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.web.example import example_of
from wordhall.games.ways.board import PLACE, SIZE
from wordhall.games.ways.rules.changing import check_box, check_use
from wordhall.games.ways.rules.spelling import Field, spelled
from wordhall.games.ways.tiles import CLEAR, MARKERS, PATTERNS, TILES
from wordhall.games.ways.types.components import Laying, Marker, Spelled
from wordhall.games.ways.types.state import Player, Table
from wordhall.kernel.game import Seat
from wordhall.words import load, names

WORDS = ("SHOW", "PAR", "SHOWERED", "POLAR", "DONE", "PEAK", "BLUFF", "TRUE")


@pytest.fixture(scope="module")
def example() -> dict[str, Any]:
    return example_of("ways")


def board(view: dict[str, Any]) -> tuple[str, ...]:
    return tuple(tile for row in view["board"] for tile in row["tiles"])


def field(view: dict[str, Any], word: Spelled) -> Field:
    """What the player of a word sees before it, whoever that is."""
    seat = word.markers[0].by or Seat(0)
    hand = view["players"][seat]["hand"]
    lying = [marker for marker in view["markers"] if marker["by"] != seat or hand is not None]
    return Field(
        seat=seat,
        board=board(view),
        markers=msgspec.convert(lying, tuple[Marker, ...]),
        box={shape["shape"]: shape["count"] for shape in view["box"]},
        held=tuple(view["held"]),
        patterns=word.patterns if hand is None else tuple(hand["patterns"]),
        score=view["players"][seat]["score"],
        diagonals=True,
        min_word_length=3,
        values="printed",
    )


def respelled(at: Field, word: Spelled) -> Spelled:
    """A word as the rules lay it on the same path with the same markers."""
    layings = [
        Laying(pattern, marker.cells)
        for pattern, marker in zip(word.patterns, word.markers, strict=True)
    ]
    return spelled(at, word.path, layings)


def test_its_field_is_made_of_tiles_of_the_box(example: dict[str, Any]) -> None:
    view = example["VIEWS"]["trace"]
    tiles = [*board(view), *view["players"][0]["hand"]["letters"]]
    assert len(board(view)) == len(PLACE) == SIZE * SIZE
    assert all(tiles.count(tile) <= TILES.count(tile) for tile in tiles)
    assert {shape["shape"]: shape["count"] for shape in view["box"]} == MARKERS


@pytest.mark.parametrize("step", ["trace", "cross", "any", "use"])
def test_r9_a_word_that_a_step_asks_for_may_lie_there(example: dict[str, Any], step: str) -> None:
    word = msgspec.convert(example["SOUGHT"][step], Spelled)
    assert respelled(field(example["VIEWS"][step], word), word) == word


@pytest.mark.parametrize("step, name", [("trace", "PAR"), ("clear", "TRUE")])
def test_r11_words_of_the_other_player_score_what_they_say(
    example: dict[str, Any], step: str, name: str
) -> None:
    word = msgspec.convert(example[name], Spelled)
    cleared = replace(field(example["VIEWS"][step], word), markers=(), box=dict(MARKERS))
    assert respelled(cleared, word) == word


def test_r12_the_marker_that_is_taken_is_in_no_box_and_can_be_used(
    example: dict[str, Any],
) -> None:
    view = example["VIEWS"]["take"]
    hand, score = view["players"][0]["hand"], view["players"][0]["score"]
    mover = Player(tuple(hand["letters"]), tuple(hand["patterns"]), score)
    check_box({shape["shape"]: shape["count"] for shape in view["box"]}, "O4")
    check_use(Table(board(view), (mover,), (), (), tuple(MARKERS)), Seat(0), "O4")


def test_r13_who_clears_holds_the_tile_for_it(example: dict[str, Any]) -> None:
    assert CLEAR in example["VIEWS"]["clear"]["players"][0]["hand"]["patterns"]


def test_hands_have_five_tiles_or_fewer_and_only_such_as_there_are(
    example: dict[str, Any],
) -> None:
    for view in example["VIEWS"].values():
        hand = view["players"][0]["hand"]
        assert 4 <= len(hand["letters"]) + len(hand["patterns"]) <= 5
        assert all(
            hand["patterns"].count(tile) <= PATTERNS.count(tile) for tile in hand["patterns"]
        )


def test_only_its_bluff_is_no_word(example: dict[str, Any]) -> None:
    for name in names():
        lexicon = load(name)
        counted = {word: example[word]["word"] in lexicon for word in WORDS}
        assert counted == {word: word != "BLUFF" for word in WORDS}, name
