"""The end of a game of Word Shout: the score sheet, who won, words to remember."""

from wordhall.games.shout.types.views import View
from wordhall.kernel.game import Seat
from wordhall.terminal import ending
from wordhall.terminal.ending import remembered
from wordhall.terminal.figures import signed
from wordhall.terminal.ink import Line
from wordhall.terminal.shout.pages import rounds


class Podium(ending.Podium):
    """The messages at the end of a match, from the Archive's View."""

    view: View

    def rounds(self) -> list[Line]:
        """The rounds as they were scored."""
        names = tuple(sitter.name for sitter in self.ended.roster.sitters)
        lines = rounds(self.view, names)
        return [Line(), *(line.clipped(self.ended.width) for line in lines)]

    def facts(self, seat: Seat) -> list[str]:
        """The best round."""
        best = max((scored.points[seat] for scored in self.view.rounds), default=0)
        return [f"best round {signed(best)}"] if best else []

    def remembered(self) -> list[Line]:
        """A few of the last round's words, with what they mean."""
        ended = self.ended
        stood = (t for t in self.view.takes if t.verdict is None or t.verdict.valid)
        return remembered((take.word for take in stood), ended.lexicon, ended.width)
