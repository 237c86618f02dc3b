"""What a search engine is asked, and what it answers: the one contract of both engines.

Letters are A to Z. What is asked may have either case; answers are in capitals, but for blanks that
stand for a letter: those are small. The same question has the same answer in every engine, to the
bit and in the same order; what an engine is given it never changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol, TypeAlias

from wordhall.search.covers import Cover, Ground, Spare, Swap
from wordhall.search.leaves import Leaves
from wordhall.search.setting import Setting

if TYPE_CHECKING:
    from mmap import mmap

EngineName: TypeAlias = Literal["native", "python"]
Ends: TypeAlias = Literal["play_on", "first_out"]
"""When a game is over; see `Table`."""
Bytes: TypeAlias = "bytes | bytearray | memoryview | mmap"
"""Bytes to be read in place."""


class Position(NamedTuple):
    """A board and a rack to play from.

    The board has a byte a square, row after row: 0 or `.` is free, a capital a tile, a small
    letter a blank that stands for it. Its words need not be words. The rack is letters and `?` for
    blanks, in any order, up to the setting's rack size.
    """

    board: bytes
    rack: str


class Play(NamedTuple):
    """Tiles laid in one line.

    The square (row by row) is where the main word begins, whether on a new tile or on an old one;
    the letters are all of the main word: `.` for a tile that lay there already, a small letter
    for a blank. The equity is the score, with the leave's value where leaves were asked for.

    Plays that put the same tiles on the same squares are one play: a single tile that makes words
    both ways is told as across.
    """

    square: int
    across: bool
    letters: str
    score: int
    equity: float


class Tally(NamedTuple):
    """All plays of a position, summed up: how many, their scores together, the best score or 0."""

    plays: int
    score_sum: int
    best: int


class GameResult(NamedTuple):
    """A game that an engine played against itself: turns with their passes, and plays without."""

    scores: tuple[int, int]
    turns: int
    plays: int


class Table(NamedTuple):
    """A game under way, as the one sees it whose turn it is.

    `unseen` are the tiles that they do not see: the others' and the pool's. `others` is how many
    of them each of the others holds, in the order of turns, `scores` what all have, the mover
    first (none: 0 each). `passes` were made in a row up to now, and so many turns were `scoreless`
    in a row; passes are among these.

    With an empty pool the game is over when all who hold tiles have passed in a row (`play_on`),
    or also when the first is out of tiles (`first_out`); at any time, when nobody scored in three
    rounds of those who hold tiles. Then each loses the value of their tiles, and who has none gets
    that of all others'.
    """

    board: bytes
    rack: str
    unseen: str
    others: tuple[int, ...]
    scores: tuple[int, ...] = ()
    ends: Ends = "play_on"
    passes: int = 0
    scoreless: int = 0


class Lookahead(NamedTuple):
    """How far and how long to look ahead: whatever is up first.

    An endgame needs no limit: it comes to its end, if late. A simulation does (``search-endless``).

    `steps` are courses of a simulation, all moves together, or an endgame's positions whose plays
    are looked for. With milliseconds the answer is not the same every time; without, it depends
    on nothing but the question. Endgames need neither `plies` nor a seed.
    """

    steps: int | None = None
    milliseconds: int | None = None
    plies: int = 2
    seed: int = 0


class Simulated(NamedTuple):
    """A move that was weighed: a play, or the tiles that are put aside, none for a pass.

    `equity`: what the mover gains more than the others on average, in the mean of `samples`
    courses. `share`: how likely a win is.
    """

    move: Play | str
    equity: float
    share: float
    samples: int


class Ending(NamedTuple):
    """What a play, or a pass, comes to: the mover's lead at the end, and if that is certain.

    It is what comes about if both do the best that is in the graph.
    """

    play: Play | None
    lead: int
    exact: bool


class GridTally(NamedTuple):
    """The different words of a board, and their points: up to 4 letters 1, then 2, 3, 5 and 11."""

    words: int
    points: int


class Field(NamedTuple):
    """A field of tiles of one to three letters, row after row; 64 tiles at most."""

    rows: int
    columns: int
    tiles: tuple[str, ...]


class FieldTally(NamedTuple):
    """The different words of a field, the sum of their lengths and the longest, in letters."""

    words: int
    length_sum: int
    longest: int


class FieldWord(NamedTuple):
    """A word of a field, and the tiles it runs over: of its paths the first as tuples compare."""

    word: str
    path: tuple[int, ...]


class Graph(Protocol):
    """The words of a list, and every question about them."""

    @property
    def words(self) -> int:
        """How many words there are."""

    @property
    def data(self) -> Bytes:
        """The graph in its flat format, to be saved and opened again by either engine."""

    def contains(self, words: Sequence[str]) -> list[bool]:
        """Whether each is one of the words; what is not made of letters is none."""

    def is_part(self, parts: Sequence[str]) -> list[bool]:
        """Whether each is an unbroken part of some word, or a whole one; no letters are none."""

    def anagrams(self, tiles: Sequence[str], least: int = 2, *, whole: bool = False) -> list[str]:
        """The different words, sorted, that tiles spell: some of them, or all (`whole`).

        A tile is a letter, several that stay together (`QU`), or `?` for any one letter; there are
        up to 255 of them. `least` is the fewest letters of a word.
        """

    def cross_checks(
        self, setting: Setting, board: bytes, *, across: bool
    ) -> tuple[list[int], list[int]]:
        """What plays along a direction may put on each square, for the words they cross.

        A mask of letters (bit 0 is A) and the sum of the values of the tiles that the new one joins
        in the crossing line. With no tile there it is all letters and -1; on a taken square 0
        and -1.
        """

    def plays(self, setting: Setting, positions: Sequence[Position]) -> list[list[Play]]:
        """All plays of each position, best first.

        The order is: more equity, smaller square, across before down, letters as ASCII compares.
        On a board without tiles a play lies over the start and has two tiles, and where the setting
        is its own mirror image (`Setting.mirrored`), only plays across are told; on any other
        board a play touches a tile.
        """

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
        """A game a seed of two who always make their best play; the same in every engine.

        Chance is SplitMix64, its state the seed (64 bits, without sign). The bag is mixed once: for
        i from its last tile down to 1, tile i changes places with tile `next * (i + 1) >> 64`.
        Tiles are drawn from the bag's end, for seat 0 a whole rack, then for seat 1, after each
        play as many as were laid. Seat 0 begins. Leaves count while there are tiles in the bag.
        Who has no play passes. The game is over when a rack is empty after drawing, or after two
        passes in a row; then each loses the value of their tiles, and who has none gets the
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
        """Moves, best first, weighed by courses that the game may take.

        For each deal the unseen tiles are mixed again (as the bag in `self_play`, but on and on
        from the order they are given in, by one chance), and dealt from the end: to the others in
        their order; the rest is the pool, drawn from its end; tiles put aside go under it. Every
        move still on trial is tried on the same deals. After it all make the play of most equity,
        or pass; with an empty pool that is the score less the tiles left, or the tiles of all
        others more for going out (`play_on`: half of either, and 8 less for each tile laid, which
        could have made a turn of its own). A course ends after `plies` turns, and each has the
        value of what they kept in their last turn; where the pool is empty by then, it goes on to
        the game's end.

        A move's promise is its share of the wins, its look at a glance counting like 16 courses.
        Moves that lag behind the best by more than a standard error are given up, at 8 courses
        each and whenever these have doubled. How likely a lead is to last: with a pool of n tiles
        and z the lead over the best of the others, divided by 12 + 10 roots of n, it is
        (1 + z / root of (1 + z squared)) / 2.
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
        """The best `most` moves of a game of two with an empty pool, the best one first.

        Of all that there are, or of some `moves` (`""` is a pass); what is played after them may
        be anything. Looks go deeper and wider, one after the other, until one leaves out nothing:
        then it is exact. The leads of moves after the `most` best are not known.

        Of moves that come to the same a play comes before the pass. As long as nothing is certain,
        the pass comes last.
        """

    def grids(self, boards: Sequence[str], *, least: int = 3) -> list[GridTally]:
        """The words of boards of four rows of four letters, `q` for Qu; paths as in `fields`."""

    def grid_words(self, board: str, *, least: int = 3) -> list[str]:
        """The different words of such a board, sorted."""

    def fields(self, fields: Sequence[Field], *, least: int = 3) -> list[FieldTally]:
        """The words of each field: paths of neighbours, eight ways, no tile twice."""

    def field_words(self, field: Field, *, least: int = 3) -> list[FieldWord]:
        """The different words of a field, sorted, each with one path."""

    def covers(self, ground: Ground, *, most: int) -> list[Cover]:
        """The `most` best words under markers: more equity first, then path, then markers.

        Every cell of a path that no older marker lies on is covered by one of the new markers, and
        these cover nothing else; there is one of them at least. Each older marker that a path
        runs over has one of these cells beside it. Of slots that are alike the first is used.
        """

    def swaps(self, ground: Ground, spares: Sequence[Spare], *, most: int) -> list[Swap]:
        """The `most` best ways to change one tile for a spare one that is not like it.

        Only cells without a marker are changed, and only covers over the changed cell count: of
        each change the best. The order is that of the covers, then cell, then spare tile.
        """


class Engine(Protocol):
    """What makes graphs."""

    @property
    def name(self) -> EngineName:
        """Which of the two."""

    def build(self, words: Iterable[str]) -> Graph:
        """A graph of words in any order; of 1 to 63 letters each, or `words-unreadable`."""

    def open(self, data: Bytes) -> Graph:
        """A graph from its flat format, every offset checked once; or `graph-damaged`.

        The data is read in place and must not change as long as the graph lives.
        """
