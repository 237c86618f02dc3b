"""How the house's events change the house, and how the house changes an outcome (H3, H4)."""

from collections.abc import Sequence

from msgspec.structs import replace

from wordhall.kernel.game import (
    Ms,
    Outcome,
    Roster,
    Seat,
    places_by,
)
from wordhall.kernel.house.editions import EDITIONS, Edition
from wordhall.kernel.house.facts import (
    BotSeated,
    Chair,
    ChairEvent,
    ClocksResumed,
    ClocksStopped,
    DeadlineMissed,
    DeskPaused,
    DeskResumed,
    EndWished,
    HostChanged,
    House,
    HouseEvent,
    IdleEnded,
    IdleWarned,
    MatchEnded,
    OutageNoted,
    PauseWished,
    RestNoted,
    SeatedAway,
    SeatedBack,
    SeatIdle,
    SeatPassedOver,
    SeatResigned,
    SeatReturned,
    TableRules,
    WaitRenewed,
    WishDeclined,
    WishWithdrawn,
)

GRACE_AFTER_OUTAGE = Ms(10_000)


def furnish(rules: TableRules, roster: Roster) -> House:
    """The house when a match opens."""
    chairs = tuple(Chair(human=s.bot is None, bot=s.bot) for s in roster.sitters)
    return House(rules, chairs)


def evolve(house: House, event: HouseEvent, turns: int) -> House:
    """The house after one of its events, with the number of turns that the View lists."""
    match event:
        case MatchEnded(reason):
            return replace(house, ended=reason)
        case HostChanged(to):
            return replace(house, rules=replace(house.rules, host=to))
        case OutageNoted() | RestNoted():
            return house
        case WishDeclined(_, wish):
            chairs = tuple(
                _wished(c, WishWithdrawn(Seat(i), wish)) for i, c in enumerate(house.chairs)
            )
            return replace(house, chairs=chairs)
        case ClocksStopped():
            return replace(house, paused=True)
        case DeskPaused():
            return replace(house, paused=True, by_desk=True)
        case ClocksResumed() | DeskResumed():
            calm = tuple(replace(chair, wants_pause=False) for chair in house.chairs)
            return replace(house, paused=False, by_desk=False, chairs=calm)
        case _:
            chair = _chair_after(house.chairs[event.seat], event)
            if isinstance(event, SeatResigned):
                chair = replace(chair, resigned_after=turns)
            if isinstance(event, SeatedAway) and house.rules.pace == "correspondence":
                chair = replace(chair, wants_end=house.chairs[event.seat].wants_end)
            before, after = house.chairs[: event.seat], house.chairs[event.seat + 1 :]
            return replace(house, chairs=(*before, chair, *after))


def _chair_after(chair: Chair, event: ChairEvent) -> Chair:
    match event:
        case SeatedAway(_, at):
            return replace(
                chair, away_since=at, missed_deadline=False, returning=False, wants_end=False
            )
        case SeatedBack(_, waits):
            return replace(
                chair,
                away_since=None,
                missed_deadline=False,
                returning=waits,
                passed_over=False,
            )
        case BotSeated(_, level):
            taken = replace(_unasked(chair), replaced=chair.idle)
            return replace(taken, bot=level, passed_over=False)
        case SeatPassedOver():
            return replace(chair, passed_over=True)
        case SeatReturned():
            return replace(chair, bot=None, returning=False, replaced=False)
        case DeadlineMissed():
            return replace(chair, missed_deadline=True)
        case SeatResigned(_, score):
            gone = replace(_unasked(chair), bot=None, returning=False, replaced=False)
            return replace(gone, resigned=True, kept_score=score)
        case IdleWarned() | WaitRenewed() | SeatIdle() | IdleEnded():
            return _asked(chair, event)
        case EndWished() | PauseWished() | WishWithdrawn():
            return _wished(chair, event)


def _asked(chair: Chair, event: IdleWarned | WaitRenewed | SeatIdle | IdleEnded) -> Chair:
    """The house after an event of H10: a warning, an answer, or none."""
    match event:
        case IdleWarned(_, until):
            return replace(chair, warned_until=until)
        case WaitRenewed():
            return replace(_unasked(chair), renewals=chair.renewals + 1)
        case SeatIdle():
            return replace(chair, warned_until=None, idle=True)
        case IdleEnded():
            return _unasked(chair)


def _unasked(chair: Chair) -> Chair:
    return replace(chair, warned_until=None, idle=False, renewals=0)


def _wished(chair: Chair, event: EndWished | PauseWished | WishWithdrawn) -> Chair:
    match event:
        case EndWished():
            return replace(chair, wants_end=True)
        case PauseWished():
            return replace(chair, wants_pause=True)
        case WishWithdrawn(_, "end"):
            return replace(chair, wants_end=False)
        case WishWithdrawn():
            return replace(chair, wants_pause=False)


def frozen(house: House, scores: Sequence[int]) -> tuple[int, ...]:
    """The game's points; players who resigned have those of that moment (H3)."""
    return tuple(
        score if chair.kept_score is None else chair.kept_score
        for chair, score in zip(house.chairs, scores, strict=True)
    )


def settle(house: House, outcome: Outcome) -> Outcome:
    """The game's outcome with H3 applied: a player who resigned keeps the score and cannot win."""
    outcome = replace(outcome, scores=frozen(house, outcome.scores))
    gone = tuple(Seat(seat) for seat, chair in enumerate(house.chairs) if chair.resigned)
    if _edition(house).settles_resigned:
        outcome = replace(outcome, resigned=gone)
    if len(gone) == len(house.chairs):
        return replace(outcome, places=())
    if not gone or not outcome.places:
        return outcome
    keys = [(0, 0) if seat in gone else (1, -place) for seat, place in enumerate(outcome.places)]
    return replace(outcome, places=places_by(keys))


def early_outcome(house: House, scores: Sequence[int]) -> Outcome | None:
    """The outcome of a match that the house ended: scores, and a winner only in H3."""
    if house.ended is None:
        return None
    if house.ended == "resigned":
        everybody = (1,) * len(house.chairs)
        return settle(house, Outcome("resigned", tuple(scores), everybody))
    ended = Outcome(house.ended, tuple(scores), ())
    return settle(house, ended) if _edition(house).settles_resigned else ended


def _edition(house: House) -> Edition:
    return EDITIONS[house.rules.edition]
