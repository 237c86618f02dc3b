"""A table that is alive: the one writer of its document and of its match."""

from wordhall.server.rooms import Room
from wordhall.server.tables import Table
from wordhall.server.wire import TableView


class LiveTable:
    """One table in memory, with its match and the connections to it."""

    table: Table
    room: Room | None

    def view(self) -> TableView:
        """The table as everybody sees it now."""
        raise NotImplementedError
