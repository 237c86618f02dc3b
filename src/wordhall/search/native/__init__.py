"""The engine in Rust: a binding of the library that cargo builds (docs/adr/0011)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from wordhall.search.errors import SearchError
from wordhall.search.native import loader
from wordhall.search.native.graph import NativeGraph, built, opened

if TYPE_CHECKING:
    from collections.abc import Iterable
    from ctypes import CDLL

    from wordhall.search.contract import Bytes

__all__ = ["NativeEngine", "load"]


class NativeEngine:
    """The engine that makes graphs with the library."""

    name: Literal["native"] = "native"

    def __init__(self, library: CDLL) -> None:
        self._library = library

    @property
    def grids_by(self) -> str:
        """The name of the processor's instructions with which grids are searched."""
        return "AVX2" if self._library.wordhall_grids_way() else "scalar"

    def build(self, words: Iterable[str]) -> NativeGraph:
        """A graph of words in any order."""
        return built(self._library, words)

    def open(self, data: Bytes) -> NativeGraph:
        """A graph from its flat format, read in place."""
        return opened(self._library, data)


def load() -> NativeEngine:
    """The engine; raises ``core-missing``."""
    library = loader.library()
    if library is None:
        text = f"there is no {loader.path().name} that fits: `make play` builds it where cargo is"
        raise SearchError("core-missing", text)
    return NativeEngine(library)
