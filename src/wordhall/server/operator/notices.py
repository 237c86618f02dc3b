"""Notices for the operator in plain sentences: on the operator's page, and for `doctor`."""

from contextlib import suppress
from pathlib import Path

import structlog

log = structlog.get_logger()


class Notices:
    """The present troubles of the hall, each once, by a short name."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}
        self._file: Path | None = None

    def keep_at(self, file: Path) -> None:
        """From now on also writes them to this file, one a line, for `wordhall doctor`."""
        self._file = file
        with suppress(OSError):  # nothing else may be in the folder of a hall on PostgreSQL
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._write()

    def _write(self) -> None:
        if self._file is not None:
            with suppress(OSError):  # the trouble may be the disk
                self._file.write_text("".join(f"{text}\n" for text in self.all), "utf-8")

    def say(self, name: str, text: str) -> None:
        """Notes a trouble; it is logged when it begins."""
        if name not in self._texts:
            log.error(text, notice=name)
        if self._texts.get(name) != text:
            self._texts[name] = text
            self._write()

    def over(self, name: str) -> None:
        """Notes that a trouble is over."""
        if self._texts.pop(name, None) is not None:
            log.warning("this problem is over", notice=name)
            self._write()

    @property
    def all(self) -> tuple[str, ...]:
        """The sentences of the present troubles."""
        return tuple(self._texts.values())
