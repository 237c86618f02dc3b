"""House rules H1 to H6, H10 and H12: which changes of seating are allowed, and their events."""

from collections.abc import Sequence, Set
from typing import NamedTuple

from wordhall.kernel.game import (
    Aborted,
    Away,
    Back,
    BotSat,
    Closed,
    HandedOver,
    Illegal,
    Ms,
    Outage,
    PassedOver,
    Paused,
    Resigned,
    Rest,
    Resumed,
    Seat,
    Seating,
    StillHere,
    Withdrawn,
)
from wordhall.kernel.house import desk, idle, wishes
from wordhall.kernel.house.editions import EDITIONS
from wordhall.kernel.house.facts import (
    BotSeated,
    Chair,
    DeadlineMissed,
    HostChanged,
    House,
    HouseEvent,
    MatchEnded,
    OutageNoted,
    RestNoted,
    SeatedAway,
    SeatedBack,
    SeatPassedOver,
    SeatResigned,
    SeatReturned,
)

AWAY_BEFORE_A_BOT = Ms(60_000)


def check_act(house: House, seat: Seat, *, bot: bool) -> None:
    """Refuses an act by a hand that does not hold the seat, or while clocks stand (H2, H3, H6)."""
    if seat not in range(len(house.chairs)):
        raise _no_such_seat()
    chair = house.chairs[seat]
    if house.paused:
        raise Illegal("paused", "house H6", _paused(house))
    if bot and chair.bot is None:
        raise Illegal(
            "no-bot-here",
            "house H2",
            "A person plays in this seat. A bot may not act for it.",
            seat=seat,
        )
    if chair.resigned and not bot:
        raise Illegal(
            "resigned",
            "house H3",
            "You have resigned. Watch the others, or open a new match.",
            seat=seat,
        )
    if chair.bot is not None and not bot:
        raise Illegal("bot-has-seat", "house H2", _held_by_a_bot(chair), seat=seat)


def _paused(house: House) -> str:
    if house.by_desk:
        return "The desk has paused this match. Wait until the desk resumes it."
    return "The match is paused. Resume it first."


def _held_by_a_bot(chair: Chair) -> str:
    if chair.returning:
        return "A bot is making your decision. You take over as soon as it has acted."
    return "A bot plays for you. Take your seat back first."


class Moment(NamedTuple):
    """The facts about the game that the house needs to change a seat."""

    awaited: Set[Seat]
    without_deadline: Set[Seat]
    scores: Sequence[int]
    scored: bool
    needs_every_seat: bool


def decide(house: House, cause: Seating, moment: Moment) -> list[HouseEvent]:
    """The house's events for a change of seating."""
    seat, change = cause.seat, cause.change
    if seat is None and isinstance(change, Paused | Resumed | Aborted):
        return [desk.decide(house, change)]
    if isinstance(change, Closed | HandedOver | Outage | Rest):
        return [_of_the_table(house, seat, change)]
    if seat is None or seat not in range(len(house.chairs)):
        raise _no_such_seat()
    made: list[HouseEvent] = []
    match change:
        case Away():
            return _away(house, seat, cause.at)
        case Back():
            return _back(house, seat, moment)
        case StillHere():
            return idle.still_here(house, seat)
        case Resigned():
            return _resign(house, seat, moment)
        case BotSat(level, by):
            made = _seat_bot(house, seat, level, by, cause.at)
        case PassedOver(by):
            made = _pass_over(house, seat, by, cause.at, needed=moment.needs_every_seat)
        case Aborted() | Paused() | Resumed() | Withdrawn():
            made = wishes.decide(house, seat, change, scored=moment.scored)
    return [*made, *idle.answered(house, cause, made)]


def _no_such_seat() -> Illegal:
    return Illegal("no-such-seat", "house H1", "There is no such seat. Name one of this table.")


def _of_the_table(
    house: House, seat: Seat | None, change: Closed | HandedOver | Outage | Rest
) -> HouseEvent:
    """The events of causes that concern the whole table and come from no player (H4, H5, H11)."""
    if seat is not None:
        message = "this is of the whole table, not of a seat"
        raise ValueError(message)
    match change:
        case Outage(length):
            return OutageNoted(length)
        case Rest(length):
            return RestNoted(length)
        case HandedOver(to):
            if to is not None and to not in range(len(house.chairs)):
                raise _no_such_seat()
            return HostChanged(to)
        case Closed():
            return MatchEnded("hall")


def _away(house: House, seat: Seat, at: Ms) -> list[HouseEvent]:
    chair = house.chairs[seat]
    return [SeatedAway(seat, at)] if chair.present else []


def _back(house: House, seat: Seat, moment: Moment) -> list[HouseEvent]:
    chair = house.chairs[seat]
    if chair.present and (chair.bot is None or chair.returning):
        return []
    if not chair.human or chair.resigned:
        return []
    if chair.bot is None:
        return [SeatedBack(seat, waits=False)]
    if _decides(house, seat, moment.awaited, moment.without_deadline):
        return [SeatedBack(seat, waits=True)]
    return [SeatedBack(seat, waits=False), SeatReturned(seat)]


def _check_other(house: House, seat: Seat, by: Seat) -> None:
    if by == seat or by not in range(len(house.chairs)) or not house.chairs[by].present:
        raise Illegal(
            "not-yours-to-seat",
            "house H1",
            "Only another player at the table can decide that. Ask one of them.",
            seat=seat,
        )


def _check_free(house: House, seat: Seat, by: Seat, at: Ms) -> None:
    """Refuses to fill or pass over a seat that is not free, or not yet (H1)."""
    chair = house.chairs[seat]
    _check_other(house, seat, by)
    if chair.away_since is None or chair.bot is not None or chair.resigned:
        idle.check_replaceable(house, seat, at)
        raise Illegal(
            "seat-taken",
            "house H1",
            "Somebody plays in this seat already. You need not do anything.",
            seat=seat,
        )
    if house.rules.pace == "correspondence":
        raise Illegal(
            "deadlines-decide",
            "house H1",
            "In correspondence only deadlines count. Wait for the deadline.",
            seat=seat,
        )
    wait = chair.away_since + AWAY_BEFORE_A_BOT - at
    if wait > 0 and not chair.missed_deadline:
        seconds = -(-wait // 1000)
        raise Illegal(
            "not-away-long-enough",
            "house H1",
            f"The player may come back. Wait {seconds} s more.",
            seat=seat,
            seconds=seconds,
        )


def _seat_bot(house: House, seat: Seat, level: str, by: Seat, at: Ms) -> list[HouseEvent]:
    _check_not_paused(house)
    if house.chairs[seat].idle:
        _check_other(house, seat, by)
    else:
        _check_free(house, seat, by, at)
    levels = house.rules.levels
    if levels and level not in levels:
        text = f"There are no such bots. Choose one of these levels: {', '.join(levels)}."
        raise Illegal("no-such-level", "house H1", text)
    return [BotSeated(seat, level)]


def _check_not_paused(house: House) -> None:
    if house.paused and EDITIONS[house.rules.edition].pause_ends_waits:
        raise Illegal("paused", "house H6", _paused(house))


def _pass_over(house: House, seat: Seat, by: Seat, at: Ms, *, needed: bool) -> list[HouseEvent]:
    _check_not_paused(house)
    _check_free(house, seat, by, at)
    if needed:
        raise Illegal(
            "seat-needed",
            "house H1",
            "This game needs a player in every seat. Seat a bot there.",
            seat=seat,
        )
    return [] if house.chairs[seat].passed_over else [SeatPassedOver(seat)]


def _resign(house: House, seat: Seat, moment: Moment) -> list[HouseEvent]:
    chair = house.chairs[seat]
    if not chair.human or chair.resigned:
        raise Illegal(
            "resigned",
            "house H3",
            "You cannot resign here. A bot plays in this seat, or its player has resigned already.",
            seat=seat,
        )
    left = [c for i, c in enumerate(house.chairs) if i != seat and not c.resigned]
    if len(left) <= 1 or not any(c.human for c in left):
        return [SeatResigned(seat, moment.scores[seat]), MatchEnded("resigned")]
    if moment.needs_every_seat:
        return [SeatResigned(seat, moment.scores[seat]), BotSeated(seat, house.rules.stand_in)]
    keeps = EDITIONS[house.rules.edition].settles_resigned
    return [SeatResigned(seat, moment.scores[seat] if keeps else None)]


def missed(house: House, awaited: Set[Seat]) -> list[HouseEvent]:
    """The events of an alarm for players who are away and were awaited (H1)."""
    return [
        DeadlineMissed(seat)
        for seat in sorted(awaited)
        if house.chairs[seat].away_since is not None
        and house.chairs[seat].bot is None
        and not house.chairs[seat].missed_deadline
    ]


def _decides(house: House, seat: Seat, awaited: Set[Seat], without_deadline: Set[Seat]) -> bool:
    """Whether a decision of this seat is under way; if all act at once, each moment counts as one.

    A bot gives an idle player's seat back only after its decision (H10): a player who took it back
    at once, again and again, would delay everybody.
    """
    if house.chairs[seat].replaced:
        return seat in awaited or seat in without_deadline
    return awaited == {seat}


def handed_back(
    house: House, acted: Set[Seat], awaited: Set[Seat], without_deadline: Set[Seat]
) -> list[HouseEvent]:
    """Seats whose bot has made its decision, or is no longer asked for one (H2).

    `acted` are the seats with a public act: a change of the holder must not reveal a secret act.
    """
    seats = (Seat(seat) for seat, chair in enumerate(house.chairs) if chair.returning)
    return [
        SeatReturned(seat)
        for seat in seats
        if seat in acted or not _decides(house, seat, awaited, without_deadline)
    ]
