"""`wordhall analyse`: the best plays of any position, and what a try there is worth."""

import json
from pathlib import Path

import pytest

from wordhall.bots.contract import Effort
from wordhall.catalog import CATALOG, NO_WORDS
from wordhall.cli import main
from wordhall.kernel.codec import encode, write_record
from wordhall.lab.playing import play_match
from wordhall.play.opening import chance_of_code
from wordhall.puzzles.tables import KINDS, table
from wordhall.study.analysis import SAMPLERS
from wordhall.words import load

CODE = "analysed"
CROSS = table("cross").puzzles[0]


def analysed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["analyse", *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["analyse", *arguments]) == 2
    return capsys.readouterr().err.rpartition("[")[2].rstrip("]\n")


@pytest.fixture(name="record")
def _record(tmp_path: Path) -> str:
    played = play_match("ways", load("everyday"), ["club"] * 2, CODE, effort=Effort(steps=50))
    lines = [encode(commit) for commit in played.commits]
    data = write_record(CATALOG["ways"].make(NO_WORDS), chance_of_code(CODE).seed, lines)
    file = tmp_path / "ways.json"
    file.write_bytes(data)
    return str(file)


@pytest.mark.parametrize("game", KINDS)
def test_the_best_play_comes_first(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = table(game).puzzles[0]
    told = analysed(capsys, game, puzzle.position, "--seconds", "0", "--plain")
    assert f"The position: {puzzle.position}" in told
    assert told.index("\nBest plays, with the chance to win") < told.index("\n 1  ")
    plays = json.loads(analysed(capsys, game, puzzle.position, "--seconds", "0", "--json"))
    assert plays["line"] == puzzle.position
    assert any(puzzle.word in one["option"]["words"] for one in plays["analysis"]["plays"])


def test_a_try_is_valued_and_leads_on(capsys: pytest.CaptureFixture[str]) -> None:
    told = analysed(capsys, "cross", CROSS.position, "--try", CROSS.acts[0]).splitlines()
    assert told[0] == "PANICS, TOP for 65 points. Nothing is better."
    after = told[1].removeprefix("The next position: ")
    assert refused(capsys, "cross", after) == "rack-hidden"
    on = analysed(capsys, "cross", after, "--rack", "aeinrst", "--try", "pass", "--json")
    assert json.loads(on)["line"].split()[1] == "AEINRST/F6"


def test_a_turn_of_several_acts(capsys: pytest.CaptureFixture[str]) -> None:
    line = table("ways").puzzles[0].position
    assert analysed(capsys, "ways", line, "--try", "swap F3 N") == "The turn is not over yet.\n"
    told = analysed(capsys, "ways", line, "--try", "swap F3 N", "--try", "blinked")
    assert told.startswith("BLINKED for 32 points. Nothing is better.\nThe next position: ")


def test_a_sheet_is_analysed_roll_by_roll_and_a_full_one_has_its_words(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = analysed(capsys, "sheets", "--rack", "ra", "--seconds", "0", "--plain")
    assert "\nBest plays, with the points to expect" in told
    assert told.endswith("The position: 5/5/5/5/5 RA\n")
    tried = analysed(capsys, "sheets", "--rack", "ra", "--try", "a1 b2").splitlines()
    assert tried[-1] == "The next position: R4/1A3/5/5/5 2/4R1A"
    full = "EELFD/QuARTI/ZEPUM/LOSEC/YNITV - found QUEST;"
    assert "3 points  word QUART\n" in analysed(capsys, "sheets", full, "--plain")
    told = analysed(capsys, "sheets", full, "--try", "curd")
    assert told.startswith("CURD for -1 points. Not a word here: CURD.\n")


def test_a_turn_of_a_match_as_its_player_saw_it(
    record: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = json.loads(analysed(capsys, record, "--turn", "2", "--seconds", "0", "--json"))
    assert (told["game"], told["analysis"]["deals"] >= 0) == ("ways", True)
    assert "/" in told["line"].split()[2], "the other player's hand is not told"
    assert any(play["option"]["played"] for play in told["analysis"]["plays"])
    listed = analysed(capsys, record, "--turn", "2", "--seconds", "0", "--plain")
    assert "played" in listed
    assert refused(capsys, record) == "no-such-turn"
    assert refused(capsys, record, "--turn", "99") == "no-such-turn"


def test_what_cannot_be_analysed_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for game in CATALOG.keys() - SAMPLERS.keys():
        assert refused(capsys, game) == "no-such-game"
    assert refused(capsys, "cross", "zz") == "bad-position"
    assert refused(capsys, "cross", CROSS.position, "--try", "11J PACINS") == "not-a-word"
    assert refused(capsys, "cross", "--turn", "1") == "usage"
    assert refused(capsys, "nothing.json") == "cannot-read"
