"""What two writers do to one database, in whatever groups, and what comes of it."""

from itertools import count

from hypothesis import strategies as st

from tests.store.writes import commit, match, table
from wordhall.kernel.value import Value
from wordhall.store.contract import Store, Verdict
from wordhall.store.rows import Write

TABLES = ("t0", "t1")
MATCHES = {"m0": "t0", "m1": "t0", "m2": "t1"}
COMMANDS = ("a", "b", "c", "d", "e", "f", None)


class Wish(Value, frozen=True):
    """A write, said relative to what is so: `ahead` 0 is the next version, `late` epochs ago."""

    match: str
    ahead: int
    late: int
    commands: tuple[str | None, ...]
    document: int | None
    ends: bool


class Group(Value, frozen=True):
    """What one of two writers keeps at once."""

    writer: int
    wishes: tuple[Wish, ...]


class Claim(Value, frozen=True):
    """One of two writers takes a table over."""

    writer: int
    table: str


wishes = st.builds(
    Wish,
    match=st.sampled_from(sorted(MATCHES)),
    ahead=st.sampled_from([0, 0, 0, 0, -1, 1]),
    late=st.sampled_from([0, 0, 0, 0, 1]),
    commands=st.lists(st.sampled_from(COMMANDS), min_size=0, max_size=3).map(tuple),
    document=st.sampled_from([None, None, 0, 0, 1, -1]),
    ends=st.sampled_from([False] * 5 + [True]),
)
writers = st.sampled_from([0, 1])
groups = st.builds(Group, writer=writers, wishes=st.lists(wishes, max_size=6).map(tuple))
claims = st.builds(Claim, writer=writers, table=st.sampled_from(TABLES))
evenings = st.lists(st.one_of(groups, groups, groups, claims), max_size=12)


class Model:
    """The rules once more, in the plainest way."""

    def __init__(self) -> None:
        self.epochs = dict.fromkeys(TABLES, 1)
        self.revisions = dict.fromkeys(TABLES, 0)
        self.logs: dict[str, list[str | None]] = {name: [None] for name in MATCHES}
        self.ended: set[str] = set()
        self._bodies = (b"%d" % number for number in count())

    def write(self, wish: Wish) -> Write:
        home = MATCHES[wish.match]
        first = len(self.logs[wish.match]) + wish.ahead
        epoch = self.epochs[home] - wish.late
        row = None
        if wish.document is not None:
            row = table(self.revisions[home] + 1 + wish.document, name=home, epoch=epoch)
        return Write(
            home,
            epoch,
            match=match(wish.match, of=home, ended=1) if wish.ends else None,
            match_id=wish.match,
            commits=tuple(
                commit(first + n, c, next(self._bodies)) for n, c in enumerate(wish.commands)
            ),
            table=row,
        )

    def verdict(self, write: Write) -> Verdict:
        name = write.match_id or ""
        log = self.logs[name]
        commands = [row.command for row in write.commits if row.command is not None]
        fits = (
            write.epoch == self.epochs[write.table_id]
            and (write.table is None or write.table.revision == self.revisions[write.table_id] + 1)
            and (
                not write.commits
                or (write.commits[0].version == len(log) and name not in self.ended)
            )
            and len(set(commands)) == len(commands)
            and not set(commands) & set(log)
        )
        if not fits:
            return "duplicate" if set(commands) & set(log) else "overtaken"
        if write.table is not None:
            self.revisions[write.table_id] += 1
        log.extend(row.command for row in write.commits)
        if write.match is not None:
            self.ended.add(name)
        return "kept"

    async def check(self, store: Store) -> None:
        """Fails unless a store has what it should have."""
        for name, commands in self.logs.items():
            log = await store.log(name)
            assert [row.version for row in log] == list(range(len(commands)))
            assert [row.command for row in log] == commands
            of_match = await store.match(name)
            assert of_match is not None
            assert (of_match.ended is not None) == (name in self.ended)
        for name in TABLES:
            row = await store.table(name)
            assert row is not None
            assert (row.revision, row.epoch) == (self.revisions[name], self.epochs[name])


def beginning() -> list[Write]:
    """The tables and the matches, with which each evening begins."""
    return [
        *(Write(name, 1, table=table(name=name)) for name in TABLES),
        *(
            Write(home, 1, match=match(name, of=home), commits=(commit(0),))
            for name, home in MATCHES.items()
        ),
    ]
