"""What the hall keeps, and the one way to keep it: a `Deed` is kept whole or not at all.

The journal gathers the deeds that are waiting into one transaction, and tells each writer what
became of its own only after that transaction is on disk. Ids, epochs and stored deadlines are
such that several nodes may write to one store: whoever writes a version second is refused.
"""

from collections.abc import Callable, Sequence
from typing import Literal, Protocol, TypeAlias

from wordhall.kernel.game import Ms
from wordhall.kernel.value import Value

Wall: TypeAlias = int
"""A moment of the wall clock, in milliseconds since 1970."""

Verdict: TypeAlias = Literal["kept", "duplicate", "overtaken"]
"""`duplicate`: a command of this id is in the log already. `overtaken`: another writer has the
version, or the table has a newer epoch: load the table again before going on."""

Told: TypeAlias = Callable[[Verdict], None]


class CommitRow(Value, frozen=True):
    """One commit of a match. `due` is the match time at which the match wants to be rung next,
    stored with the commit that sets it, so that any node can ring it.
    """

    version: int
    command: str | None
    wall: Wall
    at: Ms
    due: Ms | None
    body: bytes


class MatchRow(Value, frozen=True):
    """What is stored of a match beside its commits; `ended` is set with its last commit."""

    id: str
    table: str
    game: str
    seed: bytes
    lexicon: str
    began: Wall
    ended: Wall | None = None


class TableRow(Value, frozen=True):
    """A table: `body` is its document, `revision` counts its changes, `epoch` its owners.

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
    """A guest: `token` and `return_code` are stored as hashes only, never as they are."""

    id: str
    name: str
    token: str
    return_code: str
    robot: bool
    created: Wall
    seen: Wall


class Deed(Value, frozen=True):
    """What is kept together: commits of one match, its row when it opens or ends, its table.

    `epoch` fences: the deed is overtaken if the table has another. `seats` are the people who
    have (or had) a part in the table, for "my tables" and for the deletion of a guest's data.
    """

    table_id: str
    epoch: int
    match: MatchRow | None = None
    match_id: str | None = None
    commits: tuple[CommitRow, ...] = ()
    table: TableRow | None = None
    people: tuple[str, ...] | None = None


class Outage(Value, frozen=True):
    """The hall was down from wall time to wall time (H5)."""

    began: Wall
    ended: Wall


class Journal(Protocol):
    """Appends durably, in groups."""

    def submit(self, deed: Deed, told: Told) -> None:
        """Keeps a deed; `told` is called in the event loop, in the order of submission."""


class Store(Protocol):
    """Everything else: short reads and rare writes. All of it may be called from the loop's
    thread; what can be long (`log`, `matches_of`) is better called in a worker thread.
    """

    journal: Journal

    def open_tables(self) -> Sequence[TableRow]: ...
    def public_tables(self) -> Sequence[TableRow]: ...
    def table_by_code(self, code: str) -> TableRow | None: ...
    def table(self, table_id: str) -> TableRow | None: ...
    def tables_of(self, person: str) -> Sequence[TableRow]: ...
    def claim(self, table_id: str) -> int:
        """A new epoch: from now on only deeds of this epoch are kept for the table."""

    def match(self, match_id: str) -> MatchRow | None: ...
    def matches_of(self, table_id: str) -> Sequence[MatchRow]: ...
    def log(self, match_id: str) -> Sequence[CommitRow]: ...

    def add_person(self, person: PersonRow) -> None: ...
    def person(self, person_id: str) -> PersonRow | None: ...
    def person_by_token(self, token_hash: str) -> PersonRow | None: ...
    def person_by_return_code(self, code_hash: str) -> PersonRow | None: ...
    def change_person(self, person: PersonRow) -> None: ...
    def forget_person(self, person_id: str) -> None:
        """Deletes a guest's data; finished matches keep their seat under the name "Guest"."""

    def beat(self, wall: Wall) -> None:
        """Notes that the hall is up; the last beat before a start says how long it was down."""

    def rise(self, wall: Wall) -> Outage | None:
        """The hall starts: the outage since the last beat, which is stored too (H5)."""

    def outages_since(self, wall: Wall) -> Sequence[Outage]: ...
    def secret(self, name: str) -> bytes:
        """32 bytes of the hall's own, made when first asked for."""

    def retire(self, before: Wall) -> int:
        """Deletes tables that are not open and unchanged since before; returns how many."""

    def close(self) -> None: ...
