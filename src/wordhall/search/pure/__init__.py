"""The engine in pure Python: the readable reference for the native engine.

It is also used if the library could not be built.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from wordhall.search.pure.construction import data_of, read_words
from wordhall.search.pure.format import Nodes
from wordhall.search.pure.graph import PureGraph
from wordhall.search.pure.validation import numbers_of, validated

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wordhall.search.contract import Bytes

__all__ = ["PureEngine", "load"]


class PureEngine:
    """The engine that makes graphs in pure Python."""

    name: Literal["python"] = "python"

    def build(self, words: Iterable[str]) -> PureGraph:
        """A graph of words in any order."""
        data = data_of(read_words(words))
        return PureGraph(data, Nodes(numbers_of(data)))

    def open(self, data: Bytes) -> PureGraph:
        """A graph from its flat format."""
        return PureGraph(data, validated(data))


def load() -> PureEngine:
    """The engine; it is always there."""
    return PureEngine()
