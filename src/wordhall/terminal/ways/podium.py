"""The end of a game of Waywords: the field, who won, the best words, words to remember."""

from wordhall.games.ways.types.components import Spelled
from wordhall.games.ways.types.views import View
from wordhall.games.ways.variants import alone
from wordhall.kernel.game import Seat
from wordhall.terminal import ending
from wordhall.terminal.ending import remembered
from wordhall.terminal.figures import plain, signed
from wordhall.terminal.ink import Line, Style, ink
from wordhall.terminal.ways import board
from wordhall.terminal.ways.panel import field_in_words
from wordhall.terminal.wording import counted


class Podium(ending.Podium):
    """The messages at the end of a match, from the Archive's View."""

    view: View

    def field(self) -> list[Line]:
        """The field at the end."""
        if self.ended.plain:
            return [Line(), *field_in_words(self.view)]
        broad = self.ended.width >= board.width_of(board.BROAD)
        drawn = board.drawn(board.shown(self.view, None), board.BROAD if broad else board.NARROW)
        return [Line(), *(line.clipped(self.ended.width) for line in drawn)]

    def verdict(self) -> str:
        """The winner; for a single player only the points (R20, R21)."""
        if alone(self.view.players):
            return f"You have {plain(self.ended.outcome.scores[0])} points on your own."
        return super().verdict()

    def named(self, place: str, seat: Seat, name: str, style: Style) -> Line:
        """With the player's colour, which their marks have on the field; plain lines have none."""
        if self.ended.plain:
            return super().named(place, seat, name, style)
        return ink(f"{place} ") + ink("■", board.owner(seat)) + ink(f" {name}", style)

    def facts(self, seat: Seat) -> list[str]:
        """How many words, and the best."""
        words = [word for of, word in self._stood() if of == seat]
        best = max(words, key=lambda word: word.points - word.cost, default=None)
        return [counted(len(words), "word")] + (
            [f"best {best.word} {signed(best.points - best.cost)}"] if best else []
        )

    def _stood(self) -> list[tuple[Seat, Spelled]]:
        """The words that stood, with their players."""
        turns = (turn for turn in self.view.turns if not turn.fell)
        steps = ((turn.seat, step) for turn in turns for step in turn.steps)
        return [(seat, step) for seat, step in steps if isinstance(step, Spelled)]

    def remembered(self) -> list[Line]:
        """A few of the words, with their meanings."""
        ended = self.ended
        return remembered((word.word for _, word in self._stood()), ended.lexicon, ended.width)
