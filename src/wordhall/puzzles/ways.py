"""Puzzles of Waywords: the word that stands out."""

from collections.abc import Sequence
from typing import ClassVar, Final

from wordhall.bots.contract import Effort
from wordhall.bots.levels import Level
from wordhall.bots.vocabulary import Vocabulary
from wordhall.bots.ways.choice import Chooser
from wordhall.bots.ways.situation import put, situation
from wordhall.games.ways.board import PLACE
from wordhall.games.ways.notation import commands
from wordhall.games.ways.types.actions import Action, Clear, Finish, Spell, Swap
from wordhall.games.ways.types.views import View
from wordhall.games.ways.view import public, view
from wordhall.kernel.decision import Transition
from wordhall.kernel.luck import Luck
from wordhall.puzzles.kind import SOLVED, STANDS_OUT, Find, Kind, Puzzle, known
from wordhall.review.lexicons import graph_of
from wordhall.review.ways.accuracy import ODDS
from wordhall.review.ways.choices import Choice, possible
from wordhall.review.ways.choices import made as made_by
from wordhall.study.position import Position
from wordhall.words import Lexicon

MOST: Final = 100
"""How many words are looked at in each way: as the field lies, after a swap, on a cleared field."""

STEPS: Final = Effort(steps=1000)
"""So that no clock is read."""


class WaysPuzzles(Kind):
    """One word stands out, wherever it lies."""

    odds: ClassVar = ODDS

    def find(self, position: Position, lexicon: Lexicon) -> Find | None:
        """The best known word, if no other word comes near; none wins the match at once (R19)."""
        seen = situation(_seen(position), position.seat)
        ways = [words for words in possible(seen, graph_of(lexicon), MOST) if words]
        words = sorted(
            (word for way in ways for word in way), key=lambda one: (-one.gain, one.word, one.path)
        )
        found = next((one for one in words if known([one.word], lexicon)), None)
        if found is None or self.lost(position, words[0].gain, found.gain) >= SOLVED:
            return None
        best, other = words[0].gain, max(_without(found.word, way) for way in ways)
        if seen.score + best > seen.options.target:
            return None
        if self.lost(position, best, other) < STANDS_OUT:
            return None
        acts = tuple(map(commands.write, _acts(found)))
        return Find(acts, found.word, found.path[0], found.gain, best)

    def chosen(
        self, position: Position, level: Level, lexicon: Lexicon, luck: Luck
    ) -> Sequence[Action]:
        """What it does before it refills its hand."""
        chooser = Chooser(level, Vocabulary(lexicon, level, luck), luck)
        seen = situation(_seen(position), position.seat)
        plan = chooser.choose(seen, STEPS)
        return [action for action in plan if not isinstance(action, Finish)]

    def parts(self, puzzle: Puzzle, lexicon: Lexicon) -> int:
        """The word, its markers, and what is done before it."""
        return len(puzzle.acts) + puzzle.acts[-1].count("=")

    def worth(
        self, position: Position, made: Sequence[Transition], lexicon: Lexicon
    ) -> float | None:
        """The gain of its word."""
        after = made[-1].after if made else position.state
        word = made_by((*after.steps, *after.laid), fell=False)
        return 0.0 if word is None else float(word.gain)


def _acts(word: Choice) -> list[Action]:
    swaps = [] if word.swap is None else [Swap(put(PLACE[word.swap.cell], word.swap.tile))]
    clears = [Clear()] if word.cleared else []
    return [*swaps, *clears, Spell(word.path, word.markers)]


def _without(word: str, way: Sequence[Choice]) -> int:
    """The most that another word brings in a way; never less than nothing at all."""
    other = next((one.gain for one in way if one.word != word), None)
    if other is None:
        other = way[-1].gain if len(way) >= MOST else 0
    return max(0, other)


def _seen(position: Position) -> View:
    return view(position.state, public(position.state), position.seat)


PUZZLES = WaysPuzzles()
