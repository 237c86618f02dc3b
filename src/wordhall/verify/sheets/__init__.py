"""Mark My Words: decides a finished match a second time, rule by rule.

It is written from the rulebook, without the game's own code, so that a fault in either shows as a
difference. The table is changed in place, and each event goes into the ledger with its rule.
"""

from typing import Any

from wordhall.verify import game
from wordhall.verify.sheets import dice
from wordhall.verify.sheets.build import Build
from wordhall.verify.sheets.day import board
from wordhall.verify.sheets.editions import EDITIONS
from wordhall.verify.sheets.options import ACTION, OPENED, check_options
from wordhall.verify.sheets.score import Score
from wordhall.verify.sheets.table import Hands, Limit, Table

PRESENCE = {"Resigned": "gone", "PassedOver": "gone", "BotSat": "bot", "Back": "person"}


class Sheets:
    """One match of Mark My Words."""

    def __init__(self, given: game.Hands) -> None:
        """R6, R7: the table is laid, and has a roller."""
        options, sitters = given.first["options"], given.roster["sitters"]
        check_options(options, len(sitters))
        roller = options["roller"]
        if roller is None:
            roller = dice.roller(given.chance, len(sitters))
        opened = {"options": options, "edition": given.first["edition"], "roster": given.roster}
        given.say.say("sheets R7", "Opened", **opened, roller=roller)
        self._ledger = given.say
        self._table = Table(options, sitters, EDITIONS[given.first["edition"]])
        hands = Hands(self._table, given.say, given.chance, given.resource)
        self._table.phase = Build(hands, roller)

    def finished(self) -> str | None:
        """R30: why the match is over, if every sheet is scored."""
        phase = self._table.phase
        return "scored" if isinstance(phase, Score) and phase.over else None

    def _limits(self) -> list[Limit]:
        return [] if self.finished() else self._table.phase.limits()

    def awaited(self) -> set[int]:
        """The seats that the table waits for."""
        return {limit.seat for limit in self._limits() if limit.awaited}

    def due(self) -> int | None:
        """The match time of the next alarm."""
        times = [limit.until for limit in self._limits() if limit.until is not None]
        return min(times, default=None)

    def on_deadline(self) -> set[int]:
        """H1: the awaited seats whose own deadline that is."""
        due = self.due()
        return {limit.seat for limit in self._limits() if limit.awaited and limit.until == due}

    def without_deadline(self) -> set[int]:
        """H10: the awaited seats, while no time runs."""
        return self.awaited() if self.due() is None else set()

    def totals(self) -> list[int]:
        """R29."""
        return self._table.totals()

    def scored(self) -> bool:
        """H4: whether anybody has scored."""
        return any(self.totals())

    def ranks(self) -> list[tuple[int, ...]]:
        """R30: points alone decide."""
        return [(total,) for total in self.totals()]

    def act(self, seat: int, action: dict[str, Any], at: int, credit: int) -> None:
        """A player's action."""
        del credit  # lag does not matter in this game
        self._table.phase.act(seat, action, at)

    def ring(self, at: int) -> None:
        """An alarm: a time is up."""
        self._table.phase.ring(at)

    def change_holder(self, seat: int, change: str, at: int) -> None:
        """H1 to H3: notes whether the table can wait for a person in this seat, and ask them."""
        table = self._table
        presence = PRESENCE.get(change, table.presence[seat])
        if presence != table.presence[seat]:
            table.presence[seat] = presence
            self._ledger.say("sheets R13", "PresenceNoted", seat=seat, presence=presence)
            table.phase.seats_changed(at)


GAME = game.VerifiedGame(
    opening=(OPENED,),
    action=ACTION,
    silent=frozenset({"Pencilled", "WordWritten", "WordStruck", "PresenceNoted"}),
    needs_every_seat=False,
    last_rule="sheets R29",
    play=Sheets,
    board=board,
)
