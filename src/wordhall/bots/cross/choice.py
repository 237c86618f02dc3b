"""How a level chooses among the plays that it knows and notices: by equity or by simulation."""

from collections.abc import Callable, Iterator
from itertools import islice

from wordhall.bots.contract import Effort
from wordhall.bots.cross import moves
from wordhall.bots.cross.leaves import sense_of
from wordhall.bots.cross.lookahead import is_late, is_open, ranked, solved
from wordhall.bots.cross.moves import Move
from wordhall.bots.cross.preendgame import foreseen, is_preendgame
from wordhall.bots.cross.sight import Eyes
from wordhall.bots.cross.situation import Situation, kept, placed
from wordhall.bots.levels import Level
from wordhall.bots.lexicons import graph_of
from wordhall.bots.vocabulary import Vocabulary
from wordhall.games.cross.placing import words_made
from wordhall.games.cross.types.components import Word
from wordhall.games.cross.types.views import View
from wordhall.games.cross.view import board_of
from wordhall.kernel.luck import Luck
from wordhall.search import Graph, Play

CONSIDERED = 30
"""How many moves are simulated at most."""

SIMULATES_LATE, SIMULATES = 4, 5
"""The foresight from which on moves are simulated near the end, and always."""

NEAR = 30.0
"""Moves whose equity is lower by more points than this are not simulated."""


class Chooser:
    """Chooses one bot's moves."""

    def __init__(self, level: Level, vocabulary: Vocabulary, luck: Luck) -> None:
        self._level = level
        self._vocabulary = vocabulary
        self._luck = luck
        self._sense = sense_of(level.foresight)

    def choose(self, view: View, now: Situation, effort: Effort) -> Move:
        """The move of this turn."""
        if self._tries(now) and is_open(now):
            return self._ending(view, now, effort)
        candidates = self.candidates(view, now)
        if len(candidates) == 1:
            return candidates[0]
        chance = self._luck.stream("simulate", now.number)
        asked = now, candidates, self._graph, self._sense.leaves, effort, chance
        return foreseen(*asked) if is_preendgame(now) else ranked(*asked)[0]

    def _ending(self, view: View, now: Situation, effort: Effort) -> Move:
        """The best endgame move among those that the bot considers.

        Waiting is useless if the other player has no time left to move.
        """
        knows = self._knows(view)
        [found] = self._graph.plays(now.setting, [now.position])
        plays = [play for play in found if knows(play)]
        if not plays:
            return moves.passing(now, self._sense)
        waits = any(view.clock.left[seat] != 0 for seat in now.others if now.tiles[seat])
        best = solved(now, [*plays, *([""] if waits else [])], self._graph, effort)
        if best is None:
            return moves.passing(now, self._sense)
        return Move(best, "", kept(now.rack, best), best.equity)

    def candidates(self, view: View, now: Situation) -> list[Move]:
        """The best moves by equity, best first; at least one."""
        number = CONSIDERED if self._tries(now) else 1
        seen = self._seen(view, now, number)
        whole = view.options.exchange == "all"
        swaps = islice(moves.exchanges(now, self._sense, whole=whole), number)
        found = moves.best_first([*seen, *swaps])[:number]
        near = [move for move in found if move.equity >= found[0].equity - NEAR]
        return near or [moves.passing(now, self._sense)]

    def _tries(self, now: Situation) -> bool:
        """Whether the bot simulates moves in this situation."""
        return self._level.foresight >= (SIMULATES_LATE if is_late(now) else SIMULATES)

    def _seen(self, view: View, now: Situation, number: int) -> list[Move]:
        """The best plays that the bot notices; at least one if there is any."""
        eyes = Eyes(self._level, self._luck, now.number)
        first: list[Move] = []
        seen: list[Move] = []
        for move, words in self._known(view, now):
            if not first:
                first.append(move)
            if move.play is not None and eyes.notices(move.play, words):
                seen.append(move)
            if len(seen) == number:
                break
        return seen or first

    def _known(self, view: View, now: Situation) -> Iterator[tuple[Move, tuple[Word, ...]]]:
        """The plays whose words the bot knows, the best first, with their words."""
        knows = self._knows(view)
        for move in moves.plays(now, self._graph, self._sense):
            words = move.play and knows(move.play)
            if words:
                yield move, words

    def _knows(self, view: View) -> Callable[[Play], tuple[Word, ...] | None]:
        """A function that gives a play's words if the bot knows all of them and none has fallen."""
        board, fallen = board_of(view), _fallen(view)

        def knows(play: Play) -> tuple[Word, ...] | None:
            words = words_made(board, placed(play))
            texts = {word.text for word in words}
            known = not texts & fallen and all(map(self._vocabulary.knows, texts))
            return words if known else None

        return knows

    @property
    def _graph(self) -> Graph:
        return graph_of(self._vocabulary.lexicon, self._level)


def _fallen(view: View) -> set[str]:
    """The words that were looked up at this table and are invalid."""
    return {word for turn in view.turns if turn.challenge for word in turn.challenge.fallen}
