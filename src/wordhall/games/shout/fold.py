"""The state that events add up to, and what follows from it without further choice."""

from collections.abc import Set
from typing import Any

from msgspec.structs import replace

from wordhall.games.shout import scoring
from wordhall.games.shout.types import (
    CREDIT_CAP,
    Accepted,
    CameLate,
    Challenged,
    Collided,
    Event,
    Opened,
    Pending,
    Player,
    Rejoined,
    Retired,
    Rolled,
    RoundEnded,
    RoundScored,
    SaidNoMore,
    SaidReady,
    Shouted,
    State,
    StoodAside,
    Take,
    Took,
    Verdict,
)
from wordhall.kernel.game import Ms, Outcome, Seat, places_by


def evolve(state: State | None, event: Event) -> State:
    """The state after an event."""
    if isinstance(event, Opened):
        return State(event.options, (Player(),) * event.seats, event.roller)
    if state is None:
        raise ValueError("a log begins with Opened")
    match event:
        case SaidReady(seat):
            return _player(state, seat, ready=True)
        case Rolled():
            return _rolled(state, event)
        case Shouted() | Took() | CameLate() | Collided():
            return _shout(state, event)
        case RoundEnded(_, until):
            phase = "settled" if until is None else "challenging"
            return replace(state, phase=phase, pending=(), agreed=None, challenges_until=until)
        case Challenged(by, word, valid):
            judged = replace(state.takes[word], verdict=Verdict(by, valid))
            takes = (*state.takes[:word], judged, *state.takes[word + 1 :])
            return replace(state, takes=takes)
        case Accepted(seat):
            return _player(state, seat, accepts=True)
        case RoundScored():
            return _scored(state, event)
        case SaidNoMore() | StoodAside() | Rejoined() | Retired():
            return _agree(_presence(state, event), event.at)


def _presence(state: State, event: SaidNoMore | StoodAside | Rejoined | Retired) -> State:
    match event:
        case SaidNoMore(seat):
            return _player(state, seat, no_more=True)
        case StoodAside(seat):
            return _player(state, seat, aside=True)
        case Rejoined(seat):
            return _player(state, seat, aside=False)
        case Retired(seat):
            return _player(state, seat, retired=True)


def _player(state: State, seat: Seat, **changes: Any) -> State:
    changed = replace(state.players[seat], **changes)
    return replace(state, players=(*state.players[:seat], changed, *state.players[seat + 1 :]))


def _rolled(state: State, event: Rolled) -> State:
    return replace(
        state,
        phase="ready" if event.dead else "playing",
        roller=event.by,
        rolls=state.rolls + 1,
        dice=event.dice,
        began=event.at,
        takes=(),
        collided=False,
    )


def _shout(state: State, event: Shouted | Took | CameLate | Collided) -> State:
    match event:
        case Shouted(seat, nth, word, moment, credit):
            shout = Pending(seat, nth, word, moment, credit)
            pending = tuple(sorted((*state.pending, shout), key=_order))
            return _player(replace(state, pending=pending), seat, shouts=nth + 1)
        case Took(seat, nth, word, dice, points):
            taken = tuple(
                replace(die, taken_by=seat) if index in dice else die
                for index, die in enumerate(state.dice)
            )
            takes = (*state.takes, Take(seat, word, dice, points))
            return replace(_settled(state, seat, nth), dice=taken, takes=takes)
        case CameLate(seat, nth):
            return _settled(state, seat, nth)
        case Collided():
            return replace(state, collided=True)


def _order(shout: Pending) -> tuple[int, int, int]:
    return shout.moment, shout.seat, shout.nth


def _settled(state: State, seat: Seat, nth: int) -> State:
    rest = tuple(shout for shout in state.pending if (shout.seat, shout.nth) != (seat, nth))
    return replace(state, pending=rest)


def _agree(state: State, at: Ms) -> State:
    """Whether all have said “no more” since `at` (R6)."""
    if state.phase != "playing" or not _all(state, "no_more"):
        return replace(state, agreed=None)
    return state if state.agreed is not None else replace(state, agreed=at)


def _all(state: State, said: str) -> bool:
    """Whether everybody whom the table waits for, and at least one, has said it."""
    answers = [getattr(player, said) for player in state.players if player.awaited]
    return bool(answers) and all(answers)


def all_accept(state: State) -> bool:
    """Whether nobody wants to challenge any more (R11)."""
    return _all(state, "accepts")


def _scored(state: State, event: RoundScored) -> State:
    players = tuple(
        replace(
            player,
            score=player.score + points,
            ready=False,
            no_more=False,
            accepts=False,
            shouts=0,
        )
        for player, points in zip(state.players, event.points, strict=True)
    )
    over = event.following == "over"
    options, collided = state.options, state.collided
    return replace(
        state,
        players=players,
        phase="over" if over else "ready",
        round=state.round if over else state.round + 1,
        roller=Seat((state.roller + 1) % len(players)),
        multiplier=scoring.next_multiplier(options, state.multiplier, collided=collided),
        extra=event.following == "extra-round",
        challenges_until=None,
    )


def roller(state: State) -> Seat:
    """Who rolls: the first from the roller to the left for whom the table waits (R2, H1)."""
    seats = len(state.players)
    order = [Seat((state.roller + by) % seats) for by in range(seats)]
    return next((seat for seat in order if state.players[seat].awaited), state.roller)


def unready(state: State) -> Set[Seat]:
    """Whose readiness the roller waits for; rolling says that the roller is ready too (R3)."""
    rolls = roller(state)
    return frozenset(
        Seat(seat)
        for seat, player in enumerate(state.players)
        if player.awaited and not player.ready and seat != rolls
    )


def window(state: State) -> Ms:
    """How long after its moment a shout is settled (R9)."""
    return Ms(state.options.collision_ms + CREDIT_CAP)


def awaited(state: State) -> Set[Seat]:
    """Whom the table waits for; while all shout at once, nobody is waited for."""
    match state.phase:
        case "ready":
            rolls = roller(state)
            return unready(state) or frozenset({rolls} if state.players[rolls].awaited else ())
        case "challenging":
            return frozenset(
                Seat(seat)
                for seat, player in enumerate(state.players)
                if player.awaited and not player.accepts
            )
        case _:
            return frozenset()


def may_act(state: State) -> Set[Seat]:
    """Who may send something: who has resigned, said “no more”, or passed, may not."""
    if state.phase == "over":
        return frozenset()
    return frozenset(
        Seat(seat)
        for seat, player in enumerate(state.players)
        if not player.retired
        and not (player.no_more and state.phase == "playing")
        and not (player.accepts and state.phase == "challenging")
    )


def due(state: State) -> Ms | None:
    """When the next shout is settled, the round ends by agreement, or challenges close."""
    if state.phase == "challenging":
        return state.challenges_until
    moments = [shout.moment for shout in state.pending[:1]]
    if state.agreed is not None:
        moments.append(state.agreed)
    return Ms(min(moments) + window(state)) if moments else None


def scores(state: State) -> tuple[int, ...]:
    """Points by seat, of the rounds that are over."""
    return tuple(player.score for player in state.players)


def outcome(state: State) -> Outcome | None:
    """The highest score wins (R13)."""
    if state.phase != "over":
        return None
    totals = scores(state)
    return Outcome("target", totals, places_by([(total,) for total in totals]))
