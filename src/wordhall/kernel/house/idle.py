"""House rule H10: a table does not wait for ever for a player who is here and does nothing.

The start of each wait is no event: it follows from the game, and is stored beside the house in
`match.Live`. The public steps are events: the warning, an answer, or the lack of one.
"""

from collections.abc import Iterable, Iterator, Sequence, Set

from wordhall.kernel.game import (
    Aborted,
    BotSat,
    Illegal,
    Ms,
    PassedOver,
    Paused,
    Resumed,
    Seat,
    Seating,
    Withdrawn,
)
from wordhall.kernel.house.editions import EDITIONS
from wordhall.kernel.house.facts import (
    Chair,
    ClocksStopped,
    DeskPaused,
    House,
    HouseEvent,
    IdleEnded,
    IdleWarned,
    MatchEnded,
    SeatIdle,
    WaitRenewed,
)

WARNING = Ms(30_000)
"""How long everybody sees the warning."""

MOST_RENEWALS = 2
"""How often in a row a player may say that they are still here."""

MINUTE = 60_000

Waits = Sequence[Ms | None]
"""For each awaited seat without a deadline: the match time since which the match waits."""


def watches(house: House) -> bool:
    """Whether H10 applies: in real time, and not if one person plays alone."""
    rules = house.rules
    if rules.idle_minutes is None or rules.pace == "correspondence" or house.ended is not None:
        return False
    return sum(chair.human and not chair.resigned for chair in house.chairs) > 1


def due(house: House, waits: Waits) -> Ms | None:
    """When the next warning begins or ends."""
    waited = [(seat, since) for seat, since in enumerate(waits) if since is not None]
    moments = [_moment(house, seat, since) for seat, since in waited]
    return min([at for at in moments if at is not None], default=None)


def _moment(house: House, seat: int, since: Ms | None) -> Ms | None:
    chair = house.chairs[seat]
    if since is None or house.rules.idle_minutes is None or chair.idle:
        return None
    return chair.warned_until or Ms(since + house.rules.idle_minutes * MINUTE)


def ring(house: House, waits: Waits, at: Ms) -> Iterator[HouseEvent]:
    """The warnings that begin or end at this moment."""
    for seat, since in enumerate(waits):
        moment = _moment(house, seat, since)
        if moment is None or moment > at:
            continue
        if house.chairs[seat].warned_until is None:
            yield IdleWarned(Seat(seat), Ms(at + WARNING))
        else:
            yield SeatIdle(Seat(seat))


def ended(house: House, waits: Waits, seats_with_public_act: Set[Seat]) -> Iterator[HouseEvent]:
    """The events for warned or idle seats that have acted or are no longer awaited."""
    for seat, chair in enumerate(house.chairs):
        waited = seat < len(waits) and waits[seat] is not None
        if chair.asked and (not waited or seat in seats_with_public_act):
            yield IdleEnded(Seat(seat))


def still_here(house: House, seat: Seat) -> list[HouseEvent]:
    """The event for a player who answers the warning, or just after it: the wait begins anew."""
    chair = house.chairs[seat]
    if not chair.present:
        raise Illegal(
            "not-present", "house H10", "Only a player at the table can answer. Come back first."
        )
    if chair.warned_until is None and not chair.idle:
        raise Illegal("not-warned", "house H10", "Nobody asks whether you are still here. Play on.")
    if chair.renewals >= MOST_RENEWALS:
        raise Illegal(
            "still-here-twice",
            "house H10",
            "You have said twice that you are still here. Make your next move now.",
        )
    return [WaitRenewed(seat)]


def answered(house: House, cause: Seating, made: Sequence[HouseEvent]) -> list[HouseEvent]:
    """The event for a player who is asked for a sign and has a wish for the table instead.

    It counts as saying "I'm still here": wishes without end would delay everybody.
    """
    seat = _who_wished(cause)
    if seat is None or not EDITIONS[house.rules.edition].wishes_answer:
        return []
    chair = house.chairs[seat]
    waits = chair.warned_until is not None or chair.idle
    over = any(isinstance(event, MatchEnded) for event in made)
    return [WaitRenewed(seat)] if waits and chair.renewals < MOST_RENEWALS and not over else []


def _who_wished(cause: Seating) -> Seat | None:
    match cause.change:
        case BotSat(_, by) | PassedOver(by):
            return by
        case Aborted() | Paused() | Resumed() | Withdrawn():
            return cause.seat
        case _:
            return None


def stopped(house: House, events: Iterable[object]) -> bool:
    """Whether these events begin a pause that ends every wait (H6)."""
    paused = any(isinstance(event, ClocksStopped | DeskPaused) for event in events)
    return paused and EDITIONS[house.rules.edition].pause_ends_waits


def check_replaceable(house: House, seat: Seat, at: Ms) -> None:
    """Refuses a bot for a seat whose warning is not over yet."""
    until = house.chairs[seat].warned_until
    if until is not None:
        seconds = max(1, -(-(until - at) // 1000))
        raise Illegal(
            "not-idle-yet",
            "house H10",
            f"The player may still be here. Wait {seconds} s more.",
            seat=seat,
            seconds=seconds,
        )


def may_end(house: House, wishing: Set[Seat]) -> bool:
    """Whether enough players wish to end, and the match ends without a seat that is idle.

    More than half of the others who are present, where more than two people play.
    """
    if not any(chair.idle for chair in house.chairs):
        return False
    if sum(chair.plays for chair in house.chairs) <= 2:  # noqa: PLR2004 - as H10 says
        return False
    others = [seat for seat, chair in enumerate(house.chairs) if _may_vote(chair)]
    return 2 * sum(seat in wishing for seat in others) > len(others)


def _may_vote(chair: Chair) -> bool:
    return chair.present and not chair.idle
