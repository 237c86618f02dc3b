"""Word Shout: ten dice, everyone at once; see a word, shout it, take the dice."""

from collections.abc import Sequence, Set
from typing import ClassVar

from wordhall.games.shout import fold, notation, rules, waiting
from wordhall.games.shout import view as sight
from wordhall.games.shout.editions import UPCASTERS
from wordhall.games.shout.types import (
    Action,
    Answer,
    Event,
    News,
    Options,
    Question,
    Rolled,
    State,
    Took,
    View,
)
from wordhall.kernel.entry import Entry
from wordhall.kernel.game import Act, Alarm, Game, Ms, Outcome, Roster, Seat, Seating, Types, Viewer
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon


class Shout(Game[Options, Action, Event, State, View, News, Question, Answer]):
    """The game as the kernel knows it; the rules are in `rules`, what people may see in `view`."""

    name: ClassVar[str] = "shout"
    rules_version = 2
    upcasters = UPCASTERS
    needs_every_seat: ClassVar[bool] = False
    types: ClassVar[Types] = Types(Options, Action, Event, State, View, News, Question, Answer)

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def open(self, options: Options, roster: Roster, luck: Luck) -> Sequence[Event]:
        return rules.open_table(options, roster, luck)

    def decide(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Sequence[Event]:
        return rules.decide(state, cause, luck, self.lexicon)

    def evolve(self, state: State | None, event: Event) -> State:
        return fold.evolve(state, event)

    def awaited(self, state: State) -> Set[Seat]:
        return waiting.awaited(state)

    def offers(self, state: State, seat: Seat) -> Set[type[Action]]:
        return rules.offers(state, seat)

    def due(self, state: State) -> Ms | None:
        return waiting.due(state)

    def until(self, state: State, viewer: Viewer) -> Ms | None:
        """When challenges close (R11) or a turn ends (R14): other alarms settle secrets (R9)."""
        del viewer
        return waiting.until(state)

    def hurried(self, state: State) -> Set[Seat]:
        """Whose turn is limited (R14); else alarms close windows that nobody has to use (H1)."""
        return waiting.hurried(state)

    def unhurried(self, state: State) -> Set[Seat]:
        """In a race, who has not said “no more”: others could wait for that for ever (R6, H10)."""
        return waiting.unhurried(state)

    def shows_act_of(self, event: Event) -> Seat | None:
        """Whose shout took dice: others learn of it when it is settled (R9)."""
        return event.seat if isinstance(event, Took) else None

    def shown_at(self, event: Event, after: State) -> Ms | None:
        """Dice that are raced for (R3)."""
        return after.began if isinstance(event, Rolled) and waiting.is_race(after) else None

    def scores(self, state: State) -> tuple[int, ...]:
        return fold.scores(state)

    def has_scored(self, state: State) -> bool:
        """Whether anybody has scored; a head start is no score (H4, H7)."""
        return fold.has_scored(state)

    def outcome(self, state: State) -> Outcome | None:
        return fold.outcome(state)

    def view(self, state: State, viewer: Viewer) -> View:
        return sight.view(state, viewer)

    def settled(self, view: View, scores: tuple[int, ...], outcome: Outcome | None) -> View:
        return sight.settled(view, scores)

    def news(self, before: State | None, event: Event, after: State, viewer: Viewer) -> News | None:
        del before
        return sight.news(event, after, viewer)

    def ask(self, view: View, question: Question) -> Answer:
        return sight.ask(view, question)

    def read(self, text: str, view: View) -> Action:
        return notation.read(text, view)

    def write(self, action: Action) -> str:
        return notation.write(action)

    def closes_dictionary(self, state: State, seat: Seat) -> bool:
        """From the roll to the verdicts, where words may be challenged (R11, H8)."""
        del seat
        return state.options.words == "challenge" and state.phase in {"playing", "challenging"}


ENTRY = Entry("Word Shout", Shout, (2, 12), frozenset({"real-time"}))
