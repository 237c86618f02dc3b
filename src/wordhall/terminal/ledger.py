"""What is kept of matches on this machine: every commit on the disk before anybody hears of it.

A match that is played is a file of lines: a heading (with the secret seed), then one commit a line;
a line that only says `left` tells at what match time everyone went. A torn last line never
happened. When the match is over, its record takes the place of the file.
"""

import fcntl
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from wordhall.kernel.codec import encode
from wordhall.kernel.game import Ms
from wordhall.kernel.match import Commit
from wordhall.kernel.value import Value

FORMAT = 1
LIVE, OVER, BROKEN = ".match", ".json", ".broken"


class Heading(Value, frozen=True):
    """The first line: which game, its chance (hexadecimal), its lexicon, how it is played."""

    format: int
    game: str
    seed: str
    lexicon: str
    quick: bool = False


class Left(Value, frozen=True):
    """Everyone left at this match time."""

    left: Ms


class Saved(Value, frozen=True):
    """A match that waits to be gone on with: heading, commits, and when it was left.

    `gone_at` is the wall time, in milliseconds, of the last line.
    """

    heading: Heading
    lines: tuple[bytes, ...]
    left: Ms | None
    gone_at: int


class Damaged(Exception):
    """A file that holds no match that could be gone on with; the text says why."""


def matches_folder(environment: Mapping[str, str]) -> Path:
    """Where matches are kept: in the user's state folder, as the XDG base directories have it."""
    state = environment.get("XDG_STATE_HOME", "")
    base = Path(state) if Path(state).is_absolute() else Path.home() / ".local" / "state"
    return base / "wordhall" / "matches"


class Ledger:
    """The file of one match, locked while it is open so that no other table takes it up."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path
        self._descriptor = descriptor

    @classmethod
    def begin(cls, folder: Path, name: str, heading: Heading) -> "Ledger":
        """A new file in the folder, which is made if need be; raises OSError."""
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        path = folder / f"{name}{LIVE}"
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o600)
        ledger = cls(path, descriptor)
        ledger._lock()
        ledger._write(encode(heading) + b"\n")
        _settle(folder)
        return ledger

    @classmethod
    def take_up(cls, path: Path) -> tuple["Ledger", Saved]:
        """An older file, cut back to its last whole line.

        Raises BlockingIOError if it is open at another table, OSError, or Damaged.
        """
        descriptor = os.open(path, os.O_RDWR | os.O_APPEND)
        ledger = cls(path, descriptor)
        try:
            ledger._lock()
            return ledger, ledger._read()
        except BaseException:
            ledger.close()
            raise

    def keep(self, commits: Sequence[Commit[Any, Any]]) -> None:
        """Appends commits; they are on the disk when this returns. Raises OSError."""
        self._write(b"".join(encode(commit) + b"\n" for commit in commits))

    def leave(self, at: Ms) -> None:
        """Notes when everyone left. Raises OSError."""
        self._write(encode(Left(at)) + b"\n")

    def finish(self, record: bytes) -> Path:
        """Puts the record of the finished match in the place of the file. Raises OSError."""
        path = self.path.with_suffix(OVER)
        draft = self.path.with_suffix(".draft")
        with draft.open("wb") as file:
            file.write(record)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
        self.path.unlink(missing_ok=True)
        _settle(self.path.parent)
        self.close()
        return path

    def discard(self) -> None:
        """The match is thrown away."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)
        self.close()

    def close(self) -> None:
        """Lets go of the file."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def _lock(self) -> None:
        fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _write(self, data: bytes) -> None:
        """All of it and on the disk; what could be written only in part is taken back."""
        end, rest = os.fstat(self._descriptor).st_size, memoryview(data)
        try:
            while rest:
                rest = rest[os.write(self._descriptor, rest) :]
            os.fsync(self._descriptor)
        except OSError:
            with suppress(OSError):
                os.ftruncate(self._descriptor, end)
            raise

    def _read(self) -> Saved:
        text = self.path.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        gone_at = os.fstat(self._descriptor).st_mtime_ns // 1_000_000
        if len(whole) < len(text):
            os.ftruncate(self._descriptor, len(whole))
        if not whole:
            message = "it has no whole line"
            raise Damaged(message)
        first, *others = whole.splitlines()
        try:
            heading = msgspec.json.decode(first, type=Heading)
        except msgspec.DecodeError as error:
            raise Damaged(str(error)) from error
        if heading.format != FORMAT:
            message = f"it is of format {heading.format}, not {FORMAT}"
            raise Damaged(message)
        commits, left = _parted(others)
        return Saved(heading, tuple(commits), left, gone_at)


def _parted(lines: Sequence[bytes]) -> tuple[list[bytes], Ms | None]:
    """The commits, and when everyone left, if nothing came after that."""
    commits, left = list[bytes](), None
    for line in lines:
        try:
            left = msgspec.json.decode(line, type=Left).left
        except msgspec.DecodeError:
            left = None
            commits.append(line)
    return commits, left


def _settle(folder: Path) -> None:
    """The folder itself is on the disk, too, with the names in it."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def waiting(folder: Path) -> Iterator[tuple[Ledger, Saved]]:
    """Matches to go on with, the newest first; whoever takes one closes its ledger.

    Files that are no match are put aside, those open at another table left alone.
    """
    with suppress(OSError):
        paths = sorted(folder.glob(f"*{LIVE}"), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in paths:
            try:
                found = Ledger.take_up(path)
            except Damaged:
                put_aside(path)
            except OSError:
                continue
            else:
                yield found


def put_aside(path: Path) -> None:
    """A file that cannot be read is kept, out of the way."""
    with suppress(OSError):
        path.replace(path.with_suffix(BROKEN))
