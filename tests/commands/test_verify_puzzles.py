"""`wordhall verify --puzzles` makes some puzzles again, without a word about what solves them."""

import json

import pytest

from wordhall.cli import main
from wordhall.commands.verify import puzzles
from wordhall.puzzles.tables import table


def test_a_puzzle_is_made_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "--puzzles", "cross", "--sample", "1"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "cross: verified",
        f"puzzles      1 of {len(table('cross').puzzles)} made again, seed 1",
        "dictionary   play (942dd07d605c)",
    ]


def test_a_false_one_is_told_and_is_the_exit_status(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(puzzles, "made_again", lambda *_: None)
    first = table("ways").puzzles[0].match
    assert main(["verify", "--puzzles", "ways", "--sample", "1"]) == 1
    told = f"discrepancy  match {first} gives something else"
    assert capsys.readouterr().out.splitlines()[-1] == told
    assert main(["verify", "--puzzles", "ways", "--sample", "1", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["status"], found["checked"], found["matches"]) == ("discrepancy", 1, [first])


def test_a_sample_is_from_all_over_the_table() -> None:
    there = table("cross").puzzles
    chosen = puzzles.sample(there, 4)
    assert len(chosen) == 4
    assert chosen[0] == there[0]
    assert puzzles.sample(there, 10 * len(there)) == there


@pytest.mark.parametrize(
    "asked",
    [
        ["--puzzles", "cross", "--sample", "0"],
        ["--puzzles", "cross", "--daily", "2026-12-03"],
        ["--puzzles", "cross", "--commitment", "0123456789ab"],
    ],
)
def test_what_does_not_go_together_is_refused(
    capsys: pytest.CaptureFixture[str], asked: list[str]
) -> None:
    assert main(["verify", *asked]) == 2
    assert capsys.readouterr().err.endswith("[bad-request]\n")
