"""Files of matches on this machine: every commit is on disk before anybody is told of it.

A match under way is a file of lines: a heading (with the secret seed), then one commit a line; a
line with only `left` has the match time at which everyone left. A torn last line is ignored. When
the match is over, its record replaces the file.
"""

import fcntl
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from wordhall.kernel.codec import encode
from wordhall.kernel.decoding import decoder
from wordhall.kernel.game import Ms
from wordhall.kernel.match.commits import Commit
from wordhall.kernel.value import Value
from wordhall.terminal.kept import state_folder

FORMAT = 1
LIVE, OVER, BROKEN = ".match", ".json", ".broken"


class Heading(Value, frozen=True):
    """The first line: the game, its seed (hexadecimal), its lexicon, and how it is played."""

    format: int
    game: str
    seed: str
    lexicon: str
    quick: bool = False


class Left(Value, frozen=True):
    """Everyone left at this match time."""

    left: Ms


class Saved(Value, frozen=True):
    """A match that can be resumed: heading, commits, and when it was left.

    `gone_at` is the wall time, in milliseconds, of the last line.
    """

    heading: Heading
    lines: tuple[bytes, ...]
    left: Ms | None
    gone_at: int


class Damaged(Exception):
    """A file without a match that can be resumed; the text says why."""


def matches_folder(environment: Mapping[str, str]) -> Path:
    """The folder of matches, in the user's state folder (XDG Base Directory Specification)."""
    return state_folder(environment) / "matches"


class Ledger:
    """The file of one match, locked while it is open so that no other process resumes it."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path
        self._descriptor = descriptor

    @classmethod
    def begin(cls, folder: Path, name: str, heading: Heading) -> "Ledger":
        """A new file in the folder, which is created if necessary; raises OSError."""
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

        Raises BlockingIOError if it is open elsewhere, OSError, or Damaged.
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
        """Appends commits; they are on disk when this returns. Raises OSError."""
        self._write(b"".join(encode(commit) + b"\n" for commit in commits))

    def leave(self, at: Ms) -> None:
        """Notes when everyone left. Raises OSError."""
        self._write(encode(Left(at)) + b"\n")

    def finish(self, record: bytes) -> Path:
        """Replaces the file by the record of the finished match. Raises OSError."""
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
        """Deletes the file."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)
        self.close()

    def close(self) -> None:
        """Closes the file."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def _lock(self) -> None:
        fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _write(self, data: bytes) -> None:
        """Writes all data to disk; a partial write is undone."""
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
            heading = decoder(Heading).decode(first)
        except msgspec.DecodeError as error:
            raise Damaged(str(error)) from error
        if heading.format != FORMAT:
            message = f"it is of format {heading.format}, not {FORMAT}"
            raise Damaged(message)
        commits, left = _parted(others)
        return Saved(heading, tuple(commits), left, gone_at)


def _parted(lines: Sequence[bytes]) -> tuple[list[bytes], Ms | None]:
    """Splits lines into commits, and the time when everyone left if that is the last line."""
    commits, left = list[bytes](), None
    for line in lines:
        try:
            left = decoder(Left).decode(line).left
        except msgspec.DecodeError:
            left = None
            commits.append(line)
    return commits, left


def _settle(folder: Path) -> None:
    """Flushes the folder itself to disk, for the names in it."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def waiting(folder: Path) -> Iterator[tuple[Ledger, Saved]]:
    """Matches that can be resumed, the newest first; the caller closes the ledgers.

    Damaged files are renamed; files open elsewhere are left alone.
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
    """Renames a file that cannot be read."""
    with suppress(OSError):
        path.replace(path.with_suffix(BROKEN))
