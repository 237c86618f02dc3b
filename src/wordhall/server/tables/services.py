"""The services that all tables of a hall share."""

from wordhall.server.buckets import Buckets
from wordhall.server.clock import Clock
from wordhall.server.fair_queue import Moments, QueueUp
from wordhall.server.keyed_locks import KeyedLocks
from wordhall.server.limits import Limits
from wordhall.server.operator.low_disk import LowDisk
from wordhall.server.operator.notices import Notices
from wordhall.server.operator.store_check import StoreCheck
from wordhall.server.sockets.addresses import OpenSockets
from wordhall.server.tables.dictionary_locks import DictionaryLocks
from wordhall.server.thinking.contract import Thinker
from wordhall.store.contract import Store


class Counters:
    """Counts of what has happened since the hall opened, for metrics."""

    __slots__ = (
        "bad_messages",
        "commits",
        "flooded",
        "messages",
        "refusals",
        "slow_sockets",
        "sockets",
        "stopped_tables",
    )

    def __init__(self) -> None:
        for name in self.__slots__:
            setattr(self, name, 0)

    bad_messages: int
    commits: int
    flooded: int
    messages: int
    refusals: int
    slow_sockets: int
    sockets: int
    stopped_tables: int


class Services:
    """The hall's store, clock, bots and figures, as its tables use them."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        thinker: Thinker,
        limits: Limits,
        take_verdict: QueueUp,
    ) -> None:
        self.store = store
        self.clock = clock
        self.thinker = thinker
        self.limits = limits
        self.counters = Counters()
        self.notices = Notices()
        self.low_disk = LowDisk(store, limits, self.notices)
        self.store_check = StoreCheck(store, clock)
        self.dictionary_locks = DictionaryLocks()
        self.reactions = Buckets(limits.reactions)
        self.table_reactions = Buckets(limits.reactions_a_table)
        self.people = Buckets(limits.per_person)
        self.addresses = Buckets(limits.per_address)
        self.misses = Buckets(limits.misses)
        self.messages = Moments(eager=True)
        self.locks = KeyedLocks()
        self.take_verdict = take_verdict
        self.open_sockets = OpenSockets(limits.sockets_an_address)

    def sweep(self) -> None:
        """Drops full buckets."""
        now = self.clock.wall()
        limited = (self.people, self.addresses, self.misses)
        for buckets in (self.reactions, self.table_reactions, *limited):
            buckets.sweep(now)
