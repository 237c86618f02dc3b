"""What the steps of the set-up share: where they work, how they run, fail and tell."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent.parent
VENV = ROOT / ".venv"


class Stop(Exception):
    """Why the command cannot be run and what to do about it, with a stable code."""

    def __init__(self, code: str, text: str, details: str = "") -> None:
        super().__init__(f"wordhall: {text} [{code}]\n{details}".rstrip())


@contextmanager
def alone() -> Iterator[None]:
    """One terminal sets up; the others wait for it."""
    import fcntl  # noqa: PLC0415 - Linux and macOS have it; elsewhere this script still explains

    with (ROOT / "requirements/run.txt").open() as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Waiting for the set-up that another terminal has begun")
            fcntl.flock(held, fcntl.LOCK_EX)
        yield


def digest(contents: bytes) -> str:
    """A hash short enough for the name of a stamp."""
    return hashlib.sha256(contents).hexdigest()[:16]


def environment() -> dict[str, str]:
    """The environment, with the commands of .venv before all others.

    Python keeps its bytecode even where it is told not to: what `make` runs starts it a thousand
    times, and each start would compile every module again.
    """
    path = os.pathsep.join([str(VENV / "bin"), os.environ.get("PATH", os.defpath)])
    kept = {name: said for name, said in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PATH": path}


def run_quietly(command: list[str], code: str, *, within: Path = ROOT) -> None:
    """Run a step; what it says is shown only if it fails."""
    done = subprocess.run(
        command,
        cwd=within,
        env={**environment(), "NO_COLOR": "1"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise Stop(code, f"this failed: {' '.join(command)}", done.stdout)


def run_counting(
    command: list[str], *, each: tuple[str, ...], total: str = "", within: Path = ROOT
) -> tuple[int, list[str]]:
    """Run a step that takes long: exit status and all its lines.

    Lines that begin like one of `each` are counted aloud.
    """
    said: list[str] = []
    count = 0
    with subprocess.Popen(
        command,
        cwd=within,
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    ) as step:
        for line in step.stdout or ():
            said.append(line)
            if line.startswith(each):
                count += 1
                say(f"  packages {count}{total}", over=True)
    say(f"  packages {count}{total}")
    return step.returncode, said


def say(line: str, *, over: bool = False) -> None:
    """Tell how far it is; where a person looks on, the next line may write over this one."""
    if over and not sys.stderr.isatty():
        return
    print(
        f"\r{line:<60}" if sys.stderr.isatty() else line,
        file=sys.stderr,
        flush=True,
        end="" if over else "\n",
    )
