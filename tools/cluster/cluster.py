"""A cluster on this machine, started and stopped as one."""

import socket
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Protocol

from tools.cluster.link import Link
from tools.cluster.node import Node
from tools.cluster.proxy import Proxy

NAMES = ("one", "two", "three", "four", "five")


class Database(Protocol):
    """Where the nodes of a cluster keep everything."""

    @property
    def socket(self) -> Path:
        """The socket of its server."""

    def address(self) -> str:
        """Its address, as a hall is told it."""


class Cluster:
    """Nodes on one PostgreSQL database, behind a proxy."""

    def __init__(self, server: Database, nodes: Sequence[Node], proxy: Proxy) -> None:
        self.server = server
        self.nodes = nodes
        self.proxy = proxy

    @property
    def address(self) -> str:
        """Where people reach it."""
        return self.proxy.address

    def node(self, name: str) -> Node:
        """The node of this name."""
        return next(node for node in self.nodes if node.name == name)


@contextmanager
def running_cluster(  # noqa: PLR0913 - each has its usual value
    folder: Path,
    server: Database,
    *,
    nodes: int = 3,
    port: int | None = None,
    source: Path | None = None,
    links: bool = False,
    forked: bool = False,
) -> Iterator[Cluster]:
    """A cluster of so many nodes, of the version in a folder if it is named.

    With `links`, the way from each node to the database can be cut; `forked` nodes start faster.
    """
    port = port or free_port()
    origin = f"http://localhost:{port}"
    folder.mkdir(parents=True, exist_ok=True)
    made: list[Node] = []
    with ExitStack() as ends:
        for name in NAMES[:nodes]:
            link = Link(server.socket, folder / f"link-{name}") if links else None
            if link is not None:
                ends.callback(link.close)
            store = server.address() if link is None else link.address
            node = Node(name, free_port(), folder, store, origin, forked=forked)
            node.source, node.link = source, link
            made.append(node)
            ends.callback(node.stop)
            node.start()
        for node in made:
            node.wait()
        proxy = Proxy(port, made, folder)
        ends.callback(proxy.stop)
        proxy.start()
        yield Cluster(server, made, proxy)


def free_port() -> int:
    """A port that was free a moment ago."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])
