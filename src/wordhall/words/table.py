"""A table in a sorted text, searched by bisection without parsing it."""

from __future__ import annotations

import gzip
import zlib
from functools import cached_property
from typing import TYPE_CHECKING

from wordhall.words.errors import LexiconError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from mmap import mmap


def unpacked(data: bytes | mmap) -> bytes:
    """Unpacks a gzip text; raises ``lexicon-damaged`` if it is not whole."""
    try:
        return gzip.decompress(data)
    except (OSError, EOFError, zlib.error) as error:
        text = "the notes on words are damaged. Install Wordhall again."
        raise LexiconError("lexicon-damaged", text) from error


class Table:
    """Lines ``KEY<tab>value``, sorted by key, each key once, as a gzip text.

    The text is unpacked at the first question and kept as it is; nothing is parsed.
    """

    def __init__(self, packed: bytes | mmap) -> None:
        self._packed = packed

    @cached_property
    def text(self) -> bytes:
        """The whole text."""
        return unpacked(self._packed)

    def get(self, key: str) -> str | None:
        """The value of the key, or ``None``."""
        text, wanted = self.text, key.encode() + b"\t"
        low, high = 0, len(text)  # both at the start of a line
        while low < high:
            start = text.rfind(b"\n", low, (low + high) // 2) + 1 or low
            end = text.index(b"\n", start) + 1
            line = text[start:end]
            if line.startswith(wanted):
                return line[len(wanted) : -1].decode()
            if line < wanted:
                low = end
            else:
                high = start
        return None

    @classmethod
    def of(cls, entries: Mapping[str, str]) -> Table:
        """A table of these entries."""
        lines = (f"{key}\t{value}\n" for key, value in sorted(entries.items()))
        return cls(gzip.compress("".join(lines).encode(), mtime=0))
