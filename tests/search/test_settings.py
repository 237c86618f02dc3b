"""Settings, leaves, boards in short: what goes into every question."""

import pickle
from collections.abc import Callable
from itertools import combinations
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.search import strategies
from wordhall.search import STANDARD, Leaves, Position, SearchError, Setting, engine
from wordhall.search.leaves import TILES
from wordhall.search.positions import read_board
from wordhall.search.pure.selfplay import shuffled, split_mix

PLAIN: dict[str, Any] = {
    "rows": 3,
    "columns": 4,
    "letter_multipliers": b"\1" * 12,
    "word_multipliers": b"\1" * 12,
    "values": (1,) * 26,
}
NOTHING = {"singles": (0.0,) * 216, "pairs": (0.0,) * 729, "balance": (0.0,) * 64}


def code_of(ask: Callable[[], object]) -> str:
    with pytest.raises(SearchError) as error:
        ask()
    return error.value.code


@pytest.mark.parametrize(
    "changes",
    [
        {"rows": 0},
        {"rows": 21},
        {"columns": -1},
        {"columns": 5},
        {"letter_multipliers": b""},
        {"letter_multipliers": b"\0" * 12},
        {"word_multipliers": b"\x0a" * 12},
        {"values": (1,) * 25},
        {"values": (100,) * 26},
        {"values": (-1,) * 26},
        {"rack_size": 0},
        {"rack_size": 16},
        {"bonus": -1},
        {"bonus": 1000},
        {"start": 12},
        {"start": -1},
    ],
)
def test_settings_that_no_engine_takes(changes: dict[str, Any]) -> None:
    Setting(**PLAIN)
    assert code_of(lambda: Setting(**PLAIN | changes)) == "setting-unfit"


def test_scores_stay_countable() -> None:
    size = {"rows": 20, "columns": 20, "letter_multipliers": b"\1" * 400}
    dear = PLAIN | size | {"word_multipliers": b"\3" * 400, "values": (99,) * 26}
    assert code_of(lambda: Setting(**dear)) == "setting-unfit"
    Setting(**dear | {"rack_size": 5})


def test_the_start_is_the_centre_if_nothing_is_said() -> None:
    assert STANDARD.first == 112
    assert Setting(**PLAIN).first == 6
    assert Setting(**PLAIN, start=0).first == 0


def test_the_standard_board() -> None:
    rows = [STANDARD.word_multipliers[row * 15 :][:15] for row in range(15)]
    assert rows[0] == bytes([3, 1, 1, 1, 1, 1, 1, 3, 1, 1, 1, 1, 1, 1, 3])
    assert rows[7][7] == 2
    assert sorted(STANDARD.word_multipliers).count(2) == 17
    assert sorted(STANDARD.letter_multipliers).count(2) == 24
    assert sorted(STANDARD.letter_multipliers).count(3) == 12
    assert STANDARD.mirrored


def test_what_is_its_own_mirror_image() -> None:
    assert not Setting(**PLAIN).mirrored
    square = PLAIN | {"columns": 3}
    times = {"letter_multipliers": b"\1\2\1\2\1\1\1\1\3", "word_multipliers": b"\1" * 9}
    assert Setting(**square | times).mirrored
    assert not Setting(**square | times, start=1).mirrored
    turned = times | {"word_multipliers": b"\1\2\1\1\1\1\1\1\1"}
    assert not Setting(**square | turned).mirrored


def test_only_a_board_that_is_not_mirrored_is_opened_down_too() -> None:
    graph = engine("python").build(["CAT"])
    square = PLAIN | {"columns": 3, "letter_multipliers": b"\1" * 9, "word_multipliers": b"\1" * 9}
    empty = [Position(bytes(9), "CAT")]
    (mirrored,) = graph.plays(Setting(**square), empty)
    (both_ways,) = graph.plays(Setting(**square, start=1), empty)
    assert [(play.square, play.across) for play in mirrored] == [(3, True)]
    assert [(play.square, play.across) for play in both_ways] == [(0, True), (1, False)]


def test_leaves_are_summed_over_kinds_pairs_and_balance() -> None:
    singles, pairs, balance = [0.0] * 216, [0.0] * 729, [0.0] * 64
    singles[0 * 8 + 2] = 1.5
    singles[26 * 8 + 1] = 20.0
    singles[18 * 8 + 7] = -3.0
    pairs[0 * 27 + 26] = 0.25
    pairs[26 * 27 + 0] = 99.0
    balance[2 * 8 + 0] = -7.0
    balance[0 * 8 + 0] = 4.0
    balance[0 * 8 + 7] = 2.0
    leaves = Leaves(tuple(singles), tuple(pairs), tuple(balance))
    assert leaves.value("") == 0
    assert leaves.value("?") == 24
    assert leaves.value("a?A") == leaves.value("?AA") == 1.5 + 20 + 0.25 - 7
    assert leaves.value("S" * 9) == -3 + 2


@given(strategies.leaves(), st.text("ABCESQU?", max_size=9), st.integers(0, 9))
def test_the_values_of_all_leaves_of_a_rack_are_those_of_each(
    leaves: Leaves, rack: str, most: int
) -> None:
    ordered = "".join(sorted(rack, key=TILES.find))
    sizes = range(min(most, len(rack)) + 1)
    each = {"".join(kept) for size in sizes for kept in combinations(ordered, size)}
    assert leaves.values(rack, most) == {kept: leaves.value(kept) for kept in each}


def test_what_is_no_tile_has_no_values() -> None:
    leaves = Leaves(**NOTHING)
    assert code_of(lambda: leaves.values("A1", 2)) == "rack-unreadable"


@pytest.mark.parametrize("value", [1 / 512, 100.5, -101.0, float("nan"), float("inf")])
def test_leaves_have_steps_and_bounds(value: float) -> None:
    for table in NOTHING:
        changed = (value, *NOTHING[table][1:])
        assert code_of(lambda t=table, c=changed: Leaves(**NOTHING | {t: c})) == "leaves-unfit"  # type: ignore[misc]
        shorter = NOTHING | {table: NOTHING[table][1:]}
        assert code_of(lambda s=shorter: Leaves(**s)) == "leaves-unfit"  # type: ignore[misc]


def test_settings_and_leaves_can_be_kept() -> None:
    leaves = Leaves(**NOTHING)
    assert msgspec.json.decode(msgspec.json.encode(leaves), type=Leaves) == leaves
    assert msgspec.json.decode(msgspec.json.encode(STANDARD), type=Setting) == STANDARD


def test_a_board_in_short() -> None:
    setting = Setting(**PLAIN)
    assert read_board(setting, "2At/4/c.1B") == b"..At....c..B"


@pytest.mark.parametrize(
    "text", ["", "4/4", "4/4/5", "4/4/3?", "4/4/4/4", "4/4/-4", "4/4/٤", "999/4/4"]
)
def test_what_is_no_board_in_short(text: str) -> None:
    assert code_of(lambda: read_board(Setting(**PLAIN), text)) == "board-unreadable"


def test_chance_is_split_mix() -> None:
    chance = split_mix(0)
    first = [next(chance) for _ in range(3)]
    assert first == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert sorted(shuffled("ABCDEFG?", 1)) == sorted("ABCDEFG?")
    assert shuffled("ABCDEFG?", 1) != shuffled("ABCDEFG?", 2)


def test_an_engine_is_chosen_by_name_or_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    assert engine("python").name == "python"
    monkeypatch.setenv("WORDHALL_ENGINE", "python")
    assert engine().name == "python"
    monkeypatch.setenv("WORDHALL_ENGINE", "steam")
    assert code_of(engine) == "no-such-engine"


def test_a_refusal_survives_the_way_from_another_process() -> None:
    error = pickle.loads(pickle.dumps(SearchError("graph-damaged", "it is")))  # noqa: S301 - our own
    assert (error.code, error.text) == ("graph-damaged", "it is")
