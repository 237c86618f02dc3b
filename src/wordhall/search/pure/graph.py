"""The pure-Python graph: it passes each question to the module that answers it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wordhall.search.arrays import as_arrays
from wordhall.search.grids import FieldTally, FieldWord, GridTally
from wordhall.search.plays import Play, Tally
from wordhall.search.pure import covers, games, lanes, paths, plays, selfplay, word_queries
from wordhall.search.pure.game_state import Rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wordhall.search.arrays import PlayArrays
    from wordhall.search.contract import Bytes
    from wordhall.search.covers import Cover, Ground, Spare, Swap
    from wordhall.search.games import Ending, GameResult, Lookahead, Simulated, Table
    from wordhall.search.grids import Field
    from wordhall.search.leaves import Leaves
    from wordhall.search.plays import Position
    from wordhall.search.pure.format import Nodes
    from wordhall.search.setting import Setting


class PureGraph:
    """A graph in pure Python; the contract describes each answer."""

    def __init__(self, data: Bytes, nodes: Nodes) -> None:
        self.data = data
        self.words = nodes.words
        self._nodes = nodes

    def contains(self, words: Sequence[str]) -> list[bool]:
        """Whether each is one of the words."""
        return [word_queries.contains(self._nodes, word) for word in words]

    def is_part(self, parts: Sequence[str]) -> list[bool]:
        """Whether each is a part of some word."""
        return [word_queries.is_part(self._nodes, part) for part in parts]

    def anagrams(self, tiles: Sequence[str], least: int = 2, *, whole: bool = False) -> list[str]:
        """The words that tiles spell."""
        return word_queries.anagrams(self._nodes, tiles, least, whole=whole)

    def cross_checks(
        self, setting: Setting, board: bytes, *, across: bool
    ) -> tuple[list[int], list[int]]:
        """The letters that plays along a direction may put on each square."""
        tiles = lanes.read_board(setting, board)
        return lanes.cross_checks(self._nodes, setting, tiles, across=across)

    def plays(self, setting: Setting, positions: Sequence[Position]) -> list[list[Play]]:
        """All plays of each position."""
        return [plays.plays(self._nodes, setting, position) for position in positions]

    def play_arrays(self, setting: Setting, positions: Sequence[Position]) -> PlayArrays:
        """All plays as arrays."""
        return as_arrays(self.plays(setting, positions))

    def tally(self, setting: Setting, positions: Sequence[Position]) -> list[Tally]:
        """All plays of each position, counted."""
        counted = []
        for position in positions:
            scores = [play.score for play in plays.plays(self._nodes, setting, position)]
            counted.append(Tally(len(scores), sum(scores), max(scores, default=0)))
        return counted

    def best(
        self,
        setting: Setting,
        positions: Sequence[Position],
        *,
        leaves: Leaves | None = None,
        most: int = 1,
    ) -> list[list[Play]]:
        """The first plays of each position."""
        return [plays.best(self._nodes, setting, each, leaves, most) for each in positions]

    def self_play(
        self, setting: Setting, bag: str, seeds: Sequence[int], *, leaves: Leaves | None = None
    ) -> list[GameResult]:
        """A game a seed."""
        return [selfplay.self_play(self._nodes, setting, bag, seed, leaves) for seed in seeds]

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
        rules = Rules(self._nodes, setting, leaves, table.ends)
        return games.simulated(rules, table, moves, ahead)

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
        rules = Rules(self._nodes, setting, None, table.ends)
        return games.solve_endgame(rules, table, moves, ahead, most)

    def grids(self, boards: Sequence[str], *, least: int = 3) -> list[GridTally]:
        """The words of boards of dice, counted."""
        return [
            paths.grid_tally(self.field_words(paths.grid(board), least=least)) for board in boards
        ]

    def grid_words(self, board: str, *, least: int = 3) -> list[str]:
        """The words of a board of dice."""
        return [found.word for found in self.field_words(paths.grid(board), least=least)]

    def fields(self, fields: Sequence[Field], *, least: int = 3) -> list[FieldTally]:
        """The words of fields, counted."""
        return [paths.field_tally(self.field_words(field, least=least)) for field in fields]

    def field_words(self, field: Field, *, least: int = 3) -> list[FieldWord]:
        """The words of a field with a path each."""
        return paths.words(self._nodes, field, least)

    def covers(self, ground: Ground, *, most: int) -> list[Cover]:
        """The best covers of a ground."""
        return covers.covers(self._nodes, ground, most)

    def swaps(self, ground: Ground, spares: Sequence[Spare], *, most: int) -> list[Swap]:
        """The best swaps of a ground."""
        return covers.swaps(self._nodes, ground, spares, most)
