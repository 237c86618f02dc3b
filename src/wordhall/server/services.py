"""The services that all tables of a hall share."""

from collections import Counter
from ipaddress import ip_network

from wordhall.server.buckets import Buckets
from wordhall.server.clock import Clock
from wordhall.server.fair_queue import Moments, QueueUp
from wordhall.server.jobs.low_disk import LowDisk
from wordhall.server.keyed_locks import KeyedLocks
from wordhall.server.limits import Limits
from wordhall.server.operator.notices import Notices
from wordhall.server.tables.dictionary_locks import DictionaryLocks
from wordhall.server.thinking.contract import Thinker
from wordhall.store.contract import Store

CROWD = 20
"""The connections, all from one address, at which the operator is told."""

CLOCK_IS_BEHIND = (
    "The clock of this machine is behind the time of the hall, or has not been set yet. "
    "Matches continue, nobody loses time, and nothing is deleted because of it. Dates may be wrong "
    "until the clock is right."
)


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
        self.dictionary_locks = DictionaryLocks()
        self.reactions = Buckets(limits.reactions)
        self.table_reactions = Buckets(limits.reactions_a_table)
        self.people = Buckets(limits.per_person)
        self.addresses = Buckets(limits.per_address)
        self.misses = Buckets(limits.misses)
        self.messages = Moments(eager=True)
        self.locks = KeyedLocks()
        self.take_verdict = take_verdict
        self._open: Counter[str] = Counter()

    def come(self, address: str, *, invited: bool = False) -> bool:
        """Counts a socket of an address; False if the address has too many open already.

        Loopback addresses may have any number, as a proxy may run there; so may people who are
        `invited`, with a part in the table.
        """
        most = self.limits.sockets_an_address
        if self._open[address] >= most and not (invited or _is_near(address)):
            return False
        self._open[address] += 1
        return True

    def go(self, address: str) -> None:
        """Counts the end of a socket of an address."""
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]

    def look_at_crowd(self) -> None:
        """Tells the operator if everybody seems to come from one address."""
        (address, number), *others = self._open.most_common(2) or [("", 0)]
        if others or number < CROWD:
            self.notices.over("one-address")
        else:
            self.notices.say(
                "one-address",
                f"All {number} connections seem to come from one address, {address}. If there is a "
                "proxy, it must send X-Forwarded-For, and FORWARDED_ALLOW_IPS must name it. A "
                "school behind one router looks the same, and needs no change.",
            )

    def look_at_proxy(self, address: str) -> None:
        """Tells the operator of a proxy whose X-Forwarded-For is not trusted."""
        self.notices.say(
            "proxy",
            f"{address} sends X-Forwarded-For, which the hall does not trust. So all people behind "
            f"this address count as one visitor. If it is your proxy, set FORWARDED_ALLOW_IPS to "
            f"{address} and start the hall again.",
        )

    def look_at_store(self) -> None:
        """Tells the operator of troubles of the store."""
        trouble = self.store.trouble
        if trouble is None:
            self.notices.over("store")
        else:
            self.notices.say("store", f"The database is in trouble: {trouble.text}.")

    def look_at_clock(self) -> None:
        """Tells the operator if the system clock is behind."""
        if self.clock.is_behind:
            self.notices.say("clock", CLOCK_IS_BEHIND)
        else:
            self.notices.over("clock")

    def sweep(self) -> None:
        """Drops full buckets."""
        now = self.clock.wall()
        limited = (self.people, self.addresses, self.misses)
        for buckets in (self.reactions, self.table_reactions, *limited):
            buckets.sweep(now)


def _is_near(address: str) -> bool:
    try:
        return ip_network(address).is_loopback
    except ValueError:
        return True  # a Unix socket has no address
