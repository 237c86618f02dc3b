"""The contract of both search engines: the questions; their types stand in modules of their own.

Letters are A to Z. Questions may have either case; answers are in capitals, except for blanks,
which are lower-case letters. The same question has the same answer in every engine, to the bit and
in the same order. Engines never change their arguments.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from mmap import mmap

    from wordhall.search.arrays import PlayArrays
    from wordhall.search.covers import Cover, Ground, Spare, Swap
    from wordhall.search.games import Ending, GameResult, Lookahead, Simulated, Table
    from wordhall.search.grids import Field, FieldTally, FieldWord, GridTally
    from wordhall.search.leaves import Leaves
    from wordhall.search.plays import Play, Position, Tally
    from wordhall.search.setting import Setting

EngineName: TypeAlias = Literal["native", "python"]
Bytes: TypeAlias = "bytes | bytearray | memoryview | mmap"
"""Bytes that can be read in place."""


class Graph(Protocol):
    """The words of a list, with a method for each question about them."""

    @property
    def words(self) -> int:
        """How many words there are."""

    @property
    def data(self) -> Bytes:
        """The graph in its flat format, to be saved and opened again by either engine."""

    def contains(self, words: Sequence[str]) -> list[bool]:
        """Whether each text is one of the words; a text with a sign that is no letter is not."""

    def is_part(self, parts: Sequence[str]) -> list[bool]:
        """Whether each text is an unbroken part of a word, or a whole word; "" is not."""

    def anagrams(self, tiles: Sequence[str], least: int = 2, *, whole: bool = False) -> list[str]:
        """The different words, sorted, that some of the tiles spell, or all of them (`whole`).

        A tile is a letter, several that stay together (`QU`), or `?` for any one letter; there are
        up to 255 of them. `least` is the fewest letters of a word.
        """

    def cross_checks(
        self, setting: Setting, board: bytes, *, across: bool
    ) -> tuple[list[int], list[int]]:
        """The cross checks of each square, for plays in one direction.

        They are a mask of the letters that make a crossing word (bit 0 is A), and the sum of the
        values of the tiles on the board in that word. Without such tiles they are all letters and
        -1, on a taken square 0 and -1.
        """

    def plays(self, setting: Setting, positions: Sequence[Position]) -> list[list[Play]]:
        """All plays of each position, best first.

        The order is: more equity, smaller square, across before down, letters as ASCII compares.
        On an empty board a play covers the start and has two tiles or more, and if the setting is
        its own mirror image (`Setting.mirrored`), only plays across are given; on any other board a
        play touches a tile.
        """

    def play_arrays(self, setting: Setting, positions: Sequence[Position]) -> PlayArrays:
        """The same as arrays, for whoever counts or compares many plays."""

    def tally(self, setting: Setting, positions: Sequence[Position]) -> list[Tally]:
        """All plays of each position, counted."""

    def best(
        self,
        setting: Setting,
        positions: Sequence[Position],
        *,
        leaves: Leaves | None = None,
        most: int = 1,
    ) -> list[list[Play]]:
        """The first `most` plays of each position, in the order of `plays`."""

    def self_play(
        self, setting: Setting, bag: str, seeds: Sequence[int], *, leaves: Leaves | None = None
    ) -> list[GameResult]:
        """For each seed, a game of two players who always make their best play.

        It is the same in every engine. Random numbers come from SplitMix64, with the seed (64 bits,
        unsigned) as its state. The bag is shuffled once (Fisher and Yates): for i from its last
        tile down to 1, tile i is swapped with tile `next * (i + 1) >> 64`. Tiles are drawn from the
        bag's end, first a whole rack for seat 0, then for seat 1, after each play as many as were
        laid. Seat 0 begins. Leaves count while there are tiles in the bag. A player without a play
        passes. The game is over when a rack is empty after drawing, or after two passes in a row;
        then each player loses the value of their tiles, and a player without tiles gets the
        other's.
        """

    def simulate(
        self,
        setting: Setting,
        table: Table,
        moves: Sequence[Play | str],
        ahead: Lookahead,
        *,
        leaves: Leaves | None = None,
    ) -> list[Simulated]:
        """Simulates moves by playouts; gives them best first.

        For each deal the unseen tiles are shuffled again (as the bag in `self_play`, but starting
        from the last order, with one random generator), and dealt from the end to the others in
        their order. The rest is the bag, drawn from its end; exchanged tiles go under it. All moves
        that are not pruned are tried on the same deals. After the move, all players make the play
        of the highest equity, or pass. With an empty bag, equity is the score less the value of the
        tiles left, or plus the value of all others' tiles for going out (`play_on`: half of either,
        and 8 less for each tile laid, as it could have made a later turn). A playout ends after
        `plies` turns, and each player's last leave value counts; if the bag is empty by then, it
        continues to the end of the game.

        Moves are ranked by their share of the wins, in which the static evaluation counts as 16
        playouts. After 8 playouts each, and whenever their number has doubled, moves are pruned
        that are worse than the best by more standard errors than 2.5 times the share of the limits
        that is left, and by more than 0.5. The probability that a lead lasts is
        (1 + z / sqrt(1 + z squared)) / 2. With n tiles in the bag, z is the lead over the best of
        the others divided by 12 + 10 times the square root of n.
        """

    def endgame(
        self,
        setting: Setting,
        table: Table,
        ahead: Lookahead,
        *,
        moves: Sequence[Play | str] | None = None,
        most: int = 1,
    ) -> list[Ending]:
        """The best `most` moves of a game of two players with an empty bag, best first.

        They are chosen from all moves, or from `moves` (`""` is a pass); later turns are not
        restricted. The search deepens and widens step by step until an iteration leaves nothing
        out: then it is exact. Before that the best lead is the mean of the last two iterations that
        came to their end. The leads of moves after the `most` best are not known.

        Among moves of equal value a play comes before the pass. Unless the result is exact, the
        pass comes last.
        """

    def grids(self, boards: Sequence[str], *, least: int = 3) -> list[GridTally]:
        """The words of boards of 4 by 4 letters, with `q` for Qu; paths as in `fields`."""

    def grid_words(self, board: str, *, least: int = 3) -> list[str]:
        """The different words of such a board, sorted."""

    def fields(self, fields: Sequence[Field], *, least: int = 3) -> list[FieldTally]:
        """The words of each field: on paths in eight directions, without using a tile twice."""

    def field_words(self, field: Field, *, least: int = 3) -> list[FieldWord]:
        """The different words of a field, sorted, each with one path."""

    def covers(self, ground: Ground, *, most: int) -> list[Cover]:
        """The `most` best words under markers: more equity first, then path, then markers.

        The new markers, at least one, cover exactly the cells of the path that no older marker
        covers. Each older marker that the path uses is next to one of these cells. Among equal
        slots the first is used.
        """

    def swaps(self, ground: Ground, spares: Sequence[Spare], *, most: int) -> list[Swap]:
        """The `most` best ways to replace one tile by a different spare one.

        Only tiles on cells without a marker are replaced, and only covers over the changed cell
        count, the best one of each change. The order is that of the covers, then cell, then spare.
        """


class Engine(Protocol):
    """An engine, which makes graphs."""

    @property
    def name(self) -> EngineName:
        """The name of the engine."""

    def build(self, words: Iterable[str]) -> Graph:
        """Builds a graph of words of 1 to 63 letters in any order; raises `words-unreadable`."""

    def open(self, data: Bytes) -> Graph:
        """Opens a graph in its flat format, and checks it once; raises `graph-damaged`.

        The data is read in place and must not change as long as the graph lives.
        """
