"""The interface of a game to the terminal: set-up, commands, panel and messages."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence, Set
from typing import Any, ClassVar

from wordhall.kernel.game import Illegal, Ms, Outcome, Roster, Seat
from wordhall.kernel.house.facts import House
from wordhall.kernel.luck import Seal
from wordhall.kernel.match.standing import Standing
from wordhall.kernel.value import Value
from wordhall.terminal.flag import Flag
from wordhall.terminal.ink import Line, ink, paragraph
from wordhall.terminal.keyboard import Step
from wordhall.words import Lexicon

LAST_SECONDS = 10


def _unanswered(_question: Any) -> Any:
    """No answer, for when there is nobody to ask."""
    raise Illegal("no-answer", "house H8", "Nothing is asked here.")


class Seen(Value, frozen=True):
    """The facts for a panel: a seat's View, the house, the time, and who is at the keyboard."""

    view: Any
    seat: Seat
    names: tuple[str, ...]
    house: House
    now: Ms
    awaited: frozenset[Seat]
    offers: frozenset[str]
    """The types of the actions that the seat may do."""

    people: frozenset[Seat]
    until: Ms | None = None
    """The deadline of the player at the keyboard, on the same clock as `now`."""

    patient: bool = False
    """Whether the table waits for bots in real time."""

    ask: Callable[[Any], Any] = _unanswered
    """Asks the game a question about the View; raises `Illegal` if the rules forbid it."""

    def name(self, seat: Seat) -> str:
        """The name of a player as it is shown here."""
        return self.names[seat]


class Ended(Value, frozen=True):
    """A match that is over, from the Archive's View; `people` were at the keyboard."""

    view: Any
    outcome: Outcome
    roster: Roster
    people: frozenset[Seat]
    lexicon: Lexicon
    width: int
    plain: bool = False

    def name(self, seat: Seat) -> str:
        """The name of a player as it was shown."""
        return self.roster.sitters[seat].name


class Handicap(Value, frozen=True):
    """The handicap of a player by name (H7): more seconds, and others that the game has."""

    name: str
    given: dict[str, int]


class Face(ABC):
    """One game at the terminal."""

    title: ClassVar[str]
    blurb: ClassVar[str]
    """A sentence about the game."""

    seats: ClassVar[range]
    """The possible numbers of players, by the rule `seats_rule`."""

    seats_rule: ClassVar[str]
    usual_bots: ClassVar[int]
    """How many bots join a single person who does not say how many."""

    chance: ClassVar[str]
    """The dice or tiles, and what is done with them, for sentences about the seal."""

    drawn: ClassVar[str]
    pages: ClassVar[frozenset[str]]
    """The names of the pages that can be asked for, besides `seal`."""

    flags: ClassVar[tuple[Flag, ...]] = ()
    """The options that a table may choose."""

    card: ClassVar[str]
    """The name of one of the cards to look at after the end."""

    anybodys: ClassVar[frozenset[str]] = frozenset()
    """Actions that anybody at the keyboard may do for an awaited player."""

    unhurried: ClassVar[frozenset[str]] = frozenset()
    """Actions for which no clock runs at a shared keyboard."""

    # Before

    def seating(self, given: Mapping[str, Any]) -> range:
        """The possible numbers of players with these options."""
        del given
        return self.seats

    @abstractmethod
    def agreed(self, given: Mapping[str, Any], *, shared: bool) -> Any:
        """The given options, with the defaults of the terminal."""

    @abstractmethod
    def of_sharing(self, options: Any) -> str:
        """A message to people who share a keyboard."""

    # Commands

    @abstractmethod
    def understood(self, text: str, view: Any, standing: Standing) -> Sequence[Any]:
        """The actions that a line means now; `Illegal` says what cannot be read."""

    def takes_words(self, view: Any) -> bool:
        """Whether a plain word is an action, so that commands need a slash before them."""
        del view
        return False

    def claims(self, standing: Standing) -> Set[str]:
        """Commands of the terminal that now have another meaning in the game."""
        del standing
        return frozenset()

    def instead(self, action: Any) -> tuple[Any, str] | None:
        """At a shared keyboard: another action in place of this one, and the reason."""
        del action
        return None

    def asks(self, action: Any, view: Any) -> str | None:
        """A question before an action that ends more than a turn; None for others."""
        del action, view
        return None

    def remark(self, action: Any, commands: Set[str]) -> str | None:
        """A remark on an action that may be a mistake, whether it is refused or not."""
        del action, commands
        return None

    # The keyboard

    @abstractmethod
    def step(self, view: Any) -> Step:
        """The step of the match: a stint at the keyboard lasts as long as this stays the same."""

    def is_open(self, view: Any) -> bool:
        """Whether nothing is hidden any more, so that no curtain is needed."""
        del view
        return False

    # Display

    @abstractmethod
    def panel(self, seen: Seen, width: int, height: int, typed: str) -> Sequence[Line]:
        """The panel above the prompt."""

    @abstractmethod
    def plain_panel(self, seen: Seen) -> Sequence[Line]:
        """The panel in plain lines, printed when it changes."""

    @abstractmethod
    def hint(self, seen: Seen) -> str:
        """A hint at what to do now."""

    @abstractmethod
    def told(self, news: Any, seen: Seen, *, plain: bool) -> Sequence[Line]:
        """The lines for one piece of news."""

    def done(self, action: Any, view: Any, *, plain: bool) -> Sequence[Line]:
        """The confirmation of an action to the player who did it, if the news do not tell it."""
        del action, view, plain
        return ()

    @abstractmethod
    def page(self, name: str, about: str, seen: Seen, width: int, *, plain: bool) -> Sequence[Line]:
        """A page that was asked for; `about` is the text after its name."""

    # After

    @abstractmethod
    def cards(self, ended: Ended) -> Sequence[Sequence[Line]]:
        """The cards to look at, one after the other."""

    @abstractmethod
    def closing(self, ended: Ended) -> Sequence[Line]:
        """Places, points, and some words with their meanings."""

    @abstractmethod
    def reviewed(self, review: Any, ended: Ended) -> Sequence[Line]:
        """What was possible, from the game's review of the match."""


# Common to all games


def clock(seen: Seen) -> Line:
    """The time left."""
    if seen.house.paused:
        return ink("paused", "accent")
    if seen.until is None:
        return Line()
    seconds = max(0, -(-(seen.until - seen.now) // 1000))
    text = f"{seconds // 60}:{seconds % 60:02} left"
    return ink(text, "warn" if seconds <= LAST_SECONDS else "bold")


def title(heading: str, time: Line, width: int) -> Line:
    """The line above a panel: a heading, and the time."""
    text = ink("── ", "dim") + ink(heading, "title").clipped(max(8, width - time.width - 9))
    fill = width - 1 - text.width - time.width - (5 if time else 2)
    rule = text + " " + ink("─" * fill, "dim") + (" " if time else "") + time
    return rule + ink(" ──" if time else "─", "dim")


def waiting(seen: Seen, named: int, stroke: str = "") -> str:
    """The awaited players, by name if they are at most `named`."""
    names = [seen.name(seat) for seat in sorted(seen.awaited) if seat != seen.seat]
    if not names:
        return ""
    if len(names) > named:
        return f"The table waits for {len(names)} players."
    listed = " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
    bots = all(seen.house.chairs[seat].bot for seat in seen.awaited)
    skipping = f" “{stroke}hurry” skips the wait." if bots and seen.patient else ""
    return f"The table waits for {listed}.{skipping}"


def of_seal(seal: Seal, face: Face, width: int) -> list[Line]:
    """The lines about the seal, which proves that the chance is fair."""
    if seal.code is not None:
        text = f"The chance comes from the code “{seal.code}”. All who use it get the same "
        known = "Whoever has played the code before knows what is hidden."
        return paragraph(f"{text}{face.chance}. {known}", width)
    given = [name for name in seal.contributions if name is not None]
    text = (
        f"This hash was made before anything was {face.drawn}. It fixes the seed from which "
        f"the {face.chance} come. The seed is shown at the end. Players for whom a random number "
        f"was mixed in: {len(given)}."
    )
    return [*paragraph(text, width), ink(seal.commitment, "dim")]
