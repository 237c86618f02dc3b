"""The end of a game of Waywords: the field, who won, the best words, words to remember."""

from wordhall.games.ways.types.components import Spelled
from wordhall.games.ways.types.views import View
from wordhall.games.ways.variants import alone
from wordhall.kernel.game import Seat
from wordhall.terminal.ending import in_order, remembered, verdict
from wordhall.terminal.face import Ended
from wordhall.terminal.ink import Line, ink
from wordhall.terminal.ways import board
from wordhall.terminal.ways.panel import field_in_words


class Podium:
    """The messages at the end of a match, from the Archive's View."""

    def __init__(self, ended: Ended) -> None:
        self._ended = ended
        self._view: View = ended.view

    def field(self) -> list[Line]:
        """The field at the end."""
        if self._ended.plain:
            return [Line(), *field_in_words(self._view)]
        broad = self._ended.width >= board.width_of(board.BROAD)
        drawn = board.drawn(board.shown(self._view, None), board.BROAD if broad else board.NARROW)
        return [Line(), *(line.clipped(self._ended.width) for line in drawn)]

    def standings(self) -> list[Line]:
        """Places and points, and who won; alone, only the points (R20, R21)."""
        broad = max(len(sitter.name) for sitter in self._ended.roster.sitters)
        by_oneself = f"{self._ended.outcome.scores[0]} points on your own."
        text = by_oneself if alone(self._view.players) else verdict(self._ended)
        return [
            Line(),
            ink(text, "title"),
            *(self._standing(seat, broad) for seat in in_order(self._ended.outcome)),
        ]

    def _standing(self, seat: Seat, broad: int) -> Line:
        ended, places = self._ended, self._ended.outcome.places
        sitter = ended.roster.sitters[seat]
        place = f"{places[seat]}." if places else ""
        line = ink(f"{place:>3} ") + ink("■", board.owner(seat))
        line += ink(f" {sitter.name:<{broad}}", "bold" if seat in ended.people else "")
        line += ink(f"  {ended.outcome.scores[seat]:>5}", "bold")
        if seat in ended.outcome.resigned:
            return line + ink("  resigned", "dim")
        words = [word for of, word in self._stood() if of == seat]
        best = max(words, key=lambda word: word.points, default=None)
        told = [f"{len(words)} words"] + ([f"best {best.word} +{best.points}"] if best else [])
        told += [f"{sitter.bot} bot"] if sitter.bot else []
        return line + ink("".join(f"  {text}" for text in told), "dim")

    def _stood(self) -> list[tuple[Seat, Spelled]]:
        """The words that stood, with their players."""
        turns = (turn for turn in self._view.turns if not turn.fell)
        steps = ((turn.seat, step) for turn in turns for step in turn.steps)
        return [(seat, step) for seat, step in steps if isinstance(step, Spelled)]

    def remembered(self) -> list[Line]:
        """A few of the words, with their meanings."""
        ended = self._ended
        return remembered((word.word for _, word in self._stood()), ended.lexicon, ended.width)
