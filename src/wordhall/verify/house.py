"""The house rules about seats, H1 to H3 and H10, and what happens to the whole table.

Seats are changed in place, and each change puts its events into the ledger. The game is told
afterwards if it concerns the game (which seats the table can wait for).
"""

from dataclasses import dataclass
from typing import Any, Protocol

from wordhall.verify.ledger import Ledger, Refused

AWAY_BEFORE_A_BOT = 60_000
RENEWALS = 2
"""H10: how often in a row a player may say that they are still here."""


@dataclass
class Chair:
    """One seat: its player, its present holder, and the player's wishes."""

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
    warned_until: int | None = None
    idle: bool = False
    renewals: int = 0
    replaced: bool = False

    @property
    def asked(self) -> bool:
        """H10: whether the table has lately asked for a sign of the player."""
        return self.warned_until is not None or self.idle or self.renewals > 0

    def forget(self) -> None:
        """H10: drops the question to the player."""
        self.warned_until, self.idle, self.renewals = None, False, 0

    @property
    def here(self) -> bool:
        """Whether the player is here and still plays."""
        return self.human and self.away_since is None and not self.resigned


class Players(Protocol):
    """The interface of a game to the house rules."""

    def awaited(self) -> set[int]:
        """The seats that the table waits for."""

    def without_deadline(self) -> set[int]:
        """H10: the seats for which the match waits without a limit."""

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
        self.paused = self.by_desk = False
        self.ended: str | None = None
        self.renewed: set[int] = set()
        self._ledger = say
        self.host: int | None = rules["host"]
        self._check_host()

    @property
    def frees_who_is_asked(self) -> bool:
        """H6, H10 since the third edition: a pause ends all waits, and a wish answers."""
        return bool(self.rules["edition"] > 2)  # noqa: PLR2004 - the third edition

    @property
    def settles_resigned(self) -> bool:
        """H3 since the second edition: every game settles and names players who resigned."""
        return bool(self.rules["edition"] > 1)

    def _check_host(self) -> None:
        if self.host is not None and self.host not in range(len(self.chairs)):
            raise Refused("house H4", "the host must have a seat, or there is none")

    @property
    def in_correspondence(self) -> bool:
        """Whether the match is played over days."""
        return bool(self.rules["pace"] == "correspondence")

    def chair(self, seat: int | None) -> Chair:
        """The chair of a seat; refuses a seat that does not exist."""
        if seat is None or seat not in range(len(self.chairs)):
            raise Refused("house H1", "there is no such seat at this table")
        return self.chairs[seat]

    def check_hand(self, seat: int, *, bot: bool) -> None:
        """Refuses an act that is not by the seat's holder, or in a pause."""
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
        """A player has been gone for half a minute."""
        chair = self.chair(seat)
        if chair.here:
            chair.away_since, chair.missed_deadline = at, False
            chair.returning = False
            chair.wants_end = chair.wants_end and self.in_correspondence
            self._say("H1", "SeatedAway", seat=seat, at=at)

    def back(self, seat: int, game: Players) -> None:
        """Gives a player who was away or idle (H10) the seat, now or after the bot's decision."""
        chair = self.chair(seat)
        away = chair.away_since is not None
        if chair.resigned or not chair.human or not (away or (chair.bot and not chair.returning)):
            return
        waits = chair.bot and self._is_deciding(seat, game)
        chair.away_since, chair.missed_deadline, chair.passed_over = None, False, False
        chair.returning = waits
        self._say("H2", "SeatedBack", seat=seat, waits=waits)
        if chair.bot and not waits:
            self._give_back(seat)

    def _is_deciding(self, seat: int, game: Players) -> bool:
        """H2: whether the bot is deciding; H10: for an idle player, also beside others."""
        if self.chairs[seat].replaced:
            return seat in game.awaited() | game.without_deadline()
        return game.awaited() == {seat}

    def _give_back(self, seat: int) -> None:
        chair = self.chairs[seat]
        chair.bot = chair.returning = chair.replaced = False
        self._say("H2", "SeatReturned", seat=seat)

    def seat_bot(self, seat: int, level: str, by: int, at: int) -> None:
        """Another player seats a bot for one who is away or idle (H10)."""
        self._check_runs()
        if self.chair(seat).idle:
            self._check_other(seat, by)
        else:
            self._free(seat, by, at)
        if self.rules["levels"] and level not in self.rules["levels"]:
            raise Refused("house H1", f"no bot of the level {level!r} sits at this table")
        self._sit_bot(seat, level)

    def _sit_bot(self, seat: int, level: str) -> None:
        chair = self.chairs[seat]
        chair.bot, chair.passed_over, chair.replaced = True, False, chair.idle
        chair.forget()
        self._say("H1", "BotSeated", seat=seat, level=level)

    def pass_over(self, seat: int, by: int, at: int) -> None:
        """Another player lets the table play on without one who is away."""
        self._check_runs()
        chair = self._free(seat, by, at)
        if self._needs_every_seat:
            raise Refused("house H1", "this game needs every seat")
        if not chair.passed_over:
            chair.passed_over = True
            self._say("H1", "SeatPassedOver", seat=seat)

    def _free(self, seat: int, by: int, at: int) -> Chair:
        """The chair of an absent player who may be replaced by now."""
        chair = self.chair(seat)
        self._check_other(seat, by)
        if chair.away_since is None or chair.bot or chair.resigned:
            raise Refused("house H1", "the seat is not that of a player who is away")
        if self.in_correspondence:
            raise Refused("house H1", "in correspondence only deadlines count")
        if at - chair.away_since < AWAY_BEFORE_A_BOT and not chair.missed_deadline:
            raise Refused("house H1", "the player has not been away for a minute")
        return chair

    def _check_runs(self) -> None:
        if self.paused and self.frees_who_is_asked:
            raise Refused("house H6", "no seat is taken while the match is paused")

    def _check_other(self, seat: int, by: int) -> None:
        if by == seat or not self.chair(by).here:
            raise Refused("house H1", "another player who is at the table decides that")

    def miss(self, seats: set[int]) -> None:
        """Marks players as away whose own deadline has passed."""
        for seat in sorted(seats):
            chair = self.chairs[seat]
            if chair.away_since is not None and not chair.bot and not chair.missed_deadline:
                chair.missed_deadline = True
                self._say("H1", "DeadlineMissed", seat=seat)

    def returning(self) -> set[int]:
        """The seats whose players wait until the bot has decided."""
        return {seat for seat, chair in enumerate(self.chairs) if chair.returning}

    def hand_back(self, waiting: set[int], acted: set[int], game: Players) -> None:
        """Gives seats back to players once the bot has decided, or others are awaited, too."""
        for seat in sorted(waiting):
            done = seat in acted or not self._is_deciding(seat, game)
            if self.chairs[seat].returning and done:
                self._give_back(seat)

    # H3 and H4

    def resign(self, seat: int, game: Players) -> None:
        """A player resigns; with too few left, the match is over."""
        chair = self.chair(seat)
        if not chair.human or chair.resigned:
            raise Refused("house H3", "the seat has nothing left to resign")
        chair.resigned, chair.bot, chair.returning, chair.replaced = True, False, False, False
        chair.forget()
        left = [other for other in self.chairs if not other.resigned]
        alone = len(left) < 2 or not any(other.human for other in left)  # noqa: PLR2004 - nobody to play with
        keeps = alone or self._needs_every_seat or self.settles_resigned
        chair.kept_score = game.totals()[seat] if keeps else None
        self._say("H3", "SeatResigned", seat=seat, score=chair.kept_score)
        if alone:
            self.end("H3", "resigned")
        elif self._needs_every_seat:
            self._sit_bot(seat, self.rules["stand_in"])

    def end(self, rule: str, reason: str) -> None:
        """The match ends early."""
        self.ended = reason
        self._say(rule, "MatchEnded", reason=reason)

    def close(self) -> None:
        """The operator ends the match."""
        self.end("H4", "hall")

    def hand_over(self, to: int | None) -> None:
        """The host changes."""
        self.host = to
        self._check_host()
        self._say("H4", "HostChanged", to=to)

    # H5 and H11

    def outage(self, length: int) -> None:
        """The server was down."""
        if length < 0:
            raise Refused("house H5", "an outage has a length")
        self._say("H5", "OutageNoted", length=length)

    def rest(self, length: int) -> None:
        """A rest is over: no player was connected, and one is again."""
        if length < 0:
            raise Refused("house H11", "a rest has a length")
        self._say("H11", "RestNoted", length=length)

    # H10

    def answer(self, seat: int | None) -> None:
        """A player who is asked for a sign wishes something for the table, and so is here."""
        if seat is None or seat not in range(len(self.chairs)) or not self.frees_who_is_asked:
            return
        chair = self.chairs[seat]
        if (chair.idle or chair.warned_until is not None) and chair.renewals < RENEWALS:
            self._renew(seat)

    def still_here(self, seat: int) -> None:
        """A player answers the warning in time, or soon after."""
        chair = self.chair(seat)
        if not chair.here or not (chair.idle or chair.warned_until is not None):
            raise Refused("house H10", "a player at the table answers when the table asks")
        if chair.renewals >= RENEWALS:
            raise Refused("house H10", "a player says so twice in a row, and no more")
        self._renew(seat)

    def _renew(self, seat: int) -> None:
        chair = self.chairs[seat]
        chair.warned_until, chair.idle, chair.renewals = None, False, chair.renewals + 1
        self.renewed.add(seat)
        self._say("H10", "WaitRenewed", seat=seat)
