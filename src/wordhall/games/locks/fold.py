"""How events change the state, and what follows from it without further choice."""

from msgspec.structs import replace

from wordhall.games.locks import board as boards
from wordhall.games.locks import scoring
from wordhall.games.locks.types.components import Options, Square
from wordhall.games.locks.types.events import (
    Destroyed,
    Drew,
    Event,
    GameEnded,
    Landed,
    Opened,
    PartMade,
    Seeded,
    Turn,
    TurnBegan,
    TurnEnded,
    WordFinished,
)
from wordhall.games.locks.types.state import State
from wordhall.kernel import clock as clocks
from wordhall.kernel.clock import Control, Correspondence, PerTurn, Untimed
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
        case PartMade() | WordFinished():
            return _placed(state, event)
        case Destroyed():
            return _destroyed(state, event)
        case Drew(seat, tiles):
            rack = (*state.racks[seat], *tiles)
            return replace(_with_rack(state, seat, rack), bag=state.bag[len(tiles) :])
        case TurnBegan() | TurnEnded() | GameEnded():
            return _turned(state, event)


def _destroyed(state: State, event: Destroyed) -> State:
    without = _without(state, event.seat, event.letter)
    scores = scoring.with_points(state.scores, event.seat, event.points)
    destroyed = (*state.destroyed, event.letter)
    return _noted(replace(without, scores=scores, destroyed=destroyed), event)


def _turned(state: State, event: TurnBegan | TurnEnded | GameEnded) -> State:
    match event:
        case TurnEnded(_, reason, idle):
            *before, last = state.turns
            turns = (*before, replace(last, reason=reason))
            return replace(state, turns=turns, passes=state.passes + 1 if idle else 0)
        case TurnBegan(seat, at):
            clock = clocks.start(state.clock, seat, at)
            turns = (*state.turns, Turn(seat, (), None, state.scores))
            return replace(state, turn=seat, turns=turns, clock=clock)
        case GameEnded(_, unlocked, held):
            return replace(
                state,
                scores=scoring.added(scoring.paid(state.scores, unlocked), held),
                clock=replace(state.clock, running=None),
                ended=event,
            )


def _opened(event: Opened) -> State:
    options = event.options
    own = [options.handicap(Seat(seat)) for seat in range(event.seats)]
    extra = tuple(Ms(more.extra_seconds * 1000) for more in own)
    return State(
        options,
        event.edition,
        boards.empty(options.board_size),
        event.bag,
        ((),) * event.seats,
        tuple(more.head_start for more in own),
        clocks.clock(_control(options), event.seats, extra),
    )


def _control(options: Options) -> Control:
    if options.turn_days is not None:
        return Correspondence(options.turn_days)
    if options.turn_seconds is not None:
        return PerTurn(Ms(options.turn_seconds * 1000))
    return Untimed()


def _placed(state: State, event: PartMade | WordFinished) -> State:
    square = Square(event.letter, event.seat, locked=False)
    board, scores = boards.put(state.board, event.cell, square), state.scores
    for finish in event.words if isinstance(event, WordFinished) else ():
        board = boards.lock(board, finish.cells)
        scores = scoring.paid(scores, finish.paid)
    state = _without(state, event.seat, event.letter)
    return _noted(replace(state, board=board, scores=scores, passes=0), event)


def _noted(state: State, landed: Landed) -> State:
    """The turn with one more tile that was placed."""
    *before, last = state.turns
    last = replace(last, landed=(*last.landed, landed), scores=state.scores)
    return replace(state, turns=(*before, last))


def _without(state: State, seat: Seat, letter: str) -> State:
    rack = list(state.racks[seat])
    rack.remove(letter)
    return _with_rack(state, seat, tuple(rack))


def _with_rack(state: State, seat: Seat, rack: tuple[str, ...]) -> State:
    return replace(state, racks=(*state.racks[:seat], rack, *state.racks[seat + 1 :]))


def placed(state: State) -> int:
    """How many tiles of this turn were placed and stayed."""
    landed = state.turns[-1].landed if state.turns else ()
    return sum(not isinstance(one, Destroyed) for one in landed)


def holders(state: State) -> int:
    """How many players have tiles: the others are skipped (R14)."""
    return sum(bool(rack) for rack in state.racks)


def may_end(state: State) -> bool:
    """Whether everybody has passed in a row, so that the player on turn is asked to end (R14)."""
    return state.ended is None and state.passes >= holders(state)


def has_scored(state: State) -> bool:
    """H4: whether a tile has been paid or has cost anything; a head start does not count."""
    owned = any(tile.locked and tile.owner is not None for _, tile in boards.tiles(state.board))
    return owned or bool(state.destroyed) or state.ended is not None


def turns_listed(state: State) -> int:
    """How many turns the View lists."""
    return len(state.turns)


def outcome(state: State) -> Outcome | None:
    """The highest score wins; players who tie share the win (R16)."""
    if state.ended is None:
        return None
    return Outcome(
        state.ended.reason, state.scores, places_by([(score,) for score in state.scores])
    )
