"""Opening the store of a hall, whatever database it is on."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from wordhall.complaint import Complaint
from wordhall.store.contract import Store
from wordhall.store.place import STORE, Place, store_address
from wordhall.store.socket_paths import check_socket_paths
from wordhall.store.sqlite.store import open_store as open_sqlite

SCHEMES = ("postgresql://", "postgres://")


async def open_for_hall(place: Place) -> Store:
    """Opens the store of a hall, and updates it.

    Raises `Complaint` (hall-runs) if another hall runs on the file, and `Trouble` if the store
    cannot be used.
    """
    return await _open(place, hall=True)


async def open_for_command(place: Place) -> Store:
    """Opens the store of a hall for a command, beside a hall that may run.

    Raises `Complaint` or `Trouble` if the store cannot be used.
    """
    return await _open(place, hall=False)


async def _open(place: Place, *, hall: bool) -> Store:
    address = place.address
    if address is None:
        return await asyncio.to_thread(open_sqlite, place.database, hall=hall)
    with driver_of(address):
        from wordhall.store.postgresql.store import open_store  # noqa: PLC0415 - an extra
    return await open_store(address)


@contextmanager
def driver_of(address: str) -> Iterator[None]:
    """Imports of what works on PostgreSQL, which is an extra.

    Raises `Complaint`: `no-driver` if it is not installed, `no-store` for any other address,
    `socket-path-too-long` if it names a socket that no server can have.
    """
    if not address.startswith(SCHEMES):
        text = f"{address!r} is not the address of a store; write postgresql://USER@HOST/DATABASE"
        raise Complaint("no-store", text)
    check_socket_paths(address)
    try:
        yield
    except ImportError as error:
        text = "PostgreSQL needs a further package: pip install 'wordhall[postgresql]'"
        raise Complaint("no-driver", text) from error


def address_on_postgresql(named: str | None) -> str:
    """The address of a store on PostgreSQL; raises `Complaint` (no-store) if there is none."""
    address = store_address(named)
    if not address:
        raise Complaint("no-store", f"name the PostgreSQL database by --store, or in {STORE}")
    return address
