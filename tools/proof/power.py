"""A shim under SQLite: a disk that forgets what was not synced when the power is cut.

It stands between SQLite and the files (apsw's VFS), lets everything happen, and remembers of each
file what a sync has made safe and what was written since. When the power goes, each write since
then may be there, or not, or in part, in any order: as with a disk that has a cache. Killing the
process alone would show nothing, since the system keeps what was written.
"""

from pathlib import Path
from random import Random
from typing import Any

import apsw

SECTOR = 512
"""Bytes that a disk writes whole or not at all."""


class PowerCut(apsw.IOError):
    """There is no power."""


class Surface:
    """One file: what is safe, and what was done to it since, in order."""

    def __init__(self, safe: bytes) -> None:
        self.safe = bytearray(safe)
        self.since: list[tuple[int, bytes | None]] = []

    def sync(self) -> None:
        """Everything is safe."""
        for offset, data in self.since:
            _do(self.safe, offset, data)
        self.since.clear()

    def after_cut(self, luck: Random) -> bytes:
        """What is found when the power is back."""
        left = bytearray(self.safe)
        for offset, data in self.since:
            match luck.randrange(3):
                case 0:
                    _do(left, offset, data)
                case 1 if data is not None:
                    _do_in_part(left, offset, data, luck)
                case _:
                    pass
        return bytes(left)


def _do(content: bytearray, offset: int, data: bytes | None) -> None:
    if data is None:
        del content[offset:]
    else:
        content.extend(bytes(max(0, offset + len(data) - len(content))))
        content[offset : offset + len(data)] = data


def _do_in_part(content: bytearray, offset: int, data: bytes, luck: Random) -> None:
    start = 0
    while start < len(data):
        end = min(len(data), (offset + start) // SECTOR * SECTOR + SECTOR - offset)
        if luck.getrandbits(1):
            _do(content, offset + start, data[start:end])
        start = end


class Power:
    """The power of one disk: it goes before the write or sync of a given number."""

    def __init__(self, luck: Random, cut_before: int) -> None:
        self.luck = luck
        self.left = cut_before
        self.cut = False
        self.syncs = 0
        self.surfaces: dict[str, Surface] = {}
        self.found: dict[str, bytes] = {}

    def use(self) -> None:
        """Something is to be done to the disk; raises PowerCut if it cannot."""
        if not self.cut and self.left <= 0:
            self.go()
        if self.cut:
            raise PowerCut("the power is cut")
        self.left -= 1

    def go(self) -> None:
        """The power goes now; what is found is decided here."""
        if not self.cut:
            self.cut = True
            self.found = {
                name: surface.after_cut(self.luck) for name, surface in self.surfaces.items()
            }

    def surface(self, name: str) -> Surface:
        """The surface of a file, safe as it is when it is first seen."""
        if name not in self.surfaces:
            path = Path(name)
            self.surfaces[name] = Surface(path.read_bytes() if path.exists() else b"")
        return self.surfaces[name]

    def write_to(self, folder: Path) -> None:
        """Puts what is found into a folder."""
        folder.mkdir(parents=True)
        for name, content in self.found.items():
            (folder / Path(name).name).write_bytes(content)


class PoweredFiles(apsw.VFS):
    """The file system on that disk; `name` is what a `Disk` calls it by."""

    def __init__(self, name: str, power: Power) -> None:
        self.power = power
        super().__init__(name, "")

    def xOpen(self, name: Any, flags: list[int]) -> "PoweredFile":  # noqa: N802 - SQLite's name
        """A file on that disk."""
        return PoweredFile(self.power, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: FBT001, N802 - SQLite's names
        """A file goes; what SQLite deletes it no longer needs, so it may come back."""
        self.power.use()
        super().xDelete(filename, syncdir)
        if syncdir:
            self.power.surfaces.pop(filename, None)


class PoweredFile(apsw.VFSFile):
    """A file on that disk."""

    def __init__(self, power: Power, name: Any, flags: list[int]) -> None:
        self.power = power
        path = name.filename() if isinstance(name, apsw.URIFilename) else name
        self.surface = None if path is None else power.surface(path)
        super().__init__("", name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802 - SQLite's name
        """Writes, where there is power."""
        self.power.use()
        super().xWrite(data, offset)
        if self.surface is not None:
            self.surface.since.append((offset, bytes(data)))

    def xTruncate(self, newsize: int) -> None:  # noqa: N802 - SQLite's name
        """Cuts off, where there is power."""
        self.power.use()
        super().xTruncate(newsize)
        if self.surface is not None:
            self.surface.since.append((newsize, None))

    def xSync(self, flags: int) -> None:  # noqa: N802 - SQLite's name
        """Makes safe, where there is power."""
        self.power.use()
        self.power.syncs += 1
        if self.surface is not None:
            self.surface.sync()
