"""Leave values: what is learned, and the arithmetic under it."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordhall.bots.cross.leaves import sense_of, table
from wordhall.cli import main
from wordhall.games.cross.tiles import ALL
from wordhall.lab.results import Results
from wordhall.lab.squares import LEVEL, Squares, solution
from wordhall.lab.training import features, fitted, trained
from wordhall.lab.workers import Workers


def test_a_system_is_solved() -> None:
    rows = [[4.0], [1.0, 3.0], [0.5, -1.0, 5.0]]
    whole = [[4.0, 1.0, 0.5], [1.0, 3.0, -1.0], [0.5, -1.0, 5.0]]
    values = solution(rows, [1.0, 2.0, 3.0])
    right = [sum(a * x for a, x in zip(row, values, strict=True)) for row in whole]
    assert right == pytest.approx([1.0, 2.0, 3.0])


def test_what_things_are_worth_is_found() -> None:
    squares = Squares()
    for a in range(3):
        for b in range(2):
            squares.add({("a", 0): a, ("b", 0): b}, 100, 10 + 2 * a - 5 * b)
    values = squares.solved(lambda _: 0.001)
    assert values[LEVEL] == pytest.approx(10, abs=0.01)
    assert values["a", 0] == pytest.approx(2, abs=0.01)
    assert values["b", 0] == pytest.approx(-5, abs=0.01)


def test_what_little_speaks_for_is_held_back() -> None:
    squares = Squares()
    squares.add({}, 1000, 0)
    squares.add({("seldom", 0): 1}, 1, 50)
    squares.add({("often", 0): 1}, 1000, 50)
    values = squares.solved(lambda _: 20.0)
    assert values["seldom", 0] < 5
    assert values["often", 0] > 45


@given(st.text("ABEIQSU?", min_size=1, max_size=6))
def test_a_fitted_table_values_as_it_was_taught(rest: str) -> None:
    """What the features say together is what `Leaves.value` says."""
    lessons = {rest: (1_000_000, 1_000_000 * 7.5), "": (1_000_000, 0.0)}
    made = fitted(lessons, "a test").leaves()
    assert made.value(rest) == pytest.approx(7.5, abs=0.2)
    assert made.value(rest) == made.value(rest[::-1])


def test_every_feature_is_one_of_the_tables() -> None:
    names = {name for name, _ in (feature for feature, _ in features("AAEQ?"))}
    assert names == {"each", "singles", "pairs", "balance"}
    assert list(features("")) == []


def test_training_repeats_itself_on_any_executor() -> None:
    with ThreadPoolExecutor(2) as executor:
        first = list(trained("everyday", "test", 3, 1, Workers(executor, 2), Results(None)))
        again = list(trained("everyday", "test", 3, 1, Workers(executor, 2), Results(None)))
    assert first == again
    assert "3 games" in first[0].about


def test_the_command_writes_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = tmp_path / "leaves.json"
    asked = ["--games", "1", "--rounds", "1", "--jobs", "1", "--lexicon", "everyday"]
    assert main(["lab", "leaves", *asked, "-o", str(place)]) == 0
    told = json.loads(place.read_text("utf-8"))
    assert told["about"] in capsys.readouterr().out
    assert len(told["singles"]) == 27 * 8


# The table that ships.


def test_what_ships_says_how_it_was_made() -> None:
    assert "wordhall lab leaves" in table().about
    assert "seed" in table().about


def test_what_ships_knows_what_is_good_to_keep() -> None:
    value = sense_of(5).leaves.value
    assert value("?") > value("S") > value("E") > value("I") > value("V") > value("Q")
    assert value("ERS") > 0 > value("UU")
    assert value("QU") > value("Q")
    assert value("AEINRS") > value("AEIIOU")
    assert sense_of(0).leaves.value("?S") == 0
    assert 0 < sense_of(1).leaves.value("?") < sense_of(2).leaves.value("?") < value("?")
    assert all(abs(value(tile)) < 40 for tile in set(ALL))
