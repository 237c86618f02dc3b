"""Jumbo Word Cross as it looks and sounds at a terminal."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from wordhall.games.cross.types import Action, News, Options, View
from wordhall.kernel import clock
from wordhall.kernel.clock import PerTurn, Untimed
from wordhall.kernel.game import Ms
from wordhall.terminal.cross import news, pages, panel, phrases
from wordhall.terminal.cross.podium import Podium
from wordhall.terminal.face import Ended, Face, Seen
from wordhall.terminal.ink import Line
from wordhall.terminal.keyboard import Step


class CrossFace(Face):
    """Jumbo Word Cross."""

    title = "Jumbo Word Cross"
    blurb = "You lay words across and down on a mat of bonuses; bluff, and be challenged."
    seats = range(2, 5)
    seats_rule = "cross R1"
    usual_bots = 1
    chance = "tiles"
    drawn = "drawn"
    pages = frozenset({"help", "score", "mat", "tiles", "turns"})
    handicaps: ClassVar[dict[str, str]] = {"extra": "extra_seconds", "ahead": "head_start"}

    def agreed(self, given: Mapping[str, Any], *, shared: bool) -> Options:
        """As is usual, unless the table says otherwise."""
        given = dict(given)
        limit = given.pop("turn_seconds", None)
        control = Untimed() if limit is None else PerTurn(Ms(1000 * limit))
        return Options(**given, clock=control)

    def of_sharing(self, options: Options) -> str:
        """R10: no window closes while somebody is still to say a word."""
        if options.challenge == "void":
            return "Racks are hidden; words are checked as they are played."
        return "Racks are hidden; who is next may challenge the play before, or accept it."

    def understood(self, text: str, view: View) -> Sequence[Action]:
        """Plays, and what else one may do."""
        return phrases.understood(text, view)

    def takes_words(self, view: View) -> bool:
        """A play names its square, so no command is taken for one."""
        return False

    def step(self, view: View) -> Step:
        """The turn, and whether a play lies open."""
        return len(view.turns), view.turn, view.window is not None

    def until(self, view: View, *, shared: bool) -> Ms | None:
        """R10: when the window closes, but at a shared keyboard; or when the flag falls."""
        if view.window is not None and not shared and view.window.until is not None:
            return view.window.until
        return clock.flag(view.clock) if view.clock.running == view.seat else None

    def is_open(self, view: View) -> bool:
        """Racks stay hidden to the end (R1)."""
        return view.outcome is not None

    def panel(self, seen: Seen, width: int, height: int, typed: str) -> Sequence[Line]:
        """The mat, the rack, and how it stands."""
        return panel.panel(seen, width, height, typed)

    def plain_panel(self, seen: Seen) -> Sequence[Line]:
        """The words on the mat, and the rack."""
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
        """Help, the mat, tiles, turns, scores."""
        return pages.page(name, seen, width, plain=plain)

    def cards(self, ended: Ended) -> Sequence[Sequence[Line]]:
        """The mat as it lies there."""
        return [Podium(ended).mat()]

    def card(self) -> str:
        """What is looked at."""
        return "mat"

    def closing(self, ended: Ended) -> Sequence[Line]:
        """R16, R17."""
        podium = Podium(ended)
        return [*podium.standings(), *podium.remembered()]
