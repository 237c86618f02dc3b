"""Since when a match waits for each seat that nobody hurries (H10): folded beside the house.

What begins a wait anew is what everybody hears of. An act in secret must not show in that a warning
comes later.
"""

from collections.abc import Iterable, Set
from typing import Any

from wordhall.kernel.game import Act, Alarm, Gallery, Ms, Seat, Seating
from wordhall.kernel.house import House, HouseFact, WaitRenewed, idle
from wordhall.kernel.match.commits import AnyGame, Live, MatchOpened, Opening

Waits = tuple[Ms | None, ...]


def waits(
    game: AnyGame,
    before: Live[Any] | None,
    cause: Opening | Act[Any] | Alarm | Seating,
    events: Iterable[Any],
    state: Any,
    house: House,
) -> Waits:
    """Since when each seat is waited for, in the match that `events` made of the one before."""
    if not idle.watches(house):
        return ()
    waited = game.unhurried(state)
    since: Waits = (None,) * len(house.chairs) if before is None else before.waits
    kept = dict(enumerate(since))
    anew = {seat for seat in waited if kept.get(seat) is not None}
    anew &= stirred(game, before, cause, events) if anew else anew
    anew |= {event.seat for event in events if isinstance(event, WaitRenewed)}
    return tuple(
        None
        if seat not in waited or not chair.plays or chair.passed_over
        else cause.at
        if seat in anew or kept.get(seat) is None
        else kept[seat]
        for seat, chair in enumerate(house.chairs)
    )


def stirred(
    game: AnyGame,
    before: Live[Any] | None,
    cause: Opening | Act[Any] | Alarm | Seating,
    events: Iterable[Any],
) -> Set[Seat]:
    """Who has done something that everybody hears of."""
    played = [event for event in events if not isinstance(event, HouseFact | MatchOpened)]
    shown = {seat for seat in map(game.shows_act_of, played) if seat is not None}
    if before is None or not isinstance(cause, Act) or cause.seat in shown:
        return shown
    return shown | {cause.seat} if is_heard(game, before.state, played) else shown


def is_heard(game: AnyGame, state: Any, events: Iterable[Any]) -> bool:
    """Whether everybody is told of any of the events."""
    for event in events:
        after = game.evolve(state, event)
        if game.news(state, event, after, Gallery()) is not None:
            return True
        state = after
    return False
