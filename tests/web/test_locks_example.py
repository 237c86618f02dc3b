"""The lesson of Mark My Word is by the rules: each of its tiles lands as they say."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.web.example import example_of
from wordhall.games.locks import board as boards
from wordhall.games.locks import rules, scoring
from wordhall.games.locks.editions import NEWEST
from wordhall.games.locks.fold import evolve
from wordhall.games.locks.presets import PRESETS
from wordhall.games.locks.types.actions import Place
from wordhall.games.locks.types.components import BAG, Options, Square
from wordhall.games.locks.types.events import Landed, Turn, WordFinished
from wordhall.games.locks.types.state import State
from wordhall.kernel.clock import Clock, Untimed
from wordhall.kernel.game import Ms, Seat
from wordhall.words import load, names

TILES = ("PART", "FINISHED", "LEFT", "SHARED", "BROKEN")
"""The tiles of the lesson, in the order in which they are placed."""


@pytest.fixture(scope="module")
def example() -> dict[str, Any]:
    return example_of("locks")


def opening(example: dict[str, Any]) -> State:
    """The lesson's table before the first tile; both players hold all that will be placed."""
    empty = boards.empty(example["SIZE"])
    locked = msgspec.convert(example["LOCKED"], Square)
    rack = tuple(example[name]["letter"] for name in TILES)
    return State(
        options=Options(board_size=example["SIZE"], min_word_length=example["SHORTEST"]),
        edition=NEWEST,
        board=boards.put(empty, boards.centre(empty), locked),
        bag=(),
        racks=(rack, rack),
        scores=(0, 0),
        clock=Clock(Untimed(), (None, None), (Ms(0), Ms(0))),
        turns=(Turn(Seat(0), (), None, (0, 0)),),
    )


def in_order(event: object) -> object:
    """What landed, with its payments in the order of their cells."""
    if not isinstance(event, WordFinished):
        return event
    words = (
        replace(
            word, paid=tuple(sorted(word.paid, key=lambda paid: (paid.cell.row, paid.cell.column)))
        )
        for word in event.words
    )
    return replace(event, words=tuple(words))


@pytest.mark.parametrize("words", names())
def test_r4_each_tile_lands_as_the_lesson_says(example: dict[str, Any], words: str) -> None:
    lexicon = load(words)
    state = opening(example)
    for name in TILES:
        told = msgspec.convert(example[name], Landed)
        decision = rules.Decision(replace(state, turn=told.seat), evolve)
        action = Place(told.letter, told.cell.row, told.cell.column)
        rules.place(decision, action, Ms(0), lexicon)
        assert in_order(decision.events[0]) == in_order(told), name
        state = evolve(state, told)


def test_r3_it_counts_words_as_the_match_that_follows_it_does(example: dict[str, Any]) -> None:
    assert example["SHORTEST"] == PRESETS["family"].min_word_length


def test_the_tile_that_is_destroyed_is_one_of_the_bag(example: dict[str, Any]) -> None:
    assert example["BROKEN"]["letter"] in BAG
    assert example["BROKEN"]["seat"] in (Seat(0), Seat(1))


def test_r15_its_final_score_is_what_tiles_cost(example: dict[str, Any]) -> None:
    """The learner loses the tile that is destroyed; nobody has an empty rack."""
    state = opening(example)
    for name in TILES:
        told = msgspec.convert(example[name], Landed)
        state = evolve(state, replace(told, seat=Seat(0)) if name == "BROKEN" else told)
    left = scoring.held((("A",) * Options().rack_size,) * 2)
    after = scoring.added(scoring.paid(state.scores, scoring.unlocked(state.board)), left)
    assert [*state.scores] == example["RESULT"]["before"]
    assert [*after] == example["RESULT"]["after"]
