"""How many sockets each address has open."""

from collections import Counter
from ipaddress import ip_network


class OpenSockets:
    """Counts open sockets by address; an address may have `most` of them.

    Loopback addresses may have any number, as a proxy may run there; so may people who are
    `invited`, with a part in the table.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def admit(self, address: str, *, invited: bool = False) -> bool:
        """Counts a socket of an address; False if the address has too many open already."""
        if self._open[address] >= self._most and not (invited or _is_near(address)):
            return False
        self._open[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Counts the end of a socket of an address."""
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]

    def only_address(self) -> tuple[str, int] | None:
        """The address from which all sockets come, and how many; None if there are others."""
        return next(iter(self._open.items())) if len(self._open) == 1 else None


def _is_near(address: str) -> bool:
    try:
        return ip_network(address).is_loopback
    except ValueError:
        return True  # a Unix socket has no address
