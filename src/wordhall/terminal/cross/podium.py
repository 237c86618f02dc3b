"""The end of a game of Jumbo Word Cross: the mat, who won, the best plays, words to remember."""

from wordhall.games.cross.types.state import Turn
from wordhall.games.cross.types.views import View
from wordhall.games.cross.view import board_of
from wordhall.kernel.game import Seat
from wordhall.terminal import ending
from wordhall.terminal.cross import board
from wordhall.terminal.cross.panel import new_in
from wordhall.terminal.ending import remembered
from wordhall.terminal.ink import Line, ink


class Podium(ending.Podium):
    """The messages at the end of a match, from the Archive's View."""

    view: View

    def mat(self) -> list[Line]:
        """The mat at the end."""
        lies = board_of(self.view)
        if self.ended.plain:
            return [Line(), ink("On the mat:", "title"), *map(ink, board.words(lies))]
        broad = self.ended.width >= board.width_of(board.BROAD)
        drawn = board.drawn(lies, {}, new_in(self.view), board.BROAD if broad else board.NARROW)
        return [Line(), *(line.clipped(self.ended.width) for line in drawn)]

    def facts(self, seat: Seat) -> list[str]:
        """The tiles left on the rack, and the best play."""
        rack, best = self.view.players[seat].rack, self._best(seat)
        left = [f"kept {rack}"] if rack else [] if self.view.pool.count else ["out"]
        return left if best is None else [*left, f"best {best.move} +{best.points}"]

    def _best(self, seat: Seat) -> Turn | None:
        plays = [turn for turn in self._stood() if turn.seat == seat]
        return max(plays, key=lambda turn: turn.points, default=None)

    def _stood(self) -> list[Turn]:
        """The plays that stood."""
        plays = (turn for turn in self.view.turns if turn.kind == "play")
        return [turn for turn in plays if turn.challenge is None or not turn.challenge.fallen]

    def remembered(self) -> list[Line]:
        """A few of the words, with their meanings."""
        ended = self.ended
        words = {word.text for turn in self._stood() for word in turn.words}
        return remembered(words, ended.lexicon, ended.width)
