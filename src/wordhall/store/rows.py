"""What the store has of matches, tables and people, row by row, and what is written together."""

from typing import TypeAlias

from wordhall.kernel.game import Ms
from wordhall.kernel.value import Value

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

BEATS_WITHIN = 60_000
"""Milliseconds; times later than the last beat by more are from before the clock was set back."""

MOST_LISTED = 200
"""How many public tables are listed, as each is read again every time."""

SECRET_BYTES = 32
"""The length of a secret that a store makes for its hall."""

GUEST = "Guest"
"""The name in place of a deleted person's."""


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
    agrees that their matches are given to research (H14), None if they do not. The fields are the
    columns of the table, in their order.
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
