"""What is told of a match: only what is named here or by its game, without people and times (H14).

Seats are turned at random: who sat in the first one, often the host, is not told, while everybody's
neighbours stay the same.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, Literal, TypeAlias, TypeVar, get_args

from msgspec import Struct, field
from msgspec.structs import fields

from wordhall.catalog import some_parts
from wordhall.kernel import match
from wordhall.kernel.game import Outcome, Seat
from wordhall.kernel.house import facts
from wordhall.kernel.match.commits import AnyCommit, AnyGame, MatchOpened
from wordhall.kernel.value import Value

T = TypeVar("T")

FORMAT: Final = 1
"""The format of a line; docs/research.md describes it."""

Kind: TypeAlias = Literal["person", "program", "bot"]

Hidden: TypeAlias = Callable[[Any, Any], Sequence[str]]
"""The fields of an event that are not told, with the game's state after it."""


class Telling(Value, frozen=True):
    """What is told of a game's events: no other event, and no other field.

    `told` names the fields of each event, and of each value in it. `by_seat` names the field of an
    event that has a value for each seat. `hidden` is for events in which a player may write
    anything.
    """

    told: Mapping[type[Struct], tuple[str, ...]]
    by_seat: Mapping[type[Struct], str] = field(default_factory=dict)
    hidden: Mapping[type[Struct], Hidden] = field(default_factory=dict)


TELLINGS: Final[Mapping[str, Telling]] = some_parts("research", "TELLING")
"""What is told of each game; matches of other games are not given."""

HOUSE: Final = Telling(
    told={
        facts.BotSeated: ("seat", "level"),
        facts.SeatReturned: ("seat",),
        facts.SeatPassedOver: ("seat",),
        facts.SeatResigned: ("seat",),
        facts.MatchEnded: ("reason",),
    }
)
"""Who decided for a seat, and how a match ended early."""

NOT_TOLD: Final = ("handicaps",)
"""Options that no match has which is given."""


class Player(Value, frozen=True, omit_defaults=True):
    """Who held a seat when the match began; `level` is that of a bot."""

    kind: Kind
    level: str | None = None


class ToldMatch(Value, frozen=True):
    """A match as research gets it.

    `house` is the edition of the house rules, that of the game's rules is in its first event.
    `lexicon` and `names` are the digests of the word list and of the list of names. `events` are in
    the order in which they happened.
    """

    format: int
    game: str
    house: int
    lexicon: str
    names: str | None
    options: Mapping[str, object]
    players: tuple[Player, ...]
    events: tuple[Mapping[str, object], ...]
    outcome: Outcome


class Turn(Value, frozen=True):
    """Seats that are numbered anew, each by so many more."""

    seats: int
    by: int

    def seat(self, seat: int) -> int:
        """The new number of a seat."""
        return (seat + self.by) % self.seats

    def values(self, values: Sequence[T]) -> tuple[T, ...]:
        """Values of all seats, in the new order."""
        return tuple(values[(seat - self.by) % self.seats] for seat in range(self.seats))


def told_match(
    game: AnyGame, commits: Sequence[AnyCommit], players: Sequence[Player], by: int
) -> ToldMatch:
    """A match that is over, its seats turned by so many; raises ValueError if it is not over."""
    opened, live = match.opening_of(commits), match.fold(game, commits)
    outcome = match.outcome(game, live)
    if outcome is None:
        message = "the match is not over"
        raise ValueError(message)
    turn = Turn(len(players), by)
    return ToldMatch(
        format=FORMAT,
        game=game.name,
        house=opened.rules.edition,
        lexicon=opened.lexicon,
        names=opened.names,
        options=_options(live.state.options),
        players=turn.values(players),
        events=tuple(_events(game, commits, turn)),
        outcome=_outcome(outcome, turn),
    )


def _events(
    game: AnyGame, commits: Sequence[AnyCommit], turn: Turn
) -> Iterator[Mapping[str, object]]:
    telling, state = TELLINGS[game.name], None
    for event in (event for commit in commits for event in commit.events):
        if isinstance(event, MatchOpened):
            continue
        if isinstance(event, facts.HouseFact):
            by = HOUSE
        else:
            by, state = telling, game.evolve(state, event)
        if type(event) in by.told:
            yield _event(by, event, state, turn)


def _event(telling: Telling, event: Struct, state: object, turn: Turn) -> dict[str, object]:
    kind = type(event)
    told = _struct(telling, event, turn)
    if kind in telling.by_seat:
        name = telling.by_seat[kind]
        told[name] = _value(telling, turn.values(getattr(event, name)), turn)
    if kind in telling.hidden:
        told |= dict.fromkeys(telling.hidden[kind](event, state))
    return told


def _struct(telling: Telling, value: Struct, turn: Turn) -> dict[str, object]:
    kind = type(value)
    tag, seats = kind.__struct_config__.tag, seats_in(kind)
    told: dict[str, object] = {} if tag is None else {"type": tag}
    for name in telling.told[kind]:
        held = getattr(value, name)
        told[name] = _seat(held, turn) if name in seats else _value(telling, held, turn)
    return told


def _value(telling: Telling, value: object, turn: Turn) -> object:
    if isinstance(value, Struct):
        return _struct(telling, value, turn)
    if isinstance(value, tuple):
        return [_value(telling, each, turn) for each in value]
    return value


def _seat(held: Any, turn: Turn) -> object:
    if isinstance(held, tuple):
        return [_seat(each, turn) for each in held]
    return None if held is None else turn.seat(held)


@lru_cache(maxsize=256)
def seats_in(kind: type[Struct]) -> frozenset[str]:
    """The fields that name a seat."""
    return frozenset(each.name for each in fields(kind) if _names_seat(each.type))


def _names_seat(hint: object) -> bool:
    return hint is Seat or any(_names_seat(part) for part in get_args(hint))


def _options(options: Struct) -> Mapping[str, object]:
    """The options of the table, without those about single seats."""
    left_out = {*NOT_TOLD, *seats_in(type(options))}
    return {
        each.name: getattr(options, each.name)
        for each in fields(options)
        if each.name not in left_out
    }


def _outcome(outcome: Outcome, turn: Turn) -> Outcome:
    return Outcome(
        reason=outcome.reason,
        scores=turn.values(outcome.scores),
        places=turn.values(outcome.places) if outcome.places else (),
        resigned=tuple(sorted(Seat(turn.seat(seat)) for seat in outcome.resigned)),
    )
