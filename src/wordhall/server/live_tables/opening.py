"""Opening a match: the seed is sealed, then the first commit is made and stored."""

import secrets
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import Protocol

from msgspec.structs import replace

from wordhall.daily.fairness import check_code
from wordhall.kernel import match
from wordhall.kernel.clock import Timeline
from wordhall.kernel.codec import Codec, encode
from wordhall.kernel.game import Illegal, Ms
from wordhall.play.opening import open_match
from wordhall.server.live_tables.futures import Promise, fail, keep
from wordhall.server.live_tables.sealing import Sealing
from wordhall.server.refusals import moved
from wordhall.server.sockets import wire
from wordhall.server.sockets.wire import Sealing as SealingNotice
from wordhall.server.tables import lobby
from wordhall.server.tables.agreement import agreed
from wordhall.server.tables.command_queue import PendingWrite
from wordhall.server.tables.connections import TableConnections
from wordhall.server.tables.document import Document
from wordhall.server.tables.drawn import drawn_for
from wordhall.server.tables.loading import Loaded
from wordhall.server.tables.services import Services
from wordhall.server.tables.table import Table
from wordhall.store.contract import Verdict
from wordhall.store.rows import CommitRow, MatchRow, PersonRow, Wall, Write
from wordhall.words import load


class Opened(Protocol):
    """The table at which a match opens."""

    connections: TableConnections
    document: Document

    def check_whole(self) -> None:
        """Refuses changes if the table is closed, broken, or about to open a match."""

    def tell(self) -> None:
        """Sends everybody the table as it is now."""

    def is_kept(self, verdict: Verdict, done: Promise) -> bool:
        """Whether a write was stored; if not, its future fails."""

    def kept(self, write: Write) -> None:
        """The write is on disk: takes its new document."""

    def play(self, loaded: Loaded, timeline: Timeline) -> None:
        """Begins the match, and shows it to everybody."""


class Opening:
    """The steps from the host's start to the first commit of a match."""

    def __init__(self, at: Opened, services: Services) -> None:
        self.sealing: Sealing | None = None
        self._at = at
        self._services = services

    async def begin(self, person: PersonRow | None, promise: Callable[[], Promise]) -> Table:
        """Starts, for the host or for all (None); returns once the match is stored.

        Raises `Illegal`.
        """
        before = self._at.document.table
        self._check(before, person)
        drawn = await drawn_for(self._services.store, before)
        done = promise()
        self._at.document.queue.ask(partial(self._seal, person, before, drawn, done))
        return await done

    def _check(self, table: Table, person: PersonRow | None) -> None:
        self._at.check_whole()
        lobby.check_start(table, person)

    def cancel(self) -> None:
        """Cancels the opening."""
        if self.sealing is not None:
            self.sealing.cancel()
            self.sealing = None

    def _seal(
        self, person: PersonRow | None, before: Table, drawn: bytes | None, done: Promise
    ) -> PendingWrite | None:
        table, connections = self._at.document.table, self._at.connections
        try:
            self._check(table, person)
            if (table.desk, table.matches) != (before.desk, before.matches):
                raise moved()  # the seed was drawn for a round that is not this table's next one
        except Illegal as refusal:
            fail(done, refusal)
            return None
        here = {p for p in table.people if table.seats_of(p)} & connections.away.here
        patience = self._services.limits.contributions_wait
        self.sealing = Sealing(table, here, self._services.clock, patience, drawn)
        if not self.sealing.over.done():
            self._at.tell()
            connections.tell(wire.write(SealingNotice(self.sealing.commitment)))
        self.sealing.over.add_done_callback(
            lambda _: self._at.document.queue.ask(partial(self._open, done))
        )
        return None

    def _open(self, done: Promise) -> PendingWrite | None:
        if self.sealing is None:
            return None
        table = self._at.document.table
        try:
            loaded = opened(table, self.sealing, secrets.token_hex(16), self._services.clock.wall())
        except Illegal as refusal:
            self._unseal()
            fail(done, refusal)
            return None
        matches = (*table.matches, loaded.row.id)
        write = replace(
            self._at.document.write_of(replace(table, phase="playing", matches=matches)),
            match=loaded.row,
            match_id=loaded.row.id,
            commits=(loaded.last,),
        )
        return PendingWrite(write, partial(self._conclude, write, loaded, done))

    def _unseal(self) -> None:
        self.sealing = None
        self._at.tell()

    def _conclude(self, write: Write, loaded: Loaded, done: Promise, verdict: Verdict) -> None:
        if not self._at.is_kept(verdict, done):
            self._unseal()
            return
        self._services.counters.commits += 1
        self.sealing = None
        self._at.kept(write)
        self._at.tell()
        self._at.play(loaded, Timeline(loaded.last.wall))
        keep(done, self._at.document.table)


def opened(table: Table, sealing: Sealing, match_id: str, wall: Wall) -> Loaded:
    """The match as it will be stored. Raises `Illegal` for options that do not fit.

    It also does for the code of a board of the day that is not closed (daily D11).
    """
    check_code(table.chance, datetime.fromtimestamp(wall / 1000, UTC))
    lexicon, chance = load(table.lexicon), sealing.chance()
    begun = open_match(agreed(table), lexicon, chance)
    row = MatchRow(
        id=match_id,
        table=table.id,
        game=table.game,
        seed=chance.seed,
        lexicon=lexicon.digest,
        began=wall,
        seats=tuple(place.person for place in table.places),
    )
    due = match.next_due(begun.game, begun.live)
    last = CommitRow(0, None, wall, Ms(0), due, encode(begun.commits[0]))
    return Loaded(
        row, begun.opened, begun.game, Codec(begun.game), begun.live, begun.luck, last, ()
    )
