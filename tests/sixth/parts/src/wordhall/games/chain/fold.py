"""The state that events add up to, and what follows from it without further choice."""

from msgspec.structs import replace

from wordhall.games.chain.scoring import added, of_hand
from wordhall.games.chain.types import Event, Opened, Passed, Said, State
from wordhall.kernel import clock as clocks
from wordhall.kernel.clock import PerTurn, Untimed
from wordhall.kernel.game import Ms, Outcome, Seat, places_by


def evolve(state: State | None, event: Event) -> State:
    """The state after an event."""
    if isinstance(event, Opened):
        return _opened(event)
    if state is None:
        raise ValueError("a log begins with Opened")
    after = replace(state, turns=(*state.turns, event))
    match event:
        case Said(seat, word, points):
            after = replace(after, letter=word[-1], scores=added(state.scores, seat, points))
        case Passed():
            pass
    if over(after):
        return replace(after, clock=clocks.stop(state.clock, event.at))
    return replace(after, clock=clocks.start(state.clock, mover(after), event.at))


def _opened(event: Opened) -> State:
    seconds = event.options.turn_seconds
    control = Untimed() if seconds is None else PerTurn(Ms(1000 * seconds))
    clock = clocks.start(clocks.clock(control, event.seats), event.first, Ms(0))
    hands, scores = event.hands, (0,) * event.seats
    return State(event.options, event.first, event.letter, hands, scores, clock)


def mover(state: State) -> Seat:
    """Whose turn it is (R2)."""
    return Seat((state.first + len(state.turns)) % len(state.scores))


def over(state: State) -> bool:
    """Whether everybody has had their turns (R6)."""
    return len(state.turns) >= state.options.rounds * len(state.scores)


def scores(state: State) -> tuple[int, ...]:
    """Points as everybody may know them: with the hands once these are shown (R7)."""
    if not over(state):
        return state.scores
    said = [turn for turn in state.turns if isinstance(turn, Said)]
    return tuple(
        score + of_hand(hand, [turn.word for turn in said if turn.seat == seat])
        for seat, (score, hand) in enumerate(zip(state.scores, state.hands, strict=True))
    )


def outcome(state: State) -> Outcome | None:
    """The end, once it is reached (R6)."""
    if not over(state):
        return None
    points = scores(state)
    return Outcome("played-out", points, places_by([(score,) for score in points]))
