"""Mark My Word at a terminal."""

from collections.abc import Mapping, Sequence, Set
from typing import Any

from wordhall.games.locks.types.actions import Action
from wordhall.games.locks.types.components import SEATS, Options
from wordhall.games.locks.types.views import News, View
from wordhall.kernel.match.standing import Standing
from wordhall.terminal.face import Ended, Face, Seen
from wordhall.terminal.ink import Line
from wordhall.terminal.keyboard import Step
from wordhall.terminal.locks import news, pages, phrases, review
from wordhall.terminal.locks import panel as panels
from wordhall.terminal.locks.flags import FLAGS
from wordhall.terminal.locks.podium import Podium


class LocksFace(Face):
    """Mark My Word."""

    title = "Mark My Word"
    blurb = (
        "You place tiles one at a time. The lines that a tile makes must be parts of words, and a "
        "finished word scores."
    )
    seats = SEATS
    seats_rule = "locks R1"
    usual_bots = 1
    chance = "tiles"
    drawn = "drawn"
    pages = frozenset({"help", "score", "board", "bag", "turns", "lines"})
    flags = FLAGS
    card = "board"

    panel = staticmethod(panels.panel)
    plain_panel = staticmethod(panels.plain_panel)
    hint = staticmethod(panels.hint)
    reviewed = staticmethod(review.reviewed)

    def agreed(self, given: Mapping[str, Any], *, shared: bool) -> Options:
        """As printed, unless the table says otherwise."""
        return Options(**given)

    def of_sharing(self, options: Options) -> str:
        """R1."""
        return "Racks are hidden; the board is everybody's."

    def understood(self, text: str, view: View, standing: Standing) -> Sequence[Action]:
        """The actions of a line: tiles, and others."""
        return phrases.understood(text, view)

    def claims(self, standing: Standing) -> Set[str]:
        """R14: a player who is asked to end the game ends it for everybody, with a winner."""
        return frozenset({"end"} if "End" in standing.offers else ())

    def step(self, view: View) -> Step:
        """The turn."""
        return view.turn.number, view.turn.seat

    def told(self, piece: News, seen: Seen, *, plain: bool) -> Sequence[Line]:
        """The lines for one piece of news."""
        return news.told(piece, seen)

    def page(self, name: str, about: str, seen: Seen, width: int, *, plain: bool) -> Sequence[Line]:
        """Help, the board, its lines, the bag, turns, scores."""
        return pages.page(name, seen, width, plain=plain, about=about)

    def cards(self, ended: Ended) -> Sequence[Sequence[Line]]:
        """The board at the end."""
        return [Podium(ended).board()]

    def closing(self, ended: Ended) -> Sequence[Line]:
        """R15, R16."""
        podium = Podium(ended)
        return [*podium.standings(), *podium.remembered()]


FACE = LocksFace()
