"""The contract of the store: a `Write` is stored whole or not at all.

The journal puts waiting writes into one transaction, and gives each caller the verdict only after
that transaction is on disk. Ids, epochs and stored deadlines allow several nodes to write to one
store: the second write of a version is refused.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal, Protocol, TypeAlias

from wordhall.complaint import Complaint
from wordhall.store.attempts import Attempts
from wordhall.store.desks import Desks
from wordhall.store.nodes import Nodes
from wordhall.store.rows import (
    Best,
    CommitRow,
    MatchRow,
    Outage,
    PersonRow,
    PlayedMatch,
    Running,
    TableRow,
    Wall,
    Write,
)
from wordhall.store.suggestions import Suggestions

Verdict: TypeAlias = Literal["kept", "duplicate", "overtaken", "failed"]
"""The result of a write; unless it is `kept`, nothing of it was stored.

`duplicate`: a command of this id is in the log already. `overtaken`: another writer has the
version, the revision or the code, or the table has another epoch, or is gone: load the table
again before going on. `failed`: the disk did not take it (full, broken): tell the player, and load
the table again; the journal writes again as soon as the disk does. If the hall dies before that, a
failed write may turn out to be stored, as if only its answer had been lost.
"""

OnVerdict: TypeAlias = Callable[[Verdict], None]

Without: TypeAlias = Callable[[bytes], bytes]
"""Removes a person from the document of a table; gives the same bytes if the person is not in it.
Only the hall knows the format of a document."""


class Trouble(Complaint):
    """The disk or the database has failed, and nothing was changed.

    Only with the code `store-unknown`, a change may be stored or not: the database was lost before
    it answered. docs/errors/store.md lists the codes.
    """


class Journal(Protocol):
    """Stores writes durably, in groups."""

    def submit(self, write: Write, then: OnVerdict) -> None:
        """Stores a write, and calls `then` in the event loop, in the order of submission.

        Writes may be submitted before the verdict on earlier ones: a write that follows one that
        was not kept is not kept either. Raises ValueError for a write that contradicts itself.
        """


class Store(Protocol):
    """The store besides the journal: reads and rare writes.

    Reads and writes are coroutines, as the store may be on another machine: what somebody else
    stores meanwhile may make a read untrue before it returns. Writes return once they are on disk;
    those that one caller awaits one after the other are stored in this order. If the caller is
    cancelled, the write may be stored or not. `beat`, `see`, `keep_words` and `note_outage` do not
    wait: they are stored in their order, and failures are only logged. All others raise `Trouble`
    if the disk or the database fails.
    """

    @property
    def journal(self) -> Journal:
        """The journal, which stores writes."""

    @property
    def desks(self) -> Desks:
        """The desks."""

    @property
    def suggestions(self) -> Suggestions:
        """The suggestions of tables."""

    @property
    def attempts(self) -> Attempts:
        """People's attempts at boards of the day."""

    @property
    def nodes(self) -> Nodes | None:
        """The halls that share the store; None if only one can use it."""

    @property
    def trouble(self) -> Trouble | None:
        """The present trouble of the store, as far as it is known; None while all is well."""

    async def open_tables(self) -> Sequence[TableRow]:
        """The open tables that this hall may have: no other running node has them.

        Nor has a newer version written to them.
        """

    async def public_tables(self) -> Sequence[TableRow]:
        """The open tables that are public, the last changed first; some hundreds at most."""

    async def table_by_code(self, code: str) -> TableRow | None:
        """The table of this code, exactly as it is written."""

    async def table(self, table_id: str) -> TableRow | None:
        """The table of this id."""

    async def tables_by_id(self, ids: Iterable[str]) -> Mapping[str, TableRow]:
        """The tables of these ids, by id, without those that there are not."""

    async def tables_of(self, person: str) -> Sequence[TableRow]:
        """The tables in which this person has a part now, the last changed first."""

    async def owner(self, table_id: str) -> str | None:
        """The other running node that has the table, or one that can read it if this one cannot.

        None if there is none.
        """

    async def claim(self, table_id: str) -> int:
        """Gives the table a new epoch: from now on only writes of this epoch are kept.

        Raises LookupError if there is no such table, `ElsewhereError` if another running node has
        it, and `NewerError`.
        """

    async def take(self, table_id: str) -> int:
        """Claims a table even if another running node has it.

        Raises LookupError, and `NewerError`.
        """

    async def claim_open(self) -> Sequence[TableRow]:
        """Claims all `open_tables` at once, as a hall does at its start; gives the new rows."""

    async def match(self, match_id: str) -> MatchRow | None:
        """The row of a match, without its commits; None if there is none."""

    async def matches_of(self, table_id: str) -> Sequence[MatchRow]:
        """The matches of a table, the oldest first."""

    async def played_by(self, person_id: str, before: Wall, most: int) -> Sequence[PlayedMatch]:
        """The matches of a person that ended before a wall time: this many, the newest first."""

    async def ended_matches(self) -> Sequence[str]:
        """The ids of all matches that are over."""

    def keep_words(self, words: Mapping[str, bytes]) -> None:
        """Keeps the words of matches, by the id of the match; without waiting for the disk."""

    async def running(self) -> Sequence[Running]:
        """Every match that has not ended, with its next alarm."""

    async def log(self, match_id: str, after: int = -1) -> Sequence[CommitRow]:
        """The commits of a match in order, from the one after version `after`."""

    async def add_person(self, person: PersonRow) -> None:
        """Adds a person; raises ValueError if the id, the token or the return code is taken."""

    async def person(self, person_id: str) -> PersonRow | None:
        """The person of this id."""

    async def people_by_id(self, ids: Iterable[str]) -> Mapping[str, PersonRow]:
        """The people of these ids, by id, without those that there are not."""

    async def person_by_token(self, token_hash: str) -> PersonRow | None:
        """The person with a token of this hash, on any device."""

    async def person_by_return_code(self, code_hash: str) -> PersonRow | None:
        """The person whose return code has this hash."""

    async def robots(self) -> Sequence[PersonRow]:
        """The programs that have a token here, by name."""

    async def change_person(self, before: PersonRow, after: PersonRow) -> bool:
        """Stores a person as they are now; False if the stored row is not the one `before`.

        `seen` may differ, and the later one is kept. Raises ValueError as `add_person` does.
        """

    async def add_device(self, person: PersonRow, token_hash: str, most: int) -> None:
        """Adds a token of a person; with more than `most`, the oldest ones are deleted.

        Raises LookupError if there is no such person, or their return code has changed, and
        ValueError if the token is taken.
        """

    async def forget_devices(self, person_id: str) -> None:
        """Deletes all tokens of a person but the one in the person's row."""

    def see(self, person_id: str, wall: Wall) -> None:
        """Notes that a person was here, without waiting for the disk."""

    async def best(self, person_id: str, kind: str) -> Best | None:
        """A person's best score of a kind; None if there is none."""

    async def bests_of(self, person_id: str) -> Sequence[Best]:
        """All best scores of a person, by kind."""

    async def forget_person(self, person_id: str, without: Without) -> Sequence[str]:
        """Deletes a guest's data; matches keep the seat under the name "Guest".

        Gives the ids of the tables whose documents were changed: each has a new epoch, so that a
        hall with the table in memory loads it again. It may be called again for somebody who is
        gone, and then deletes what has been stored about them since. Raises `NewerError` if a newer
        version has written to one of the tables; then nothing is deleted.
        """

    def beat(self, wall: Wall) -> None:
        """Notes that the hall is up, without waiting for the disk.

        The last beat before a start tells how long the hall was down.
        """

    async def check(self, wall: Wall) -> None:
        """Notes that the hall is up, and waits until that is on disk; raises `Trouble`."""

    async def free(self) -> int | None:
        """The free bytes on the disk; None if the store is on a machine that does not tell."""

    async def last_heard(self) -> Wall | None:
        """The last wall time at which the hall was certainly up, by its beats and writes; or None.

        Times more than a minute after the last beat come from another clock, and do not count.
        """

    async def rise(self, wall: Wall) -> Outage | None:
        """Notes a start of the hall; gives and stores the outage since `last_heard` (H5).

        None if other nodes run, as there was no outage of all tables, or if `last_heard` is later
        than now, as the system's clock was set back. No stored outage ends later than now.
        """

    def note_outage(self, outage: Outage) -> None:
        """Notes an outage without a restart: the hall froze, or its clock was set.

        One of a node concerns only the tables that the node has. It does not wait for the disk: a
        read may not give the outage yet.
        """

    async def outages_since(self, wall: Wall, table_id: str | None = None) -> Sequence[Outage]:
        """The outages that ended after a wall time, in order: of all tables, and of this one."""

    async def secret(self, name: str) -> bytes:
        """A secret of the hall by name: 32 random bytes, made when first asked for."""

    async def retire(self, before: Wall) -> int:
        """Deletes tables that are not open and unchanged since `before`; returns how many."""

    async def retire_guests(self, before: Wall) -> int:
        """Deletes guests not seen since `before` who have no table left; returns how many.

        Programs keep their tokens. It needs `seen` to be kept up to date.
        """

    async def close(self) -> None:
        """Stores the submitted writes, and closes; later writes fail."""
