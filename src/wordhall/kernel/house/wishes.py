"""Agreements of players during a match: to end it (H4), to stop its clocks (H6).

While a seat is idle, fewer may end the match (H10).
"""

from wordhall.kernel.game import Aborted, Illegal, Paused, Resumed, Seat, Withdrawn
from wordhall.kernel.house import idle
from wordhall.kernel.house.facts import (
    Chair,
    ClocksResumed,
    ClocksStopped,
    EndWished,
    House,
    HouseEvent,
    MatchEnded,
    PauseWished,
    WishDeclined,
    WishWithdrawn,
)


def decide(
    house: House, seat: Seat, wish: Aborted | Paused | Resumed | Withdrawn, *, scored: bool
) -> list[HouseEvent]:
    """The house's events for a player's wish; `scored` says whether anybody has scored (H4)."""
    match wish:
        case Aborted(host=True):
            return _end_alone(house, seat, scored=scored)
        case Aborted():
            return _end(house, seat)
        case Paused():
            return _pause(house, seat)
        case Resumed():
            return _resume(house, seat)
        case Withdrawn():
            return _withdraw(house, seat, wish)


def _end_alone(house: House, seat: Seat, *, scored: bool) -> list[HouseEvent]:
    if seat != house.rules.host:
        raise Illegal(
            "not-the-host",
            "house H4",
            "Only the host may end a match alone. Ask all players to agree.",
        )
    if scored:
        raise Illegal(
            "somebody-has-scored",
            "house H4",
            "Somebody has scored, so you cannot end the match alone. Ask all players to agree.",
        )
    return [MatchEnded("host")]


def _end(house: House, seat: Seat) -> list[HouseEvent]:
    if not house.chairs[seat].present:
        raise Illegal(
            "not-present",
            "house H4",
            "Only players at the table can agree to end the match. Come back first.",
        )
    wishing = {Seat(i) for i, c in enumerate(house.chairs) if i == seat or c.wants_end}
    agreed: list[HouseEvent] = [EndWished(seat)]
    if all(i in wishing for i, c in enumerate(house.chairs) if _must_agree(house, c)):
        return [*agreed, MatchEnded("agreed")]
    return [*agreed, MatchEnded("idle")] if idle.may_end(house, wishing) else agreed


def _must_agree(house: House, chair: Chair) -> bool:
    """Whether a seat must agree to an end: all who are here; in correspondence all people."""
    if house.rules.pace == "correspondence":
        return chair.human and not chair.resigned
    return chair.present


def _pause(house: House, seat: Seat) -> list[HouseEvent]:
    if house.rules.rated:
        raise Illegal("rated", "house H6", "A rated match is never paused. Play on, or resign.")
    if house.paused:
        raise Illegal(
            "paused", "house H6", "The match is paused already. Resume it when all are ready."
        )
    if not house.chairs[seat].present:
        raise Illegal(
            "not-present",
            "house H6",
            "Only players at the table can agree to a pause. Come back first.",
        )
    others = [c for i, c in enumerate(house.chairs) if i != seat and c.human and not c.resigned]
    agreed: list[HouseEvent] = [PauseWished(seat)]
    return [*agreed, ClocksStopped()] if all(c.wants_pause for c in others) else agreed


def _resume(house: House, seat: Seat) -> list[HouseEvent]:
    if not house.paused:
        raise Illegal("not-paused", "house H6", "The match is not paused. Play on.")
    if house.by_desk:
        raise Illegal(
            "desk-paused",
            "house H12",
            "The desk has paused this match. Wait until the desk resumes it.",
        )
    if not house.chairs[seat].present:
        raise Illegal(
            "not-present",
            "house H6",
            "Only a player at the table can resume the match. Come back first.",
        )
    return [ClocksResumed(seat)]


def _withdraw(house: House, seat: Seat, change: Withdrawn) -> list[HouseEvent]:
    """The events for taking a wish back, or declining it, until it is granted (H4, H6).

    Beside an idle seat the most decide about the end (H10), and one player alone declines nothing.
    """
    chair = house.chairs[seat]
    ending = change.wish == "end"
    rule = "house H4" if ending else "house H6"
    if not chair.present:
        raise Illegal(
            "not-present", rule, "Only a player at the table can take that back. Come back first."
        )
    wishes = [c.wants_end if ending else c.wants_pause and not house.paused for c in house.chairs]
    if not any(wishes):
        raise Illegal(
            "no-such-wish",
            rule,
            "Nobody asks for this, or all have agreed. There is nothing to take back.",
        )
    if wishes[seat]:
        return [WishWithdrawn(seat, change.wish)]
    if ending and any(c.idle for c in house.chairs):
        return []
    return [WishDeclined(seat, change.wish)]
