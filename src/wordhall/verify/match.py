"""A match that is decided a second time: every cause gives its events."""

from typing import Any

from wordhall.verify.game import Hands, VerifiedGame
from wordhall.verify.house import House
from wordhall.verify.idle import Watch
from wordhall.verify.ledger import Ledger, Refused
from wordhall.verify.luck import Chance
from wordhall.verify.outcome import Outcome, outcome
from wordhall.verify.resource import Resource
from wordhall.verify.wishes import Wishes

OF_THE_TABLE = {
    "Closed": "house H4",
    "HandedOver": "house H4",
    "Outage": "house H5",
    "Rest": "house H11",
}
"""The changes of seating that concern no seat, and their rules."""
STOPS = frozenset({"ClocksStopped", "DeskPaused"})
"""The events that begin a pause (H6, H12)."""
OF_A_DESK = frozenset({"Paused", "Resumed", "Aborted"})
"""The changes of seating that a desk makes if they name no seat (H12)."""


class Match:
    """The state of one match; each commit is decided in it, and changes it."""

    def __init__(
        self, game: VerifiedGame, chance: Chance, events: list[dict[str, Any]], resource: Resource
    ) -> None:
        """Opens the match by its first events; raises `Refused` if that is not allowed."""
        opened, laid, *_ = events
        roster, rules, options = opened["roster"], opened["rules"], laid["options"]
        self.ledger = Ledger(game.silent)
        self.chance = chance
        if rules["rated"] and (options.get("handicaps") or options.get("hints")):
            raise Refused("house H7", "a rated match has no handicaps, and no hints")
        if rules["rated"] and opened["seal"]["code"] is not None:
            raise Refused("house H9", "a rated match has no code for its chance")
        self.ledger.repeat("record", opened)
        sitters, needed = roster["sitters"], game.needs_every_seat
        self._house = House(rules, sitters, self.ledger, needs_every_seat=needed)
        self._wishes = Wishes(self._house, self.ledger)
        hands = Hands(laid, roster, rules, self.ledger, self.chance, resource)
        self._game = game.play(hands)
        self._belated = game.belated
        self._watch = Watch(self._house, self._game, self.ledger)
        self._watch.begin()
        self._version = -1
        self._at = 0
        self._commands: set[str] = set()

    def decide(self, commit: dict[str, Any]) -> None:
        """Puts the events of a commit's cause into the ledger; raises `Refused`."""
        cause = commit["cause"]
        self._check_order(commit)
        if commit["version"] == 0:
            if cause != {"type": "Opening", "at": 0}:
                raise Refused("record", "a match is opened first, at 0 ms")
            return
        self.ledger.turn()
        self._check_time(cause)
        self._at = cause["at"]
        waiting = self._house.returning()
        acted, rings = None, cause["type"] == "Alarm"
        match cause:
            case {"type": "Act", "seat": seat}:
                self._act(cause)
                if self.ledger.is_heard_of():
                    acted = seat
            case {"type": "Alarm"}:
                self.ledger.counted["alarms"] += 1
                if self._game.due() == self._at:
                    self._house.miss(self._game.on_deadline())
                    self._game.ring(self._at)
            case {"type": "Seating", "seat": seat, "change": change}:
                self.ledger.counted["decisions"] += 1
                self._seat(seat, change)
            case _:
                raise Refused("record", "a match is opened once")
        stirred = self.ledger.makers(self._belated) | ({acted} if acted is not None else set())
        self._house.hand_back(waiting, stirred, self._game)
        if self._house.frees_who_is_asked and self.ledger.has(STOPS):
            stirred = set(range(len(self._house.chairs)))
        self._watch.follow(self._at, stirred, rings=rings)

    @property
    def _over(self) -> str | None:
        return self._house.ended or self._game.finished()

    def end(self) -> Outcome:
        """The outcome of the match; raises `Refused` if it has not ended."""
        if self._over is None:
            raise Refused("house H4", "the record stops before the match is over")
        return outcome(self._house, self._game, self._over)

    def _check_order(self, commit: dict[str, Any]) -> None:
        version, command = commit["version"], commit["command"]
        if version != self._version + 1:
            raise Refused("record", f"after version {self._version} comes {self._version + 1}")
        self._version = version
        if command is None:
            return
        if commit["cause"]["type"] in {"Opening", "Alarm"}:
            raise Refused("record", "nobody commands an opening or an alarm")
        if command in self._commands:
            raise Refused("record", "a command is carried out once")
        self._commands.add(command)

    def _check_time(self, cause: dict[str, Any]) -> None:
        """Refuses match time that runs backward or in a pause, or that skips an alarm."""
        at, rings = cause["at"], cause["type"] == "Alarm"
        if at < self._at:
            raise Refused("record", f"it is {self._at} ms already: match time never runs backwards")
        if self._over is not None:
            raise Refused("house H4", "nothing happens after the end of a match")
        if self._house.paused and at != self._at:
            raise Refused("house H6", f"match time stands in a pause, at {self._at} ms")
        due = None if self._house.paused else self._due()
        if rings and at != due:
            when = "no time is" if due is None else f"the next time is {due} ms, and not"
            raise Refused("record", f"{when} up at {at} ms")
        if not rings and due is not None and due <= at:
            raise Refused("record", f"the alarm of {due} ms must ring before this")

    def _due(self) -> int | None:
        """The match time of the next alarm, of the game or of the house (H10)."""
        moments = (self._game.due(), self._watch.due())
        return min((at for at in moments if at is not None), default=None)

    def _act(self, cause: dict[str, Any]) -> None:
        self.ledger.counted["decisions"] += 1
        if cause["credit"] < 0:
            raise Refused("record", "a lag credit is never negative")
        self._house.check_hand(cause["seat"], bot=cause["bot"])
        self._game.act(cause["seat"], cause["action"], self._at, cause["credit"])

    def _seat(self, seat: int | None, change: dict[str, Any]) -> None:
        """Applies the house rules; the game is told of changes that have not ended the match."""
        house, game, at = self._house, self._game, self._at
        if change["type"] in OF_THE_TABLE:
            self._happen(seat, change)
            return
        if seat is None and change["type"] in OF_A_DESK:
            self._wishes.lead(change["type"])
            return
        house.chair(seat)
        chosen = -1 if seat is None else seat
        match change:
            case {"type": "Away"}:
                house.away(chosen, at)
            case {"type": "Back"}:
                house.back(chosen, game)
            case {"type": "BotSat", "level": level, "by": by}:
                house.seat_bot(chosen, level, by, at)
            case {"type": "PassedOver", "by": by}:
                house.pass_over(chosen, by, at)
            case {"type": "StillHere"}:
                house.still_here(chosen)
            case {"type": "Resigned"}:
                house.resign(chosen, game)
            case _:
                self._wishes.take(chosen, change, game)
        if house.ended is None:
            self._answer(chosen, change)
        if self.ledger.events and house.ended is None:
            game.change_holder(chosen, change["type"], at)

    def _answer(self, seat: int, change: dict[str, Any]) -> None:
        """H10: a wish for the table says that its player is here."""
        match change:
            case {"type": "BotSat" | "PassedOver", "by": by}:
                self._house.answer(by)
            case {"type": "Aborted" | "Paused" | "Resumed" | "Withdrawn"}:
                self._house.answer(seat)
            case _:
                pass

    def _happen(self, seat: int | None, change: dict[str, Any]) -> None:
        """Applies a change to the whole table (H4, H5, H11), of which the game is not told."""
        if seat is not None:
            raise Refused(OF_THE_TABLE[change["type"]], "this is of the table, and of no seat")
        match change:
            case {"type": "Closed"}:
                self._house.close()
            case {"type": "HandedOver", "to": to}:
                self._house.hand_over(to)
            case {"type": "Outage", "length": length}:
                self._house.outage(length)
            case _:
                self._house.rest(change["length"])
