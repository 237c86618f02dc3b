"""Puzzles of Jumbo Word Cross: the play that stands out while tiles are hidden."""

from collections.abc import Sequence
from re import sub
from string import digits
from typing import ClassVar, Final, Literal

from wordhall.bots.contract import Effort
from wordhall.bots.cross import acted
from wordhall.bots.cross.choice import Chooser
from wordhall.bots.cross.moves import Move
from wordhall.bots.cross.situation import placed, situation
from wordhall.bots.levels import Level
from wordhall.bots.vocabulary import Vocabulary
from wordhall.games.cross.placing import spelled, words_made
from wordhall.games.cross.types.actions import Action
from wordhall.games.cross.types.components import Word
from wordhall.games.cross.types.views import View
from wordhall.games.cross.view import board_of, public, view
from wordhall.kernel.decision import Transition
from wordhall.kernel.luck import Luck
from wordhall.puzzles.hints import Hint, to_a_word
from wordhall.puzzles.kind import SOLVED, STANDS_OUT, Find, Kind, Puzzle, known
from wordhall.review.cross.accuracy import ODDS
from wordhall.review.cross.choices import made as made_by
from wordhall.review.cross.choices import ranked
from wordhall.review.lexicons import graph_of
from wordhall.study.cross import turn_made
from wordhall.study.position import Position
from wordhall.words import Lexicon

POINTS: Final = 8.0
"""Every other move is so many points of equity worse at least: near the end two cost a match."""

STEPS: Final = Effort(steps=1000)
"""So that no clock is read."""


class CrossPuzzles(Kind):
    """One play stands out, whichever of its tiles are blanks."""

    odds: ClassVar = ODDS

    def find(self, position: Position, lexicon: Lexicon) -> Find | None:
        """The best play of known words, if no other move comes near."""
        shown = _seen(position)
        seen = situation(shown, position.seat)
        if not seen.pool:
            return None
        moves = ranked(seen, graph_of(lexicon), whole=shown.options.exchange == "all")
        best = moves[0].equity
        good = [move for move in moves if self.lost(position, best, move.equity) < SOLVED]
        found = next((move for move in good if _is_known(move, shown, lexicon)), None)
        if found is None:
            return None
        other = next(move.equity for move in moves if _lying(move) != _lying(found))
        if self.lost(position, best, other) < STANDS_OUT or best - other < POINTS:
            return None
        text, word = _typed(found, shown), _words(found, shown)[0].text
        return Find((text,), word, text.split()[0], found.score, best)

    def parts(self, puzzle: Puzzle, lexicon: Lexicon) -> int:
        """Its tiles; those that lie on the mat already are typed in brackets."""
        [typed] = puzzle.acts
        return len(sub(r"\(.*?\)", "", typed.split()[1]))

    def hints(self, puzzle: Puzzle, lexicon: Lexicon) -> tuple[Hint, ...]:
        """To its word: `8H` is the square H8, and the word runs across."""
        column = puzzle.place.strip(digits)
        square = column + puzzle.place.replace(column, "")
        way: Literal["across", "down"] = "down" if puzzle.place == square else "across"
        return to_a_word(puzzle.word, square, puzzle.points, way)

    def chosen(
        self, position: Position, level: Level, lexicon: Lexicon, luck: Luck
    ) -> Sequence[Action]:
        """Its move."""
        shown = _seen(position)
        chooser = Chooser(level, Vocabulary(lexicon, level, luck), luck)
        return [acted(chooser.choose(shown, situation(shown, position.seat), STEPS))]

    def worth(
        self, position: Position, made: Sequence[Transition], lexicon: Lexicon
    ) -> float | None:
        """Its equity."""
        turn = turn_made(made)
        return None if turn is None else made_by(turn).equity


def _is_known(move: Move, shown: View, lexicon: Lexicon) -> bool:
    words = _words(move, shown)
    return bool(words) and known((word.text for word in words), lexicon)


def _words(move: Move, shown: View) -> tuple[Word, ...]:
    return () if move.play is None else words_made(board_of(shown), placed(move.play))


def _typed(move: Move, shown: View) -> str:
    return "" if move.play is None else spelled(board_of(shown), placed(move.play))


def _lying(move: Move) -> tuple[int, bool, str] | None:
    play = move.play
    return None if play is None else (play.square, play.across, play.letters.upper())


def _seen(position: Position) -> View:
    return view(position.state, public(position.state), position.seat)


PUZZLES = CrossPuzzles()
