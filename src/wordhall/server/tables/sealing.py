"""A match is about to open: its seed is committed to, and people mix in chance of their own."""

import asyncio
import secrets
from collections.abc import Set

from wordhall.kernel.game import Illegal
from wordhall.kernel.luck import CONTRIBUTION_BYTES, SEED_BYTES, commitment, seed_of_code
from wordhall.play.opening import Chance, chance_of, chance_of_code
from wordhall.server.clock import Clock
from wordhall.server.tables.table import Table


class Sealing:
    """The seconds before a match opens, in which seats contribute to its chance.

    It is over when everybody who is expected has given something, or has had time enough. With
    a code nobody contributes (H9).
    """

    def __init__(self, table: Table, expected: Set[str], clock: Clock, patience: int) -> None:
        self._table = table
        self._expected = set(expected)
        self._given: dict[str, str] = {}
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if table.chance is None:
            self._seed = secrets.token_bytes(SEED_BYTES)
        else:
            self._seed = seed_of_code(table.chance)
            self._expected.clear()
        self._timer = clock.call_at(clock.wall() + patience, self._close)
        self._look()

    @property
    def commitment(self) -> str:
        """The hash that is shown before anybody contributes."""
        return commitment(self._seed)

    def give(self, person: str, value: str) -> None:
        """What a person mixes in, for all their seats; the first counts. Raises `Illegal`."""
        try:
            size = len(bytes.fromhex(value))
        except ValueError:
            size = 0
        if not 0 < size <= CONTRIBUTION_BYTES:
            raise Illegal(
                "bad-contribution",
                "house",
                f"A contribution is 1 to {CONTRIBUTION_BYTES} bytes in hexadecimal.",
            )
        if person in self._expected:
            self._given.setdefault(person, value)
            self._look()

    def excuse(self, person: str) -> None:
        """Who is gone is not waited for."""
        self._expected.discard(person)
        self._look()

    def chance(self) -> Chance:
        """The chance of the match, with what was given so far mixed in."""
        if self._table.chance is not None:
            return chance_of_code(self._table.chance)
        places = self._table.places
        given = [None if p.person is None else self._given.get(p.person) for p in places]
        return chance_of(self._seed, given)

    def cancel(self) -> None:
        """Nothing opens after all."""
        self._timer.cancel()

    def _look(self) -> None:
        if self._expected <= self._given.keys():
            self._close()

    def _close(self) -> None:
        self._timer.cancel()
        if not self.over.done():
            self.over.set_result(None)
