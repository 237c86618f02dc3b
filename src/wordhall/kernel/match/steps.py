"""How causes become commits: a match opens, and each cause is decided in its turn."""

from collections.abc import Iterable
from typing import Any

from wordhall.kernel.game import Act, Alarm, Illegal, Ms, Seating
from wordhall.kernel.house import idle
from wordhall.kernel.house import rules as house_rules
from wordhall.kernel.house.facts import MatchEnded
from wordhall.kernel.luck import Luck
from wordhall.kernel.match.commits import AnyGame, Commit, Live, MatchOpened, Opening, Step, Stuck
from wordhall.kernel.match.history import advance, evolve_all, next_due, outcome
from wordhall.kernel.match.waiting import stirred, waits
from wordhall.kernel.options import check_rated


def open_match(game: AnyGame, options: Any, opened: MatchOpened, luck: Luck) -> Step[Any, Any, Any]:
    """The first commit of a match; raises `Illegal` if the options do not fit the roster.

    Raises ValueError for a host without a seat, or a seal that is not of this many seats.
    """
    _check_opening(opened)
    _check_table(options, opened)
    events = (opened, *game.open(options, opened.roster, luck))
    commit: Commit[Any, Any] = Commit(0, None, Opening(), events)
    live = advance(game, None, commit)
    return Step((commit,), live, next_due(game, live))


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
    check_rated(options)
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
    """Fires every alarm that is due by the cause's time, then decides the cause.

    After the outcome nothing happens. Of an `Alarm` only its time is used. Raises ValueError for a
    cause whose time is impossible: one in the past, or, in a pause, when match time stands, one in
    the future. Raises `Stuck` if the game breaks its contract.
    """
    _check_moment(live, cause.at)
    commits: list[Commit[Any, Any]] = []
    while (due := next_due(game, live)) is not None and due <= cause.at:
        live = _ring(game, live, due, luck, commits)
    if isinstance(cause, Alarm):
        return Step(tuple(commits), live, due)
    try:
        events = _judge(game, live, cause, luck)
    except Illegal as refusal:
        # Without the frames that it came through: they would hold all that is at hand there.
        return Step(tuple(commits), live, due, refusal.with_traceback(None))
    commit: Commit[Any, Any] = Commit(live.version + 1, command, cause, events)
    after = advance(game, live, commit)
    return Step((*commits, commit), after, _check_alarm(game, after, cause.at))


def _check_moment(live: Live[Any], at: Ms) -> None:
    if at < live.at or (live.house.paused and at != live.at):
        message = f"it is {live.at} ms in this match: nothing can happen at {at} ms"
        raise ValueError(message)


def _ring(
    game: AnyGame, live: Live[Any], due: Ms, luck: Luck, commits: list[Commit[Any, Any]]
) -> Live[Any]:
    alarm = Alarm(due)
    rung = _rung(game, live, alarm, luck) if game.due(live.state) == due else ()
    commit: Commit[Any, Any] = Commit(
        live.version + 1, None, alarm, _with_seating(game, live, alarm, rung)
    )
    after = advance(game, live, commit)
    _check_alarm(game, after, Ms(due + 1))
    commits.append(commit)
    return after


def _rung(game: AnyGame, live: Live[Any], alarm: Alarm, luck: Luck) -> tuple[Any, ...]:
    """The events of the game's own alarm, after those for missed deadlines (H1)."""
    missed = house_rules.missed(live.house, game.on_deadline(live.state))
    try:
        return (*missed, *game.decide(live.state, alarm, luck))
    except Illegal as refusal:
        message = f"{game.name}: the alarm of {alarm.at} ms was refused: {refusal}"
        raise Stuck(message) from refusal


def _check_alarm(game: AnyGame, live: Live[Any], earliest: Ms) -> Ms | None:
    """The match time of the next alarm; raises `Stuck` if that is before `earliest`."""
    due = next_due(game, live)
    if due is not None and due < earliest:
        message = f"{game.name}: at {live.at} ms an alarm is due at {due} ms, before {earliest} ms"
        raise Stuck(message)
    return due


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
        return _with_seating(game, live, cause, game.decide(live.state, cause, luck))
    moment = house_rules.Moment(
        game.awaited(live.state),
        game.without_deadline(live.state),
        game.scores(live.state),
        game.has_scored(live.state),
        game.needs_every_seat,
    )
    housed = house_rules.decide(live.house, cause, moment)
    played = () if _ends(housed) or not housed else game.decide(live.state, cause, luck)
    return _with_seating(game, live, cause, (*housed, *played))


def _ends(events: Iterable[Any]) -> bool:
    return any(isinstance(event, MatchEnded) for event in events)


def _with_seating(
    game: AnyGame, live: Live[Any], cause: Act[Any] | Alarm | Seating, events: Iterable[Any]
) -> tuple[Any, ...]:
    """The events, followed by the changes of seating that they cause.

    Players take their seats again (H2), and the warnings of awaited players begin or end (H10).
    """
    events = tuple(events)
    chairs = live.house.chairs
    if not any(chair.returning or chair.asked for chair in chairs) and not (
        live.waits and isinstance(cause, Alarm)
    ):
        return events
    state, house = evolve_all(game, live.state, live.house, events)
    acted = stirred(game, live, cause, events, state)
    taken = house_rules.handed_back(house, acted, game.awaited(state), game.without_deadline(state))
    state, house = evolve_all(game, state, house, taken)
    if house.ended is not None or game.outcome(state) is not None:
        return (*events, *taken)
    since = waits(game, live, cause, (*events, *taken), state, house)
    rung = idle.ring(house, since, cause.at) if isinstance(cause, Alarm) else ()
    return (*events, *taken, *idle.ended(house, since, acted), *rung)
