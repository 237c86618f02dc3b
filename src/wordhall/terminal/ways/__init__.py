"""Waywords as it looks and sounds at a terminal."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from wordhall.games.ways import variants
from wordhall.games.ways.types import Action, Finish, News, Options, View
from wordhall.kernel import clock
from wordhall.kernel.game import Ms
from wordhall.terminal.face import Ended, Face, Seen
from wordhall.terminal.ink import Line
from wordhall.terminal.keyboard import Step
from wordhall.terminal.ways import news, pages, panel, phrases
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
    handicaps: ClassVar[dict[str, str]] = {
        "extra": "extra_seconds",
        "min": "min_length",
        "ahead": "head_start",
    }

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

    def understood(self, text: str, view: View) -> Sequence[Action]:
        """Words, paths, and what else one may do."""
        return phrases.understood(text, view)

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

    def until(self, view: View, *, shared: bool) -> Ms | None:
        """R17: when the window closes, but at a shared keyboard. R14, R15: when time is up."""
        if view.window is not None:
            return None if shared or view.seat == view.turn else view.window.until
        if view.turn != view.seat:
            return None
        return clock.flag(view.clock) if view.refill_until is None else view.refill_until

    def is_open(self, view: View) -> bool:
        """Hands stay hidden to the end (R5)."""
        return view.outcome is not None

    def panel(self, seen: Seen, width: int, height: int, typed: str) -> Sequence[Line]:
        """The field, the hand, and how it stands."""
        return panel.panel(seen, width, height, typed)

    def plain_panel(self, seen: Seen) -> Sequence[Line]:
        """The rows of the field, the markers, and the hand."""
        return panel.plain_panel(seen)

    def hint(self, seen: Seen) -> str:
        """What to do now."""
        return panel.hint(seen, "")

    def told(self, piece: News, seen: Seen, *, plain: bool) -> Sequence[Line]:
        """One piece of news."""
        return news.told(piece, seen)

    def done(self, action: Action, view: View, *, plain: bool) -> Sequence[Line]:
        """The news say it."""
        return ()

    def page(self, name: str, about: str, seen: Seen, width: int, *, plain: bool) -> Sequence[Line]:
        """Help, the field, the box, turns, scores."""
        return pages.page(name, seen, width, plain=plain)

    def cards(self, ended: Ended) -> Sequence[Sequence[Line]]:
        """The field as it lies there."""
        return [Podium(ended).field()]

    def card(self) -> str:
        """What is looked at."""
        return "field"

    def closing(self, ended: Ended) -> Sequence[Line]:
        """R19 to R21."""
        podium = Podium(ended)
        return [*podium.standings(), *podium.remembered()]
