"""`wordhall play` at a terminal: whole games, nonsense, interruptions."""

import signal
from pathlib import Path

import pytest

from tests.breadth import first_of, narrow, wide
from tests.terminal.process import QUICK, Terminal, matches, plain
from tests.terminal.table import typed_for


def test_three_enters_and_one_is_in_a_game(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    terminal.expect(r"Your name \[Ann\]\? ")
    terminal.type("")
    terminal.expect(r"Who else shares this keyboard, by name \[nobody\]\? ")
    terminal.type("")
    terminal.expect(r"Which bots join \[2 casual\]\? ")
    terminal.type("")
    terminal.expect(r"At the table: Ann, Ada \(casual bot\), Bruno \(casual bot\)\.")
    terminal.expect(r"[0-9a-f]{64}")
    terminal.expect(r"Roll 1 of 13|Enter rolls the dice|The table waits for")
    terminal.process.sendintr()
    assert terminal.ends() == 130


@pytest.mark.parametrize("look", first_of([(), ("--plain",)]))
def test_a_whole_game_to_the_podium_and_a_rematch(tmp_path: Path, look: tuple[str, ...]) -> None:
    terminal = Terminal(tmp_path, *QUICK, *look)
    terminal.build()
    terminal.expect("sheets pass on and are turned over")
    terminal.type("eat tea")
    terminal.type("/flip")
    terminal.expect("Pens down. The sheets are marked.")
    for _ in range(3):
        terminal.expect("Enter shows .*> ")
        terminal.type("")
    terminal.expect(r"wins\.|share the win")
    terminal.expect(r"wordhall verify (\S+\.json)")
    assert [path.suffix for path in matches(tmp_path)] == [".json"]
    terminal.expect(r"Another game at this table \[yes\]\? ")
    terminal.type("y")
    terminal.expect("The dice are sealed")
    terminal.expect(r"Roll 1 of 13|Enter rolls the dice")
    terminal.type("quit")
    terminal.expect("The match is saved")
    assert terminal.ends() == 0
    assert sorted(path.suffix for path in matches(tmp_path)) == [".json", ".match"]


def test_a_screen_is_drawn_with_colour_and_a_plain_one_without_any_code(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *QUICK)
    terminal.build(1)
    assert "\x1b[" in terminal.said
    terminal.process.sendintr()
    terminal.ends()
    for flags, term in narrow(2, [(("--plain",), "xterm-256color"), ((), "dumb")]):
        terminal = Terminal(tmp_path, *QUICK, *flags, "--new", TERM=term)
        terminal.build(1)
        terminal.expect(r"Roll 2|rolls")
        assert "\x1b" not in terminal.said
        terminal.process.sendintr()
        terminal.ends()


@pytest.mark.parametrize("size", first_of([(24, 80), (20, 40), (6, 20), (2, 5)]))
def test_nonsense_and_small_windows_do_no_harm(tmp_path: Path, size: tuple[int, int]) -> None:
    terminal = Terminal(tmp_path, *QUICK, size=size)
    terminal.expect("Rol|Enter")
    for nonsense in ("bla bla", "/", "//", "write", "c9 z", "\x01\x02\x1b[A\x1b[200~x\x1b[201~"):
        terminal.type(nonsense)
    terminal.type("漢" * 300)
    terminal.type("rules 2")
    terminal.type("quit")
    assert terminal.ends() == 0


@wide
def test_resizing_draws_anew_and_play_goes_on(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *QUICK)
    terminal.build(1)
    terminal.expect("Roll 2 of 13")
    for rows, columns in ((40, 120), (20, 40), (3, 10), (1, 1), (24, 80)):
        terminal.process.setwinsize(rows, columns)
    terminal.type(typed_for()[1])
    terminal.expect("Roll 3 of 13")
    terminal.process.setwinsize(30, 100)
    terminal.build(4, first=3) if terminal.expect("Where do", "Roll 3") else None
    terminal.type("quit")
    assert terminal.ends() == 0


@pytest.mark.parametrize("look", first_of([(), ("--plain",)]))
@pytest.mark.parametrize("times", first_of([1, 5]))
def test_ctrl_c_keeps_the_match_and_enter_goes_on_with_it(
    tmp_path: Path, look: tuple[str, ...], times: int
) -> None:
    terminal = Terminal(tmp_path, *QUICK, *look)
    terminal.build(3)
    terminal.expect("Roll 4 of 13")
    for _ in range(times):
        terminal.process.sendintr()
    assert terminal.ends() in {130, -signal.SIGINT}
    assert "Traceback" not in terminal.said
    assert [path.suffix for path in matches(tmp_path)] == [".match"]
    again = Terminal(tmp_path, *look)
    again.expect(r"A match of Mark My Words is not finished: Ann, Ada, Bruno, left just now\.")
    again.expect(r"\[yes\]\? ")
    again.type("")
    again.expect("The match continues where you left it")
    again.type(typed_for()[3])
    again.build(6, first=5)
    again.type("quit")
    assert again.ends() == 0


@wide
def test_a_match_that_waits_may_be_dropped_or_left_waiting(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *QUICK)
    terminal.build(1)
    terminal.process.sendeof()
    terminal.expect("The match is saved")
    assert terminal.ends() == 0
    for answer, left in (("new", 1), ("drop", 0)):
        terminal = Terminal(tmp_path)
        terminal.expect(r"\[yes\]\? ")
        terminal.type(answer)
        terminal.expect("Your name")
        terminal.process.sendintr()
        assert terminal.ends() == 130
        assert len(matches(tmp_path)) == left


def test_only_yes_resumes_a_match_and_a_named_game_offers_no_other(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *QUICK)
    terminal.build(1)
    terminal.type("quit")
    assert terminal.ends() == 0
    other = Terminal(tmp_path, "cross")
    assert other.expect(r"Your name", "is not finished") == 0
    other.process.sendintr()
    other.ends()
    same = Terminal(tmp_path)
    same.expect(r"\[yes\]\? ")
    same.type("Ann")
    same.expect("Type “yes”, “new” or “drop”; Enter resumes it")
    same.expect(r"\[yes\]\? ")
    same.type("new")
    same.expect("Your name")
    same.process.sendintr()
    same.ends()


@pytest.mark.parametrize(
    "number, status",
    [
        (signal.SIGTERM, 143),
        pytest.param(signal.SIGHUP, 129, marks=wide),
        pytest.param(signal.SIGINT, 130, marks=wide),
    ],
)
def test_a_signal_keeps_the_match(tmp_path: Path, number: int, status: int) -> None:
    terminal = Terminal(tmp_path, *QUICK)
    terminal.build(2)
    terminal.expect("Roll 3 of 13")
    terminal.process.kill(number)
    assert terminal.ends() == status
    assert "Traceback" not in terminal.said
    assert b'"left"' in matches(tmp_path)[0].read_bytes().splitlines()[-1]


@wide
def test_a_terminal_that_is_gone_keeps_the_match(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *QUICK)
    terminal.build(1)
    terminal.expect("Roll 2 of 13")
    terminal.hang_up()
    again = Terminal(tmp_path, "--resume")
    again.expect("The match continues where you left it")
    again.process.sendintr()
    assert again.ends() == 130


@pytest.mark.parametrize("look", first_of([(), ("--plain",)]))
def test_two_who_share_a_keyboard_do_not_see_each_others_grid(
    tmp_path: Path, look: tuple[str, ...]
) -> None:
    flags = ("--players", "Ann,Bo", "--bots", "novice", "--code", "terminal")
    terminal = Terminal(tmp_path, *flags, *look)
    terminal.expect("You share one keyboard")
    terminal.expect("Ann, press Enter")
    terminal.type("")
    while terminal.expect("Roll 1 of 13", "Enter rolls"):
        terminal.type("")
    terminal.expect("Where do")
    terminal.type("c3 c4")
    terminal.expect("\\x1b\\[3J")
    terminal.expect("Hand the keyboard to Bo.")
    terminal.expect("Bo, press Enter")
    terminal.type("")
    terminal.expect("\\x1b\\[3J")
    terminal.expect("Where do")
    grid = plain(terminal.said).rpartition(" A ")[2]
    assert grid.count("." if look else "·") == 25
    terminal.process.sendintr()
    assert terminal.ends() == 130
