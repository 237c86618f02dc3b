"""A store without a disk, whose verdicts come at once or when they are let through."""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from msgspec.structs import replace

from wordhall.store.attempts import Attempts
from wordhall.store.contract import OnVerdict, Trouble, Verdict, Without
from wordhall.store.desks import Desks
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


class NoDesks:
    """No desk with several tables: those are tested over a real store."""

    async def is_held_back(self, match_id: str) -> bool:
        del match_id
        return False


NO_DESKS = cast("Desks", NoDesks())


class Memory:
    """What `contract.Store` promises, in dictionaries; it is its own journal.

    While it is `held`, writes wait for `let_through`. `verdict` is given to the next write instead
    of its own.
    """

    def __init__(self) -> None:
        self.journal = self
        self.held = False
        self.verdict: Verdict | None = None
        self.tables: dict[str, TableRow] = {}
        self.matches: dict[str, MatchRow] = {}
        self.logs: dict[str, list[CommitRow]] = {}
        self.parts: dict[str, tuple[str, ...]] = {}
        self.people: dict[str, PersonRow] = {}
        self.devices: dict[str, list[str]] = {}
        self.bests: dict[tuple[str, str], Best] = {}
        self.outages: list[Outage] = []
        self.beats: Wall | None = None
        self.free_bytes = 10**12
        self.trouble: Trouble | None = None
        self._waiting: deque[tuple[Write, OnVerdict]] = deque()

    @property
    def desks(self) -> Desks:
        return NO_DESKS

    @property
    def nodes(self) -> None:
        """None: one hall has it."""

    @property
    def suggestions(self) -> Suggestions:
        raise NotImplementedError  # they are tested over a real store

    @property
    def attempts(self) -> Attempts:
        raise NotImplementedError  # they are tested over a real store

    # Journal

    def submit(self, write: Write, then: OnVerdict) -> None:
        self._waiting.append((write, then))
        if not self.held:
            self.let_through()

    def let_through(self) -> None:
        while self._waiting:
            write, then = self._waiting.popleft()
            verdict, self.verdict = self.verdict or self._judge(write), None
            if verdict == "kept":
                self._keep(write)
            then(verdict)

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    def _judge(self, write: Write) -> Verdict:
        known = self.tables.get(write.table_id)
        log = self.logs.get(write.match_id or "", [])
        if known is None and write.table is None:
            return "overtaken"
        if known is not None and (
            known.epoch != write.epoch
            or (write.table is not None and write.table.revision != known.revision + 1)
        ):
            return "overtaken"
        commands = {row.command for row in log} - {None}
        if commands & {row.command for row in write.commits}:
            return "duplicate"
        versions = [row.version for row in write.commits]
        return "kept" if versions == [len(log) + n for n in range(len(versions))] else "overtaken"

    def _keep(self, write: Write) -> None:
        if write.table is not None:
            self.tables[write.table_id] = write.table
        if write.match is not None:
            self.matches[write.match.id] = write.match
        if write.match_id is not None:
            self.logs.setdefault(write.match_id, []).extend(write.commits)
        for best in write.bests:
            known = self.bests.get((best.person, best.kind))
            if known is None or best.score > known.score:
                self.bests[best.person, best.kind] = best
        if write.people is not None:
            self.parts[write.table_id] = write.people

    # Store

    async def open_tables(self) -> Sequence[TableRow]:
        return [row for row in self.tables.values() if row.open]

    async def public_tables(self) -> Sequence[TableRow]:
        return [row for row in await self.open_tables() if row.public]

    async def table_by_code(self, code: str) -> TableRow | None:
        return next((row for row in self.tables.values() if row.code == code), None)

    async def table(self, table_id: str) -> TableRow | None:
        return self.tables.get(table_id)

    async def tables_by_id(self, ids: Iterable[str]) -> Mapping[str, TableRow]:
        return {one: self.tables[one] for one in ids if one in self.tables}

    async def people_by_id(self, ids: Iterable[str]) -> Mapping[str, PersonRow]:
        return {one: self.people[one] for one in ids if one in self.people}

    async def robots(self) -> Sequence[PersonRow]:
        return [row for row in self.people.values() if row.robot]

    async def tables_of(self, person: str) -> Sequence[TableRow]:
        return [self.tables[table] for table, people in self.parts.items() if person in people]

    async def owner(self, table_id: str) -> str | None:
        return None

    async def claim(self, table_id: str) -> int:
        row = self.tables[table_id]
        self.tables[table_id] = replace(row, epoch=row.epoch + 1)
        return row.epoch + 1

    async def take(self, table_id: str) -> int:
        return await self.claim(table_id)

    async def claim_open(self) -> Sequence[TableRow]:
        for row in await self.open_tables():
            await self.claim(row.id)
        return await self.open_tables()

    async def match(self, match_id: str) -> MatchRow | None:
        return self.matches.get(match_id)

    async def matches_of(self, table_id: str) -> Sequence[MatchRow]:
        return [row for row in self.matches.values() if row.table == table_id]

    async def played_by(self, person_id: str, before: Wall, most: int) -> Sequence[PlayedMatch]:
        rows = [row for row in self.matches.values() if person_id in row.seats]
        ended = [row for row in rows if row.ended is not None and row.ended < before]
        return [
            PlayedMatch(row, self.tables[row.table].code, self.logs[row.id][0].body)
            for row in sorted(ended, key=lambda row: -(row.ended or 0))[:most]
        ]

    async def ended_matches(self) -> Sequence[str]:
        return [name for name, row in self.matches.items() if row.ended is not None]

    def keep_words(self, words: Mapping[str, bytes]) -> None:
        for name, then in words.items():
            self.matches[name] = replace(self.matches[name], words=then)

    async def running(self) -> Sequence[Running]:
        return [
            Running(row, self.logs[row.id][-1]) for row in self.matches.values() if not row.ended
        ]

    async def log(self, match_id: str, after: int = -1) -> Sequence[CommitRow]:
        return self.logs.get(match_id, [])[after + 1 :]

    async def add_person(self, person: PersonRow) -> None:
        self.people[person.id] = person

    async def person(self, person_id: str) -> PersonRow | None:
        return self.people.get(person_id)

    async def person_by_token(self, token_hash: str) -> PersonRow | None:
        tokens = {
            row.id: [row.token, *self.devices.get(row.id, ())] for row in self.people.values()
        }
        return next((row for row in self.people.values() if token_hash in tokens[row.id]), None)

    async def person_by_return_code(self, code_hash: str) -> PersonRow | None:
        return next((row for row in self.people.values() if row.return_code == code_hash), None)

    async def change_person(self, before: PersonRow, after: PersonRow) -> bool:
        if self.people.get(before.id) != before:
            return False
        self.people[after.id] = after
        return True

    async def add_device(self, person: PersonRow, token_hash: str, most: int) -> None:
        self.devices.setdefault(person.id, []).append(token_hash)
        del self.devices[person.id][:-most]

    async def forget_devices(self, person_id: str) -> None:
        self.devices.pop(person_id, None)

    def see(self, person_id: str, wall: Wall) -> None:
        self.people[person_id] = replace(self.people[person_id], seen=wall)

    async def best(self, person_id: str, kind: str) -> Best | None:
        return self.bests.get((person_id, kind))

    async def bests_of(self, person_id: str) -> Sequence[Best]:
        return [best for (person, _), best in sorted(self.bests.items()) if person == person_id]

    async def forget_person(self, person_id: str, without: Without) -> Sequence[str]:
        changed = []
        for row in list(self.tables.values()):
            body = without(row.body)
            if body != row.body:
                self.tables[row.id] = replace(row, body=body, epoch=row.epoch + 1)
                changed.append(row.id)
        self.people.pop(person_id, None)
        return changed

    def beat(self, wall: Wall) -> None:
        self.beats = wall

    async def check(self, wall: Wall) -> None:
        self.beats = wall

    async def free(self) -> int:
        return self.free_bytes

    async def last_heard(self) -> Wall | None:
        return self.beats

    async def rise(self, wall: Wall) -> Outage | None:
        beats, self.beats = self.beats, wall
        if beats is None or beats >= wall:
            return None
        outage = Outage(beats, wall)
        self.outages.append(outage)
        return outage

    def note_outage(self, outage: Outage) -> None:
        self.outages.append(outage)

    async def outages_since(self, wall: Wall, table_id: str | None = None) -> Sequence[Outage]:
        return [outage for outage in self.outages if outage.ended > wall]

    async def secret(self, name: str) -> bytes:
        return name.encode().ljust(32, b"\0")

    async def retire(self, before: Wall) -> int:
        raise NotImplementedError

    async def retire_guests(self, before: Wall) -> int:
        raise NotImplementedError

    async def close(self) -> None:
        """Nothing is to be written."""
