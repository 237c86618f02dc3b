"""Waywords at a terminal."""

from collections.abc import Mapping, Sequence
from typing import Any

from wordhall.games.ways import variants
from wordhall.games.ways.types.actions import Action, Finish
from wordhall.games.ways.types.components import Options
from wordhall.games.ways.types.views import News, View
from wordhall.terminal.face import Ended, Face, Seen
from wordhall.terminal.ink import Line
from wordhall.terminal.keyboard import Step
from wordhall.terminal.ways import news, pages, phrases, review
from wordhall.terminal.ways import panel as panels
from wordhall.terminal.ways.flags import FLAGS
from wordhall.terminal.ways.podium import Podium


class WaysFace(Face):
    """Waywords."""

    title = "Waywords"
    blurb = "You lay markers over paths of letters that spell words; the larger ones pay more."
    seats = variants.SEATS_OF["standard"]
    seats_rule = "ways R5"
    usual_bots = 1
    chance = "tiles"
    drawn = "drawn"
    pages = frozenset({"help", "score", "field", "box", "turns"})
    flags = FLAGS
    unhurried = frozenset({"Accept"})
    card = "field"

    understood = staticmethod(phrases.understood)
    panel = staticmethod(panels.panel)
    plain_panel = staticmethod(panels.plain_panel)
    hint = staticmethod(panels.hint)
    reviewed = staticmethod(review.reviewed)

    def seating(self, given: Mapping[str, Any]) -> range:
        """R20, R21: the variants can be played alone; solitaire only so."""
        return variants.seats(Options(**given))

    def agreed(self, given: Mapping[str, Any], *, shared: bool) -> Options:
        """As printed, unless the table says otherwise; solitaire has no clock (R21)."""
        alone = given.get("variant") == "solitaire"
        return Options(**{**({"turn_seconds": None} if alone else {}), **given})

    def of_sharing(self, options: Options) -> str:
        """R5, R17."""
        if options.words == "checked":
            return "Hands are hidden; words are checked as they are laid."
        return "Hands are hidden; each of the others may challenge a word, or accept it."

    def asks(self, action: Action, view: View) -> str | None:
        """R20, R21: alone, to end a turn in which nothing was done is to finish the game."""
        if isinstance(action, Finish) and phrases.finishes(view):
            return "Finish the game? Your score stays as it is."
        return None

    def step(self, view: View) -> Step:
        """The turn, whether a word may be challenged, and whether only the refill is left."""
        return len(view.turns), view.turn, view.window is not None, view.refill_until is not None

    def told(self, piece: News, seen: Seen, *, plain: bool) -> Sequence[Line]:
        """The lines for one piece of news."""
        return news.told(piece, seen)

    def page(self, name: str, about: str, seen: Seen, width: int, *, plain: bool) -> Sequence[Line]:
        """Help, the field, the box, turns, scores."""
        return pages.page(name, seen, width, plain=plain)

    def cards(self, ended: Ended) -> Sequence[Sequence[Line]]:
        """The field at the end."""
        return [Podium(ended).field()]

    def closing(self, ended: Ended) -> Sequence[Line]:
        """R19 to R21."""
        podium = Podium(ended)
        return [*podium.standings(), *podium.remembered()]


FACE = WaysFace()
