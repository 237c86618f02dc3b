"""Whole games of two players who always make their best play, for leave values and measurements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wordhall.search.games import GameResult
from wordhall.search.plays import Position
from wordhall.search.pure.plays import best
from wordhall.search.pure.rack import ALPHABET, read_tiles, taken_by
from wordhall.search.pure.scoring import PLAYTHROUGH

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wordhall.search.leaves import Leaves
    from wordhall.search.plays import Play
    from wordhall.search.pure.format import Nodes
    from wordhall.search.setting import Setting

WORD: Final = (1 << 64) - 1
PASSES: Final = 2
"""The passes in a row after which the game is over."""


def self_play(
    nodes: Nodes, setting: Setting, bag: str, seed: int, leaves: Leaves | None
) -> GameResult:
    """One game, by the rules of the contract."""
    game = _Game(setting, shuffled(bag, seed))
    while not game.over:
        position = Position(bytes(game.board), game.racks[game.turn])
        kept = leaves if game.bag else None
        game.take_turn(next(iter(best(nodes, setting, position, kept, 1)), None))
    scores = game.final()
    return GameResult((scores[0], scores[1]), game.turns, game.plays)


def shuffled(bag: str, seed: int) -> list[str]:
    """The tiles of a bag, shuffled by a seed; the last is drawn first."""
    read_tiles(bag)
    tiles = list(bag.upper())
    shuffle(tiles, split_mix(seed))
    return tiles


def shuffle(tiles: list[str], chance: Iterator[int]) -> None:
    """Shuffles tiles (Fisher and Yates): from the last on, each is swapped with one up to it."""
    for last in range(len(tiles) - 1, 0, -1):
        other = next(chance) * (last + 1) >> 64
        tiles[last], tiles[other] = tiles[other], tiles[last]


def split_mix(state: int) -> Iterator[int]:
    """SplitMix64: an endless sequence of 64-bit numbers."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) & WORD
        mixing = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & WORD
        mixing = (mixing ^ mixing >> 27) * 0x94D049BB133111EB & WORD
        yield mixing ^ mixing >> 31


class _Game:
    def __init__(self, setting: Setting, bag: list[str]) -> None:
        self.setting = setting
        self.bag = bag
        self.board = bytearray(setting.rows * setting.columns)
        self.racks = [self._drawn(setting.rack_size), self._drawn(setting.rack_size)]
        self.scores = [0, 0]
        self.turn = self.turns = self.plays = self.passes = 0

    @property
    def over(self) -> bool:
        """Whether a player has no tiles left, or both have passed."""
        return self.passes == PASSES or not all(self.racks)

    def _drawn(self, count: int) -> str:
        return "".join(self.bag.pop() for _ in range(min(count, len(self.bag))))

    def take_turn(self, play: Play | None) -> None:
        """Lays the tiles, or passes."""
        self.turns += 1
        self.passes += 1
        if play is not None:
            self.plays += 1
            self.passes = 0
            self._lay(play)
        self.turn = 1 - self.turn

    def _lay(self, play: Play) -> None:
        step = 1 if play.across else self.setting.columns
        for index, sign in enumerate(play.letters):
            if sign != PLAYTHROUGH:
                self.board[play.square + index * step] = ord(sign)
        rack, taken = self.racks[self.turn], taken_by(play.letters)
        for tile in taken:
            rack = rack.replace(tile, "", 1)
        self.racks[self.turn] = rack + self._drawn(len(taken))
        self.scores[self.turn] += play.score

    def final(self) -> list[int]:
        """The scores less the values of the tiles left, which a player without tiles gets."""
        worth = dict(zip(ALPHABET, self.setting.values, strict=True))
        left = [sum(worth.get(tile, 0) for tile in rack) for rack in self.racks]
        return [
            score - left[seat] if self.racks[seat] else score + sum(left)
            for seat, score in enumerate(self.scores)
        ]
