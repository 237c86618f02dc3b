"""Word Shout: players, dice and shouts, changed in place as a record is played through."""

from dataclasses import dataclass, field
from typing import Any, Literal

from wordhall.verify.game import Hands
from wordhall.verify.shout.dice import spelling
from wordhall.verify.shout.editions import EDITIONS
from wordhall.verify.shout.options import SHORTEST

MOST_CREDIT = 75
NO_WORD_LEFT = "no-word-left"


@dataclass
class Player:
    """A seat with its acts in this round. A seat that is `aside` or `retired` is not awaited."""

    score: int
    ready: bool = False
    no_more: bool = False
    accepts: bool = False
    aside: bool = False
    retired: bool = False
    shouts: int = 0

    @property
    def awaited(self) -> bool:
        """H1, H3: whether the table plays on only with them."""
        return not (self.aside or self.retired)

    def begin(self) -> None:
        """A round is over, and another begins."""
        self.ready = self.no_more = self.accepts = False
        self.shouts = 0


@dataclass(order=True)
class Pending:
    """R9: a shout that is not settled, in the order in which they are; `nth` of its maker's."""

    moment: int
    seat: int
    nth: int
    word: str = field(compare=False)
    credit: int = field(compare=False)

    def named(self) -> dict[str, int | str]:
        """As a record has it."""
        return {
            "seat": self.seat,
            "nth": self.nth,
            "word": self.word,
            "moment": self.moment,
            "credit": self.credit,
        }


@dataclass
class Take:
    """A word of this round: whose, with which dice, and what a challenge of it has found."""

    seat: int
    word: str
    dice: list[int]
    points: int
    by: int | None = None
    valid: bool = True


@dataclass
class Turn:
    """R14: who takes a word now, and until when."""

    seat: int
    until: int | None


@dataclass
class Table:
    """The state of a game.

    `extra` is a round of R13, `began` is when the dice were shown, `agreed` is since when all say
    “no more”, `collided` is how the round ended, `until` is when challenges close, and `paid` is
    whether anybody has scored.
    """

    options: dict[str, Any]
    players: list[Player]
    roller: int
    hands: Hands
    phase: Literal["ready", "playing", "challenging", "over"] = "ready"
    round: int = 1
    rolls: int = 0
    multiplier: int = 1
    extra: bool = False
    paid: bool = False
    faces: list[str] = field(default_factory=list)
    takes: list[Take] = field(default_factory=list)
    began: int = 0
    turn: Turn | None = None
    pending: list[Pending] = field(default_factory=list)
    agreed: int | None = None
    collided: bool = False
    until: int | None = None

    @property
    def is_race(self) -> bool:
        """R5, R14: whether all shout at once just now."""
        return self.phase == "playing" and self.options["manner"] == "shout"

    @property
    def delay(self) -> int:
        """R9: how long after its moment a shout is settled."""
        return int(self.options["collision_ms"]) + MOST_CREDIT

    def say(self, rule: str, kind: str, **fields: Any) -> None:
        """One more event."""
        self.hands.say.say(f"shout {rule}", kind, **fields)

    def claimed(self, past: str = "") -> dict[str, Any]:
        """The next event of the record, for when its word list is not here.

        Events of the kind `past` may come before it.
        """
        claims = self.hands.resource.claims[len(self.hands.say.events) :]
        return next((event for event in claims if event.get("type") != past), {})

    # Awaited seats

    def circle(self, seat: int) -> list[int]:
        """All seats, from one to the left."""
        return [(seat + places) % len(self.players) for places in range(len(self.players))]

    def awaited(self) -> list[int]:
        """H1, H3: the seats without which the table does not play on."""
        return [seat for seat, player in enumerate(self.players) if player.awaited]

    def rolls_now(self) -> int:
        """R2: the first awaited seat, from the roller to the left."""
        order = (seat for seat in self.circle(self.roller) if self.players[seat].awaited)
        return next(order, self.roller)

    def unready(self) -> set[int]:
        """R3: the seats that are not ready; the roller is ready by rolling."""
        waited = (seat for seat in self.awaited() if not self.players[seat].ready)
        return set(waited) - {self.rolls_now()}

    def undecided(self) -> set[int]:
        """R11: the seats that may still challenge."""
        return {seat for seat in self.awaited() if self.may_pass(seat)}

    def may_pass(self, seat: int) -> bool:
        """R11: whether a seat has not passed, and there is a word that it could challenge."""
        edition = EDITIONS[self.hands.first["edition"]]
        doubtful = any(take.by is None and take.seat != seat for take in self.takes)
        return not self.players[seat].accepts and (doubtful or edition.passes_on_nothing)

    def all_decided(self) -> bool:
        """R11: whether no awaited seat, of at least one, may still challenge."""
        return bool(self.awaited()) and not self.undecided()

    def all_say_no_more(self) -> bool:
        """R6: whether all awaited seats, at least one, say “no more”."""
        seats = self.awaited()
        return bool(seats) and all(self.players[seat].no_more for seat in seats)

    # The dice

    def taken(self, first: int | None = None) -> set[int]:
        """The dice that all words of the round have taken, or the first ones."""
        return {die for take in self.takes[:first] for die in take.dice}

    def spelling(self, word: str) -> list[int] | None:
        """R5: the dice on the table that spell a word."""
        return spelling(word, self.faces, self.taken())

    def beaten_by(self, word: str) -> int:
        """R5: the first word of the round after which the dice could not spell this one."""
        return next(
            number
            for number in range(len(self.takes))
            if spelling(word, self.faces, self.taken(number + 1)) is None
        )

    def is_any_word_left(self, *, claimed: bool) -> bool:
        """R6: whether any word can be formed from the dice on the table."""
        gone = self.taken()
        left = [face for die, face in enumerate(self.faces) if die not in gone]
        signs = {*"".join(left).upper()}

        def fits(word: str) -> bool:
            return (
                len(word) >= SHORTEST
                and signs.issuperset(word)
                and spelling(word, left) is not None
            )

        question = f"words of {' '.join(sorted(left))}"
        return self.hands.resource.has_any(question, fits, claimed=claimed)
