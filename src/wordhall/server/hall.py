"""Everything that is alive: the tables of one node, by their codes."""

from collections.abc import Iterator, Sequence

from wordhall.kernel.value import Value
from wordhall.server.clock import Clock
from wordhall.server.limits import Limits
from wordhall.server.live import LiveTable
from wordhall.server.tables import NewTable, Table, Wish
from wordhall.server.thinking.contract import Thinker
from wordhall.store.contract import PersonRow, Store, Wall


class Mine(Value, frozen=True):
    """One of a person's tables, as their list shows it; `awaited`: the table waits for them."""

    table: Table
    awaited: bool
    since: Wall


class Census(Value, frozen=True):
    """How many there are, for metrics and the operator."""

    tables: int
    rooms: int
    sockets: int
    watchers: int
    stopped: int


class Hall:
    """The tables of this node. Wishes are kept before anybody hears of them."""

    def __init__(
        self, store: Store, clock: Clock, thinker: Thinker, limits: Limits | None = None
    ) -> None:
        self.store = store
        self.clock = clock
        self.thinker = thinker
        self.limits = limits or Limits()

    async def start(self) -> None:
        """Opens: notes an outage (H5), beats, and loads what was being played."""
        raise NotImplementedError

    async def stop(self) -> None:
        """Closes every socket with CLOSE_RESTART, after what is under way is kept."""
        raise NotImplementedError

    async def open_table(self, person: PersonRow, new: NewTable) -> Table:
        """A new table, kept; raises `Illegal`."""
        raise NotImplementedError

    async def table(self, code: str) -> LiveTable:
        """The table of a code, loaded if it sleeps; raises `Illegal` (`no-such-table`)."""
        raise NotImplementedError

    async def wish(self, code: str, person: PersonRow, wish: Wish) -> Table:
        """The table after a wish, once it is kept; raises `Illegal`."""
        raise NotImplementedError

    async def begin(self, code: str, person: PersonRow) -> Table:
        """Seals the chance and opens the match; returns once it is kept; raises `Illegal`."""
        raise NotImplementedError

    async def mine(self, person: PersonRow) -> Sequence[Mine]:
        """A person's tables: where they are awaited first, then by their newest change."""
        raise NotImplementedError

    async def check_dictionary(self, person: PersonRow) -> None:
        """Refuses a look-up to whose match closes the dictionary (H8): `dictionary-closed`."""
        raise NotImplementedError

    async def forget(self, person: PersonRow) -> None:
        """Closes the person's sockets, frees their seats everywhere, and deletes their data."""
        raise NotImplementedError

    def close_sockets(self, person_id: str, code: int) -> None:
        """Closes all sockets of a person (CLOSE_ELSEWHERE: their token is another now)."""
        raise NotImplementedError

    async def end_table(self, code: str) -> None:
        """An operator closes a table for good: nothing of it is open any more."""
        raise NotImplementedError

    async def unlock_table(self, code: str) -> Table:
        """An operator unlocks a table."""
        raise NotImplementedError

    def alive(self) -> Iterator[LiveTable]:
        """The tables in memory."""
        raise NotImplementedError

    def census(self) -> Census:
        """How many there are of what."""
        raise NotImplementedError
