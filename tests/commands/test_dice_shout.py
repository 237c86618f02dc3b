"""`wordhall dice shout` rolls ten dice a round."""

import json
import sys
from typing import Any

import pexpect
import pytest

from wordhall.boxed.dice.shout import falls, pictured
from wordhall.cli import main
from wordhall.games.shout.types.components import DICE, Options
from wordhall.games.shout.types.events import Rolled
from wordhall.lab.playing import play_match
from wordhall.words import load


def rolled(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    assert main(["dice", "shout", "--json", *arguments]) == 0
    game: dict[str, Any] = json.loads(capsys.readouterr().out)
    rolls: list[dict[str, Any]] = game["rolls"]
    return rolls


def test_a_roll_is_all_ten_dice(capsys: pytest.CaptureFixture[str]) -> None:
    rolls = rolled(capsys)
    assert [roll["roll"] for roll in rolls] == list(range(1, 21))
    for roll in rolls:
        assert roll["dice"] == list(range(1, 11))
        assert all(face in die for die, face in zip(DICE, roll["faces"], strict=True))


def test_h9_the_same_code_is_the_same_dice_as_in_the_hall(
    capsys: pytest.CaptureFixture[str],
) -> None:
    rain = rolled(capsys, "--code", "rain", "--rolls", "3")
    assert rolled(capsys, "--code", "rain", "--rolls", "3") == rain
    assert rolled(capsys, "--code", "sun", "--rolls", "3") != rain
    options = Options(target=30)
    played = play_match("shout", load("everyday"), ["expert", "master"], "rain", options)
    table = [e.dice for c in played.commits for e in c.events if isinstance(e, Rolled)]
    assert [[die.face for die in dice] for dice in table[:3]] == [r["faces"] for r in rain]


def test_every_die_is_seen_where_it_fell(capsys: pytest.CaptureFixture[str]) -> None:
    for number, dice in falls("rain", 20):
        faces = [face for row in pictured(dice) for face in row if face]
        assert sorted(faces) == sorted(die.face for die in dice)
        assert number in range(1, 21)
    assert main(["dice", "shout", "--code", "rain", "--rolls", "2"]) == 0
    first, second = capsys.readouterr().out.split("\n\n")
    assert first.startswith("round 1 ")
    assert sorted(second.split()[2:]) == sorted(die.face for die in list(falls("rain", 2))[1][1])


@pytest.mark.parametrize("asked", [["--rolls", "0"], ["--rolls", "501"]])
def test_nonsense_is_refused(capsys: pytest.CaptureFixture[str], asked: list[str]) -> None:
    assert main(["dice", "shout", *asked]) == 2
    assert "[bad-rolls]" in capsys.readouterr().err


def test_enter_rolls_the_next_at_a_terminal() -> None:
    script = "from wordhall.cli import main; raise SystemExit(main())"
    asked = ["-c", script, "dice", "shout", "--code", "rain", "--rolls", "2"]
    terminal = pexpect.spawn(sys.executable, asked, encoding="utf-8", timeout=60)
    terminal.expect_exact("Enter makes the next roll")
    for number in (1, 2):
        terminal.sendline()
        terminal.expect_exact(f"round {number} ")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0
