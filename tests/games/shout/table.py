"""A table of Word Shout with chosen dice, where commands are typed in match time."""

from collections.abc import Sequence

from tests.views import view_of
from wordhall.games.shout import Shout
from wordhall.games.shout.editions import NEWEST
from wordhall.games.shout.types.actions import Action
from wordhall.games.shout.types.components import Die, Options
from wordhall.games.shout.types.events import CameLate, Collided, Event, Opened, Rolled, Took
from wordhall.kernel.game import (
    Act,
    Alarm,
    Change,
    Illegal,
    Ms,
    Refusal,
    Roster,
    Seat,
    Seating,
    Sitter,
)
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

WORDS = (
    "ACE", "ACT", "AGE", "AID", "AIM", "AIR", "ALE", "ANT", "APE", "ARE", "ART", "ATE", "BAD",
    "BAT", "BED", "BEE", "BOA", "BOY", "CAR", "CAT", "CATS", "COAT", "COD", "COT", "CUE", "DIE",
    "DOE", "DOG", "DUE", "EAR", "EARN", "EAT", "EEL", "EGO", "EON", "ERA", "FEE", "FOE", "HAT",
    "HOE", "IRE", "JOE", "KEY", "LAY", "LEA", "LIE", "MAY", "NEAR", "OAR", "OAT", "ODE", "ONE",
    "PEA", "PIE", "QUA", "QUAY", "RAT", "RYE", "SEA", "SUE", "TAR", "TEA", "TEAR", "TIE", "TOE",
    "USE", "WOE", "YEA", "ZOO",
)  # fmt: skip

LUCK = Luck(b"a table of shouters")


def roster(*ages: int | None) -> Roster:
    """Players of these ages."""
    return Roster(tuple(Sitter(f"player {seat}", age=age) for seat, age in enumerate(ages)))


def dice(faces: str) -> tuple[Die, ...]:
    """Dice with these faces, parted by spaces."""
    return tuple(Die(face, 50 * i, 500, 0) for i, face in enumerate(faces.split()))


class Table:
    """The dice have just been shown, at 0 ms; the collision window is the usual 250 ms."""

    def __init__(
        self,
        faces: str,
        *,
        seats: int = 3,
        options: Options | None = None,
        words: Sequence[str] = WORDS,
        edition: int = NEWEST,
    ) -> None:
        self.game = Shout(Lexicon.of(words))
        options = options or Options(words="checked")
        self.log: list[Event] = []
        self.state = self.game.evolve(None, Opened(options, edition, seats, Seat(0)))
        self.roll(faces)

    def roll(self, faces: str, by: int = 0, at: int = 0) -> None:
        """Other dice are shown."""
        self.keep([Rolled(Seat(by), dice(faces), dead=False, at=Ms(at))])

    def do(self, seat: int, command: str, at: int, credit: int = 0) -> list[Event]:
        """The events of a typed command; alarms that are due by then ring before it."""
        self.wait(at)
        action = self.game.read(command, view_of(self.game, self.state, Seat(seat)))
        return self.act(seat, action, at, credit)

    def act(self, seat: int, action: Action, at: int, credit: int = 0) -> list[Event]:
        """The events of an action, as a face sends it."""
        self.wait(at)
        act = Act(Seat(seat), action, Ms(at), Ms(credit))
        return self.keep(self.game.decide(self.state, act, LUCK).events)

    def wait(self, at: int) -> list[Event]:
        """The events of all alarms up to a time."""
        events: list[Event] = []
        while (due := self.game.due(self.state)) is not None and due <= at:
            events += self.keep(self.game.decide(self.state, Alarm(due), LUCK).events)
        return events

    def sit(self, seat: int, change: Change, at: int) -> list[Event]:
        """The events of a change of seating that the house allowed."""
        self.wait(at)
        return self.keep(
            self.game.decide(self.state, Seating(Seat(seat), change, Ms(at)), LUCK).events
        )

    def fates(self, at: int) -> list[Event]:
        """What became of all shouts that are settled by a time."""
        self.wait(at)
        return [event for event in self.log if isinstance(event, Took | CameLate | Collided)]

    def keep(self, events: Sequence[Event]) -> list[Event]:
        """What happened, whoever decided it."""
        self.log += events
        for event in events:
            self.state = self.game.evolve(self.state, event)
        return list(events)

    def refusal(self, seat: int, command: str, at: int) -> Refusal:
        """What a command is refused for; nothing changes."""
        self.wait(at)
        action = self.game.read(command, view_of(self.game, self.state, Seat(seat)))
        return self.refusal_of(seat, action, at)

    def refusal_of(self, seat: int, action: Action, at: int, credit: int = 0) -> Refusal:
        """What an action is refused for; nothing changes."""
        self.wait(at)
        before = self.state
        try:
            self.act(seat, action, at, credit)
        except Illegal as illegal:
            assert self.state == before
            return illegal.refusal()
        raise AssertionError(f"{action} was not refused")

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of the rounds that are over."""
        return self.game.scores(self.state)

    def free(self) -> str:
        """The faces still on the table."""
        return " ".join(die.face for die in self.state.dice if die.taken_by is None)
