"""The start of the wait for each seat without a deadline (H10), computed beside the house.

Only public acts begin a wait anew: a later warning must not reveal a secret act.
"""

from collections.abc import Sequence, Set
from typing import Any, TypeAlias

from wordhall.kernel.decision import Transition
from wordhall.kernel.game import Act, Alarm, Gallery, Ms, Seat, Seating
from wordhall.kernel.house import idle
from wordhall.kernel.house.facts import House, HouseFact, WaitRenewed
from wordhall.kernel.match.commits import AnyGame, Live, Opening

Cause: TypeAlias = Opening | Act[Any] | Alarm | Seating


def waits(
    game: AnyGame,
    before: Live[Any] | None,
    cause: Cause,
    made: Sequence[Transition],
    state: Any,
    house: House,
) -> tuple[Ms | None, ...]:
    """The match time since which each seat is awaited, after the events `made`."""
    if not idle.watches(house):
        return ()
    waited = {
        seat
        for seat in game.without_deadline(state)
        if house.chairs[seat].plays and not house.chairs[seat].passed_over
    }
    seats = range(len(house.chairs))
    if before is None or not before.waits:
        return tuple(cause.at if seat in waited else None for seat in seats)
    anew = {each.event.seat for each in made if isinstance(each.event, WaitRenewed)}
    if any(before.waits[seat] is not None for seat in waited):
        anew |= seats_with_public_act(game, cause, made)
    if idle.stopped(house, [each.event for each in made]):
        anew |= waited
    return tuple(
        None if seat not in waited else cause.at if since is None or seat in anew else since
        for seat, since in zip(seats, before.waits, strict=True)
    )


def seats_with_public_act(game: AnyGame, cause: Cause, made: Sequence[Transition]) -> Set[Seat]:
    """The seats with an act that everybody hears of."""
    played = [each for each in made if not isinstance(each.event, HouseFact)]
    shown = {game.shows_act_of(each.event) for each in played}
    if isinstance(cause, Act) and any(
        game.news(each.before, each.event, each.after, Gallery()) is not None for each in played
    ):
        shown.add(cause.seat)
    return {seat for seat in shown if seat is not None}
