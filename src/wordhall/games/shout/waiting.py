"""The players for whom a table waits, and until when."""

from collections.abc import Set

from wordhall.games.shout.doubting import decides
from wordhall.games.shout.types.components import CREDIT_CAP
from wordhall.games.shout.types.state import State
from wordhall.kernel.game import Ms, Seat


def is_race(state: State) -> bool:
    """Whether all shout at once just now (R5); else it is quiet, or they take turns (R14)."""
    return state.phase == "playing" and state.options.manner == "shout"


def all_say_no_more(state: State) -> bool:
    """Whether nobody wants to take a word any more (R6)."""
    answers = [player.no_more for player in state.players if player.awaited]
    return bool(answers) and all(answers)


def undecided(state: State) -> Set[Seat]:
    """The players who may still challenge a word, and have not passed (R11)."""
    return frozenset(
        Seat(seat)
        for seat, player in enumerate(state.players)
        if player.awaited and decides(state, Seat(seat))
    )


def all_decided(state: State) -> bool:
    """Whether nobody wants to, or can, challenge any more (R11); not while all are away."""
    return any(player.awaited for player in state.players) and not undecided(state)


def roller(state: State) -> Seat:
    """The player who rolls: from the roller to the left the first who is awaited (R2, H1)."""
    seats = len(state.players)
    order = [Seat((state.roller + by) % seats) for by in range(seats)]
    return next((seat for seat in order if state.players[seat].awaited), state.roller)


def unready(state: State) -> Set[Seat]:
    """The players whom the roller awaits; the roll itself says that the roller is ready (R3)."""
    rolls = roller(state)
    return frozenset(
        Seat(seat)
        for seat, player in enumerate(state.players)
        if player.awaited and not player.ready and seat != rolls
    )


def next_turn(state: State, seat: Seat) -> Seat | None:
    """The seat whose turn follows: the next one to the left that still plays (R14).

    A player who is away has the turn only if nobody else could.
    """
    seats = len(state.players)
    order = [Seat((seat + by) % seats) for by in range(1, seats + 1)]
    playing = [
        other
        for other in order
        if not (state.players[other].no_more or state.players[other].retired)
    ]
    return next(
        (other for other in playing if state.players[other].awaited), next(iter(playing), None)
    )


def window(state: State) -> Ms:
    """How long after its moment a shout is settled (R9)."""
    return Ms(state.options.collision_ms + CREDIT_CAP)


def awaited(state: State) -> Set[Seat]:
    """The players for whom the table waits; nobody while all shout at once."""
    match state.phase:
        case "ready":
            rolls = roller(state)
            return unready(state) or frozenset({rolls} if state.players[rolls].awaited else ())
        case "playing" if state.turn is not None:
            return frozenset({state.turn.seat} if state.players[state.turn.seat].awaited else ())
        case "challenging":
            return undecided(state)
        case _:
            return frozenset()


def on_deadline(state: State) -> Set[Seat]:
    """The seats for which the next alarm is a deadline: that of a turn, but not of a window."""
    return awaited(state) if state.turn is not None else frozenset()


def without_deadline(state: State) -> Set[Seat]:
    """For whom the table waits without an end (H10): in a race, for every “no more”.

    A pending shout, which sets an alarm, must not show in it (R9).
    """
    if not is_race(state):
        return awaited(state) if due(state) is None else frozenset()
    return frozenset(
        Seat(seat)
        for seat, player in enumerate(state.players)
        if player.awaited and not player.no_more
    )


def until(state: State) -> Ms | None:
    """When the time is up that everybody sees run: to challenge (R11), or of a turn (R14)."""
    if state.phase == "challenging":
        return state.challenges_until
    turn = state.turn
    return None if turn is None or not state.players[turn.seat].awaited else turn.until


def due(state: State) -> Ms | None:
    """When a shout is settled, all have agreed to end, or the time is up that everybody sees."""
    if state.phase == "challenging" or state.turn is not None:
        return until(state)
    moments = [shout.moment for shout in state.pending[:1]]
    if state.agreed is not None:
        moments.append(state.agreed)
    return Ms(min(moments) + window(state)) if moments else None
