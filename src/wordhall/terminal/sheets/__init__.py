"""Mark My Words at a terminal."""

from collections.abc import Mapping, Sequence, Set
from typing import Any

from wordhall.games.sheets.types.actions import Action, Flip, Stop, WriteWord
from wordhall.games.sheets.types.components import SEATS, Options
from wordhall.games.sheets.types.views import News, View
from wordhall.kernel.match.standing import Standing
from wordhall.terminal.face import Ended, Face, Seen
from wordhall.terminal.ink import Line
from wordhall.terminal.keyboard import Step
from wordhall.terminal.sheets import news, pages, phrases, review
from wordhall.terminal.sheets import panel as panels
from wordhall.terminal.sheets.flags import FLAGS
from wordhall.terminal.sheets.podium import Podium

STINT_SECONDS = 180
"""How long each searches before the timer's time, where several share the keyboard
(docs/adr/0006)."""


class SheetsFace(Face):
    """Mark My Words."""

    title = "Mark My Words"
    blurb = "You build a grid, your neighbour searches it for words, and both of you score."
    seats = SEATS
    seats_rule = "sheets R6"
    usual_bots = 2
    chance = "dice"
    drawn = "rolled"
    pages = frozenset({"help", "score", "sheets", "dice", "words"})
    flags = FLAGS
    anybodys = frozenset({"Roll"})
    card = "sheet"

    panel = staticmethod(panels.panel)
    plain_panel = staticmethod(panels.plain_panel)
    hint = staticmethod(panels.hint)
    reviewed = staticmethod(review.reviewed)

    def agreed(self, given: Mapping[str, Any], *, shared: bool) -> Options:
        """R18: where several share the keyboard, each searches for some minutes."""
        limit = STINT_SECONDS if shared else None
        return Options(**{"find_limit_seconds": limit, **given})

    def of_sharing(self, options: Options) -> str:
        """R16: nobody flips the timer (docs/adr/0006)."""
        limit, timer = options.find_limit_seconds, options.timer_seconds
        each = "as long as you like" if limit is None else f"up to {limit + timer} seconds each"
        return f"You search one after the other, {each}. Nobody uses the timer."

    def understood(self, text: str, view: View, standing: Standing) -> Sequence[Action]:
        """Letters and cells, words, numbers."""
        return phrases.understood(text, view)

    def takes_words(self, view: View) -> bool:
        """In Find, and where a meaning is asked for."""
        return pages.takes_words(view)

    def instead(self, action: Action) -> tuple[Action, str] | None:
        """R16: a flip would leave others nothing."""
        if isinstance(action, Flip):
            return Stop(), "At a shared keyboard nobody uses the timer. You stop writing instead."
        return None

    def remark(self, action: Action, commands: Set[str]) -> str | None:
        """A word that is a command, too."""
        if isinstance(action, WriteWord) and action.word.lower() in commands:
            word = action.word
            return f"{word} is read as a word. The command is /{word.lower()}."
        return None

    def step(self, view: View) -> Step:
        """The phase, the throw, a question."""
        return view.phase, len(view.throws), phrases.question_for(view)

    def is_open(self, view: View) -> bool:
        """R14: from Score on."""
        return view.phase in {"score", "over"}

    def told(self, piece: News, seen: Seen, *, plain: bool) -> Sequence[Line]:
        """The lines for one piece of news."""
        return news.told(piece, seen, plain=plain)

    def done(self, action: Action, view: View, *, plain: bool) -> Sequence[Line]:
        """The facts that the panel does not show."""
        return news.done(action, view, plain=plain)

    def page(self, name: str, about: str, seen: Seen, width: int, *, plain: bool) -> Sequence[Line]:
        """Help, dice, sheets, words, scores."""
        return pages.page(name, seen, width, plain=plain)

    def cards(self, ended: Ended) -> Sequence[Sequence[Line]]:
        """The sheets."""
        return Podium(ended).sheets()

    def closing(self, ended: Ended) -> Sequence[Line]:
        """R30."""
        podium = Podium(ended)
        return [*podium.standings(), *podium.remembered()]


FACE = SheetsFace()
