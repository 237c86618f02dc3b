"""The engine in pure Python: the readable twin that the native one is held against.

It is also what answers where the library could not be built.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from wordhall.search.twin.construction import data_of, read_words
from wordhall.search.twin.format import Nodes
from wordhall.search.twin.graph import TwinGraph
from wordhall.search.twin.inspection import inspected, numbers_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wordhall.search.contract import Bytes

__all__ = ["TwinEngine", "load"]


class TwinEngine:
    """Makes graphs in pure Python."""

    name: Literal["python"] = "python"

    def build(self, words: Iterable[str]) -> TwinGraph:
        """A graph of words in any order."""
        data = data_of(read_words(words))
        return TwinGraph(data, Nodes(numbers_of(data)))

    def open(self, data: Bytes) -> TwinGraph:
        """A graph from its flat format."""
        return TwinGraph(data, inspected(data))


def load() -> TwinEngine:
    """The engine; it is always there."""
    return TwinEngine()
