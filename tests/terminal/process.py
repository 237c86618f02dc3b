"""`wordhall play` as a process: at a pseudo-terminal, or with pipes."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pexpect

from tests.terminal.table import typed_for

COMMAND = [sys.executable, "-c", "import sys; from wordhall.cli import main; sys.exit(main())"]
PATIENCE = 60
QUICK = ("--bots", "2 novice", "--quick", "--code", "terminal")
"""A table whose dice are known, at which nobody waits."""


def environment(home: Path, **more: str) -> dict[str, str]:
    """What such a process knows of the world."""
    known = {"HOME": str(home), "LANG": "C.UTF-8", "TERM": "xterm-256color", "USER": "ann"}
    known |= {"PATH": os.environ["PATH"], "PYTHONWARNINGS": "error"}
    return known | more


def _heed() -> None:
    """Ctrl-C means what it means at a terminal, even where the tests themselves run behind one."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A process at a pseudo-terminal."""

    def __init__(
        self, home: Path, *flags: str, size: tuple[int, int] = (24, 80), **more: str
    ) -> None:
        self.home = home
        self.process: pexpect.spawn[str] = pexpect.spawn(
            COMMAND[0],
            [*COMMAND[1:], "play", *flags],
            env=environment(home, **more),
            encoding="utf-8",
            codec_errors="replace",
            timeout=PATIENCE,
            dimensions=size,
            preexec_fn=_heed,
        )
        self.process.delaybeforesend = None

    def expect(self, *patterns: str) -> int:
        """Which of the patterns came first."""
        return int(self.process.expect(list(patterns)))

    def type(self, line: str) -> None:
        """Types a line and Enter."""
        self.process.send(line + "\r")

    def hang_up(self) -> None:
        """The terminal is gone, and the process takes the time that it takes to end."""
        child: Any = self.process
        child.ptyproc.fileobj.close()  # the kernel sends SIGHUP
        child.ptyproc.wait()

    def ends(self) -> int:
        """The exit status, once it is over."""
        self.expect_end()
        self.process.close()
        if self.process.exitstatus is not None:
            return self.process.exitstatus
        return -int(self.process.signalstatus or 0)

    def expect_end(self) -> None:
        self.process.expect(pexpect.EOF)

    @property
    def said(self) -> str:
        """What came before the last pattern."""
        return self.process.before or ""

    def build(self, throws: int = 13, first: int = 1) -> None:
        """Builds a grid from the dice of the code, throw by throw."""
        for number, letters in enumerate(typed_for()[first - 1 : throws], first):
            while self.expect(rf"Roll {number} of 13", "Enter rolls the dice"):
                self.type("")
            self.type(letters)


def piped(home: Path, text: str | bytes, *flags: str, **more: str) -> tuple[int, str]:
    """Status and output of a process that is given all its input at once."""
    data = text.encode() if isinstance(text, str) else text
    done = subprocess.run(
        [*COMMAND, "play", *flags],
        env=environment(home, **more),
        input=data,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=PATIENCE,
        check=False,
    )
    return done.returncode, done.stdout.decode()


def matches(home: Path) -> list[Path]:
    """The files of matches that are kept."""
    return sorted((home / ".local/state/wordhall/matches").glob("*"))


def plain(text: str) -> str:
    """Without escape sequences."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\r", "", text)


def verified(home: Path) -> str:
    """What `wordhall verify` says of the only record there, which holds."""
    (record,) = matches(home)
    command = [*COMMAND, "verify", str(record)]
    checked = subprocess.run(
        command, env=environment(home), capture_output=True, text=True, check=True
    )
    return checked.stdout
