"""`wordhall dice sheets` rolls a game's dice."""

import json
import sys
from collections import Counter
from typing import Any

import pexpect
import pytest

from wordhall.cli import main
from wordhall.games.sheets.types.components import DICE


def rolled(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["dice", "sheets", "--json", *arguments]) == 0
    game: dict[str, Any] = json.loads(capsys.readouterr().out)
    return game


@pytest.mark.parametrize("code", [None, "rain", "Regen"])
def test_a_game_is_every_die_three_times_and_then_all(
    capsys: pytest.CaptureFixture[str], code: str | None
) -> None:
    game = rolled(capsys, *([] if code is None else ["--code", code]))
    assert game["code"] == code
    rolls = game["rolls"]
    assert [roll["roll"] for roll in rolls] == list(range(1, 14))
    cups = [[die for roll in rolls[i : i + 4] for die in roll["dice"]] for i in (0, 4, 8)]
    assert [Counter(cup) for cup in cups] == [Counter(range(1, 9))] * 3
    assert rolls[12]["dice"] == list(range(1, 9))
    for roll in rolls:
        for die, face in zip(roll["dice"], roll["faces"], strict=True):
            assert face in DICE[die - 1]


def test_the_same_code_is_the_same_dice(capsys: pytest.CaptureFixture[str]) -> None:
    rain = rolled(capsys, "--code", "rain")
    assert rolled(capsys, "--code", "rain") == rain
    assert rolled(capsys, "--code", "sun")["rolls"] != rain["rolls"]
    assert rolled(capsys)["rolls"] != rolled(capsys)["rolls"]


def test_the_rolls_are_printed_at_once_where_nobody_sits(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["dice", "sheets", "--code", "rain"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 13
    faces = [line[16:].split() for line in lines]
    assert faces == [roll["faces"] for roll in rolled(capsys, "--code", "rain")["rolls"]]


def test_some_rolls_may_be_enough(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(rolled(capsys, "--rolls", "5")["rolls"]) == 5


@pytest.mark.parametrize(
    "asked, code",
    [
        (["--rolls", "0"], "bad-rolls"),
        (["--rolls", "14"], "bad-rolls"),
        (["--code", " "], "bad-code"),
    ],
)
def test_nonsense_is_refused(
    capsys: pytest.CaptureFixture[str], asked: list[str], code: str
) -> None:
    assert main(["dice", "sheets", *asked]) == 2
    assert f"[{code}]" in capsys.readouterr().err


def test_enter_rolls_the_next_at_a_terminal_and_ctrl_d_the_rest(
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = rolled(capsys, "--code", "rain")["rolls"]
    script = "from wordhall.cli import main; raise SystemExit(main())"
    asked = ["-c", script, "dice", "sheets", "--code", "rain"]
    terminal = pexpect.spawn(sys.executable, asked, encoding="utf-8", timeout=60)
    terminal.expect_exact("Enter makes the next roll")
    for roll in game[:3]:
        terminal.sendline()
        terminal.expect_exact("  ".join(roll["faces"]))
    terminal.sendeof()
    for roll in game[3:]:
        terminal.expect_exact("  ".join(roll["faces"]) + "\r\n")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0
