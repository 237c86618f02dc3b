"""A match as a fold: causes go in, commits come out, and everything else follows from commits.

A **commit** is one cause with all the events that it gave, possibly none: one version of the
match, stored as one row before anybody hears of it. `step` makes commits, `advance` and `fold`
read them. Neither knows the time: causes carry it.
"""

from collections.abc import Iterable, Set
from typing import Any, Generic, TypeAlias, cast

from msgspec.structs import replace

from wordhall.kernel import house as house_rules
from wordhall.kernel.game import (
    A,
    Act,
    Alarm,
    Archive,
    E,
    Gallery,
    Game,
    Illegal,
    Ms,
    Outcome,
    Roster,
    S,
    Seat,
    Seating,
    V,
    Viewer,
)
from wordhall.kernel.house import House, HouseEvent, HouseFact, TableRules
from wordhall.kernel.luck import Luck, Seal
from wordhall.kernel.value import Tagged, Value

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any, Any, Any]


class Opening(Tagged, frozen=True):
    """The cause of the first commit."""

    at: Ms = Ms(0)


class MatchOpened(Tagged, frozen=True):
    """The first event of every match: all that its replay and its verification need to name.

    `lexicon` is the digest of the word list; words looked up stand in the game's own events.
    """

    game: str
    rules_version: int
    lexicon: str
    roster: Roster
    rules: TableRules
    seal: Seal


class Commit(Value, Generic[A, E], frozen=True):
    """One cause, the id of the command that brought it, and the events that it gave."""

    version: int
    command: str | None
    cause: Opening | Act[A] | Alarm | Seating
    events: tuple[MatchOpened | HouseEvent | E, ...]


class Live(Value, Generic[S], frozen=True):
    """All that is true of a match after its newest commit."""

    version: int
    at: Ms
    state: S
    house: House


class Step(Value, Generic[A, E, S], frozen=True):
    """What a cause gave: commits (alarms that were due come first), and perhaps a refusal."""

    commits: tuple[Commit[A, E], ...]
    live: Live[S]
    refusal: Illegal | None = None


class Stuck(RuntimeError):
    """A game broke its contract; the message says how. The table is put in quarantine."""


def open_match(game: AnyGame, options: Any, opened: MatchOpened, luck: Luck) -> Step[Any, Any, Any]:
    """The first commit of a match; raises `Illegal` where the options do not fit the roster.

    Raises ValueError for a host without a seat, or a seal that is not of this many seats.
    """
    _check_opening(opened)
    _check_table(options, opened)
    events = (opened, *game.open(options, opened.roster, luck))
    commit: Commit[Any, Any] = Commit(0, None, Opening(), events)
    return Step((commit,), advance(game, None, commit))


def _check_opening(opened: MatchOpened) -> None:
    seats = opened.roster.seats
    if opened.rules.host is not None and opened.rules.host not in seats:
        message = "the host of a table has a seat at it"
        raise ValueError(message)
    given = opened.seal.contributions
    if given and len(given) != len(seats):
        message = "a seal has one contribution, or None, for each seat, or none at all"
        raise ValueError(message)


def _check_table(options: Any, opened: MatchOpened) -> None:
    if not opened.rules.rated:
        return
    if getattr(options, "handicaps", ()):
        raise Illegal("rated", "house H7", "A rated match has no handicaps: take them out.")
    if getattr(options, "hints", False):
        raise Illegal("rated", "house H7", "A rated match has no hints: turn them off.")
    if opened.seal.code is not None:
        raise Illegal(
            "rated", "house H9", "A rated match has no code for its chance: leave it out."
        )


def step(
    game: AnyGame,
    live: Live[Any],
    cause: Act[Any] | Alarm | Seating,
    luck: Luck,
    command: str | None = None,
) -> Step[Any, Any, Any]:
    """Rings every alarm that is due by the cause's time, then judges the cause.

    Nothing happens after the outcome. Of an `Alarm` nothing but its time is believed. Raises
    ValueError for a cause of another time than the match can have: one that is past, or in a
    pause, when match time stands, one that is to come. Raises `Stuck` if the game breaks its
    contract.
    """
    if cause.at < live.at or (live.house.paused and cause.at != live.at):
        message = f"it is {live.at} ms in this match: nothing can happen at {cause.at} ms"
        raise ValueError(message)
    commits: list[Commit[Any, Any]] = []
    while (due := next_due(game, live)) is not None and due <= cause.at:
        live = _ring(game, live, due, luck, commits)
    if isinstance(cause, Alarm):
        return Step(tuple(commits), live)
    try:
        events = _judge(game, live, cause, luck)
    except Illegal as refusal:
        # Without the frames that it came through: they would hold all that is at hand there.
        return Step(tuple(commits), live, refusal.with_traceback(None))
    commit: Commit[Any, Any] = Commit(live.version + 1, command, cause, events)
    after = advance(game, live, commit)
    _check_alarm(game, after, cause.at)
    return Step((*commits, commit), after)


def _ring(
    game: AnyGame, live: Live[Any], due: Ms, luck: Luck, commits: list[Commit[Any, Any]]
) -> Live[Any]:
    alarm = Alarm(due)
    missed = house_rules.missed(live.house, game.hurried(live.state))
    try:
        events = (*missed, *game.decide(live.state, alarm, luck))
    except Illegal as refusal:
        message = f"{game.name}: the alarm of {due} ms was refused: {refusal}"
        raise Stuck(message) from refusal
    commit: Commit[Any, Any] = Commit(
        live.version + 1, None, alarm, _with_returns(game, live, events, None)
    )
    after = advance(game, live, commit)
    _check_alarm(game, after, Ms(due + 1))
    commits.append(commit)
    return after


def _check_alarm(game: AnyGame, live: Live[Any], earliest: Ms) -> None:
    due = next_due(game, live)
    if due is not None and due < earliest:
        message = f"{game.name}: at {live.at} ms an alarm is due at {due} ms, before {earliest} ms"
        raise Stuck(message)


def _judge(
    game: AnyGame, live: Live[Any], cause: Act[Any] | Seating, luck: Luck
) -> tuple[Any, ...]:
    if outcome(game, live) is not None:
        raise Illegal("match-over", "house H4", "The match is over: open a new one.")
    if isinstance(cause, Act):
        if cause.seat not in range(len(live.house.chairs)):
            raise Illegal(
                "no-such-seat", "house H1", "There is no such seat: name one of this table."
            )
        house_rules.check_act(live.house, cause.seat, bot=cause.bot)
        return _with_returns(game, live, game.decide(live.state, cause, luck), cause.seat)
    awaited, scores = game.awaited(live.state), game.scores(live.state)
    housed = house_rules.decide(
        live.house,
        cause,
        awaited,
        scores,
        scored=game.has_scored(live.state),
        stand_in=game.needs_every_seat,
    )
    played = () if _ends(housed) or not housed else game.decide(live.state, cause, luck)
    return _with_returns(game, live, (*housed, *played), None)


def _ends(events: Iterable[Any]) -> bool:
    return any(isinstance(event, house_rules.MatchEnded) for event in events)


def _with_returns(
    game: AnyGame, live: Live[Any], events: Iterable[Any], acted: Seat | None
) -> tuple[Any, ...]:
    """The events, and after them the seats whose players take over again (H2)."""
    events = tuple(events)
    if not any(chair.returning for chair in live.house.chairs):
        return events
    state, house = _evolve_all(game, live.state, live.house, events)
    heard = acted if acted is None or _is_heard(game, live.state, events) else None
    return (*events, *house_rules.handed_back(house, heard, game.awaited(state)))


def _is_heard(game: AnyGame, state: Any, events: Iterable[Any]) -> bool:
    """Whether everybody is told of any of the events."""
    for event in events:
        after = game.evolve(state, event)
        if game.news(state, event, after, Gallery()) is not None:
            return True
        state = after
    return False


def advance(game: AnyGame, live: Live[Any] | None, commit: Commit[Any, Any]) -> Live[Any]:
    """The match after one more commit; `None` is the match before its first."""
    version = -1 if live is None else live.version
    if commit.version != version + 1:
        message = f"version {commit.version} cannot follow version {version}"
        raise ValueError(message)
    state, house = (None, None) if live is None else (live.state, live.house)
    state, house = _evolve_all(game, state, house, commit.events)
    return Live(commit.version, commit.cause.at, state, house)


def _evolve_all(
    game: AnyGame,
    state: Any,
    house: House | None,
    events: Iterable[Any],
) -> tuple[Any, House]:
    for event in events:
        if isinstance(event, MatchOpened):
            house = house_rules.furnish(event.rules, event.roster)
        elif isinstance(event, HouseFact):
            house = house_rules.evolve(_opened(house), cast("HouseEvent", event))
        else:
            state = game.evolve(state, event)
    return state, _opened(house)


def _opened(house: House | None) -> House:
    if house is None:
        message = "a log begins with MatchOpened"
        raise ValueError(message)
    return house


def fold(game: AnyGame, commits: Iterable[Commit[Any, Any]]) -> Live[Any]:
    """The match that a whole log tells of; needs neither luck nor lexicon."""
    live: Live[Any] | None = None
    for commit in commits:
        live = advance(game, live, commit)
    if live is None:
        message = "an empty log tells of no match"
        raise ValueError(message)
    return live


def outcome(game: AnyGame, live: Live[Any]) -> Outcome | None:
    """How the match ended, by the house or by the game; None while it runs."""
    early = house_rules.early_outcome(live.house, game.scores(live.state))
    if early is not None:
        return early
    played = game.outcome(live.state)
    return None if played is None else house_rules.settle(live.house, played)


def next_due(game: AnyGame, live: Live[Any]) -> Ms | None:
    """When the match wants to be rung; never while its clocks stand or after its end."""
    if live.house.paused or outcome(game, live) is not None:
        return None
    return game.due(live.state)


def look(game: Game[Any, Any, Any, S, V, Any, Any, Any], live: Live[S], viewer: Viewer) -> V:
    """The one door to a View: who may not see one is refused."""
    if isinstance(viewer, Archive) and outcome(game, live) is None:
        raise Illegal(
            "archive-closed",
            "house H4",
            "The archive opens when the match is over: wait until then.",
        )
    if isinstance(viewer, int) and viewer not in range(len(live.house.chairs)):
        raise Illegal("no-such-seat", "house H1", "There is no such seat: name one of this table.")
    return game.view(live.state, viewer)


def closed_to(game: AnyGame, live: Live[Any]) -> Set[Seat]:
    """The seats to which the rules close the dictionary in a match that runs (H8)."""
    chairs = enumerate(live.house.chairs)
    seats = (Seat(seat) for seat, chair in chairs if not chair.resigned)
    return {seat for seat in seats if game.closes_dictionary(live.state, seat)}


def check_dictionary(game: AnyGame, live: Live[Any], seat: Seat) -> None:
    """Refuses a look-up to a player whose match closes the dictionary to them (H8).

    It is open again when the match is over for them: at its end, or when they have resigned.
    """
    if outcome(game, live) is None and seat in closed_to(game, live):
        raise Illegal(
            "dictionary-closed",
            "house H8",
            "The dictionary is closed to you until this match is over.",
        )


def excuse_outage(live: Live[Any], due: Ms | None, began: Ms, length: Ms) -> Ms:
    """How much match time an outage takes out (H5).

    In real time all of it; in correspondence only if a deadline fell into it, which then moves
    by its length.
    """
    if live.house.rules.pace == "real-time":
        return length
    return length if due is not None and began <= due <= began + length else Ms(0)


def replace_state(live: Live[S], state: S) -> Live[S]:
    """The same match in another game state: for tests and for bots that imagine."""
    return replace(live, state=state)
