"""The state that events add up to, and what follows from it without further choice."""

from collections.abc import Set

from msgspec.structs import replace

from wordhall.games.locks import board as boards
from wordhall.games.locks import scoring
from wordhall.games.locks.types import (
    Destroyed,
    Drew,
    Event,
    GameEnded,
    Opened,
    Placed,
    Seeded,
    Square,
    State,
    TurnBegan,
    TurnEnded,
)
from wordhall.kernel import clock as clocks
from wordhall.kernel.clock import Control, PerTurn, Untimed
from wordhall.kernel.game import Ms, Outcome, Seat, places_by


def evolve(state: State | None, event: Event) -> State:
    """The state after an event."""
    if isinstance(event, Opened):
        return _opened(event)
    if state is None:
        raise ValueError("a log begins with Opened")
    match event:
        case Seeded(letter, cell):
            seed = Square(letter, owner=None, locked=True)
            return replace(state, board=boards.put(state.board, cell, seed), bag=state.bag[1:])
        case Placed():
            return _placed(state, event)
        case Destroyed(seat, letter):
            fine = tuple(-scoring.DESTROYED * (other == seat) for other in range(len(state.racks)))
            return replace(
                _without(state, seat, letter),
                scores=scoring.added(state.scores, fine),
                destroyed=(*state.destroyed, letter),
            )
        case TurnEnded(_, _, idle):
            return replace(state, passes=state.passes + 1 if idle else 0)
        case Drew(seat, tiles):
            rack = (*state.racks[seat], *tiles)
            return replace(_with_rack(state, seat, rack), bag=state.bag[len(tiles) :])
        case TurnBegan(seat, at):
            return replace(state, turn=seat, placed=0, clock=clocks.start(state.clock, seat, at))
        case GameEnded(reason, costs):
            points = tuple(-(cost.unlocked + cost.held) for cost in costs)
            return replace(
                state,
                scores=scoring.added(state.scores, points),
                clock=replace(state.clock, running=None),
                over=reason,
            )


def _opened(event: Opened) -> State:
    seconds = event.options.turn_seconds
    control: Control = Untimed() if seconds is None else PerTurn(Ms(seconds * 1000))
    return State(
        event.options,
        boards.empty(event.options.board_size),
        event.bag,
        ((),) * event.seats,
        (0,) * event.seats,
        clocks.clock(control, event.seats),
    )


def _placed(state: State, event: Placed) -> State:
    board = boards.put(state.board, event.cell, Square(event.letter, event.seat, locked=False))
    scores = state.scores
    for finish in event.finished:
        board = boards.lock(board, finish.cells)
        scores = scoring.added(scores, finish.pay)
    state = _without(state, event.seat, event.letter)
    return replace(state, board=board, scores=scores, placed=state.placed + 1, passes=0)


def _without(state: State, seat: Seat, letter: str) -> State:
    rack = list(state.racks[seat])
    rack.remove(letter)
    return _with_rack(state, seat, tuple(rack))


def _with_rack(state: State, seat: Seat, rack: tuple[str, ...]) -> State:
    return replace(state, racks=(*state.racks[:seat], rack, *state.racks[seat + 1 :]))


def holders(state: State) -> int:
    """How many players have tiles: the others are skipped (R14)."""
    return sum(bool(rack) for rack in state.racks)


def may_end(state: State) -> bool:
    """Whether everybody has passed in a row, so that who is on turn is asked to end (R14)."""
    return state.over is None and state.passes >= holders(state)


def awaited(state: State) -> Set[Seat]:
    """Whose turn it is."""
    return frozenset() if state.over else frozenset({state.turn})


def due(state: State) -> Ms | None:
    """When the turn clock runs out (R13)."""
    return None if state.over else clocks.flag(state.clock)


def outcome(state: State) -> Outcome | None:
    """The highest score wins; who ties, shares (R16)."""
    if state.over is None:
        return None
    return Outcome(state.over, state.scores, places_by([(score,) for score in state.scores]))
