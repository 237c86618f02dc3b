"""The end of a game of Mark My Word: the board, who won, what the end cost, words to remember."""

from wordhall.games.locks.types.events import Turn, WordFinished
from wordhall.games.locks.types.views import View
from wordhall.kernel.game import Seat
from wordhall.terminal.ending import in_order, remembered, verdict
from wordhall.terminal.face import Ended
from wordhall.terminal.ink import Line, ink
from wordhall.terminal.locks import board
from wordhall.terminal.locks.panel import points_of, what


class Podium:
    """The messages at the end of a match, from the Archive's View."""

    def __init__(self, ended: Ended) -> None:
        self._ended = ended
        self._view: View = ended.view

    def board(self) -> list[Line]:
        """The board at the end; unlocked tiles have the signs of their owners."""
        lies, width = self._view.board, self._ended.width
        if self._ended.plain:
            told = (ink(f"{board.start(*line)} {line[1].word}") for line in board.lines(lies))
            return [Line(), ink("On the board:", "title"), *told]
        square = board.BROAD if width >= board.width_of(lies, board.BROAD) else board.NARROW
        return [Line(), *board.drawn(board.shown(self._view, {}), square, width, len(lies) + 1)]

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
        line = ink(f"{place:>3} ") + board.sign(seat)
        line += ink(f" {sitter.name:<{broad}}", "bold" if seat in ended.people else "")
        line += ink(f"  {ended.outcome.scores[seat]:>5}", "bold")
        if seat in ended.outcome.resigned:
            return line + ink("  resigned", "dim")
        told = [
            *self._costs(seat),
            *self._best(seat),
            *([f"{sitter.bot} bot"] if sitter.bot else []),
        ]
        return line + ink("".join(f"  {text}" for text in told), "dim")

    def _costs(self, seat: Seat) -> list[str]:
        """R15: the costs of unlocked tiles and of the rack."""
        costs, rack = self._view.costs, self._view.players[seat].tiles
        if costs is None:
            return []
        opened = sum(paid.points for paid in costs.unlocked if paid.seat == seat)
        kept = [f"kept {''.join(rack)} {costs.held[seat]}"] if rack else ["out"]
        return [f"open tiles {opened}", *kept] if opened else kept

    def _best(self, seat: Seat) -> list[str]:
        """The turn with the most points for its player."""
        turns = [turn for turn in self._view.turns if turn.seat == seat]
        best = max(turns, key=_brought, default=None)
        return [] if best is None or _brought(best) <= 0 else [f"best {what(best)}"]

    def remembered(self) -> list[Line]:
        """A few of the words, with their meanings."""
        ended = self._ended
        landed = (tile for turn in self._view.turns for tile in turn.landed)
        finished = (tile.words for tile in landed if isinstance(tile, WordFinished))
        words = {finish.word for words in finished for finish in words}
        return remembered(words, ended.lexicon, ended.width)


def _brought(turn: Turn) -> int:
    return sum(points_of(tile).get(turn.seat, 0) for tile in turn.landed)
