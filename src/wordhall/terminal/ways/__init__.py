"""Waywords at a terminal."""

from collections.abc import Mapping, Sequence
from typing import Any

from wordhall.games.ways import variants
from wordhall.games.ways.types.actions import Action, Finish
from wordhall.games.ways.types.components import Options
from wordhall.games.ways.types.views import News, View
from wordhall.kernel.match.standing import Standing
from wordhall.terminal.face import Ended, Face, Seen
from wordhall.terminal.ink import Line
from wordhall.terminal.keyboard import Step
from wordhall.terminal.ways import news, pages, panel, phrases
from wordhall.terminal.ways.flags import FLAGS
from wordhall.terminal.ways.podium import Podium


class WaysFace(Face):
    """Waywords."""

    title = "Waywords"
    blurb = "You lay markers over paths of letters that spell words; the larger ones pay more."
    seats = variants.SEATS["standard"]
    seats_rule = "ways R5"
    usual_bots = 1
    chance = "tiles"
    drawn = "drawn"
    pages = frozenset({"help", "score", "field", "box", "turns"})
    flags = FLAGS
    unhurried = frozenset({"Accept"})

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

    def understood(self, text: str, view: View, standing: Standing) -> Sequence[Action]:
        """The actions of a line: words, paths, and others."""
        return phrases.understood(text, view, standing)

    def asks(self, action: Action, view: View) -> str | None:
        """R20, R21: alone, to end a turn in which nothing was done is to finish the game."""
        if isinstance(action, Finish) and phrases.finishes(view):
            return "Finish the game? Your score stands as it is."
        return None

    def takes_words(self, view: View) -> bool:
        """A word that is a command, too, is spelled with `spell` before it."""
        return False

    def step(self, view: View) -> Step:
        """The turn, whether a word may be challenged, and whether only the refill is left."""
        return len(view.turns), view.turn, view.window is not None, view.refill_until is not None

    def is_open(self, view: View) -> bool:
        """Whether all is public; hands stay hidden to the end (R5)."""
        return False

    def panel(self, seen: Seen, width: int, height: int, typed: str) -> Sequence[Line]:
        """The field, the hand, and the scores."""
        return panel.panel(seen, width, height, typed)

    def plain_panel(self, seen: Seen) -> Sequence[Line]:
        """The rows of the field, the markers, and the hand."""
        return panel.plain_panel(seen)

    def hint(self, seen: Seen) -> str:
        """A hint at what to do now."""
        return panel.hint(seen, "")

    def told(self, piece: News, seen: Seen, *, plain: bool) -> Sequence[Line]:
        """The lines for one piece of news."""
        return news.told(piece, seen)

    def done(self, action: Action, view: View, *, plain: bool) -> Sequence[Line]:
        """Nothing: the news tell it."""
        return ()

    def page(self, name: str, about: str, seen: Seen, width: int, *, plain: bool) -> Sequence[Line]:
        """Help, the field, the box, turns, scores."""
        return pages.page(name, seen, width, plain=plain)

    def cards(self, ended: Ended) -> Sequence[Sequence[Line]]:
        """The field at the end."""
        return [Podium(ended).field()]

    def card(self) -> str:
        """The name of the card."""
        return "field"

    def closing(self, ended: Ended) -> Sequence[Line]:
        """R19 to R21."""
        podium = Podium(ended)
        return [*podium.standings(), *podium.remembered()]


FACE = WaysFace()
