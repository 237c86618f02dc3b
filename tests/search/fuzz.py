"""Questions that somebody made up, as seeds: whatever they are, an engine answers or refuses."""

import zlib
from array import array
from collections.abc import Callable
from random import Random
from typing import Any

from wordhall.search import Engine, Field, Graph, Leaves, Position, SearchError, Setting

WORDS = ["A", "AI", "CAB", "CABS", "CAT", "CATS", "SCAT", "TACT", "QUAI", "QUAIL", "ZZZ"]
SIGNS = "ABCSTIQUabcstiqu??..//01 -_\0\n\u0131\u017f\u00e9\U0001f600"
"""Mostly tiles; and letters whose capitals are ASCII, though they are not."""
Outcome = tuple[str, Any]


def outcome(ask: Callable[[], object]) -> Outcome:
    """The answer, or the code of the refusal."""
    try:
        return "answer", ask()
    except SearchError as error:
        return "refusal", error.code


class Questions:
    """Endless odd questions to engines; the same for every engine with the same seed."""

    def __init__(self, engine: Engine, seed: int) -> None:
        self.engine = engine
        self.chance = Random(seed)  # noqa: S311 - nothing to keep secret
        self.graph = engine.build(WORDS)
        self.sound = bytes(self.graph.data)
        self.kinds = (
            self.graph_damaged,
            self.graph_made_up,
            self.position,
            self.setting,
            self.field,
            self.grid,
            self.tiles,
            self.words,
            self.leaves,
            self.game,
        )

    def next(self) -> Outcome:
        """The outcome of one more."""
        return outcome(self.chance.choice(self.kinds))

    def text(self, most: int) -> str:
        """Some signs."""
        return "".join(self.chance.choices(SIGNS, k=self.chance.randint(0, most)))

    def graph_damaged(self) -> object:
        """Bits turned over, bytes cut off or put on, or nothing but noise."""
        data = bytearray(self.sound)
        for _ in range(self.chance.randint(1, 3)):
            data[self.chance.randrange(len(data))] ^= 1 << self.chance.randrange(8)
        cut = self.chance.choice([None, self.chance.randrange(len(data))])
        noise = self.chance.randbytes(self.chance.randint(0, 99))
        data = bytearray(self.chance.choice([data[:cut], data + noise, noise]))
        return self.engine.open(bytes(data)).words

    def graph_made_up(self) -> object:
        """Numbers changed, and the checksum put right: what opens must be harmless.

        Its two halves may hold different words: then engines that ask the one or the other are
        both right.
        """
        numbers = array("Q", self.sound)
        for _ in range(self.chance.randint(1, 2)):
            at, place = self.chance.randrange(3, len(numbers)), self.chance.randrange(len(numbers))
            turned = numbers[at] ^ 1 << self.chance.randrange(64)
            led_astray = numbers[at] & 0xFFFFFFFF | place << 32
            numbers[at] = self.chance.choice([turned, led_astray, numbers[place]])
        numbers[2] = zlib.crc32(numbers[3:].tobytes())
        graph = self.engine.open(numbers.tobytes())
        ask_all(graph)
        return graph.words

    def any_setting(self) -> Setting:
        """Numbers in their range, or just outside."""
        rows, columns = self.chance.choices([0, 1, 3, 5, 20, 21], [1, 4, 8, 8, 2, 1], k=2)
        size = rows * columns + self.chance.choices([0, 1], [20, 1])[0]
        most = self.chance.choice([1, 2, 3, 9])
        times = [bytes(self.chance.choices(range(1, most + 1), k=size)) for _ in range(2)]
        return Setting(
            rows=rows,
            columns=columns,
            letter_multipliers=times[0],
            word_multipliers=times[1] if self.chance.randrange(20) else b"\0" * size,
            values=tuple(self.chance.choices([0, 1, 10, 99], k=26)),
            rack_size=self.chance.choices([0, 1, 4, 7, 16], [1, 8, 8, 8, 1])[0],
            start=self.chance.choice([None, 0, size - 1]),
        )

    def setting(self) -> object:
        """A setting and its checks."""
        setting = self.any_setting()
        board = bytes(setting.rows * setting.columns)
        return self.graph.cross_checks(setting, board, across=True), setting.mirrored

    def position(self) -> object:
        """A board of any signs and nearly the right size, a rack of any."""
        setting = self.any_setting()
        size = setting.rows * setting.columns + self.chance.choices([0, 1, -1], [30, 1, 1])[0]
        signs = self.chance.choice([b"\0..", b"\0..CABTSabcts", bytes(range(256))])
        board = bytes(self.chance.choices(signs, k=max(size, 0)))
        rack = self.text(4) if self.chance.randrange(2) else "CATS"[: setting.rack_size]
        positions = [Position(board, rack)]
        return (
            self.graph.plays(setting, positions),
            self.graph.tally(setting, positions),
            self.graph.best(setting, positions, most=self.chance.randint(0, 3)),
        )

    def field(self) -> object:
        """Tiles of any signs, and sizes that fit them or not."""
        rows, columns = self.chance.choices([-1, 0, 1, 2, 3, 9], [1, 1, 8, 8, 8, 1], k=2)
        count = max(rows * columns + self.chance.choices([0, 1], [20, 1])[0], 0)
        odd = self.chance.randrange(2)
        tiles = tuple(self.text(4) if odd else self.chance.choice("CATSb") for _ in range(count))
        field = Field(rows, columns, tiles)
        least = self.chance.randint(0, 4)
        return self.graph.fields([field], least=least), self.graph.field_words(field, least=least)

    def grid(self) -> object:
        """Sixteen signs, more or less."""
        board = (
            self.text(20)
            if self.chance.randrange(2)
            else "".join(self.chance.choices("CATSQUIL", k=16))
        )
        return self.graph.grids([board]), self.graph.grid_words(board)

    def tiles(self) -> object:
        """Tiles to spell with."""
        tiles = [self.text(3) for _ in range(self.chance.randint(0, 3))]
        tiles = [*tiles, *"CATS"][: 4 * self.chance.randint(0, 2)]
        tiles *= self.chance.choices([1, 99], [30, 1])[0]
        return self.graph.anagrams(tiles, self.chance.randint(0, 5), whole=bool(len(tiles) % 2))

    def words(self) -> object:
        """Words to look up, and to build from."""
        words = [self.text(70) for _ in range(3)]
        found = self.graph.contains(words), self.graph.is_part(words)
        return found, bytes(self.engine.build(words[: self.chance.randrange(2)]).data)

    def leaves(self) -> object:
        """Tables of values that are steps of the right size, or not."""
        value = self.chance.choice([0.5, -1 / 256, 1 / 512, 101.0, float("nan"), float("inf")])
        sizes = [27 * 8, 27 * 27, 8 * 8 - (not self.chance.randrange(9))]
        tables = Leaves(*(tuple([value] * size) for size in sizes))
        setting = Setting(2, 2, b"\1" * 4, b"\1" * 4, (1,) * 26)
        return self.graph.best(setting, [Position(b"....", "CAT")], leaves=tables, most=9)

    def game(self) -> object:
        """Whole games with any bag."""
        setting = self.any_setting()
        bag = self.text(12) if self.chance.randrange(2) else "CATSCATSIA"
        return self.graph.self_play(setting, bag, [self.chance.randrange(2**64)])


def ask_all(graph: Graph) -> None:
    """A little of everything, of a graph that may be anybody's."""
    setting = Setting(3, 3, b"\1" * 9, b"\2" * 9, (1,) * 26, rack_size=4)
    graph.contains(WORDS)
    graph.is_part(["AT", "Q", "UAI"])
    graph.anagrams(["C", "A", "T", "S", "?", "QU"])
    graph.cross_checks(setting, b"....A....", across=True)
    graph.plays(setting, [Position(b"....A....", "CTS?"), Position(b".........", "CAT")])
    graph.self_play(setting, "CATSCATSCATS", [1])
    graph.grids(["CATSBACSSTACABCS"], least=1)
    graph.field_words(Field(2, 2, ("CA", "T", "S", "AI")), least=1)
