"""What a game is to the terminal: how it is set up, typed, shown and told."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence, Set
from typing import Any, ClassVar

from wordhall.kernel.game import Illegal, Ms, Outcome, Roster, Seat
from wordhall.kernel.house import House
from wordhall.kernel.luck import Seal
from wordhall.kernel.value import Value
from wordhall.terminal.ink import Line, ink, paragraph
from wordhall.terminal.keyboard import Step
from wordhall.words import Lexicon

LAST_SECONDS = 10


def _unanswered(_question: Any) -> Any:
    """The answer where nobody is asked."""
    raise Illegal("no-answer", "house H8", "Nothing is asked here.")


class Seen(Value, frozen=True):
    """What the panel shows: one seat's View, the house, the time, and who is at the keyboard."""

    view: Any
    seat: Seat
    names: tuple[str, ...]
    house: House
    now: Ms
    awaited: frozenset[Seat]
    people: frozenset[Seat]
    until: Ms | None = None
    """When the time is up of the one who has the keyboard, on the same clock as `now`."""

    patient: bool = False
    """Whether the table waits for bots, who take their time."""

    ask: Callable[[Any], Any] = _unanswered
    """What the game answers to a question about the View; `Illegal` where rules close it."""

    def name(self, seat: Seat) -> str:
        """What a player is called here."""
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
        """What a player was called."""
        return self.roster.sitters[seat].name


class Handicap(Value, frozen=True):
    """What somebody is given by name (H7): more seconds, and what else the game lists."""

    name: str
    given: dict[str, int]


class Face(ABC):
    """One game at the terminal."""

    title: ClassVar[str]
    blurb: ClassVar[str]
    """In a sentence, what one does."""

    seats: ClassVar[range]
    """How many may play, by the rule `seats_rule`."""

    seats_rule: ClassVar[str]
    usual_bots: ClassVar[int]
    """How many bots join one person who does not say."""

    chance: ClassVar[str]
    """What is sealed before a match: the dice, the tiles; and what is then done with it."""

    drawn: ClassVar[str]
    pages: ClassVar[frozenset[str]]
    """Pages that can be asked for by name, `seal` aside."""

    handicaps: ClassVar[dict[str, str]]
    """What a handicap may give, as it is typed, and the option's name for it."""

    # Before

    def seating(self, given: Mapping[str, Any]) -> range:
        """How many may play by the options that were given."""
        del given
        return self.seats

    @abstractmethod
    def agreed(self, given: Mapping[str, Any], *, shared: bool) -> Any:
        """The options that were given, with what else is usual here."""

    @abstractmethod
    def of_sharing(self, options: Any) -> str:
        """What is told to those who share a keyboard."""

    # What is typed

    @abstractmethod
    def understood(self, text: str, view: Any) -> Sequence[Any]:
        """The actions that a line means now; `Illegal` says what cannot be read."""

    @abstractmethod
    def takes_words(self, view: Any) -> bool:
        """Whether a plain word is taken as it is, so that commands need a stroke before them."""

    def claims(self, view: Any) -> Set[str]:
        """Commands of the table that mean something else here now."""
        del view
        return frozenset()

    def instead(self, action: Any) -> tuple[Any, str] | None:
        """Where a keyboard is shared: another action, and why."""
        del action
        return None

    def asks(self, action: Any, view: Any) -> str | None:
        """What is asked before an action with which more ends than a turn."""
        del action, view
        return None

    def remark(self, action: Any, commands: Set[str]) -> str | None:
        """A word about an action that may not have been meant."""
        del action, commands
        return None

    # Who is to type, and for how long

    @abstractmethod
    def step(self, view: Any) -> Step:
        """Where a seat stands: a stint at the keyboard lasts as long as this stays the same."""

    @abstractmethod
    def until(self, view: Any, *, shared: bool) -> Ms | None:
        """When the time of this seat is up."""

    def is_anybodys(self, view: Any) -> bool:
        """Whether anybody at the keyboard may do for another what the table waits for."""
        del view
        return False

    @abstractmethod
    def is_open(self, view: Any) -> bool:
        """Whether nothing is hidden any more, so that no curtain falls."""

    # What is seen

    @abstractmethod
    def panel(self, seen: Seen, width: int, height: int, typed: str) -> Sequence[Line]:
        """What stands above the prompt."""

    @abstractmethod
    def plain_panel(self, seen: Seen) -> Sequence[Line]:
        """The same, to be said when it changes."""

    @abstractmethod
    def hint(self, seen: Seen) -> str:
        """What to do now."""

    @abstractmethod
    def told(self, news: Any, seen: Seen, *, plain: bool) -> Sequence[Line]:
        """One piece of news."""

    @abstractmethod
    def done(self, action: Any, view: Any, *, plain: bool) -> Sequence[Line]:
        """What somebody just did, said to themselves."""

    @abstractmethod
    def page(self, name: str, about: str, seen: Seen, width: int, *, plain: bool) -> Sequence[Line]:
        """A page that was asked for; `about` is what stood behind its name."""

    # After

    @abstractmethod
    def cards(self, ended: Ended) -> Sequence[Sequence[Line]]:
        """What there is to look at, one after the other."""

    @abstractmethod
    def card(self) -> str:
        """What such a thing is called."""

    @abstractmethod
    def closing(self, ended: Ended) -> Sequence[Line]:
        """Places, points, and what is worth remembering."""


# What is alike in all games


def clock(seen: Seen) -> Line:
    """The time that is left."""
    if seen.house.paused:
        return ink("paused", "accent")
    if seen.until is None:
        return Line()
    seconds = max(0, -(-(seen.until - seen.now) // 1000))
    text = f"{seconds // 60}:{seconds % 60:02} left"
    return ink(text, "warn" if seconds <= LAST_SECONDS else "bold")


def title(heading: str, time: Line, width: int) -> Line:
    """The rule above a panel: what goes on, and the time."""
    text = ink("── ", "dim") + ink(heading, "title").clipped(max(8, width - time.width - 9))
    fill = width - 1 - text.width - time.width - (5 if time else 2)
    rule = text + " " + ink("─" * fill, "dim") + (" " if time else "") + time
    return rule + ink(" ──" if time else "─", "dim")


def waiting(seen: Seen, named: int, stroke: str = "") -> str:
    """Whom the table waits for, by name if they are not too many."""
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
    """The promise that the chance is fair."""
    if seal.code is not None:
        text = f"The chance comes from the code “{seal.code}”: all who use it get the same "
        known = "Whoever has played the code before knows what is hidden."
        return paragraph(f"{text}{face.chance}. {known}", width)
    given = [name for name in seal.contributions if name is not None]
    text = (
        f"Before anything was {face.drawn}, the table committed to its chance by this hash, and "
        f"{len(given)} at the keyboard mixed in some of their own. At the end the seed is shown."
    )
    return [*paragraph(text, width), ink(seal.commitment, "dim")]
