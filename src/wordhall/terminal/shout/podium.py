"""The end of a game of Word Shout: the score sheet, who won, words to remember."""

from wordhall.games.shout.types.views import View
from wordhall.kernel.game import Seat
from wordhall.terminal.ending import in_order, remembered, verdict
from wordhall.terminal.face import Ended
from wordhall.terminal.ink import Line, ink
from wordhall.terminal.shout.pages import rounds


class Podium:
    """The messages at the end of a match, from the Archive's View."""

    def __init__(self, ended: Ended) -> None:
        self._ended = ended
        self._view: View = ended.view

    def rounds(self) -> list[Line]:
        """The rounds as they were scored."""
        names = tuple(sitter.name for sitter in self._ended.roster.sitters)
        lines = rounds(self._view, names)
        return [Line(), *(line.clipped(self._ended.width) for line in lines)]

    def standings(self) -> list[Line]:
        """Places and points, and who won."""
        broad = max(len(sitter.name) for sitter in self._ended.roster.sitters)
        return [
            Line(),
            ink(verdict(self._ended), "title"),
            *(self._standing(seat, broad) for seat in in_order(self._ended.outcome)),
        ]

    def _standing(self, seat: Seat, broad: int) -> Line:
        ended, places = self._ended, self._ended.outcome.places
        sitter = ended.roster.sitters[seat]
        place = f"{places[seat]}." if places else ""
        line = ink(f"{place:>3} {sitter.name:<{broad}}", "bold" if seat in ended.people else "")
        line += ink(f"  {ended.outcome.scores[seat]:>5}", "bold")
        if seat in ended.outcome.resigned:
            return line + ink("  resigned", "dim")
        best = max((scored.points[seat] for scored in self._view.rounds), default=0)
        told = [f"best round {best:+}"] if best else []
        told += [f"{sitter.bot} bot"] if sitter.bot else []
        return line + ink("".join(f"  {text}" for text in told), "dim")

    def remembered(self) -> list[Line]:
        """A few of the last round's words, with what they mean."""
        ended = self._ended
        stood = (t for t in self._view.takes if t.verdict is None or t.verdict.valid)
        return remembered((take.word for take in stood), ended.lexicon, ended.width)
