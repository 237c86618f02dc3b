"""A disk that fails when it is told to, and works again when it is told to."""

from typing import Any

import apsw


class FailingFiles(apsw.VFS):
    """Files on such a disk; `wrong` is what every write or sync raises, and None lets it work."""

    def __init__(self, name: str) -> None:
        self.wrong: apsw.Error | None = None
        super().__init__(name, "")

    def fail(self, *, sync: bool) -> None:
        if self.wrong is not None:
            raise self.wrong

    def xOpen(self, name: Any, flags: list[int]) -> "FailingFile":  # noqa: N802 - SQLite's name
        return FailingFile(self, name, flags)


class FailingFile(apsw.VFSFile):
    """One of them."""

    def __init__(self, files: FailingFiles, name: Any, flags: list[int]) -> None:
        self.files = files
        super().__init__("", name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802 - SQLite's name
        self.files.fail(sync=False)
        super().xWrite(data, offset)

    def xSync(self, flags: int) -> None:  # noqa: N802 - SQLite's name
        self.files.fail(sync=True)
        super().xSync(flags)
