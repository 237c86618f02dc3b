"""The native graph: it passes each question of the contract to the library."""

from __future__ import annotations

from array import array
from ctypes import CDLL, byref, c_ubyte, c_void_p
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from wordhall.search.errors import SearchError
from wordhall.search.native import covers, games, grids, plays
from wordhall.search.native.boundary import (
    Handle,
    address,
    batch,
    buffer,
    checked,
    delivered,
)
from wordhall.search.native.pinned import Pinned

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from wordhall.search.arrays import PlayArrays
    from wordhall.search.contract import Bytes
    from wordhall.search.covers import Cover, Ground, Spare, Swap
    from wordhall.search.games import Ending, GameResult, Lookahead, Simulated, Table
    from wordhall.search.grids import Field, FieldTally, FieldWord, GridTally
    from wordhall.search.leaves import Leaves
    from wordhall.search.plays import Play, Position, Tally
    from wordhall.search.setting import Setting

NUMBER: Final = 8
"""Bytes of each of a graph's numbers."""
SPELLED: Final = 1 << 16
"""The first buffer's bytes, which the words of some tiles seldom exceed."""


class NativeGraph:
    """A graph in the library; the contract describes each answer."""

    def __init__(self, library: CDLL, handle: Handle, data: Bytes) -> None:
        self.data = data
        self.words = checked(library.wordhall_graph_words(handle))
        self._library = library
        self._handle = handle

    @cached_property
    def _grids(self) -> Handle:
        """The words in the layout for grids, made at the first question about a grid."""
        library, graph = self._library, self._handle
        return Handle(
            lambda place: library.wordhall_grids_of(graph, place), library.wordhall_grids_free
        )

    def contains(self, words: Sequence[str]) -> list[bool]:
        """Whether each is one of the words."""
        return self._whether(self._library.wordhall_contains_many, words)

    def is_part(self, parts: Sequence[str]) -> list[bool]:
        """Whether each is a part of some word."""
        return self._whether(self._library.wordhall_is_part_many, parts)

    def _whether(self, ask: Callable[..., int], texts: Sequence[str]) -> list[bool]:
        asked, answers = batch(texts), bytearray(len(texts))
        checked(ask(self._handle, *asked.arguments, buffer(answers)))
        return [*map(bool, answers)]

    def anagrams(self, tiles: Sequence[str], least: int = 2, *, whole: bool = False) -> list[str]:
        """The words that tiles spell."""
        asked = batch(tiles)
        lines = delivered(
            lambda place, size: self._library.wordhall_anagrams(
                self._handle, *asked.arguments, natural(least), whole, place, size
            ),
            1,
            SPELLED,
        )
        return bytes(lines).decode().splitlines()

    def cross_checks(
        self, setting: Setting, board: bytes, *, across: bool
    ) -> tuple[list[int], list[int]]:
        """The letters that plays along a direction may put on each square."""
        return plays.cross_checks(self._library, self._handle, setting, board, across=across)

    def plays(self, setting: Setting, positions: Sequence[Position]) -> list[list[Play]]:
        """All plays of each position."""
        return plays.plays(self._library, self._handle, setting, positions)

    def play_arrays(self, setting: Setting, positions: Sequence[Position]) -> PlayArrays:
        """All plays as arrays."""
        return plays.play_arrays(self._library, self._handle, setting, positions)

    def tally(self, setting: Setting, positions: Sequence[Position]) -> list[Tally]:
        """All plays of each position, counted."""
        return plays.tally(self._library, self._handle, setting, positions)

    def best(
        self,
        setting: Setting,
        positions: Sequence[Position],
        *,
        leaves: Leaves | None = None,
        most: int = 1,
    ) -> list[list[Play]]:
        """The first plays of each position."""
        return plays.best(self._library, self._handle, setting, positions, (leaves, natural(most)))

    def self_play(
        self, setting: Setting, bag: str, seeds: Sequence[int], *, leaves: Leaves | None = None
    ) -> list[GameResult]:
        """A game a seed."""
        return plays.self_play(self._library, self._handle, setting, bag, (seeds, leaves))

    def simulate(
        self,
        setting: Setting,
        table: Table,
        moves: Sequence[Play | str],
        ahead: Lookahead,
        *,
        leaves: Leaves | None = None,
    ) -> list[Simulated]:
        """Simulates moves."""
        wanted = ahead, leaves
        return games.simulate(self._library, self._handle, setting, table, moves, wanted)

    def endgame(
        self,
        setting: Setting,
        table: Table,
        ahead: Lookahead,
        *,
        moves: Sequence[Play | str] | None = None,
        most: int = 1,
    ) -> list[Ending]:
        """The best moves of an endgame."""
        wanted = ahead, natural(most)
        return games.endgame(self._library, self._handle, setting, table, moves, wanted)

    def grids(self, boards: Sequence[str], *, least: int = 3) -> list[GridTally]:
        """The words of boards of dice, counted."""
        return grids.grids(self._library, self._grids, boards, natural(least))

    def grid_words(self, board: str, *, least: int = 3) -> list[str]:
        """The words of a board of dice."""
        return [found.word for found in self.field_words(grids.of_dice(board), least=least)]

    def fields(self, fields: Sequence[Field], *, least: int = 3) -> list[FieldTally]:
        """The words of fields, counted."""
        return grids.fields(self._library, self._grids, fields, natural(least))

    def field_words(self, field: Field, *, least: int = 3) -> list[FieldWord]:
        """The words of a field with a path each."""
        return grids.field_words(self._library, self._grids, field, natural(least))

    def covers(self, ground: Ground, *, most: int) -> list[Cover]:
        """The best covers of a ground."""
        return covers.covers(self._library, self._grids, ground, natural(most))

    def swaps(self, ground: Ground, spares: Sequence[Spare], *, most: int) -> list[Swap]:
        """The best swaps of a ground."""
        return covers.swaps(self._library, self._grids, ground, spares, natural(most))


def natural(number: int) -> int:
    """A number limited to what the library takes; no graph or board has more."""
    return min(max(number, 0), 1 << 20)


def built(library: CDLL, words: Iterable[str]) -> NativeGraph:
    """A graph of words in any order; its data stays in the library."""
    asked = batch(words)
    handle = Handle(
        lambda place: library.wordhall_graph_build(*asked.arguments, place),
        library.wordhall_graph_free,
    )
    place = c_void_p()
    count = checked(library.wordhall_graph_data(handle, byref(place)))
    held: Any = (c_ubyte * (NUMBER * count)).from_address(place.value or 0)
    held.needed = handle
    return NativeGraph(library, handle, memoryview(held).cast("B").toreadonly())


def opened(library: CDLL, data: Bytes) -> NativeGraph:
    """A graph from its flat format, read in place if its numbers are aligned."""
    pinned = Pinned(data)
    if pinned.size % NUMBER:
        raise SearchError("graph-damaged", "a graph's data is whole numbers of eight bytes")
    askew = pinned.address % NUMBER
    copied = array("Q", bytes(data) if askew else b"")
    start = address(copied) if askew else pinned.address
    handle = Handle(
        lambda place: library.wordhall_graph_open(start, pinned.size // NUMBER, place),
        library.wordhall_graph_free,
        copied if askew else pinned,
    )
    return NativeGraph(library, handle, data)
