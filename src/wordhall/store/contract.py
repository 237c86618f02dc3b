"""The contract of the store: a `Write` is stored whole or not at all.

The journal puts waiting writes into one transaction, and gives each caller the verdict only after
that transaction is on disk. Ids, epochs and stored deadlines allow several nodes to write to one
store: the second write of a version is refused.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

from wordhall.complaint import Complaint
from wordhall.kernel.game import Ms
from wordhall.kernel.value import Value

if TYPE_CHECKING:
    from wordhall.store.attempts import Attempts
    from wordhall.store.nodes import Nodes
    from wordhall.store.suggestions import Suggestions

FORMAT = 1
"""The format of what this version writes into documents and logs.

It rises with the first change after a release that an older version could not read, such as a new
field or event: halls of both versions may share a store while it is upgraded (docs/adr/0025).
`tests/shape/test_formats.py` tells when.
"""

Wall: TypeAlias = int
"""A moment of the wall clock, in milliseconds since 1970."""

LATEST: Wall = 2**53 - 1
"""Later than all that happens, and still a number that every client can say."""

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


class CommitRow(Value, frozen=True):
    """One commit of a match.

    `due` is the match time of the next alarm, stored with the commit that sets it, so that any
    node can fire it.
    """

    version: int
    command: str | None
    wall: Wall
    at: Ms
    due: Ms | None
    body: bytes


class MatchRow(Value, frozen=True):
    """The row of a match, without its commits; `ended` and `outcome` are set with its last commit.

    `outcome` is for lists of matches, so that they need no log; only the hall knows its format.
    Matches that ended before it was stored have none. `words` are the best words of each seat, for
    the players' own pages: the hall reads them from the log when somebody first asks for them, and
    keeps them with `keep_words`.
    `seats` has the id of the person in each seat when the match opened, None for a bot. It serves
    to find a guest's name in the log when the guest's data is deleted, and never changes.
    """

    id: str
    table: str
    game: str
    seed: bytes
    lexicon: str
    began: Wall
    ended: Wall | None = None
    seats: tuple[str | None, ...] = ()
    outcome: bytes | None = None
    words: bytes | None = None


class PlayedMatch(Value, frozen=True):
    """A finished match with the code of its table, and its first commit: names, options."""

    match: MatchRow
    code: str
    opening: bytes


class TableRow(Value, frozen=True):
    """A table: `body` is its document, `revision` counts its changes, `epoch` its owners.

    Each change has the revision after the stored one; a new table may begin with any.

    `open` is false while its last match is over without a rematch, and once it is closed; retention
    counts from `changed`. `format` is the newest one in which something of the table was written;
    only a store that halls of several versions share knows it.
    """

    id: str
    code: str
    epoch: int
    revision: int
    open: bool
    public: bool
    changed: Wall
    body: bytes
    format: int = FORMAT


class PersonRow(Value, frozen=True):
    """A guest or a program: `token` and `return_code` are hashes, never the secrets themselves.

    Both are unique, except for a `return_code` of "", which means none. `avatar` is the person's
    choice; only the hall knows its format, and "" is no choice. `agreed` is since when the person
    agrees that their matches are given to research (H14), None if they do not.
    """

    id: str
    name: str
    token: str
    return_code: str
    robot: bool
    created: Wall
    seen: Wall
    avatar: str = ""
    agreed: Wall | None = None


class Best(Value, frozen=True):
    """A person's best score of a `kind`, until a better one is stored.

    `match` is the id of its match, which may be deleted before the score.
    """

    person: str
    kind: str
    score: int
    match: str


class DeskRow(Value, frozen=True):
    """A desk that leads several tables (H12): `body` is its document, `revision` counts changes.

    `claims` are the hashes of its seat cards, and `tables` the ids of its tables; both are stored
    with each change.
    """

    id: str
    host: str
    revision: int
    changed: Wall
    body: bytes
    claims: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()


class Write(Value, frozen=True):
    """What is stored together: commits of one match, its row when it opens or ends, its table.

    `commits` follow one another, and the first one follows the newest stored one. `epoch` is a
    fence: the write is overtaken if the table has another; a new table is stored with the write's
    epoch. `people` are those whom the document names, for "my tables" and "forget me"; None leaves
    them as they are. `bests` are scores that may be better than those people's best so far.
    """

    table_id: str
    epoch: int
    match: MatchRow | None = None
    match_id: str | None = None
    commits: tuple[CommitRow, ...] = ()
    table: TableRow | None = None
    people: tuple[str, ...] | None = None
    bests: tuple[Best, ...] = ()


class Outage(Value, frozen=True):
    """A time in which the hall was down, in wall time (H5)."""

    began: Wall
    ended: Wall


class Running(Value, frozen=True):
    """A match that has not ended, and its newest commit, whose `due` is its next alarm."""

    match: MatchRow
    newest: CommitRow


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


class Desks(Protocol):
    """The desks in a store."""

    async def add(self, desk: DeskRow) -> None:
        """Adds a desk; raises ValueError if its id or one of its claims is taken."""

    async def change(self, desk: DeskRow) -> bool:
        """Stores a desk as it is now; False if the stored revision is not the one before."""

    async def row(self, desk_id: str) -> DeskRow | None:
        """The desk of this id; the rows that are read have no `claims`."""

    async def of_host(self, person_id: str) -> Sequence[DeskRow]:
        """The desks of a person, the last changed first."""

    async def of_claim(self, claim_hash: str) -> DeskRow | None:
        """The desk with a seat card of this hash."""

    async def older(self, before: Wall) -> Sequence[DeskRow]:
        """The desks that have not changed since `before`."""

    async def naming(self, person_id: str) -> Sequence[DeskRow]:
        """The desks with a table where this person has or had a part."""

    async def is_held_back(self, match_id: str) -> bool:
        """Whether a match with the same seed still runs at another table of the same desk (H9)."""

    async def delete(self, desk_id: str) -> None:
        """Deletes a desk, with its tables and all of their matches."""


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
    def suggestions(self) -> "Suggestions":
        """The suggestions of tables."""

    @property
    def attempts(self) -> "Attempts":
        """People's attempts at boards of the day."""

    @property
    def nodes(self) -> "Nodes | None":
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
