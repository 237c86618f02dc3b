"""Opening the store of a hall, whatever database it is on."""

import asyncio
from pathlib import Path

from wordhall.store.contract import Store
from wordhall.store.sqlite import open_store


async def open_for_hall(database: Path) -> Store:
    """Opens the store for a hall, which runs alone on it.

    Raises `Complaint` (hall-runs) if another hall does, and `Trouble` if it cannot be used.
    """
    return await asyncio.to_thread(open_store, database, hall=True)
