"""Tables to which a newer version has written: while a store is upgraded, halls of both may run."""

from wordhall.kernel.game import Illegal
from wordhall.server.refusals import newer
from wordhall.store.contract import Store
from wordhall.store.nodes import ElsewhereError
from wordhall.store.rows import FORMAT, TableRow


async def check_format(store: Store, row: TableRow) -> None:
    """Returns if this version can read all of a table.

    Raises `ElsewhereError` if only another running node can, and `Illegal` (`table-newer`).
    """
    if row.format > FORMAT:
        raise await not_older(store, row.id)


async def not_older(store: Store, table_id: str) -> Illegal | ElsewhereError:
    """What to raise for a table that this version cannot read: the node to ask, or a refusal."""
    owner = await store.owner(table_id)
    return newer() if owner is None else ElsewhereError(owner)
