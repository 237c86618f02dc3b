"""How causes become commits: a match opens, and each cause is decided in its turn."""

from collections.abc import Iterable
from typing import Any, TypeAlias

from wordhall.kernel.decision import Decision, Transition
from wordhall.kernel.game import Act, Alarm, Illegal, Ms, Outcome, Seat, Seating
from wordhall.kernel.house import fold as house_fold
from wordhall.kernel.house import idle
from wordhall.kernel.house import rules as house_rules
from wordhall.kernel.house.facts import HouseEvent, MatchEnded
from wordhall.kernel.luck import Luck
from wordhall.kernel.match.commits import (
    Ahead,
    AnyGame,
    Commit,
    Live,
    MatchOpened,
    Opening,
    Passed,
    Step,
    Stuck,
)
from wordhall.kernel.match.history import follow, look_ahead
from wordhall.kernel.match.waiting import seats_with_public_act, waits
from wordhall.kernel.options import check_rated

AnyDecision: TypeAlias = Decision[Any, Any]


def open_match(game: AnyGame, options: Any, opened: MatchOpened, luck: Luck) -> Step:
    """The first commit of a match; raises `Illegal` if the options do not fit the roster.

    Raises ValueError for a host without a seat, or a seal that is not of this many seats.
    """
    _check_opening(opened)
    _check_table(options, opened)
    events = (opened, *game.open(options, opened.roster, luck))
    commit: Commit[Any, Any] = Commit(0, None, Opening(), events)
    live, made = follow(game, None, commit)
    return Step((Passed(commit, live, made, *look_ahead(game, live)),), live)


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
            "rated", "house H9", "A rated match has no code for its chance. Leave the code out."
        )


def step(
    game: AnyGame,
    live: Live[Any],
    cause: Act[Any] | Alarm | Seating,
    luck: Luck,
    command: str | None = None,
    ahead: Ahead | None = None,
) -> Step:
    """Fires every alarm that is due by the cause's time, then decides the cause.

    `ahead` is what is ahead of `live`, if it is known already.
    After the outcome nothing happens. Of an `Alarm` only its time is used. Raises ValueError for a
    cause whose time is impossible: one in the past, or, in a pause, when match time stands, one in
    the future. Raises `Stuck` if the game breaks its contract.
    """
    if cause.at < live.at or (live.house.paused and cause.at != live.at):
        message = f"it is {live.at} ms in this match: nothing can happen at {cause.at} ms"
        raise ValueError(message)
    passed: list[Passed] = []
    due, ended = look_ahead(game, live) if ahead is None else ahead
    while due is not None and due <= cause.at:
        passed.append(_ring(game, live, due, luck))
        _, live, _, due, ended = passed[-1]
    if isinstance(cause, Alarm):
        return Step(tuple(passed), live)
    try:
        draft = _judge(game, live, cause, luck, ended)
    except Illegal as refusal:
        # Without the frames that it came through: they would hold all that is at hand there.
        return Step(tuple(passed), live, refusal.with_traceback(None))
    passed.append(draft.commit(cause, command, earliest=cause.at))
    return Step(tuple(passed), passed[-1].live)


def _ring(game: AnyGame, live: Live[Any], due: Ms, luck: Luck) -> Passed:
    """Fires an alarm: the game's own after the events for missed deadlines (H1), or the house's."""
    alarm, draft = Alarm(due), _Draft(game, live)
    if game.due(live.state) == due:
        draft.seat(house_rules.missed(live.house, game.on_deadline(live.state)))
        try:
            draft.play(game.decide(live.state, alarm, luck))
        except Illegal as refusal:
            message = f"{game.name}: the alarm of {due} ms was refused: {refusal}"
            raise Stuck(message) from refusal
    return draft.commit(alarm, None, earliest=Ms(due + 1))


def _judge(
    game: AnyGame, live: Live[Any], cause: Act[Any] | Seating, luck: Luck, ended: Outcome | None
) -> "_Draft":
    """The events of a player's act or a change of seating; raises `Illegal`."""
    if ended is not None:
        raise Illegal("match-over", "house H4", "The match is over. Open a new one.")
    draft = _Draft(game, live)
    if isinstance(cause, Act):
        house_rules.check_act(live.house, cause.seat, bot=cause.bot)
        draft.play(game.decide(live.state, cause, luck))
        return draft
    moment = house_rules.Moment(
        game.awaited(live.state),
        game.without_deadline(live.state),
        game.scores(live.state),
        game.has_scored(live.state),
        game.needs_every_seat,
    )
    draft.seat(house_rules.decide(live.house, cause, moment))
    if draft.made and not any(isinstance(each.event, MatchEnded) for each in draft.made):
        draft.play(game.decide(live.state, cause, luck))
    return draft


class _Draft:
    """A commit in the making: its events, each applied once, and the match after them."""

    __slots__ = ("game", "house", "live", "made", "state")

    def __init__(self, game: AnyGame, live: Live[Any]) -> None:
        self.game = game
        self.live = live
        self.state = live.state
        self.house = live.house
        self.made: list[Transition] = []

    def seat(self, events: Iterable[HouseEvent]) -> None:
        """Adds events of the house."""
        turns = self.game.turns_listed(self.state)
        for event in events:
            self.house = house_fold.evolve(self.house, event, turns)
            self.made.append(Transition(self.state, event, self.state))

    def play(self, decision: AnyDecision) -> None:
        """Adds what the game has decided."""
        self.state = decision.state
        self.made += decision.transitions

    def commit(
        self, cause: Act[Any] | Alarm | Seating, command: str | None, *, earliest: Ms
    ) -> Passed:
        """The commit, after the changes of seating that its events cause.

        Raises `Stuck` if the next alarm is due before `earliest`.
        """
        game, before = self.game, self.live
        if (before.waits and isinstance(cause, Alarm)) or any(
            chair.returning or chair.asked for chair in before.house.chairs
        ):
            self._update_seats(cause)
        since = waits(game, before, cause, self.made, self.state, self.house)
        events = tuple([each.event for each in self.made])
        commit: Commit[Any, Any] = Commit(before.version + 1, command, cause, events)
        live = Live(commit.version, cause.at, self.state, self.house, since)
        due, ended = look_ahead(game, live)
        if due is not None and due < earliest:
            message = (
                f"{game.name}: at {live.at} ms an alarm is due at {due} ms, before {earliest} ms"
            )
            raise Stuck(message)
        return Passed(commit, live, self.made, due, ended)

    def _update_seats(self, cause: Act[Any] | Alarm | Seating) -> None:
        """Players take their seats again (H2), and warnings of players begin or end (H10)."""
        game, state = self.game, self.state
        acted = seats_with_public_act(game, cause, self.made)
        awaited, without_deadline = game.awaited(state), game.without_deadline(state)
        self.seat(house_rules.handed_back(self.house, acted, awaited, without_deadline))
        if self.house.ended is not None or game.outcome(state) is not None:
            return
        since = waits(game, self.live, cause, self.made, state, self.house)
        rung = idle.ring(self.house, since, cause.at) if isinstance(cause, Alarm) else ()
        if idle.stopped(self.house, [each.event for each in self.made]):
            acted = {Seat(seat) for seat in range(len(self.house.chairs))}
        self.seat([*idle.ended(self.house, since, acted), *rung])
