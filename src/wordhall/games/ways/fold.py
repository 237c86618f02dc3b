"""What the events of Waywords make of a state, and whom it waits for."""

from collections.abc import Set
from functools import reduce

from msgspec.structs import replace

from wordhall.games.ways.steps import apply, change, without
from wordhall.games.ways.tiles import PATTERNS, STARTING_PATTERNS
from wordhall.games.ways.types import (
    Confirmed,
    Ended,
    Event,
    Opened,
    Options,
    Player,
    Refilled,
    State,
    StepLaid,
    StepTakenBack,
    Table,
    TimeRanOut,
    TurnBegan,
)
from wordhall.kernel import clock as clocks
from wordhall.kernel.clock import Control, PerTurn, Untimed
from wordhall.kernel.game import Ms, Outcome, Seat, places_by


def evolve(state: State | None, event: Event) -> State:
    """The state after an event."""
    if isinstance(event, Opened):
        return _opened(event)
    if state is None:
        message = "a game begins with Opened"
        raise ValueError(message)
    match event:
        case TurnBegan(seat, at):
            return replace(state, turn=seat, clock=clocks.start(state.clock, seat, at))
        case StepLaid(step):
            return replace(state, laid=(*state.laid, step))
        case StepTakenBack():
            return replace(state, laid=state.laid[:-1])
        case Confirmed(steps):
            table = reduce(lambda now, step: apply(now, state.turn, step), steps, state.table)
            return replace(state, table=table, laid=())
        case TimeRanOut():
            return replace(state, laid=())
        case Refilled():
            return _refilled(state, event)
        case Ended(reason):
            return replace(state, ended=reason)


def _opened(event: Opened) -> State:
    patterns = tuple(sorted(STARTING_PATTERNS))
    players = tuple(Player(tuple(sorted(letters)), patterns) for letters in event.hands)
    table = Table(event.board, players, event.pile, event.stack)
    clock = clocks.clock(_control(event.options), len(players))
    return State(event.options, table, event.first, clock)


def _control(options: Options) -> Control:
    if options.turn_seconds is None:
        return Untimed()
    return PerTurn(Ms(options.turn_seconds * 1000))


def _refilled(state: State, event: Refilled) -> State:
    """R14: old tiles under the stacks, new ones from their top; the turn is over."""
    table, player = state.table, state.table.players[event.seat]
    put_patterns = tuple(tile for tile in event.put if tile in PATTERNS)
    put_letters = tuple(tile for tile in event.put if tile not in PATTERNS)
    letters = (*without(player.letters, put_letters), *event.letters)
    patterns = (*without(player.patterns, put_patterns), *event.patterns)
    hand = replace(player, letters=tuple(sorted(letters)), patterns=tuple(sorted(patterns)))
    refilled = replace(
        change(table, event.seat, hand),
        pile=(*table.pile, *put_letters)[len(event.letters) :],
        stack=(*table.stack, *put_patterns)[len(event.patterns) :],
        held=(),
        swapped=False,
        spelled=False,
    )
    wordless = 0 if table.spelled else state.wordless + 1
    return replace(state, table=refilled, turns=state.turns + 1, wordless=wordless)


def awaited(state: State) -> Set[Seat]:
    """Whose turn it is."""
    return frozenset() if state.ended is not None else frozenset({state.turn})


def due(state: State) -> Ms | None:
    """When the turn's time is over (R15)."""
    return None if state.ended is not None else clocks.flag(state.clock)


def scores(state: State) -> tuple[int, ...]:
    """Points as they stand, without what is only laid."""
    return tuple(player.score for player in state.table.players)


def outcome(state: State) -> Outcome | None:
    """R19: the highest score wins; ties share."""
    if state.ended is None:
        return None
    points = scores(state)
    return Outcome(state.ended, points, places_by([(score,) for score in points]))
