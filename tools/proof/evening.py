"""Tables that are played on as fast as a journal allows, and what must be true of them ever after.

Every stored thing can be told by what it is about: so a witness can say of a store, without having
been there, whether it is whole, and of what was acknowledged, whether it is there.
"""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from zlib import crc32

from wordhall.kernel.game import Ms
from wordhall.store.contract import Store, Verdict
from wordhall.store.rows import CommitRow, MatchRow, TableRow, Write

LONGEST = 24
"""The text of a commit is repeated up to so many times: some need a page of their own."""

ENDING = "end"
"""How the command begins that ends a match."""


class Evening:
    """One table: match after match, acts, alarms and changes of its document."""

    def __init__(self, name: str, luck: Random) -> None:
        self.id = name
        self.luck = luck
        self.epoch = 1
        self.revision = 0
        self.matches = 0
        self.version = -1
        self.running = False
        self.pending: str | None = None

    async def resume(self, store: Store) -> None:
        """Goes on from what is stored."""
        row = await store.table(self.id)
        if row is None:
            return
        self.epoch = row.epoch
        self.revision = row.revision
        matches = await store.matches_of(self.id)
        self.matches = len(matches)
        if matches:
            self.running = matches[-1].ended is None
            self.version = (await store.log(matches[-1].id))[-1].version

    @property
    def match(self) -> str:
        """The id of the newest match."""
        return f"{self.id}-{self.matches}"

    def write(self) -> Write:
        """What happens next, not yet done; one that was pending is sent again."""
        command, self.pending = self.pending, None
        if self.revision == 0:
            return Write(self.id, self.epoch, table=self._row(), people=("ann", "bob"))
        if not self.running:
            return self._opening()
        if command is None:
            command = f"{self.luck.getrandbits(60):x}"
        elif command.startswith(ENDING):
            return self._ending(command)
        match self.luck.randrange(20):
            case 0:
                return self._ending(f"{ENDING}{command}")
            case 1:
                return Write(self.id, self.epoch, table=self._row())
            case 2 | 3:
                return self._acts(None, command)
            case _:
                return self._acts(command)

    def became(self, write: Write, verdict: Verdict) -> None:
        """The write was judged."""
        if verdict != "kept":
            return
        if write.table is not None:
            self.revision = write.table.revision
        if write.match is not None:
            self.running = write.match.ended is None
            if self.running:
                self.matches += 1
        if write.commits:
            self.version = write.commits[-1].version

    def _row(self, matches: int | None = None, *, open_: bool = True) -> TableRow:
        revision = self.revision + 1
        matches = self.matches if matches is None else matches
        body = f"{revision} {matches} ".encode() * 40
        return TableRow(
            self.id, self.id, self.epoch, revision, open_, public=False, changed=0, body=body
        )

    def _opening(self) -> Write:
        matches = self.matches + 1
        match = MatchRow(f"{self.id}-{matches}", self.id, "game", b"s" * 32, "words", 0)
        return Write(
            self.id,
            self.epoch,
            match=match,
            commits=(commit(match.id, 0, None),),
            table=self._row(matches),
        )

    def _acts(self, *commands: str | None) -> Write:
        commits = tuple(
            commit(self.match, self.version + number, command)
            for number, command in enumerate(commands, 1)
        )
        return Write(self.id, self.epoch, match_id=self.match, commits=commits)

    def _ending(self, command: str) -> Write:
        return Write(
            self.id,
            self.epoch,
            match=MatchRow(self.match, self.id, "game", b"s" * 32, "words", 0, ended=1),
            commits=(commit(self.match, self.version + 1, command),),
            table=self._row(open_=False),
        )


def commit(match: str, version: int, command: str | None) -> CommitRow:
    """The commit that has this place; everything in it follows from that."""
    return CommitRow(version, command, version, Ms(version), None, body(match, version, command))


def body(match: str, version: int, command: str | None) -> bytes:
    """A text that tells which commit it belongs to."""
    text = f"{match} {version} {command} ".encode()
    return text * (1 + crc32(text) % LONGEST)


class Witness:
    """Remembers what was acknowledged."""

    def __init__(self) -> None:
        self.acknowledged = 0
        self._commits: dict[str, dict[int, str | None]] = {}
        self._revisions: dict[str, int] = {}

    def saw(self, write: Write, verdict: Verdict) -> None:
        """A write was judged."""
        if verdict != "kept":
            return
        match = write.match_id if write.match is None else write.match.id
        for row in write.commits:
            self.heard(match or "", row.version, row.command)
        if write.table is not None:
            self.knows(write.table_id, write.table.revision)

    def heard(self, match: str, version: int, command: str | None) -> None:
        """A commit was acknowledged."""
        self.acknowledged += 1
        self._commits.setdefault(match, {})[version] = command

    def knows(self, table: str, revision: int) -> None:
        """A revision of a table was acknowledged."""
        self.acknowledged += 1
        self._revisions[table] = max(revision, self._revisions.get(table, 0))

    async def lost(self, store: Store) -> list[str]:
        """What was acknowledged and is not there."""
        found = []
        for match, versions in self._commits.items():
            stored = {row.version: row.command for row in await store.log(match)}
            found += [
                f"{match}: version {version}, command {command}, is lost"
                for version, command in versions.items()
                if stored.get(version, "") != command
            ]
        for table, revision in self._revisions.items():
            row = await store.table(table)
            if row is None or row.revision < revision:
                found.append(f"{table}: revision {revision} is lost")
        return found


async def faults(store: Store, tables: Iterable[str]) -> list[str]:
    """What cannot be true of these tables, whatever happened: half a write, a gap, a double."""
    found: list[str] = []
    for table in tables:
        row = await store.table(table)
        matches = await store.matches_of(table)
        logs = [await store.log(match.id) for match in matches]
        found += _faults_at(table, row, matches)
        for match, log in zip(matches, logs, strict=True):
            found += _faults_of(match, log)
    return found


def _faults_at(table: str, row: TableRow | None, matches: Sequence[MatchRow]) -> Iterator[str]:
    if row is None:
        if matches:
            yield f"{table}: matches without a table"
        return
    if row.body != f"{row.revision} {len(matches)} ".encode() * 40:
        yield f"{table}: its document is of another moment"
    ended = bool(matches) and matches[-1].ended is not None
    if ended == row.open:
        yield f"{table}: its last match has ended, or not, without it"


def _faults_of(match: MatchRow, log: Sequence[CommitRow]) -> Iterator[str]:
    if [row.version for row in log] != list(range(len(log))) or not log:
        yield f"{match.id}: there are gaps in its log"
    commands = [row.command for row in log if row.command is not None]
    if len(set(commands)) != len(commands):
        yield f"{match.id}: a command is there twice"
    for row in log:
        if row.body != body(match.id, row.version, row.command):
            yield f"{match.id}: version {row.version} is of something else"
    ends = [command.startswith(ENDING) for command in commands]
    if any(ends[:-1]) or (bool(ends) and ends[-1]) != (match.ended is not None):
        yield f"{match.id}: its end and its last commit do not agree"
