"""The house rules H1 to H7: who holds which seat, and how a match ends before its time.

A seat is changed in place, and each change is said at once. What the game must know of it (who can
be waited for) is told to the game afterwards.
"""

from dataclasses import dataclass
from typing import Any, Protocol

from wordhall.verify.ledger import Ledger, Refused

AWAY_BEFORE_A_BOT = 60_000


@dataclass
class Chair:
    """One seat: who it belongs to, who holds it, and what its player has asked for."""

    human: bool
    bot: bool
    away_since: int | None = None
    missed_deadline: bool = False
    returning: bool = False
    passed_over: bool = False
    resigned: bool = False
    kept_score: int | None = None
    wants_end: bool = False
    wants_pause: bool = False

    @property
    def here(self) -> bool:
        """A player who is here and still plays."""
        return self.human and self.away_since is None and not self.resigned


class Players(Protocol):
    """What the house asks of a game."""

    def awaited(self) -> set[int]:
        """The seats that the table waits for."""

    def totals(self) -> list[int]:
        """The points by seat, as far as everybody knows them."""

    def scored(self) -> bool:
        """Whether anybody has scored."""


class House:
    """All seats of a match."""

    def __init__(
        self,
        rules: dict[str, Any],
        sitters: list[dict[str, Any]],
        say: Ledger,
        *,
        needs_every_seat: bool,
    ) -> None:
        self.rules = rules
        self._needs_every_seat = needs_every_seat
        self.chairs = [Chair(s["bot"] is None, s["bot"] is not None) for s in sitters]
        self.paused = False
        self.ended: str | None = None
        self._ledger = say
        self.host: int | None = rules["host"]
        self._check_host()

    def _check_host(self) -> None:
        if self.host is not None and self.host not in range(len(self.chairs)):
            raise Refused("house H4", "the host must have a seat, or there is none")

    @property
    def _in_correspondence(self) -> bool:
        return bool(self.rules["pace"] == "correspondence")

    def chair(self, seat: int | None) -> Chair:
        """The chair of a seat that there is."""
        if seat is None or seat not in range(len(self.chairs)):
            raise Refused("house H1", "there is no such seat at this table")
        return self.chairs[seat]

    def check_hand(self, seat: int, *, bot: bool) -> None:
        """An act comes from whoever holds the seat, and never while the clocks stand."""
        chair = self.chair(seat)
        if self.paused:
            raise Refused("house H6", "nobody acts while the match is paused")
        if chair.resigned and not bot:
            raise Refused("house H3", "who has resigned does not act")
        if chair.bot != bot:
            holder = "a bot" if chair.bot else "a person"
            raise Refused("house H2", f"{holder} holds the seat and acts for it")

    def _say(self, rule: str, kind: str, **fields: Any) -> None:
        self._ledger.say(f"house {rule}", kind, **fields)

    # H1 and H2

    def away(self, seat: int, at: int) -> None:
        """The player of a seat has been gone for half a minute."""
        chair = self.chair(seat)
        if chair.here:
            chair.away_since, chair.missed_deadline = at, False
            chair.returning = False
            chair.wants_end = chair.wants_end and self._in_correspondence
            self._say("H1", "SeatedAway", seat=seat, at=at)

    def back(self, seat: int, game: Players) -> None:
        """The player is here again, and has the seat now or after the bot's decision."""
        chair = self.chair(seat)
        if chair.away_since is None or chair.resigned:
            return
        waits = chair.bot and game.awaited() == {seat}
        chair.away_since, chair.missed_deadline, chair.passed_over = None, False, False
        chair.returning = waits
        self._say("H2", "SeatedBack", seat=seat, waits=waits)
        if chair.bot and not waits:
            self._give_back(seat)

    def _give_back(self, seat: int) -> None:
        self.chairs[seat].bot = self.chairs[seat].returning = False
        self._say("H2", "SeatReturned", seat=seat)

    def seat_bot(self, seat: int, level: str, by: int, at: int) -> None:
        """Another player has a bot sit down for one who is away."""
        self._free(seat, by, at)
        if self.rules["levels"] and level not in self.rules["levels"]:
            raise Refused("house H1", f"no bot of the level {level!r} sits at this table")
        self._sit_bot(seat, level)

    def _sit_bot(self, seat: int, level: str) -> None:
        self.chairs[seat].bot, self.chairs[seat].passed_over = True, False
        self._say("H1", "BotSeated", seat=seat, level=level)

    def pass_over(self, seat: int, by: int, at: int) -> None:
        """Another player has the table go on without one who is away."""
        chair = self._free(seat, by, at)
        if self._needs_every_seat:
            raise Refused("house H1", "this game does not go on without a seat")
        if not chair.passed_over:
            chair.passed_over = True
            self._say("H1", "SeatPassedOver", seat=seat)

    def _free(self, seat: int, by: int, at: int) -> Chair:
        """The chair of one who is away, and may be replaced by now."""
        chair = self.chair(seat)
        if by == seat or not self.chair(by).here:
            raise Refused("house H1", "another player who is at the table decides that")
        if chair.away_since is None or chair.bot or chair.resigned:
            raise Refused("house H1", "the seat is not that of a player who is away")
        if self._in_correspondence:
            raise Refused("house H1", "in correspondence only deadlines count")
        if at - chair.away_since < AWAY_BEFORE_A_BOT and not chair.missed_deadline:
            raise Refused("house H1", "the player has not been away for a minute")
        return chair

    def miss(self, hurried: set[int]) -> None:
        """An alarm finds players away whose own deadline it is."""
        for seat in sorted(hurried):
            chair = self.chairs[seat]
            if chair.away_since is not None and not chair.bot and not chair.missed_deadline:
                chair.missed_deadline = True
                self._say("H1", "DeadlineMissed", seat=seat)

    def returning(self) -> set[int]:
        """The seats whose players wait for a bot's decision."""
        return {seat for seat, chair in enumerate(self.chairs) if chair.returning}

    def hand_back(self, waiting: set[int], acted: int | None, game: Players) -> None:
        """The bot has decided, or not it alone is waited for any more: the player takes over."""
        for seat in sorted(waiting):
            if self.chairs[seat].returning and (seat == acted or game.awaited() != {seat}):
                self._give_back(seat)

    # H3 and H4

    def resign(self, seat: int, game: Players) -> None:
        """A player resigns; with too few left, the match is over."""
        chair = self.chair(seat)
        if not chair.human or chair.resigned:
            raise Refused("house H3", "the seat has nothing left to resign")
        chair.resigned, chair.bot, chair.returning = True, False, False
        left = [other for other in self.chairs if not other.resigned]
        alone = len(left) < 2 or not any(other.human for other in left)  # noqa: PLR2004 - nobody to play with
        keeps = alone or self._needs_every_seat
        chair.kept_score = game.totals()[seat] if keeps else None
        self._say("H3", "SeatResigned", seat=seat, score=chair.kept_score)
        if alone:
            self._end("H3", "resigned")
        elif self._needs_every_seat:
            self._sit_bot(seat, self.rules["stand_in"])

    def _end(self, rule: str, reason: str) -> None:
        self.ended = reason
        self._say(rule, "MatchEnded", reason=reason)

    def end_early(self, seat: int, game: Players, *, host: bool) -> None:
        """A player agrees to end, or the host ends it alone."""
        chair = self.chair(seat)
        if host:
            if seat != self.host:
                raise Refused("house H4", "only the host may end a match alone")
            if game.scored():
                raise Refused("house H4", "the host may not end a match in which somebody scored")
            self._end("H4", "host")
            return
        if not chair.here:
            raise Refused("house H4", "only players at the table agree to end")
        chair.wants_end = True
        self._say("H4", "EndWished", seat=seat)
        asked = [other for other in self.chairs if other.here or self._is_asked_anyway(other)]
        if all(other.wants_end for other in asked):
            self._end("H4", "agreed")

    def _is_asked_anyway(self, chair: Chair) -> bool:
        """In correspondence people agree to an end who are not here, too."""
        return self._in_correspondence and chair.human and not chair.resigned

    def close(self) -> None:
        """Who runs the hall ends the match."""
        self._end("H4", "hall")

    def hand_over(self, to: int | None) -> None:
        """Somebody else is the host."""
        self.host = to
        self._check_host()
        self._say("H4", "HostChanged", to=to)

    # H5 and H6

    def outage(self, length: int) -> None:
        """The server was down."""
        if length < 0:
            raise Refused("house H5", "an outage has a length")
        self._say("H5", "OutageNoted", length=length)

    def pause(self, seat: int) -> None:
        """A player agrees to a pause; the clocks stand once all do."""
        chair = self.chair(seat)
        if self.rules["rated"]:
            raise Refused("house H6", "a rated match is never paused")
        if self.paused or not chair.here:
            raise Refused("house H6", "players at the table agree to a pause, before it")
        chair.wants_pause = True
        self._say("H6", "PauseWished", seat=seat)
        if all(other.wants_pause for other in self.chairs if other.human and not other.resigned):
            self.paused = True
            self._say("H6", "ClocksStopped")

    def go_on(self, seat: int) -> None:
        """A player ends the pause."""
        if not self.paused or not self.chair(seat).here:
            raise Refused("house H6", "a player at the table ends a pause, during it")
        self.paused = False
        for chair in self.chairs:
            chair.wants_pause = False
        self._say("H6", "ClocksResumed", seat=seat)

    def withdraw(self, seat: int, wish: str) -> None:
        """A player takes back a wish that has not been granted."""
        chair = self.chair(seat)
        ending = wish == "end"
        rule = "H4" if ending else "H6"
        stands = chair.wants_end if ending else chair.wants_pause and not self.paused
        if not chair.here or not stands:
            raise Refused(f"house {rule}", "a player at the table takes back a wish that stands")
        if ending:
            chair.wants_end = False
        else:
            chair.wants_pause = False
        self._say(rule, "WishWithdrawn", seat=seat, wish=wish)
