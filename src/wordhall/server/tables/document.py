"""The document of a table in memory, as it is stored, and the queue of its writes."""

from msgspec.structs import replace

from wordhall.kernel.codec import encode
from wordhall.server.clock import Clock
from wordhall.server.tables.command_queue import CommandQueue
from wordhall.server.tables.table import Table, read
from wordhall.store.rows import CommitRow, TableRow, Write


class Document:
    """The newest document of a table on disk, and its row without the document as JSON.

    Whoever changes the table makes a write here, has the `queue` store it, and takes it over once
    it is kept.
    """

    __slots__ = ("_clock", "queue", "row", "table")

    def __init__(self, row: TableRow, table: Table, queue: CommandQueue, clock: Clock) -> None:
        self.row = replace(row, body=b"")
        self.table = table
        self.queue = queue
        self._clock = clock

    def write_of(self, after: Table) -> Write:
        """The write of a new document."""
        row = replace(
            self.row,
            revision=self.row.revision + 1,
            open=after.phase != "over",
            public=after.public,
            changed=self._clock.wall(),
            body=encode(after),
        )
        return Write(self.table.id, row.epoch, table=row, people=after.known)

    def write_of_commits(self, match_id: str, commits: tuple[CommitRow, ...]) -> Write:
        """The write of commits that leave the document as it is."""
        return Write(self.table.id, self.row.epoch, match_id=match_id, commits=commits)

    def take(self, write: Write) -> None:
        """Takes over the document of a write that is on disk."""
        if write.table is not None:
            self.row, self.table = replace(write.table, body=b""), read(write.table.body)
