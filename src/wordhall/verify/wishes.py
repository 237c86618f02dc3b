"""Wishes for the whole match: to end (H4), to pause (H6), and the desk's decisions (H12)."""

from typing import Any

from wordhall.verify.house import Chair, House, Players
from wordhall.verify.ledger import Ledger, Refused


class Wishes:
    """Applies wishes for the whole match."""

    def __init__(self, house: House, say: Ledger) -> None:
        self._house = house
        self._ledger = say

    def _say(self, rule: str, kind: str, **fields: Any) -> None:
        self._ledger.say(f"house {rule}", kind, **fields)

    def take(self, seat: int, change: dict[str, Any], game: Players) -> None:
        """Applies a player's wish."""
        match change:
            case {"type": "Aborted", "host": host}:
                self._end_early(seat, game, host=host)
            case {"type": "Paused"}:
                self._pause(seat)
            case {"type": "Withdrawn", "wish": wish}:
                self._withdraw(seat, wish)
            case _:
                self._go_on(seat)

    def _end_early(self, seat: int, game: Players, *, host: bool) -> None:
        """A player agrees to end, or the host ends it alone."""
        chair = self._house.chair(seat)
        if host:
            if seat != self._house.host:
                raise Refused("house H4", "only the host may end a match alone")
            if game.scored():
                raise Refused("house H4", "the host may not end a match in which somebody scored")
            self._house.end("H4", "host")
            return
        if not chair.here:
            raise Refused("house H4", "only players at the table agree to end")
        chair.wants_end = True
        self._say("H4", "EndWished", seat=seat)
        asked = [other for other in self._house.chairs if other.here or self._must_agree(other)]
        if all(other.wants_end for other in asked):
            self._house.end("H4", "agreed")
        elif self._most_end():
            self._house.end("H10", "idle")

    def _most_end(self) -> bool:
        """H10: with an idle seat, most of the others here decide, if three or more play."""
        playing = [c for c in self._house.chairs if c.human and not (c.bot or c.resigned)]
        others = [chair for chair in self._house.chairs if chair.here and not chair.idle]
        wishing = [chair for chair in others if chair.wants_end]
        some_idle = any(chair.idle for chair in self._house.chairs)
        return some_idle and len(playing) > 2 and len(wishing) > len(others) / 2  # noqa: PLR2004 - as H10 says

    def _must_agree(self, chair: Chair) -> bool:
        """Whether the player has to agree although away: in correspondence, everybody has to."""
        return self._house.in_correspondence and chair.human and not chair.resigned

    def _pause(self, seat: int) -> None:
        """A player agrees to a pause; the clocks stand once all do."""
        chair = self._house.chair(seat)
        if self._house.rules["rated"]:
            raise Refused("house H6", "a rated match is never paused")
        if self._house.paused or not chair.here:
            raise Refused("house H6", "players at the table agree to a pause, before it")
        chair.wants_pause = True
        self._say("H6", "PauseWished", seat=seat)
        if all(
            other.wants_pause for other in self._house.chairs if other.human and not other.resigned
        ):
            self._house.paused = True
            self._say("H6", "ClocksStopped")

    def _go_on(self, seat: int) -> None:
        """A player ends the pause."""
        if self._house.by_desk:
            raise Refused("house H12", "only the desk resumes what the desk has paused")
        if not self._house.paused or not self._house.chair(seat).here:
            raise Refused("house H6", "a player at the table ends a pause, during it")
        self._start_clocks()
        self._say("H6", "ClocksResumed", seat=seat)

    def _start_clocks(self) -> None:
        self._house.paused = self._house.by_desk = False
        for chair in self._house.chairs:
            chair.wants_pause = False

    def _withdraw(self, seat: int, wish: str) -> None:
        """A player takes back a wish that has not been granted, or declines that of others."""
        ending = wish == "end"
        rule = "H4" if ending else "H6"
        wishing = [c for c in self._house.chairs if (c.wants_end if ending else c.wants_pause)]
        granted = not ending and self._house.paused
        chair = self._house.chair(seat)
        if not chair.here or not wishing or granted:
            raise Refused(f"house {rule}", "a player at the table takes back a wish that stands")
        own = chair in wishing
        if not own and ending and any(other.idle for other in self._house.chairs):
            return
        for other in [chair] if own else wishing:
            if ending:
                other.wants_end = False
            else:
                other.wants_pause = False
        self._say(rule, "WishWithdrawn" if own else "WishDeclined", seat=seat, wish=wish)

    def lead(self, change: str) -> None:
        """Applies the desk's decision: pause, resume, or end."""
        if not self._house.rules["desk"]:
            raise Refused("house H12", "this table has no desk")
        match change:
            case "Aborted":
                self._house.end("H12", "desk")
            case "Paused" if not self._house.by_desk:
                self._house.paused = self._house.by_desk = True
                self._say("H12", "DeskPaused")
            case "Resumed" if self._house.paused:
                self._start_clocks()
                self._say("H12", "DeskResumed")
            case _:
                raise Refused("house H12", "a pause begins and ends once")
