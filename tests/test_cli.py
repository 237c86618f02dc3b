"""The command `wordhall`, apart from what its subcommands do."""

import errno
import os
import subprocess
import sys
from pkgutil import iter_modules
from types import ModuleType

import pytest

from wordhall import __version__, cli, commands
from wordhall.complaint import Complaint


def plant(monkeypatch: pytest.MonkeyPatch, happens: BaseException | int) -> None:
    """Put a command `dice` in place of the real one, in which this happens."""

    def run(_: object) -> int:
        if isinstance(happens, BaseException):
            raise happens
        return happens

    planted = ModuleType("wordhall.commands.dice")
    planted.add = lambda commands: commands.add_parser("dice").set_defaults(run=run)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, planted.__name__, planted)


def test_the_table_lists_every_command() -> None:
    assert set(cli.COMMANDS) == {module.name for module in iter_modules(commands.__path__)}


def test_a_command_gives_its_exit_status(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, 1)
    assert cli.main(["dice"]) == 1


def test_a_complaint_is_one_line_and_exit_status_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plant(monkeypatch, Complaint("no-such-game", "there is no game 'x'; try sheets"))
    assert cli.main(["dice"]) == 2
    assert capsys.readouterr().err == "wordhall: there is no game 'x'; try sheets [no-such-game]\n"


def test_ctrl_c_ends_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plant(monkeypatch, KeyboardInterrupt())
    assert cli.main(["dice"]) == 130
    assert capsys.readouterr().err == ""


def test_an_unknown_command_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["plya"]) == 2
    said = capsys.readouterr().err
    assert "'plya'" in said
    assert "wordhall --help" in said
    assert "[unknown-command]" in said


def test_without_a_command_the_commands_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([]) == 0
    said = capsys.readouterr().out
    assert said.startswith("usage: wordhall [-h] [--version] COMMAND")
    assert "commands:" in said


def test_an_unknown_option_is_misuse() -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["--nonsense"])
    assert left.value.code == 2


def test_the_version_is_said_without_loading_any_command() -> None:
    watched = (
        "import atexit, sys, wordhall.cli as c;"
        "atexit.register(lambda: print(sorted(m for m in sys.modules if 'wordhall.' in m)));"
        "c.main(['--version'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", watched], capture_output=True, text=True, check=True
    )
    said, loaded = done.stdout.splitlines()
    assert said == f"wordhall {__version__}"
    assert loaded == "['wordhall.cli', 'wordhall.complaint']"


def test_a_reader_who_leaves_is_no_error() -> None:
    endless = (
        "import sys, types, wordhall.cli as c;"
        "c._run = lambda _: [print('A' * 999) for _ in range(9999)] and 0;"
        "sys.exit(c.main(['words']))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", endless], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as talker:
        assert talker.stdout is not None
        assert talker.stderr is not None
        talker.stdout.readline()
        talker.stdout.close()
        assert talker.stderr.read() == b""
        assert talker.wait() == 141


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_closed_stream_is_an_empty_one(closed: str) -> None:
    speaks = (
        "import sys, wordhall.cli as c;"
        "c._run = lambda _: print('x') or print('x', file=sys.stderr) or len(sys.stdin.read());"
        "sys.exit(c.main(['dice']))"
    )
    script = f'"$0" -c "$1" {closed}'
    done = subprocess.run(
        ["sh", "-c", script, sys.executable, speaks],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr.strip("x\n")) == (0, "")


@pytest.mark.parametrize(
    "encoding, said", [("utf-8", "✓ “é” → ?"), ("latin-1", '+ "é" -> ?'), ("ascii", '+ "?" -> ?')]
)
def test_signs_that_the_terminal_lacks_are_spelled(encoding: str, said: str) -> None:
    speaks = (
        "import sys, wordhall.cli as c;"
        "c._run = lambda _: print('\\u2713 \\u201c\\xe9\\u201d \\u2192 \\udce9') or 0;"
        "sys.exit(c.main(['words']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", speaks],
        env={**os.environ, "PYTHONIOENCODING": encoding},
        capture_output=True,
        check=True,
    )
    assert done.stdout.decode(encoding) == f"{said}\n"


def test_a_full_disk_is_told() -> None:
    full = (
        "import errno, sys, wordhall.cli as c;"
        "full = OSError(errno.ENOSPC, 'No space left on device');"
        "c._run = lambda _: (_ for _ in ()).throw(full);"
        "sys.exit(c.main(['words']))"
    )
    done = subprocess.run([sys.executable, "-c", full], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "wordhall: standard output: No space left on device [cannot-write]\n"


def test_bytes_that_are_no_text_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["dice", "sheets", "--code", "caf\udce9"]) == 2
    said = capsys.readouterr().err
    assert said.startswith(r"wordhall: 'caf\udce9' is not text")
    assert said.endswith("[not-text]\n")


def test_another_fault_of_the_system_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, PermissionError(errno.EPERM, "no", "file"))
    with pytest.raises(PermissionError):
        cli.main(["dice"])
