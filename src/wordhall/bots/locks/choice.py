"""How a level chooses its turn: what it sees of what it knows, valued as it values it."""

from wordhall.bots.contract import Effort
from wordhall.bots.levels import Level
from wordhall.bots.locks.levels import TEMPERS
from wordhall.bots.locks.lines import KnownLines, Lines, lines_of
from wordhall.bots.locks.odds import danger, odds
from wordhall.bots.locks.position import position
from wordhall.bots.locks.sequences import Sequence, Tile, sequences
from wordhall.bots.locks.sight import noticed
from wordhall.bots.locks.situation import Situation, situation
from wordhall.bots.locks.slips import slip
from wordhall.bots.locks.tempers import Temper, late
from wordhall.bots.vocabulary import Vocabulary
from wordhall.games.locks.types import View
from wordhall.kernel.game import Seat
from wordhall.kernel.luck import Luck

WEIGHED = 40
"""Sequences whose end is looked at for what it offers others, those that look best."""


class Chooser:
    """One bot's head."""

    def __init__(self, level: Level, vocabulary: Vocabulary, luck: Luck) -> None:
        self._level = level
        self._vocabulary = vocabulary
        self._luck = luck

    def choose(self, view: View, seat: Seat, effort: Effort) -> tuple[Tile, ...]:
        """The tiles that it lays in this turn, one after the other; none is a pass."""
        now = situation(view, seat)
        lines = lines_of(self._vocabulary.lexicon, self._level, view.options.min_word_length)
        chosen = self._chosen(view, now, lines, effort)
        slipped = slip(chosen, self._level, lines, self._luck, now.number)
        return chosen.tiles if slipped is None else (*chosen.tiles, slipped)

    def _chosen(self, view: View, now: Situation, lines: Lines, effort: Effort) -> Sequence:
        temper, believes = self.temper(now), KnownLines(lines, self._vocabulary.knows)
        seen = noticed(position(view.board, believes), self._level, self._luck, now.number)
        found = sequences(seen, now.rack, now.me, temper, believes, effort)
        return weighed(found, now, temper)[0]

    def temper(self, now: Situation) -> Temper:
        """How it values things at this time of the game."""
        temper = TEMPERS[self._level.foresight]
        return temper if now.bag else late(temper)


def weighed(found: list[Sequence], now: Situation, temper: Temper) -> list[Sequence]:
    """The best sequences, in the order of what they leave when the others' chances are counted."""
    if not temper.dread or not now.unseen:
        return found
    likely = odds(now.unseen, now.others_hold)
    best = [
        one._replace(value=one.value - temper.dread * danger(one.position, now.me, likely))
        for one in found[:WEIGHED]
    ]
    return sorted(best, key=lambda one: -one.value)
