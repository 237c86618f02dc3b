"""Mark My Words: a finished match, decided again rule by rule.

Written from the rulebook, apart from the rooms of the game, so that a fault in either shows as a
difference. The table is changed in place and each event is said as the rules give it.
"""

from typing import Any

from wordhall.verify import game
from wordhall.verify.sheets import dice
from wordhall.verify.sheets.build import Build
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
        """Whom the table waits for."""
        return {limit.seat for limit in self._limits() if limit.awaited}

    def due(self) -> int | None:
        """When the next time is up."""
        times = [limit.until for limit in self._limits() if limit.until is not None]
        return min(times, default=None)

    def hurried(self) -> set[int]:
        """H1: whose own time is up then, of those whom the table waits for."""
        due = self.due()
        return {limit.seat for limit in self._limits() if limit.awaited and limit.until == due}

    def unhurried(self) -> set[int]:
        """H10: all who are awaited, while no time runs."""
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
        """A player does something."""
        del credit  # no time of this game is short enough for lag to count
        self._table.phase.act(seat, action, at)

    def ring(self, at: int) -> None:
        """A time is up."""
        self._table.phase.ring(at)

    def reseat(self, seat: int, change: str, at: int) -> None:
        """H1 to H3: whether a person sits there who can be waited for and asked."""
        table = self._table
        presence = PRESENCE.get(change, table.presence[seat])
        if presence != table.presence[seat]:
            table.presence[seat] = presence
            self._ledger.say("sheets R13", "PresenceNoted", seat=seat, presence=presence)
            table.phase.seats_changed(at)


ROOM = game.Room(
    opening=(OPENED,),
    action=ACTION,
    silent=frozenset({"Pencilled", "WordWritten", "WordStruck", "PresenceNoted"}),
    needs_every_seat=False,
    last_rule="sheets R29",
    play=Sheets,
)
