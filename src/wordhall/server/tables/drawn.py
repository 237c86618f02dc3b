"""The seed that a desk has drawn for all its tables (H9)."""

from wordhall.kernel.game import Illegal
from wordhall.server.tables.desk import read
from wordhall.server.tables.table import Table
from wordhall.store.contract import Store


async def drawn_for(store: Store, table: Table) -> bytes | None:
    """The seed of the round that a table is about to play; None without such a desk.

    A table plays a round once, and none that is over elsewhere: what was hidden is shown by then.
    Raises `Illegal` (`round-played`).
    """
    if table.desk is None or table.desk.desk is None:
        return None
    row = await store.desks.row(table.desk.desk)
    if row is None:
        return None
    seed = read(row.body).seed
    matches = [match for other in row.tables for match in await store.matches_of(other)]
    of_round = [match for match in matches if match.seed == seed]
    mine = any(match.table == table.id for match in of_round)
    if mine or (of_round and all(match.ended is not None for match in of_round)):
        text = "This round has been played. Begin the next round from the desk."
        raise Illegal("round-played", "house H9", text)
    return seed
