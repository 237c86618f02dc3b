"""Sealing: before a match opens, the hall commits to its seed, and people contribute to it."""

import asyncio
import secrets
from collections.abc import Set

from wordhall.kernel.game import Illegal
from wordhall.kernel.luck import CONTRIBUTION_BYTES, SEED_BYTES, commitment, seed_of_code
from wordhall.play.opening import Chance, chance_of, chance_of_code
from wordhall.server.clock import Clock
from wordhall.server.tables.table import Table


class Sealing:
    """The seconds before a match opens, in which people contribute to its seed.

    It is over when all expected people have contributed, or at its timeout. With a chance code, and
    with a seed that the desk has `drawn` for all its tables, nobody contributes (H9).
    """

    def __init__(
        self,
        table: Table,
        expected: Set[str],
        clock: Clock,
        patience: int,
        drawn: bytes | None = None,
    ) -> None:
        self._table = table
        self._drawn = drawn
        self._expected = set(expected)
        self._given: dict[str, str] = {}
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if drawn is not None:
            self._seed = drawn
            self._expected.clear()
        elif table.chance is None:
            self._seed = secrets.token_bytes(SEED_BYTES)
        else:
            self._seed = seed_of_code(table.chance)
            self._expected.clear()
        self._timer = clock.call_at(clock.wall() + patience, self._close)
        self._close_if_complete()

    @property
    def commitment(self) -> str:
        """The hash that is shown before anybody contributes."""
        return commitment(self._seed)

    def give(self, person: str, value: str) -> None:
        """Takes a person's contribution for all their seats; the first counts. Raises `Illegal`."""
        try:
            size = len(bytes.fromhex(value))
        except ValueError:
            size = 0
        if not 0 < size <= CONTRIBUTION_BYTES:
            raise Illegal(
                "bad-contribution",
                "house",
                f"A contribution must be 1 to {CONTRIBUTION_BYTES} bytes in hexadecimal.",
            )
        if person in self._expected:
            self._given.setdefault(person, value)
            self._close_if_complete()

    def excuse(self, person: str) -> None:
        """Stops waiting for a person who has left."""
        self._expected.discard(person)
        self._close_if_complete()

    def chance(self) -> Chance:
        """The seed of the match, with all contributions so far."""
        if self._drawn is not None:
            return chance_of(self._drawn, ())
        if self._table.chance is not None:
            return chance_of_code(self._table.chance)
        places = self._table.places
        given = [None if p.person is None else self._given.get(p.person) for p in places]
        return chance_of(self._seed, given)

    def cancel(self) -> None:
        """Cancels the opening."""
        self._timer.cancel()

    def _close_if_complete(self) -> None:
        if self._expected <= self._given.keys():
            self._close()

    def _close(self) -> None:
        self._timer.cancel()
        if not self.over.done():
            self.over.set_result(None)
