"""`wordhall play` without a terminal: all input at once, none, torn, or no output."""

import os
import resource
import subprocess
from pathlib import Path

import pytest

from tests.breadth import first_of, wide
from tests.terminal.process import COMMAND, PATIENCE, QUICK, environment, matches, piped
from tests.terminal.table import typed_for


def rolled(lines: list[str]) -> str:
    """Lines for somebody who may be the roller: an Enter too many does no harm."""
    return "\n".join(line for letters in lines for line in ("", letters))


def test_a_whole_game_from_a_pipe(tmp_path: Path) -> None:
    text = rolled(typed_for()) + "\neat tea zzz\n/flip\nno\n"
    status, said = piped(tmp_path, text, *QUICK)
    assert status == 0, said
    assert "Roll 13 of 13" in said
    assert "ZZZ not on the grid" in said
    assert "total" in said
    assert "\x1b" not in said
    assert "(sheets" not in said, "nothing was refused"
    assert [path.suffix for path in matches(tmp_path)] == [".json"]


def test_the_end_of_input_keeps_the_match_and_says_how_to_go_on(tmp_path: Path) -> None:
    status, said = piped(tmp_path, rolled(typed_for()[:4]) + "\n", *QUICK)
    assert status == 0, said
    assert said.rstrip().endswith("The match is saved. `wordhall play` resumes it.")
    rest = rolled(typed_for()[4:]) + "\n/flip\n"
    status, said = piped(tmp_path, "\n" + rest, "--resume")
    assert "The match continues where you left it." in said
    assert "total" in said
    assert status == 0


def test_the_set_up_without_anybody(tmp_path: Path) -> None:
    status, said = piped(tmp_path, "")
    assert status == 1
    assert "Nobody is at the keyboard." in said
    assert "Traceback" not in said


@wide
def test_the_set_up_asks_again_until_it_understands(tmp_path: Path) -> None:
    status, said = piped(tmp_path, "Ann\nann\nBo\n3 genius\n0\n1 club\n")
    assert "Two players are called" in said
    assert "There are no genius bots; choose from novice, " in said
    assert "It takes 3 to play (sheets R6): at least 1 bot." in said
    assert "At the table: Ann, Bo, Ada (club bot)." in said
    assert status == 0


@pytest.mark.parametrize(
    "noise",
    first_of(
        [
            b"\xff\xfe\x80\n",
            b"\x00\x01\x1b]0;x\x07\n",
            b"x" * 3_000_000 + b"\n",
            "\u202e\u0007漢\n".encode(),
            b"\n" * 500,
        ]
    ),
)
def test_any_bytes_are_survived(tmp_path: Path, noise: bytes) -> None:
    letters = rolled(typed_for()[:1]).encode() + b"\n"
    status, said = piped(tmp_path, letters + noise + b"rules 2\nquit\n", *QUICK)
    assert status == 0, said[-2000:]
    assert "R2 Choice faces." in said
    assert "Traceback" not in said
    assert "\x1b" not in said
    assert len(said) < 60_000


@pytest.mark.parametrize("redirection", first_of(["<&- >&- 2>&-", "<&-", "</dev/null", ">&-"]))
def test_closed_streams_are_survived(tmp_path: Path, redirection: str) -> None:
    command = " ".join(["exec", f"'{COMMAND[0]}'", "-c", f"'{COMMAND[2]}'", "play", *QUICK[2:]])
    done = subprocess.run(
        ["/bin/sh", "-c", f"{command} --players Ann {redirection}"],
        env=environment(tmp_path),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0
    assert b"Traceback" not in done.stdout
    assert [path.suffix for path in matches(tmp_path)] == [".match"]


def test_nobody_reads_on(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    process = subprocess.Popen(
        [*COMMAND, "play", *QUICK],
        env=environment(tmp_path),
        stdin=subprocess.PIPE,
        stdout=writing,
        stderr=subprocess.PIPE,
    )
    os.close(writing)
    _, complaints = process.communicate(b"help\n" * 50, timeout=PATIENCE)
    assert process.returncode == 141
    assert complaints == b""


def test_a_folder_that_cannot_be_written_is_said_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    text = rolled(typed_for()) + "\n/flip\nno\n"
    status, said = piped(tmp_path, text, *QUICK, XDG_STATE_HOME=str(tmp_path / "file"))
    assert status == 0, said
    assert "This match is not saved:" in said
    assert "XDG_STATE_HOME" in said
    assert "total" in said
    assert "wordhall verify" not in said


def test_a_disk_that_fills_up_is_said_and_play_goes_on(tmp_path: Path) -> None:
    said = subprocess.run(
        [*COMMAND, "play", *QUICK],
        env=environment(tmp_path),
        input=(rolled(typed_for()) + "\n/flip\nno\n").encode(),
        stdout=subprocess.PIPE,
        timeout=PATIENCE,
        check=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (4000, 4000)),
    ).stdout.decode()
    assert said.count("This match is not saved:") == 1
    assert "total" in said


def test_a_signal_ends_a_game_that_waits_for_bots(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "play", *QUICK[:2], *QUICK[3:]],
        env=environment(tmp_path),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(rolled(typed_for()[:1]) + "\nscore\n")
    process.stdin.flush()
    for line in process.stdout:
        if line.startswith("You wrote"):
            break
    process.terminate()
    said = process.stdout.read()
    assert process.wait(PATIENCE) == 143
    assert "The match is saved" in said
    process.stdin.close()
    process.stdout.close()


def test_a_damaged_match_is_put_aside(tmp_path: Path) -> None:
    piped(tmp_path, rolled(typed_for()[:2]) + "\n", *QUICK)
    path = matches(tmp_path)[0]
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], b"garbage\n", *lines[2:]]))
    status, said = piped(tmp_path, "", "--resume")
    assert status == 2
    assert "[nothing-to-resume]" in said
    assert [path.suffix for path in matches(tmp_path)] == [".broken"]


def test_nothing_to_resume(tmp_path: Path) -> None:
    status, said = piped(tmp_path, "", "--resume")
    assert status == 2
    assert said == (
        "wordhall: there is no match to resume; `wordhall play` starts a new one "
        "[nothing-to-resume]\n"
    )


def test_an_option_that_does_not_fit_is_refused_with_its_rule(tmp_path: Path) -> None:
    status, said = piped(tmp_path, "", *QUICK, "--timer-seconds", "0")
    assert status == 2
    assert "Choose timer_seconds: 1 to 86400 seconds." in said
    assert "[bad-option]" in said
    assert matches(tmp_path) == []


def test_an_unknown_lexicon_is_named(tmp_path: Path) -> None:
    status, said = piped(tmp_path, "", *QUICK, "--lexicon", "klingon")
    assert status == 2
    assert "[no-such-lexicon]" in said
