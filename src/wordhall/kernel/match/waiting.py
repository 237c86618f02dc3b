"""The start of the wait for each seat without a deadline (H10), computed beside the house.

Only public acts begin a wait anew: a later warning must not reveal a secret act.
"""

from collections.abc import Sequence, Set
from typing import Any, TypeAlias

from wordhall.kernel.game import Act, Alarm, Gallery, Ms, Seat, Seating
from wordhall.kernel.house import idle
from wordhall.kernel.house.facts import House, HouseFact, WaitRenewed
from wordhall.kernel.match.commits import AnyGame, Live, MatchOpened, Opening
from wordhall.kernel.match.transitions import transitions

Cause: TypeAlias = Opening | Act[Any] | Alarm | Seating


def waits(
    game: AnyGame,
    before: Live[Any] | None,
    cause: Cause,
    events: Sequence[Any],
    after: Any,
    house: House,
) -> tuple[Ms | None, ...]:
    """The match time since which each seat is awaited, after `events`."""
    if not idle.watches(house):
        return ()
    waited = game.without_deadline(after)
    if before is None or not before.waits:
        return tuple(cause.at if _holds(house, seat, waited) else None for seat in _seats(house))
    anew = {event.seat for event in events if isinstance(event, WaitRenewed)}
    if any(before.waits[seat] is not None for seat in waited):
        anew |= stirred(game, before, cause, events, after)
    return tuple(
        None
        if not _holds(house, seat, waited)
        else cause.at
        if since is None or seat in anew
        else since
        for seat, since in zip(_seats(house), before.waits, strict=True)
    )


def _seats(house: House) -> range:
    return range(len(house.chairs))


def _holds(house: House, seat: int, waited: Set[Seat]) -> bool:
    """Whether the match waits for a person in this seat."""
    return seat in waited and house.chairs[seat].plays and not house.chairs[seat].passed_over


def stirred(
    game: AnyGame, before: Live[Any], cause: Cause, events: Sequence[Any], after: Any
) -> Set[Seat]:
    """The seats with an act that everybody hears of."""
    played = [event for event in events if not isinstance(event, HouseFact | MatchOpened)]
    shown = {seat for seat in map(game.shows_act_of, played) if seat is not None}
    if isinstance(cause, Act) and _is_heard(game, before.state, played, after):
        shown.add(cause.seat)
    return shown


def _is_heard(game: AnyGame, state: Any, events: Sequence[Any], after: Any) -> bool:
    """Whether everybody is told of any of the game's events, which gave the state `after`."""
    return any(
        game.news(each.before, each.event, each.after, Gallery()) is not None
        for each in transitions(game, state, events, after)
    )
