"""The end of a game of Jumbo Word Cross: the mat, who won, the best plays, words to remember."""

from wordhall.games.cross.types.state import Turn
from wordhall.games.cross.types.views import View
from wordhall.games.cross.view import board_of
from wordhall.kernel.game import Seat
from wordhall.terminal.cross import board
from wordhall.terminal.cross.panel import new_in
from wordhall.terminal.ending import in_order, remembered, verdict
from wordhall.terminal.face import Ended
from wordhall.terminal.ink import Line, ink


class Podium:
    """The messages at the end of a match, from the Archive's View."""

    def __init__(self, ended: Ended) -> None:
        self._ended = ended
        self._view: View = ended.view

    def mat(self) -> list[Line]:
        """The mat at the end."""
        lies = board_of(self._view)
        if self._ended.plain:
            return [Line(), ink("On the mat:", "title"), *map(ink, board.words(lies))]
        broad = self._ended.width >= board.width_of(board.BROAD)
        drawn = board.board(lies, {}, new_in(self._view), board.BROAD if broad else board.NARROW)
        return [Line(), *(line.clipped(self._ended.width) for line in drawn)]

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
        sitter, rack = ended.roster.sitters[seat], self._view.players[seat].rack
        place = f"{places[seat]}." if places else ""
        line = ink(f"{place:>3} {sitter.name:<{broad}}", "bold" if seat in ended.people else "")
        line += ink(f"  {ended.outcome.scores[seat]:>5}", "bold")
        if seat in ended.outcome.resigned:
            return line + ink("  resigned", "dim")
        left = f"  kept {rack}" if rack else "" if self._view.pool.count else "  out"
        best = self._best(seat)
        line += ink(left if best is None else f"{left}  best {best.move} +{best.points}", "dim")
        return line + (ink(f"  {sitter.bot} bot", "dim") if sitter.bot else "")

    def _best(self, seat: Seat) -> Turn | None:
        plays = [turn for turn in self._stood() if turn.seat == seat]
        return max(plays, key=lambda turn: turn.points, default=None)

    def _stood(self) -> list[Turn]:
        """The plays that stood."""
        plays = (turn for turn in self._view.turns if turn.kind == "play")
        return [turn for turn in plays if turn.challenge is None or not turn.challenge.fallen]

    def remembered(self) -> list[Line]:
        """A few of the words, with their meanings."""
        ended = self._ended
        words = {word.text for turn in self._stood() for word in turn.words}
        return remembered(words, ended.lexicon, ended.width)
