"""Word Shout: ten dice, everyone at once; see a word, shout it, take the dice."""

from typing import get_args

from wordhall.games.shout import fold, rules, waiting
from wordhall.games.shout import view as views
from wordhall.games.shout.editions import UPCASTERS
from wordhall.games.shout.notation import commands
from wordhall.games.shout.presets import PRESETS
from wordhall.games.shout.progress import progress
from wordhall.games.shout.reactions import Reaction
from wordhall.games.shout.rules.offers import offers
from wordhall.games.shout.types.actions import Action, Answer, Question
from wordhall.games.shout.types.components import SEATS, Options
from wordhall.games.shout.types.events import Event, Rolled, Took
from wordhall.games.shout.types.state import State
from wordhall.games.shout.types.views import News, View
from wordhall.kernel.decision import Decision
from wordhall.kernel.entry import Choice, Entry
from wordhall.kernel.game import Act, Alarm, Game, Ms, Outcome, Seat, Seating, Types, Viewer
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon


class Shout(Game[Options, Action, Event, State, View, News, Question, Answer]):
    """The game as the kernel knows it; the rules are in `rules`, what people may see in `view`."""

    name = "shout"
    rules_version = 2
    upcasters = UPCASTERS
    needs_every_seat = False
    types = Types(Options, Action, Event, State, View, News, Question, Answer)

    open = staticmethod(rules.open_game)
    evolve = staticmethod(fold.evolve)
    awaited = staticmethod(waiting.awaited)
    offers = staticmethod(offers)
    due = staticmethod(waiting.due)
    on_deadline = staticmethod(waiting.on_deadline)
    without_deadline = staticmethod(waiting.without_deadline)
    scores = staticmethod(fold.scores)
    has_scored = staticmethod(fold.has_scored)
    outcome = staticmethod(fold.outcome)
    progress = staticmethod(progress)
    turns_listed = staticmethod(fold.turns_listed)
    public = staticmethod(views.public)
    view = staticmethod(views.view)
    ask = staticmethod(views.ask)
    read = staticmethod(commands.read)
    write = staticmethod(commands.write)

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def decide(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Decision[State, Event]:
        return rules.decide(state, cause, luck, self.lexicon)

    def until(self, state: State, viewer: Viewer) -> Ms | None:
        """When challenges close (R11) or a turn ends (R14): other alarms settle secrets (R9)."""
        del viewer
        return waiting.until(state)

    def shows_act_of(self, event: Event) -> Seat | None:
        """The seat whose shout took dice: others learn of it when it is settled (R9)."""
        return event.seat if isinstance(event, Took) else None

    def shown_at(self, event: Event, after: State) -> Ms | None:
        """Dice that are raced for (R3)."""
        return after.began if isinstance(event, Rolled) and waiting.is_race(after) else None

    def settled(self, view: View, scores: tuple[int, ...], outcome: Outcome | None) -> View:
        return views.settled(view, scores)

    def news(self, before: State | None, event: Event, after: State, viewer: Viewer) -> News | None:
        del before
        return views.news(event, after, viewer)

    def closes_dictionary(self, state: State, seat: Seat) -> bool:
        """From the roll to the verdicts, where words may be challenged (R11, H8)."""
        del seat
        return state.options.words == "challenge" and state.phase in {"playing", "challenging"}


ENTRY = Entry(
    "Word Shout",
    Shout,
    (SEATS[0], SEATS[-1]),
    frozenset({"real-time", "pass-and-play"}),
    PRESETS,
    reactions=get_args(Reaction),
    pass_and_play_with=Choice("manner", "turns", "Quiet: one after the other"),
)
