"""What whoever runs the hall ought to know, in plain sentences: on their page, and for `doctor`."""

from contextlib import suppress
from pathlib import Path

import structlog

log = structlog.get_logger()


class Notices:
    """What ails the hall now, each thing once, by a short name."""

    def __init__(self) -> None:
        self._told: dict[str, str] = {}
        self._file: Path | None = None

    def keep_at(self, file: Path) -> None:
        """From now on they stand in this file, a line each, for `wordhall doctor`."""
        self._file = file
        self._write()

    def _write(self) -> None:
        if self._file is not None:
            with suppress(OSError):  # what ails the hall may be the disk
                self._file.write_text("".join(f"{text}\n" for text in self.all), "utf-8")

    def say(self, name: str, text: str) -> None:
        """Something is not well; the log hears of it when it begins."""
        if name not in self._told:
            log.error(text, notice=name)
        if self._told.get(name) != text:
            self._told[name] = text
            self._write()

    def over(self, name: str) -> None:
        """It is well again."""
        if self._told.pop(name, None) is not None:
            log.warning("this is well again", notice=name)
            self._write()

    @property
    def all(self) -> tuple[str, ...]:
        """What is not well now."""
        return tuple(self._told.values())
