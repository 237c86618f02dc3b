"""What the hall keeps, and the one way to keep it: a `Deed` is kept whole or not at all.

The journal gathers the deeds that are waiting into one transaction, and tells each writer what
became of its own only after that transaction is on disk. Ids, epochs and stored deadlines are
such that several nodes may write to one store: whoever writes a version second is refused.
"""

from collections.abc import Callable, Sequence
from typing import Literal, Protocol, TypeAlias

from wordhall.complaint import Complaint
from wordhall.kernel.game import Ms
from wordhall.kernel.value import Value

Wall: TypeAlias = int
"""A moment of the wall clock, in milliseconds since 1970."""

Verdict: TypeAlias = Literal["kept", "duplicate", "overtaken", "failed"]
"""What became of a deed; but for `kept` nothing of it was stored.

`duplicate`: a command of this id is in the log already. `overtaken`: another writer has the
version, the revision or the code, or the table has another epoch, or is gone: load the table
again before going on. `failed`: the disk would not take it (full, broken): say so to whoever
acted, load the table again; the journal goes on as soon as the disk does. If the hall dies before
it does, a deed that failed may be found stored, as one whose answer was lost.
"""

Told: TypeAlias = Callable[[Verdict], None]

Without: TypeAlias = Callable[[bytes], bytes]
"""The document of a table without somebody who is to be forgotten; the same if they are not in
it. Only the hall knows what a document looks like."""


class CommitRow(Value, frozen=True):
    """One commit of a match.

    `due` is the match time at which the match wants to be rung next, stored with the commit that
    sets it, so that any node can ring it.
    """

    version: int
    command: str | None
    wall: Wall
    at: Ms
    due: Ms | None
    body: bytes


class MatchRow(Value, frozen=True):
    """What is stored of a match beside its commits; `ended` is set with its last commit.

    `seats` has the id of the person in each seat when the match opened, None for a bot's: it is
    how a guest's name is found in the log when it is to be forgotten. It never changes.
    """

    id: str
    table: str
    game: str
    seed: bytes
    lexicon: str
    began: Wall
    ended: Wall | None = None
    seats: tuple[str | None, ...] = ()


class TableRow(Value, frozen=True):
    """A table: `body` is its document, `revision` counts its changes, `epoch` its owners.

    Each change has the revision after the one that is stored; a new table begins with any.

    `open` is false once its last match is over and nothing is going on; retention counts from
    `changed`.
    """

    id: str
    code: str
    epoch: int
    revision: int
    open: bool
    public: bool
    changed: Wall
    body: bytes


class PersonRow(Value, frozen=True):
    """A guest, or somebody's program: `token` and `return_code` are hashes, never as they are.

    Both are unique, but for a `return_code` of "", which is none.
    """

    id: str
    name: str
    token: str
    return_code: str
    robot: bool
    created: Wall
    seen: Wall


class Best(Value, frozen=True):
    """A score of somebody's own, which stands until a better one of its `kind` is kept.

    `match` is where it was made; that may be forgotten before the score is.
    """

    person: str
    kind: str
    score: int
    match: str


class Deed(Value, frozen=True):
    """What is kept together: commits of one match, its row when it opens or ends, its table.

    `commits` follow one another, and the first of them follows the newest that is stored.
    `epoch` fences: the deed is overtaken if the table has another; a table that is not stored
    yet is stored with the deed's epoch. `people` are those who have a part in the table now,
    for "my tables"; None leaves them as they are. `bests` are scores that may be better than
    what those people had.
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
    """The hall was down from wall time to wall time (H5)."""

    began: Wall
    ended: Wall


class Running(Value, frozen=True):
    """A match that has not ended, and its newest commit, whose `due` is its next alarm."""

    match: MatchRow
    newest: CommitRow


class Trouble(Complaint):
    """The disk or the database would not do what was asked, and nothing was changed.

    docs/errors/store.md lists the codes.
    """


class Journal(Protocol):
    """Appends durably, in groups."""

    def submit(self, deed: Deed, told: Told) -> None:
        """Keeps a deed; `told` is called in the event loop, in the order of submission.

        Deeds may be submitted before earlier ones are told: whatever follows one that was not
        kept is not kept either. Raises ValueError for a deed that contradicts itself. Where no
        event loop runs, it waits until the deed is kept and has called `told` when it returns.
        """


class Store(Protocol):
    """Everything else: short reads and rare writes.

    It may be called from any thread. Reads are short, but for `log`, `matches_of` and
    `running`, which are better called in a worker thread. Writes wait for the disk, but for
    `beat` and `see`. All raise `Trouble` where the disk or the database fails.
    """

    @property
    def journal(self) -> Journal:
        """Where deeds are kept."""

    @property
    def trouble(self) -> Trouble | None:
        """What keeps it from doing its work now, as far as is known; None while all is well."""

    def open_tables(self) -> Sequence[TableRow]:
        """The tables where something is going on."""

    def public_tables(self) -> Sequence[TableRow]:
        """Those of them that anybody may find, the last changed first; some hundreds at most."""

    def table_by_code(self, code: str) -> TableRow | None:
        """The table of this code, exactly as it is written."""

    def table(self, table_id: str) -> TableRow | None:
        """The table of this id."""

    def tables_of(self, person: str) -> Sequence[TableRow]:
        """The tables where this person has a part now, the last changed first."""

    def claim(self, table_id: str) -> int:
        """A new epoch: from now on only deeds of this epoch are kept for the table.

        Raises LookupError where there is no such table.
        """

    def claim_open(self) -> Sequence[TableRow]:
        """Claims all open tables at once, as a hall does when it rises; gives them as claimed."""

    def match(self, match_id: str) -> MatchRow | None:
        """What is stored of a match beside its commits."""

    def matches_of(self, table_id: str) -> Sequence[MatchRow]:
        """The matches of a table, the oldest first."""

    def running(self) -> Sequence[Running]:
        """Every match that has not ended: after a restart, what to ring and when."""

    def log(self, match_id: str, after: int = -1) -> Sequence[CommitRow]:
        """The commits of a match in order, from the one that follows version `after`."""

    def add_person(self, person: PersonRow) -> None:
        """Adds a person; raises ValueError if the id, the token or the return code is taken."""

    def person(self, person_id: str) -> PersonRow | None:
        """The person of this id."""

    def person_by_token(self, token_hash: str) -> PersonRow | None:
        """Who carries a token of this hash, on any device."""

    def person_by_return_code(self, code_hash: str) -> PersonRow | None:
        """Whose return code has this hash."""

    def robots(self) -> Sequence[PersonRow]:
        """The programs that have a token here, by name."""

    def change_person(self, person: PersonRow) -> None:
        """Stores a person as they are now.

        Raises LookupError where there is none of this id, ValueError as `add_person` does.
        """

    def add_device(self, person_id: str, token_hash: str, most: int) -> None:
        """One more token of a person; beyond so many, those go that were added first.

        Raises LookupError where there is no such person, ValueError if the token is taken.
        """

    def forget_devices(self, person_id: str) -> None:
        """Only the token that the person's row has is theirs from now on."""

    def see(self, person_id: str, wall: Wall) -> None:
        """Notes that a person was here, without waiting for the disk."""

    def best(self, person_id: str, kind: str) -> Best | None:
        """The best score of a kind that is kept of a person."""

    def forget_person(self, person_id: str, without: Without) -> Sequence[str]:
        """Deletes a guest's data; matches keep their seat under the name "Guest".

        Gives the ids of the tables whose documents had to be changed: each has a new epoch, so
        that whoever holds it in memory loads it again. Nothing happens if there is no such
        person.
        """

    def beat(self, wall: Wall) -> None:
        """Notes that the hall is up, without waiting for the disk.

        The last beat before a start says how long the hall was down.
        """

    def check(self, wall: Wall) -> None:
        """Notes that the hall is up, and waits until that is kept; raises `Trouble`."""

    def free(self) -> int:
        """Bytes that the disk still has room for."""

    def last_heard(self) -> Wall | None:
        """When the hall was certainly up, by its beats and deeds; None where it never beat.

        What is later than the last beat by a minute was told by another clock, and is not believed.
        """

    def rise(self, wall: Wall) -> Outage | None:
        """The hall starts: the outage since it was last heard of, which is stored too (H5).

        None where it was last heard of later than now: the system's clock was set back since.
        No outage that is stored ends later than now.
        """

    def note_outage(self, outage: Outage) -> None:
        """An outage of a hall that is up again without a start: it froze, or its clock was set."""

    def outages_since(self, wall: Wall) -> Sequence[Outage]:
        """The outages that ended after a moment, in order."""

    def secret(self, name: str) -> bytes:
        """32 bytes of the hall's own, made when first asked for."""

    def retire(self, before: Wall) -> int:
        """Deletes tables that are not open and unchanged since before; returns how many."""

    def retire_guests(self, before: Wall) -> int:
        """Deletes guests not seen since before who have no table left; returns how many.

        Programs keep their tokens. It needs `seen` to be kept up to date.
        """

    def close(self) -> None:
        """Keeps what was submitted, and closes; what is submitted later fails."""
