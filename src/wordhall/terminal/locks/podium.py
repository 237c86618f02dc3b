"""The end of a game of Mark My Word: the board, who won, what the end cost, words to remember."""

from wordhall.games.locks.types.events import Turn, WordFinished
from wordhall.games.locks.types.views import View
from wordhall.kernel.game import Seat
from wordhall.terminal import ending
from wordhall.terminal.ending import remembered
from wordhall.terminal.figures import plain
from wordhall.terminal.ink import Line, Style, ink
from wordhall.terminal.locks import board
from wordhall.terminal.locks.panel import points_of, what


class Podium(ending.Podium):
    """The messages at the end of a match, from the Archive's View."""

    view: View

    def board(self) -> list[Line]:
        """The board at the end; unlocked tiles have the signs of their owners."""
        lies, width = self.view.board, self.ended.width
        if self.ended.plain:
            told = (ink(f"{board.start(*line)} {line[1].word}") for line in board.lines(lies))
            return [Line(), ink("On the board:", "title"), *told]
        square = board.BROAD if width >= board.width_of(lies, board.BROAD) else board.NARROW
        return [Line(), *board.drawn(board.shown(self.view, {}), square, width, len(lies) + 1)]

    def named(self, place: str, seat: Seat, name: str, style: Style) -> Line:
        """With the player's sign, which unlocked tiles have on the board."""
        return ink(f"{place} ") + board.sign(seat) + ink(f" {name}", style)

    def facts(self, seat: Seat) -> list[str]:
        """The cost of the end, and the best turn."""
        return [*self._costs(seat), *self._best(seat)]

    def _costs(self, seat: Seat) -> list[str]:
        """R15: the costs of unlocked tiles and of the rack."""
        costs, rack = self.view.costs, self.view.players[seat].tiles
        if costs is None:
            return []
        opened = sum(paid.points for paid in costs.unlocked if paid.seat == seat)
        kept = [f"kept {''.join(rack)} {plain(costs.held[seat])}"] if rack else ["out"]
        return [f"open tiles {plain(opened)}", *kept] if opened else kept

    def _best(self, seat: Seat) -> list[str]:
        """The turn with the most points for its player."""
        turns = [turn for turn in self.view.turns if turn.seat == seat]
        best = max(turns, key=_brought, default=None)
        return [] if best is None or _brought(best) <= 0 else [f"best {what(best)}"]

    def remembered(self) -> list[Line]:
        """A few of the words, with their meanings."""
        ended = self.ended
        landed = (tile for turn in self.view.turns for tile in turn.landed)
        finished = (tile.words for tile in landed if isinstance(tile, WordFinished))
        words = {finish.word for words in finished for finish in words}
        return remembered(words, ended.lexicon, ended.width)


def _brought(turn: Turn) -> int:
    return sum(points_of(tile).get(turn.seat, 0) for tile in turn.landed)
