"""Each event of a commit between the states of the game before and after it."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from wordhall.kernel.house.facts import HouseFact
from wordhall.kernel.match.commits import AnyGame, MatchOpened


class Transition(NamedTuple):
    """An event, with the game's state before it (None before the first) and after it."""

    before: Any
    event: Any
    after: Any


def transitions(
    game: AnyGame, before: Any, events: Sequence[Any], after: Any
) -> Iterator[Transition]:
    """What led from one state of the game to another, event by event.

    `after` is the state that the events give: the last of them is not folded again.
    """
    played = [not isinstance(event, HouseFact | MatchOpened) for event in events]
    last = max((number for number, of_game in enumerate(played) if of_game), default=-1)
    state = before
    for number, event in enumerate(events):
        if isinstance(event, MatchOpened):
            continue
        if not played[number]:
            yield Transition(state, event, state)
            continue
        following = after if number == last else game.evolve(state, event)
        yield Transition(state, event, following)
        state = following
