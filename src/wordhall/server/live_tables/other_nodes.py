"""What nodes tell each other of their tables: who is awaited, and to whom words are closed (H8)."""

from collections.abc import Iterable, Mapping

import structlog
from msgspec import DecodeError, ValidationError, field

from wordhall.kernel.codec import encode
from wordhall.kernel.decoding import decoder
from wordhall.kernel.value import Value
from wordhall.server.live_tables.live_table import LiveTable
from wordhall.server.matches.online_match import OnlineMatch
from wordhall.server.refusals import closed_by
from wordhall.server.tables.dictionary_locks import DictionaryLocks, Hold
from wordhall.server.tables.table import Table
from wordhall.store.nodes import Summary
from wordhall.store.rows import Wall

log = structlog.get_logger()


class TableSummary(Value, frozen=True):
    """A table at another node; people are named by their ids.

    `awaited` are those for whom the table waits, with their deadlines. The dictionary is `closed`
    to people whose match runs; `holds` are those whom it holds at other tables, too (H8).
    `resigned` are those for whom the match is over.
    """

    code: str
    host: str | None = None
    bots: int = 0
    awaited: dict[str, Wall | None] = field(default_factory=dict)
    closed: tuple[str, ...] = ()
    holds: dict[str, Hold] = field(default_factory=dict)
    resigned: tuple[str, ...] = ()


def summary_of(live: LiveTable, holds: Mapping[str, Hold]) -> TableSummary:
    """What others need to know of a table."""
    table, match = live.table, live.match
    people = [person for person in table.people if live.is_awaited(person)]
    closed: set[str | None] = set()
    if match is not None and not match.over and live.fault is None:
        closed = {table.places[seat].person for seat in match.views.closed_to}
    return TableSummary(
        code=table.code,
        host=table.host,
        bots=sum(place.level is not None for place in table.places),
        awaited={person: live.deadline_of(person) for person in sorted(people)},
        closed=tuple(sorted(person for person in closed if person is not None)),
        holds=dict(holds),
        resigned=() if match is None else _resigned(table, match),
    )


def _resigned(table: Table, match: OnlineMatch) -> tuple[str, ...]:
    """Those who have resigned every seat that they had."""
    chairs = match.live.house.chairs
    return tuple(
        person
        for person in sorted(table.people)
        if (seats := table.seats_of(person)) and all(chairs[seat].resigned for seat in seats)
    )


class Others:
    """The tables of other nodes, as they have told them last."""

    def __init__(self, locks: DictionaryLocks) -> None:
        self._locks = locks
        self._at: dict[str, TableSummary] = {}
        self._sent: dict[str, tuple[LiveTable, object, bytes]] = {}

    def bots_of(self, host: str) -> int:
        """The bots at the tables of a host."""
        return sum(one.bots for one in self._at.values() if one.host == host)

    def awaited_at(self, code: str) -> Mapping[str, Wall | None]:
        """The people for whom a table at another node waits, with their deadlines."""
        found = self._at.get(code)
        return {} if found is None else found.awaited

    def has_resigned(self, code: str, person: str) -> bool:
        """Whether a match at another node is over for this player (H3)."""
        found = self._at.get(code)
        return found is not None and person in found.resigned

    def check_dictionary(self, code: str, person: str) -> None:
        """Refuses a look-up to a player of a table at another node (H8, `dictionary-closed`)."""
        found = self._at.get(code)
        if found is not None and person in found.closed:
            raise closed_by(code)

    def learn(self, summaries: Iterable[Summary]) -> None:
        """Takes what others have told."""
        for one in summaries:
            try:
                found = decoder(TableSummary).decode(one.body)
            except (DecodeError, ValidationError) as error:  # another release wrote it
                log.warning("summary unreadable", table=one.table, reason=str(error))
                continue
            self._at[found.code] = found
            if found == TableSummary(found.code):
                self.drop(found.code)
            self._locks.learn(found.code, found.holds)

    def drop(self, code: str) -> None:
        """Forgets what others have told of a table: this node has it now."""
        self._at.pop(code, None)

    def tell_again(self) -> None:
        """Gives all at the next call: what was given last has not reached the others."""
        self._sent = {}

    def news_of(self, tables: Iterable[LiveTable]) -> dict[str, bytes]:
        """What is new about this node's tables since the last call, by their ids.

        There is nothing more to know of a table that was closed.
        """
        fresh: dict[str, bytes] = {}
        known, self._sent = self._sent, {}
        for live in tables:
            holds = self._locks.at(live.table.code)
            mark, before = (live.mark, holds), known.get(live.table.id)
            if before is not None and before[:2] == (live, mark):
                self._sent[live.table.id] = before
                continue
            body = encode(summary_of(live, holds))
            if before is None or before[2] != body:
                fresh[live.table.id] = body
            self._sent[live.table.id] = (live, mark, body)
        for table, (live, *_) in known.items():
            if table not in self._sent and live.table.closed:
                fresh[table] = encode(TableSummary(live.table.code))
        return fresh
