"""Where the data of a hall is: its directory and its file names, or the address of its store."""

import os
from pathlib import Path
from urllib.parse import urlsplit

from wordhall.kernel.value import Value
from wordhall.store.nodes import ALONE

DATABASE = "hall.sqlite"
"""The database's name within the data directory."""

NOTICES = ".notices"
"""The suffix of the file in which a running hall writes its notices."""

VARIABLE = "WORDHALL_DATA"
"""The environment variable that names the data directory."""

STORE = "WORDHALL_STORE"
"""The environment variable that has the address of a store on PostgreSQL."""


def data_directory(named: Path | None = None) -> Path:
    """The named directory, or that of WORDHALL_DATA, or the user's usual data directory."""
    if named is not None:
        return named
    if given := os.environ.get(VARIABLE):
        return Path(given)
    home = os.environ.get("XDG_DATA_HOME")
    data = Path(home) if home else Path.home() / ".local/share"
    return data / "wordhall/hall"


def store_address(named: str | None = None) -> str | None:
    """The named address of a store, or that of WORDHALL_STORE; None for SQLite."""
    return named or os.environ.get(STORE)


class Place(Value, frozen=True):
    """Where a hall keeps its data: in a folder, or in a PostgreSQL database at an address.

    With an address, only the notices for the operator are in the folder.
    """

    folder: Path
    address: str | None = None

    @property
    def database(self) -> Path:
        """The file of SQLite's database."""
        return self.folder / DATABASE

    def notices(self, node: str = ALONE) -> Path:
        """The file of a hall's notices, which `wordhall doctor` reads; each node has its own."""
        return self.folder / f"{node or DATABASE}{NOTICES}"

    def __str__(self) -> str:
        """The folder, or the address without user, password and settings."""
        if self.address is None:
            return str(self.folder)
        parts = urlsplit(self.address)
        return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"
