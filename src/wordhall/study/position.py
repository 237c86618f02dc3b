"""A position to move in: what was true when a turn began, and what may be tried in it."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from wordhall.kernel.decision import Transition
from wordhall.kernel.game import Act, Illegal, Ms, Seat
from wordhall.kernel.luck import SEED_BYTES, Luck
from wordhall.kernel.match.commits import AnyGame
from wordhall.review.winning import Basis

STILL: Final = Luck(bytes(SEED_BYTES))
"""Always the same chance; nothing that is judged comes from it."""


class Position(NamedTuple):
    """The state of a game in which a turn begins, and whose turn it is.

    `basis` is that of the player's chance to win; without it nothing is said of chances. `at` is
    the match time of its beginning.
    """

    state: Any
    seat: Seat
    basis: Basis | None = None
    at: Ms = Ms(0)


class Tried(NamedTuple):
    """What was done in a position: its events, and the state after them."""

    made: tuple[Transition, ...]
    state: Any


def tried(game: AnyGame, position: Position, acts: Iterable[Any]) -> Tried:
    """Does these acts by the rules, one after the other; raises `Illegal`.

    An act is an action of the game, or a line as it is typed. Time stands still.
    """
    state, seat, at = position.state, position.seat, position.at
    made: list[Transition] = []
    for act in acts:
        action = game.read(act, seen(game, state, seat)) if isinstance(act, str) else act
        decision = game.decide(state, Act(seat, action, at), STILL)
        made += decision.transitions
        state = decision.state
    return Tried(tuple(made), state)


def attempted(game: AnyGame, position: Position, acts: Iterable[Any]) -> tuple[Transition, ...]:
    """What these acts make; nothing if the rules refuse one of them."""
    try:
        return tried(game, position, acts).made
    except Illegal:
        return ()


def seen(game: AnyGame, state: Any, seat: Seat) -> Any:
    """The View of a seat: what others hid from it stays hidden."""
    return game.view(state, game.public(state), seat)


def offered(game: AnyGame, state: Any, seat: Seat) -> Sequence[str]:
    """The kinds of actions that the rules allow the seat."""
    return sorted(kind.__name__ for kind in game.offers(state, seat))


def placed(
    states: Iterable[Any], seats: Iterable[Seat], bases: Iterable[Basis]
) -> tuple[Position, ...]:
    """The positions of a match in turns; of some matches no bases are known."""
    known = iter(bases)
    return tuple(
        Position(state, seat, next(known, None), state.clock.since)
        for state, seat in zip(states, seats, strict=False)
    )
