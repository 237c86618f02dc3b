"""Word Shout in turns at a terminal.

A race wants a page that shows the dice to all at the same moment; at one keyboard nobody races
(R14).
"""

from collections.abc import Mapping, Sequence, Set
from typing import Any

from wordhall.games.shout.types.actions import Action, Shout
from wordhall.games.shout.types.components import SEATS, Options
from wordhall.games.shout.types.views import News, View
from wordhall.terminal.face import Ended, Face, Seen
from wordhall.terminal.ink import Line
from wordhall.terminal.keyboard import Step
from wordhall.terminal.shout import news, pages, phrases, review
from wordhall.terminal.shout import panel as panels
from wordhall.terminal.shout.flags import FLAGS
from wordhall.terminal.shout.podium import Podium


class ShoutFace(Face):
    """Word Shout, in turns."""

    title = "Word Shout, in turns"
    blurb = (
        "You take a word from ten dice, each in turn, until none is left; doubt what others take."
    )
    seats = SEATS
    seats_rule = "shout R1"
    usual_bots = 2
    chance = "dice"
    drawn = "rolled"
    pages = frozenset({"help", "score", "dice", "words", "rounds"})
    flags = FLAGS
    unhurried = frozenset({"Accept"})
    anybodys = frozenset({"Ready", "Roll"})
    card = "score sheet"

    understood = staticmethod(phrases.understood)
    panel = staticmethod(panels.panel)
    plain_panel = staticmethod(panels.plain_panel)
    hint = staticmethod(panels.hint)
    reviewed = staticmethod(review.reviewed)

    def agreed(self, given: Mapping[str, Any], *, shared: bool) -> Options:
        """R14, and else as printed, unless the table says otherwise."""
        return Options(**{**given, "manner": "turns"})

    def of_sharing(self, options: Options) -> str:
        """R14."""
        return "Nothing is hidden; whose turn it is takes a word."

    def takes_words(self, view: View) -> bool:
        """While it is one's turn to take one."""
        return view.table.turn is not None and view.table.turn == view.seat

    def remark(self, action: Action, commands: Set[str]) -> str | None:
        """A word that is a command, too."""
        if isinstance(action, Shout) and action.word.lower() in commands:
            return f"{action.word} is read as a word. The command is /{action.word.lower()}."
        return None

    def step(self, view: View) -> Step:
        """The round, its part, and whose turn it is."""
        return view.table.round, view.table.phase, view.table.turn, len(view.takes)

    def is_open(self, view: View) -> bool:
        """All lies on the table."""
        return True

    def told(self, piece: News, seen: Seen, *, plain: bool) -> Sequence[Line]:
        """The lines for one piece of news."""
        return news.told(piece, seen)

    def page(self, name: str, about: str, seen: Seen, width: int, *, plain: bool) -> Sequence[Line]:
        """Help, dice, words, rounds, scores."""
        return pages.page(name, seen, width)

    def cards(self, ended: Ended) -> Sequence[Sequence[Line]]:
        """The rounds as they were scored."""
        return [Podium(ended).rounds()]

    def closing(self, ended: Ended) -> Sequence[Line]:
        """R13."""
        podium = Podium(ended)
        return [*podium.standings(), *podium.remembered()]


FACE = ShoutFace()
