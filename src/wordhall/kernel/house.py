"""The house rules H1 to H7, once for all games: who sits where, and how a match ends early.

The house folds its own events beside the game's. H8 is a question to the game
(`Game.closes_dictionary`), H9 is `luck.seed_of_code`.
"""

from collections.abc import Sequence, Set
from typing import Literal, TypeAlias

from msgspec.structs import replace

from wordhall.kernel.game import (
    Aborted,
    Away,
    Back,
    BotSat,
    Illegal,
    Ms,
    Outage,
    Outcome,
    PassedOver,
    Paused,
    Resigned,
    Resumed,
    Roster,
    Seat,
    Seating,
    places_by,
)
from wordhall.kernel.value import Tagged, Value

AWAY_BEFORE_A_BOT = Ms(60_000)
GRACE_AFTER_OUTAGE = Ms(10_000)


class TableRules(Value, frozen=True):
    """What a table agrees on beyond the game's options.

    `pace` decides H1 and H5; `rated` forbids pauses, handicaps and codes for chance (H6, H7, H9);
    `host` may end a match in which nobody has scored (H4); `stand_in` is the level of the bot
    that plays on for who resigned (H3). `levels` are those of the bots that may be seated (H1),
    any if none is named.
    """

    pace: Literal["real-time", "correspondence"] = "real-time"
    rated: bool = False
    host: Seat | None = None
    stand_in: str = "club"
    levels: tuple[str, ...] = ()


class HouseFact(Tagged, frozen=True):
    """An event of the house, not of the game."""


class SeatedAway(HouseFact, frozen=True):
    """A player is away (H1)."""

    seat: Seat
    at: Ms


class SeatedBack(HouseFact, frozen=True):
    """A player is here again; `waits` for the bot's decision that is under way (H2)."""

    seat: Seat
    waits: bool


class BotSeated(HouseFact, frozen=True):
    """A bot of `level` holds the seat (H1, H3)."""

    seat: Seat
    level: str


class SeatPassedOver(HouseFact, frozen=True):
    """The table goes on without a player who is away (H1)."""

    seat: Seat


class SeatReturned(HouseFact, frozen=True):
    """The player holds the seat again (H2)."""

    seat: Seat


class DeadlineMissed(HouseFact, frozen=True):
    """A player who is away let an own deadline pass (H1)."""

    seat: Seat


class SeatResigned(HouseFact, frozen=True):
    """A player resigned; with `score`, that is all they will have (H3)."""

    seat: Seat
    score: int | None


class EndWished(HouseFact, frozen=True):
    """A player agrees to end the match (H4)."""

    seat: Seat


class MatchEnded(HouseFact, frozen=True):
    """The match ended early: `agreed`, by its `host`, or as too few were left (H3, H4)."""

    reason: Literal["agreed", "host", "resigned"]


class OutageNoted(HouseFact, frozen=True):
    """The server was down; the time is taken out (H5)."""

    length: Ms


class PauseWished(HouseFact, frozen=True):
    """A player agrees to a pause (H6)."""

    seat: Seat


class ClocksStopped(HouseFact, frozen=True):
    """Every human player agreed: match time stands (H6)."""


class ClocksResumed(HouseFact, frozen=True):
    """A player goes on (H6)."""

    seat: Seat


ChairEvent: TypeAlias = (
    SeatedAway
    | SeatedBack
    | BotSeated
    | SeatPassedOver
    | SeatReturned
    | DeadlineMissed
    | SeatResigned
    | EndWished
    | PauseWished
)
HouseEvent: TypeAlias = ChairEvent | MatchEnded | OutageNoted | ClocksStopped | ClocksResumed


class Chair(Value, frozen=True):
    """One seat as the house sees it. All of it is public."""

    human: bool
    bot: str | None = None
    away_since: Ms | None = None
    missed_deadline: bool = False
    returning: bool = False
    passed_over: bool = False
    resigned: bool = False
    kept_score: int | None = None
    wants_end: bool = False
    wants_pause: bool = False

    @property
    def present(self) -> bool:
        """A human who is here and still plays."""
        return self.human and self.away_since is None and not self.resigned


class House(Value, frozen=True):
    """The seats, and whether the match stands or has ended early. All of it is public."""

    rules: TableRules
    chairs: tuple[Chair, ...]
    paused: bool = False
    ended: Literal["agreed", "host", "resigned"] | None = None


def furnish(rules: TableRules, roster: Roster) -> House:
    """The house when a match opens."""
    chairs = tuple(Chair(human=s.bot is None, bot=s.bot) for s in roster.sitters)
    return House(rules, chairs)


def check_act(house: House, seat: Seat, *, bot: bool) -> None:
    """Refuses an act by a hand that does not hold the seat, or while clocks stand (H2, H3, H6)."""
    chair = house.chairs[seat]
    if house.paused:
        raise Illegal("paused", "house H6", "The match is paused: go on first.")
    if bot and chair.bot is None:
        raise Illegal(
            "no-bot-here", "house H2", "A person holds this seat: only they act for it.", seat=seat
        )
    if chair.resigned and not bot:
        raise Illegal(
            "resigned",
            "house H3",
            "You have resigned: watch the others, or open a new match.",
            seat=seat,
        )
    if chair.bot is not None and not bot:
        raise Illegal(
            "bot-has-seat",
            "house H2",
            "A bot is deciding for you: you take over as soon as it has.",
            seat=seat,
        )


def decide(
    house: House, cause: Seating, awaited: Set[Seat], scores: Sequence[int], *, stand_in: bool
) -> list[HouseEvent]:
    """The house's events for a change of seating.

    `awaited` and `scores` are the game's; `stand_in` says whether it needs every seat (H3).
    """
    if isinstance(cause.change, Outage):
        if cause.seat is not None:
            message = "an outage is of the whole table, not of a seat"
            raise ValueError(message)
        return [OutageNoted(cause.change.length)]
    seat = cause.seat
    if seat is None or seat not in range(len(house.chairs)):
        raise Illegal("no-such-seat", "house H1", "There is no such seat: name one of this table.")
    match cause.change:
        case Away():
            return _away(house, seat, cause.at)
        case Back():
            return _back(house, seat, awaited)
        case BotSat(level, by):
            return _seat_bot(house, seat, level, by, cause.at)
        case PassedOver(by):
            return _pass_over(house, seat, by, cause.at, needed=stand_in)
        case Resigned():
            return _resign(house, seat, scores, stand_in=stand_in)
        case Aborted(host):
            return _abort(house, seat, scores, host=host)
        case Paused():
            return _pause(house, seat)
        case Resumed():
            return _resume(house, seat)


def _away(house: House, seat: Seat, at: Ms) -> list[HouseEvent]:
    chair = house.chairs[seat]
    return [SeatedAway(seat, at)] if chair.present else []


def _back(house: House, seat: Seat, awaited: Set[Seat]) -> list[HouseEvent]:
    chair = house.chairs[seat]
    if chair.away_since is None or chair.resigned:
        return []
    if chair.bot is None:
        return [SeatedBack(seat, waits=False)]
    if seat in awaited:
        return [SeatedBack(seat, waits=True)]
    return [SeatedBack(seat, waits=False), SeatReturned(seat)]


def _check_free(house: House, seat: Seat, by: Seat, at: Ms) -> None:
    """Refuses to fill or pass over a seat that is not free, or not yet (H1)."""
    chair = house.chairs[seat]
    if by not in range(len(house.chairs)) or not house.chairs[by].present:
        raise Illegal(
            "not-yours-to-seat",
            "house H1",
            "Another player at the table decides that: ask them.",
            seat=seat,
        )
    if chair.away_since is None or chair.bot is not None or chair.resigned:
        raise Illegal("seat-taken", "house H1", "This seat is held: it needs no bot.", seat=seat)
    if house.rules.pace == "correspondence":
        raise Illegal(
            "deadlines-decide",
            "house H1",
            "In correspondence only deadlines count: wait for it.",
            seat=seat,
        )
    wait = chair.away_since + AWAY_BEFORE_A_BOT - at
    if wait > 0 and not chair.missed_deadline:
        seconds = -(-wait // 1000)
        raise Illegal(
            "not-away-long-enough",
            "house H1",
            f"Wait {seconds} s more: the player may come back.",
            seat=seat,
            seconds=seconds,
        )


def _seat_bot(house: House, seat: Seat, level: str, by: Seat, at: Ms) -> list[HouseEvent]:
    _check_free(house, seat, by, at)
    levels = house.rules.levels
    if levels and level not in levels:
        raise Illegal(
            "no-such-level", "house H1", f"Choose a bot of one of these: {', '.join(levels)}."
        )
    return [BotSeated(seat, level)]


def _pass_over(house: House, seat: Seat, by: Seat, at: Ms, *, needed: bool) -> list[HouseEvent]:
    _check_free(house, seat, by, at)
    if needed:
        raise Illegal(
            "seat-needed", "house H1", "This game needs the seat: seat a bot there.", seat=seat
        )
    return [] if house.chairs[seat].passed_over else [SeatPassedOver(seat)]


def _resign(house: House, seat: Seat, scores: Sequence[int], *, stand_in: bool) -> list[HouseEvent]:
    chair = house.chairs[seat]
    if not chair.human or chair.resigned:
        raise Illegal(
            "resigned",
            "house H3",
            "A bot has this seat, or it has resigned: nothing is to be done.",
            seat=seat,
        )
    left = [c for i, c in enumerate(house.chairs) if i != seat and not c.resigned]
    if len(left) <= 1 or not any(c.human for c in left):
        return [SeatResigned(seat, scores[seat]), MatchEnded("resigned")]
    if not stand_in:
        return [SeatResigned(seat, None)]
    return [SeatResigned(seat, scores[seat]), BotSeated(seat, house.rules.stand_in)]


def _abort(house: House, seat: Seat, scores: Sequence[int], *, host: bool) -> list[HouseEvent]:
    if host:
        if seat != house.rules.host:
            raise Illegal(
                "not-the-host", "house H4", "Only the host may end a match alone: ask all to agree."
            )
        if any(scores):
            raise Illegal(
                "somebody-has-scored",
                "house H4",
                "Somebody has scored: ask all players to agree to end.",
            )
        return [MatchEnded("host")]
    if not house.chairs[seat].present:
        raise Illegal(
            "not-present", "house H4", "Only players at the table agree to end: come back first."
        )
    others = [c for i, c in enumerate(house.chairs) if i != seat and c.present]
    agreed: list[HouseEvent] = [EndWished(seat)]
    return [*agreed, MatchEnded("agreed")] if all(c.wants_end for c in others) else agreed


def _pause(house: House, seat: Seat) -> list[HouseEvent]:
    if house.rules.rated:
        raise Illegal("rated", "house H6", "A rated match is never paused: play on, or resign.")
    if house.paused:
        raise Illegal(
            "paused", "house H6", "The match is paused already: go on when all are ready."
        )
    if not house.chairs[seat].present:
        raise Illegal(
            "not-present",
            "house H6",
            "Only players at the table agree to a pause: come back first.",
        )
    others = [c for i, c in enumerate(house.chairs) if i != seat and c.human and not c.resigned]
    agreed: list[HouseEvent] = [PauseWished(seat)]
    return [*agreed, ClocksStopped()] if all(c.wants_pause for c in others) else agreed


def _resume(house: House, seat: Seat) -> list[HouseEvent]:
    if not house.paused:
        raise Illegal("not-paused", "house H6", "The match is not paused: play on.")
    if not house.chairs[seat].present:
        raise Illegal(
            "not-present", "house H6", "Only a player at the table goes on: come back first."
        )
    return [ClocksResumed(seat)]


def missed(house: House, awaited: Set[Seat]) -> list[HouseEvent]:
    """What an alarm says of players who are away and were waited for (H1)."""
    return [
        DeadlineMissed(seat)
        for seat in sorted(awaited)
        if house.chairs[seat].away_since is not None
        and house.chairs[seat].bot is None
        and not house.chairs[seat].missed_deadline
    ]


def handed_back(house: House, acted: Seat | None, awaited: Set[Seat]) -> list[HouseEvent]:
    """Seats whose bot has made its decision, or is no longer asked for one (H2)."""
    return [
        SeatReturned(Seat(seat))
        for seat, chair in enumerate(house.chairs)
        if chair.returning and (seat == acted or seat not in awaited)
    ]


def evolve(house: House, event: HouseEvent) -> House:
    """The house after one of its events."""
    match event:
        case MatchEnded(reason):
            return replace(house, ended=reason)
        case OutageNoted():
            return house
        case ClocksStopped():
            return replace(house, paused=True)
        case ClocksResumed():
            calm = tuple(replace(chair, wants_pause=False) for chair in house.chairs)
            return replace(house, paused=False, chairs=calm)
        case _:
            chair = _reseat(house.chairs[event.seat], event)
            before, after = house.chairs[: event.seat], house.chairs[event.seat + 1 :]
            return replace(house, chairs=(*before, chair, *after))


def _reseat(chair: Chair, event: ChairEvent) -> Chair:
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
            return replace(chair, bot=level, passed_over=False)
        case SeatPassedOver():
            return replace(chair, passed_over=True)
        case SeatReturned():
            return replace(chair, bot=None, returning=False)
        case DeadlineMissed():
            return replace(chair, missed_deadline=True)
        case SeatResigned(_, score):
            return replace(chair, resigned=True, kept_score=score, bot=None, returning=False)
        case EndWished():
            return replace(chair, wants_end=True)
        case PauseWished():
            return replace(chair, wants_pause=True)


def settle(house: House, outcome: Outcome) -> Outcome:
    """The game's outcome with H3 applied: who resigned keeps the score and cannot win."""
    scores = tuple(
        score if chair.kept_score is None else chair.kept_score
        for chair, score in zip(house.chairs, outcome.scores, strict=True)
    )
    resigned = [chair.resigned for chair in house.chairs]
    if all(resigned):
        return replace(outcome, scores=scores, places=())
    if not any(resigned) or not outcome.places:
        return replace(outcome, scores=scores)
    keys = [
        (0, 0) if chair.resigned else (1, -place)
        for chair, place in zip(house.chairs, outcome.places, strict=True)
    ]
    return replace(outcome, scores=scores, places=places_by(keys))


def early_outcome(house: House, scores: Sequence[int]) -> Outcome | None:
    """The outcome of a match that the house ended (H3, H4): scores, and a winner only in H3."""
    if house.ended is None:
        return None
    if house.ended == "resigned":
        everybody = (1,) * len(house.chairs)
        return settle(house, Outcome("resigned", tuple(scores), everybody))
    return Outcome(house.ended, tuple(scores), ())
