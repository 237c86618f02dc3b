"""How a level chooses its turn: among the sequences that it knows and notices, by its valuation."""

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
from wordhall.games.locks.types.views import View
from wordhall.kernel.game import Seat
from wordhall.kernel.luck import Luck

WEIGHED = 40
"""How many of the best sequences are checked for the chances that they give others."""


class Chooser:
    """Chooses one bot's turns."""

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
        """The bot's temper at this time of the game."""
        temper = TEMPERS[self._level.foresight]
        return temper if now.bag else late(temper)


def weighed(found: list[Sequence], now: Situation, temper: Temper) -> list[Sequence]:
    """The best sequences, sorted by their value less the chances of the others."""
    if not temper.dread or not now.unseen:
        return found
    likely = odds(now.unseen, now.others_hold)
    best = [
        one._replace(value=one.value - temper.dread * danger(one.position, now.me, likely))
        for one in found[:WEIGHED]
    ]
    return sorted(best, key=lambda one: -one.value)
