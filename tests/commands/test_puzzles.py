"""`wordhall puzzles`: a ladder of puzzles at a terminal."""

import io
import json
from pathlib import Path

import pytest

from wordhall.cli import main
from wordhall.puzzles.footing import SHOWN, Footing
from wordhall.puzzles.ladder import rungs
from wordhall.puzzles.tables import KINDS, table
from wordhall.terminal.climbs import Climbs


@pytest.fixture(autouse=True)
def _state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def puzzled(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *typed: str
) -> list[str]:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed[1:])))
    assert main(["puzzles", *typed[0].split()]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("game", KINDS)
def test_a_puzzle_is_solved_by_what_is_typed(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle = table(game).puzzles[0]
    said = puzzled(monkeypatch, capsys, f"{game} --number 0", *puzzle.acts, "pass", "hint")
    assert any("Solved!" in line for line in said)
    assert any(f"The solution is {puzzle.word} for" in line for line in said)
    assert not any("The turn brings" in line for line in said)


def test_a_worse_move_is_told_what_it_costs_and_the_turn_begins_anew(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = puzzled(monkeypatch, capsys, "cross --number 0", "11j panic", "pass", "8d zzz")
    assert "> PANIC, TOP for 23 points: that costs" in " ".join(said)
    assert " ".join(said).count("of the chance to win. There is something better.") == 2
    assert any("There is a tile on D8 already" in line for line in said)


def test_hints_come_nearer_and_then_there_are_no_more(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = puzzled(monkeypatch, capsys, "cross --number 0", *["hint"] * 5, "help")
    assert [line for line in said if line.startswith("> ")][:5] == [
        "> The turn brings 65 points.",
        "> The word begins at J11 and runs across.",
        "> It begins with P. Number of letters: 6.",
        "> Its letters are A, C, I, N, P, S.",
        "> There are no more hints. “show” tells the solution.",
    ]


def test_a_turn_of_several_acts_can_begin_anew(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = puzzled(monkeypatch, capsys, "ways --number 0", "swap f3 n", "again", "board")
    assert [line for line in said if line.startswith("3: ")] == [
        "3: O L ME V OO O L W",
        "3: O L ME V OO N L W",
        "3: O L ME V OO O L W",
        "3: O L ME V OO O L W",
    ]


def test_the_rung_is_kept_from_run_to_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert puzzled(monkeypatch, capsys, "cross", "skip", "show", "quit").count("") > 0
    environment = {"XDG_STATE_HOME": str(tmp_path)}
    kept = Climbs(environment).of("cross")
    assert (kept.rung, kept.last, len(kept.had)) == (0, (SHOWN,), 1)
    assert kept.had[0] in rungs("cross")[0]
    said = puzzled(monkeypatch, capsys, "cross")
    assert any("0 of 10 points: find 2 more puzzles to go up." in line for line in said)
    assert Climbs(environment).of("ways").last == ()


def test_each_hint_takes_a_point(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    number = rungs("cross")[0][0]
    monkeypatch.setattr("wordhall.commands.puzzles.following", lambda *_: number)
    [act] = table("cross").puzzles[number].acts
    said = puzzled(monkeypatch, capsys, "cross", "hint", "hint", act, "quit")
    assert "A puzzle brings 5 points; each hint takes 1 off." in " ".join(said)
    assert Climbs({"XDG_STATE_HOME": str(tmp_path)}).of("cross").last == (3,)


def test_what_was_kept_before_each_hint_counted_still_counts(tmp_path: Path) -> None:
    path = tmp_path / "wordhall" / "puzzles.json"
    path.parent.mkdir()
    last = ["found", "helped", "shown"]
    stood = {"rung": 2, "last": last, "had": [1000, 1001, 7]}
    path.write_text(json.dumps({"format": 1, "games": {"ways": stood}}))
    climbs = Climbs({"XDG_STATE_HOME": str(tmp_path)})
    assert climbs.of("ways") == Footing(2, (5, 3, 0), (1000, 1001, 7))
    climbs.keep("cross", Footing())
    assert climbs.of("ways").rung == 2


def test_without_a_game_the_games_and_rungs_are_listed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    Climbs({"XDG_STATE_HOME": str(tmp_path)}).keep("ways", Footing(rung=2))
    said = puzzled(monkeypatch, capsys, "")
    assert said == [
        "cross    Jumbo Word Cross   rung 1 of 6",
        "locks    Mark My Word       rung 1 of 6",
        "ways     Waywords           rung 3 of 6",
        "Name a game to climb, as in `wordhall puzzles cross`.",
    ]
    assert main(["puzzles", "--number", "3"]) == 2


def test_somebody_climbs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    easiest = [table("cross").puzzles[number] for number in rungs("cross")[0]][:2]
    numbers = iter(rungs("cross")[0])
    monkeypatch.setattr("wordhall.commands.puzzles.following", lambda *_: next(numbers))
    said = puzzled(monkeypatch, capsys, "cross", easiest[0].acts[0], "", easiest[1].acts[0], "")
    up = "One rung up, with 10 of 10 points."
    rung = next(line for line in said[said.index(up) :] if "Rung" in line)
    assert rung.startswith("> Rung 2 of 6. 0 of 10 points: find 2 more puzzles to go up.")


def test_the_next_puzzle_waits_until_the_solution_is_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = puzzled(monkeypatch, capsys, "cross", "show", "", "show", "quit", "show")
    asked = "Press Enter for the next puzzle, or type “quit” to leave."
    assert said.count(asked) == 2
    assert sum("The solution is" in line for line in said) == 2


def test_somebody_goes_down_when_hardly_any_are_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    Climbs({"XDG_STATE_HOME": str(tmp_path)}).keep("cross", Footing(rung=1))
    said = " ".join(puzzled(monkeypatch, capsys, "cross", *["show", ""] * 4))
    assert "If 4 of the last 5 are shown to you, you go down." in said
    assert "One rung down, where they are easier: 4 of the last 4 were shown to you." in said


def test_hints_to_a_turn_of_many_tiles_lead_to_all_of_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = puzzled(monkeypatch, capsys, "locks --number 0", *["hint"] * 4)
    assert [line for line in said if line.startswith("> ")][:4] == [
        "> The turn brings 40 points. Tiles that it lays: 6.",
        "> The tiles lie on H1, E2, G2, H2, E3, H3.",
        "> These words are finished: WAG, WAGE, ERE, HERE, WAR.",
        "> The tiles are laid in this order: W, G, E, R, H, A.",
    ]


def test_a_number_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "cross", "--number", "1100"]) == 2
    told = "wordhall: the puzzles of this game are 0 to 1099; choose one of them [no-such-puzzle]\n"
    assert capsys.readouterr().err == told
