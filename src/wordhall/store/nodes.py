"""The contract of a store that several halls share: its nodes, and which of them has which table.

A node is a running hall. A table belongs to the node that has claimed it last, and each claim is a
new epoch: this alone decides whose writes are kept. Beats tell the others whether a node still
runs; if they are wrong about it, a table moves once more, and nothing is lost.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Protocol

from wordhall.kernel.value import Value
from wordhall.store.rows import TableRow, Wall

LOST_AFTER = 3_500
"""Milliseconds without a beat after which others may claim the tables of a node."""

ALONE = ""
"""The name of a hall that has a store for itself."""

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,31}")
"""The names that nodes may have: they are a part of addresses."""


class ElsewhereError(Exception):
    """Another running node has the table."""

    def __init__(self, node: str) -> None:
        super().__init__(f"node {node} has the table")
        self.node = node


class NewerError(Exception):
    """A newer version has written to the table: this one cannot read all of it."""

    def __init__(self, table_id: str) -> None:
        super().__init__(f"a newer version has written to table {table_id}")
        self.table_id = table_id


class Summary(Value, frozen=True):
    """What other nodes need to know of a table; `body` is for the hall alone to read."""

    table: str
    body: bytes


class News(Value, frozen=True):
    """Something that all nodes are told once, such as that a `person` is forgotten."""

    kind: str
    key: str


class Pulse(Value, frozen=True):
    """The answer to a beat.

    `wall` is the store's clock. `moved` are the ids of tables that other nodes have claimed in the
    last seconds, and `given` those of open tables that this node was given or has claimed. `lost`:
    some tables belong to nodes that do not run. Each of the news is in one pulse, and the last
    summary of each table in one at least.
    """

    wall: Wall
    lost: bool = False
    moved: tuple[str, ...] = ()
    given: tuple[str, ...] = ()
    news: tuple[News, ...] = ()
    summaries: tuple[Summary, ...] = ()


class SupersededError(Exception):
    """Another process has the name of this node: this one may not go on."""


class Nodes(Protocol):
    """The nodes of a store, as one of them sees them."""

    @property
    def name(self) -> str:
        """The name of this node; `ALONE` for a hall that has the store for itself."""

    async def clock(self) -> Wall:
        """The store's clock."""

    async def join(self, name: str) -> bool:
        """Takes a name, and claims the tables that the last run of this name had.

        False if another process with this name has beaten a moment ago. Raises `Complaint`
        (`nodes-run`, `hall-runs`) if other nodes run, and one of them is to be alone.
        """

    async def pulse(self) -> Pulse:
        """Tells the others that this node runs; gives what they have told.

        Raises `Trouble` if the store does not answer soon, and `SupersededError`.
        """

    async def claim_lost(self) -> Sequence[TableRow]:
        """Claims some open tables of nodes that have stopped or do not beat; gives their rows.

        Tables to which a newer version has written are left to nodes of that version.
        """

    async def others(self) -> Sequence[str]:
        """The names of the other nodes that run, those with the fewest tables first."""

    async def give(self, table_id: str, epoch: int, to: str) -> bool:
        """Hands a table over to another node.

        False if this node does not have it any more, or the other one could not read it.
        """

    async def tell(self, news: Sequence[News], summaries: Mapping[str, bytes]) -> None:
        """Tells the other nodes news, and the summaries of tables by their ids."""

    async def formats(self) -> Mapping[int, int]:
        """How many tables were last written in which format."""

    async def leave(self) -> None:
        """Tells the others that this node has stopped: they may claim its tables at once."""
