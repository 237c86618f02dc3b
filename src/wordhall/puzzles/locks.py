"""Puzzles of Mark My Word: a turn of known words that loses nothing, where most turns do.

Many turns differ by a tile, so no single one stands out: what counts is how far others fall short.
"""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from wordhall.bots.contract import Effort
from wordhall.bots.levels import Level
from wordhall.bots.locks.choice import Chooser, weighed
from wordhall.bots.locks.position import position as board
from wordhall.bots.locks.sequences import sequences
from wordhall.bots.locks.situation import situation
from wordhall.bots.vocabulary import Vocabulary
from wordhall.catalog import CATALOG
from wordhall.games.locks.notation import commands
from wordhall.games.locks.types.actions import Action, Pass, Place
from wordhall.games.locks.types.components import Finish
from wordhall.games.locks.types.events import Destroyed, PartMade, WordFinished
from wordhall.games.locks.types.views import View
from wordhall.games.locks.view import public, view
from wordhall.kernel.decision import Transition
from wordhall.kernel.luck import Luck
from wordhall.puzzles.hints import Hint, to_a_turn
from wordhall.puzzles.kind import SOLVED, Find, Kind, Puzzle, known
from wordhall.review.locks.accuracy import ODDS
from wordhall.review.locks.choices import beliefs, finished, temper_of
from wordhall.review.locks.choices import made as made_by
from wordhall.study.lines.locks import read
from wordhall.study.locks import turn_made
from wordhall.study.position import Position, tried
from wordhall.words import Lexicon

STEPS: Final = Effort(steps=1000)
"""So that no clock is read."""


class LocksPuzzles(Kind):
    """A few tiles, one after the other."""

    odds: ClassVar = ODDS

    def find(self, position: Position, lexicon: Lexicon) -> Find | None:
        """The best turn of known words, if it is among the best of all."""
        shown = _seen(position)
        seen, lines = situation(shown, position.seat), beliefs(lexicon, shown.options)
        start, temper = board(shown.board, lines), temper_of(seen)
        turns = weighed(sequences(start, seen.rack, seen.me, temper, lines), seen, temper)
        best = turns[0].value
        good = (turn for turn in turns if self.lost(position, best, turn.value) < SOLVED)
        words = ((turn, tuple(finished(turn, start, lines))) for turn in good)
        found = next((turn for turn, made in words if made and known(made, lexicon)), None)
        if found is None:
            return None
        acts = _whole(_acts(found.tiles, position), position)
        word, place = _longest(tried(CATALOG["locks"].make(lexicon), position, acts).made)
        return Find(tuple(map(commands.write, acts)), word, place, found.mine, best)

    def chosen(
        self, position: Position, level: Level, lexicon: Lexicon, luck: Luck
    ) -> Sequence[Action]:
        """Its tiles, and the end of its turn."""
        chooser = Chooser(level, Vocabulary(lexicon, level, luck), luck)
        laid = chooser.choose(_seen(position), position.seat, STEPS)
        return _whole(_acts(laid, position), position)

    def worth(
        self, position: Position, made: Sequence[Transition], lexicon: Lexicon
    ) -> float | None:
        """The value of the tiles; nothing is said of a turn in which one was destroyed."""
        turn = turn_made(position, made)
        if turn is None or any(isinstance(one.event, Destroyed) for one in made):
            return None
        return made_by(turn, beliefs(lexicon, position.state.options)).value

    def parts(self, puzzle: Puzzle, lexicon: Lexicon) -> int:
        """The words that it finishes; nearly every turn lays all seven tiles."""
        return len(_finished(_made(puzzle, lexicon)))

    def hints(self, puzzle: Puzzle, lexicon: Lexicon) -> tuple[Hint, ...]:
        """They lead to all tiles: a single word of the turn is often not what others miss."""
        made = _made(puzzle, lexicon)
        tiles = {
            commands.name(one.event.cell): one.event.letter
            for one in made
            if isinstance(one.event, PartMade | WordFinished)
        }
        return to_a_turn(tiles, [one.word for one in _finished(made)], puzzle.points)


def _made(puzzle: Puzzle, lexicon: Lexicon) -> Sequence[Transition]:
    game = CATALOG["locks"].make(lexicon)
    return tried(game, read(puzzle.position).position, puzzle.acts).made


def _acts(laid: Iterable[tuple[int, str]], position: Position) -> list[Action]:
    size = len(position.state.board)
    return [Place(letter, *divmod(square, size)) for square, letter in laid]


def _whole(acts: list[Action], position: Position) -> list[Action]:
    """With the pass that ends a turn, if tiles are left."""
    left = len(position.state.racks[position.seat]) - len(acts)
    return [*acts, Pass()] if left else acts


def _longest(made: Sequence[Transition]) -> tuple[str, str]:
    """The longest word that was finished, and the square where it begins."""
    longest = max(_finished(made), key=lambda finish: len(finish.word))
    return longest.word, commands.name(min(longest.cells))


def _finished(made: Sequence[Transition]) -> list[Finish]:
    """All words, in the order in which they were finished."""
    events = [one.event for one in made if isinstance(one.event, WordFinished)]
    return [finish for event in events for finish in event.words]


def _seen(position: Position) -> View:
    return view(position.state, public(position.state), position.seat)


PUZZLES = LocksPuzzles()
