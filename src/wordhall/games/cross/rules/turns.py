"""How a turn is settled and the next one begins, and when the game ends: R2, R5, R15."""

from wordhall.games.cross.editions import edition_of
from wordhall.games.cross.tiles import ordered
from wordhall.games.cross.types.components import Ending
from wordhall.games.cross.types.events import (
    Drew,
    Ended,
    Event,
    How,
    Settled,
    TurnBegan,
    TurnSkipped,
)
from wordhall.games.cross.types.state import State
from wordhall.kernel import decision as decisions
from wordhall.kernel.game import Ms, Seat


class Decision(decisions.Decision[State, Event]):
    """A decision in progress."""

    __slots__ = ()


def settle(decision: Decision, how: How, at: Ms) -> None:
    """R5: the play stands, its player draws, and the game continues."""
    seat = decision.state.turn
    decision.add(Settled(seat, how))
    if drawn := draws(decision.state, seat):
        decision.add(Drew(seat, ordered(drawn)))
    proceed(decision, at)


def draws(state: State, seat: Seat) -> str:
    """R5: the tiles that a player draws, up to a whole rack while the pool lasts."""
    return state.pool[: state.options.rack_size - len(state.players[seat].rack)]


def proceed(decision: Decision, at: Ms) -> None:
    """R2, R15: the end, or the turn of the next player to the left who still holds tiles.

    Turns lost to a wrong challenge, and turns without time, are skipped on the way.
    """
    while (reason := _end(decision.state)) is None:
        state = decision.state
        seat = _left(state)
        if state.players[seat].lost:
            decision.add(TurnSkipped(seat, "challenge"))
        elif state.clock.left[seat] == 0:
            decision.add(TurnSkipped(seat, "no-time"))
        else:
            decision.add(TurnBegan(seat, at))
            return
    decision.add(Ended(reason))


def _left(state: State) -> Seat:
    seats = len(state.players)
    order = (Seat((state.turn + by) % seats) for by in range(1, seats + 1))
    return next(seat for seat in order if state.players[seat].rack)


def _end(state: State) -> Ending | None:
    """R15: out of tiles, passes in a row with an empty pool, or full rounds without a score."""
    holders = sum(bool(player.rack) for player in state.players)
    if not state.pool:
        if holders == 0 or (state.options.end == "first_out" and holders < len(state.players)):
            return "out"
        if state.passes >= holders:
            return "passes"
    rounds = edition_of(state).scoreless_rounds
    return "no-scores" if state.scoreless >= rounds * holders else None
