"""`wordhall lab puzzles` makes a table of puzzles: the same one from the same seed."""

import json
from pathlib import Path

import pytest

from tests.breadth import wide
from wordhall.cli import main
from wordhall.lab.puzzles import written
from wordhall.puzzles.grading import EASY, HARD, difficulty_of
from wordhall.puzzles.tables import read_table
from wordhall.words import load


def made(path: Path, *more: str) -> bytes:
    """A table of two puzzles of Jumbo Word Cross."""
    assert main(["lab", "puzzles", "cross", "--count", "2", "-o", str(path), *more]) == 0
    return path.read_bytes()


def test_a_table_says_what_it_was_made_from_and_a_run_that_was_stopped_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = "--jobs", "1", "--results", str(tmp_path / "kept.jsonl")
    data = made(tmp_path / "one.json", "--json", *kept)
    told = json.loads(capsys.readouterr().out)
    assert (told["puzzles"], sum(told["levels"].values())) == (2, 2)
    table = read_table(data)
    assert (table.game, table.seed, table.lexicon) == ("cross", "1", load("play").digest)
    assert len(table.puzzles) == 2
    assert written(table) == data
    assert data.count(b"\n") == 2 + len(table.puzzles)
    assert made(tmp_path / "two.json", *kept) == data
    assert capsys.readouterr().out.startswith("cross: 2 puzzles from ")


def test_easy_puzzles_come_after_the_others(tmp_path: Path) -> None:
    table = read_table(made(tmp_path / "one.json", "--jobs", "1", "--count", "1", "--easy", "1"))
    hard, easy = table.puzzles
    assert difficulty_of(hard.level) == HARD
    assert difficulty_of(easy.level) == EASY
    assert hard.club < easy.club


@wide
def test_the_same_seed_gives_the_same_bytes(tmp_path: Path) -> None:
    first = made(tmp_path / "one.json", "--jobs", "1")
    assert made(tmp_path / "two.json", "--jobs", "2") == first
    assert made(tmp_path / "three.json", "--jobs", "1", "--seed", "2") != first


def test_a_number_that_nobody_can_mean_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "puzzles", "cross", "--count", "0"]) == 2
    assert capsys.readouterr().err.endswith("[bad-count]\n")
    assert main(["lab", "puzzles", "cross", "--easy", "-1"]) == 2
    assert capsys.readouterr().err.endswith("[bad-count]\n")
