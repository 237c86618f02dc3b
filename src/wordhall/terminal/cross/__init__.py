"""Jumbo Word Cross at a terminal."""

from collections.abc import Mapping, Sequence
from typing import Any

from wordhall.games.cross.types.components import SEATS, Options
from wordhall.games.cross.types.views import News, View
from wordhall.kernel.clock import PerTurn, Untimed
from wordhall.kernel.game import Ms
from wordhall.terminal.cross import news, pages, phrases, review
from wordhall.terminal.cross import panel as panels
from wordhall.terminal.cross.flags import FLAGS
from wordhall.terminal.cross.podium import Podium
from wordhall.terminal.face import Ended, Face, Seen
from wordhall.terminal.ink import Line
from wordhall.terminal.keyboard import Step


class CrossFace(Face):
    """Jumbo Word Cross."""

    title = "Jumbo Word Cross"
    blurb = "You lay words across and down on a mat of bonuses; bluff, and be challenged."
    seats = SEATS
    seats_rule = "cross R1"
    usual_bots = 1
    chance = "tiles"
    drawn = "drawn"
    pages = frozenset({"help", "score", "mat", "tiles", "turns"})
    flags = FLAGS
    unhurried = frozenset({"Accept"})
    card = "mat"

    understood = staticmethod(phrases.understood)
    panel = staticmethod(panels.panel)
    plain_panel = staticmethod(panels.plain_panel)
    hint = staticmethod(panels.hint)
    reviewed = staticmethod(review.reviewed)

    def agreed(self, given: Mapping[str, Any], *, shared: bool) -> Options:
        """As is usual, unless the table says otherwise."""
        given = dict(given)
        if "turn_seconds" in given:
            limit = given.pop("turn_seconds")
            given["clock"] = Untimed() if limit is None else PerTurn(Ms(1000 * limit))
        return Options(**given)

    def of_sharing(self, options: Options) -> str:
        """R10: no window closes while somebody is still to say a word."""
        if options.challenge == "void":
            return "Racks are hidden; words are checked as they are played."
        return "Racks are hidden; who is next may challenge the play before, or accept it."

    def step(self, view: View) -> Step:
        """The turn, and whether a play lies open."""
        return len(view.turns), view.turn, view.window is not None

    def told(self, piece: News, seen: Seen, *, plain: bool) -> Sequence[Line]:
        """The lines for one piece of news."""
        return news.told(piece, seen)

    def page(self, name: str, about: str, seen: Seen, width: int, *, plain: bool) -> Sequence[Line]:
        """Help, the mat, tiles, turns, scores."""
        return pages.page(name, seen, width, plain=plain)

    def cards(self, ended: Ended) -> Sequence[Sequence[Line]]:
        """The mat at the end."""
        return [Podium(ended).mat()]

    def closing(self, ended: Ended) -> Sequence[Line]:
        """R16, R17."""
        podium = Podium(ended)
        return [*podium.standings(), *podium.remembered()]


FACE = CrossFace()
