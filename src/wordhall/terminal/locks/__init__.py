"""Mark My Word as it looks and sounds at a terminal."""

from collections.abc import Mapping, Sequence, Set
from typing import Any, ClassVar

from wordhall.games.locks.types import Action, News, Options, View
from wordhall.kernel.game import Ms
from wordhall.terminal.face import Ended, Face, Seen
from wordhall.terminal.ink import Line
from wordhall.terminal.keyboard import Step
from wordhall.terminal.locks import news, pages, panel, phrases
from wordhall.terminal.locks.podium import Podium


class LocksFace(Face):
    """Mark My Word."""

    title = "Mark My Word"
    blurb = (
        "You lay tiles one at a time; each must leave a piece of a word, and who ends one scores."
    )
    seats = range(2, 5)
    seats_rule = "locks R1"
    usual_bots = 1
    chance = "tiles"
    drawn = "drawn"
    pages = frozenset({"help", "score", "board", "bag", "turns", "lines"})
    handicaps: ClassVar[dict[str, str]] = {"extra": "extra_seconds", "ahead": "head_start"}

    def agreed(self, given: Mapping[str, Any], *, shared: bool) -> Options:
        """As printed, unless the table says otherwise."""
        return Options(**given)

    def of_sharing(self, options: Options) -> str:
        """R1."""
        return "Racks are hidden; the board is everybody's."

    def understood(self, text: str, view: View) -> Sequence[Action]:
        """Tiles, and what else one may do."""
        return phrases.understood(text, view)

    def takes_words(self, view: View) -> bool:
        """A tile names its square, so no command is taken for one."""
        return False

    def claims(self, view: View) -> Set[str]:
        """R14: who is asked to end the game ends it for everybody, and with a winner."""
        return frozenset({"end"} if phrases.is_asked(view) else ())

    def step(self, view: View) -> Step:
        """The turn."""
        return view.turn.number, view.turn.seat

    def until(self, view: View, *, shared: bool) -> Ms | None:
        """R13: when the turn is over."""
        return view.turn.until if view.turn.seat == view.seat else None

    def is_open(self, view: View) -> bool:
        """Racks stay hidden to the end (R1)."""
        return view.ended is not None

    def panel(self, seen: Seen, width: int, height: int, typed: str) -> Sequence[Line]:
        """The board, the rack, and how it stands."""
        return panel.panel(seen, width, height, typed)

    def plain_panel(self, seen: Seen) -> Sequence[Line]:
        """The lines on the board, and the rack."""
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
        """Help, the board, its lines, the bag, turns, scores."""
        return pages.page(name, about, seen, width, plain=plain)

    def cards(self, ended: Ended) -> Sequence[Sequence[Line]]:
        """The board as it lies there."""
        return [Podium(ended).board()]

    def card(self) -> str:
        """What is looked at."""
        return "board"

    def closing(self, ended: Ended) -> Sequence[Line]:
        """R15, R16."""
        podium = Podium(ended)
        return [*podium.standings(), *podium.remembered()]
