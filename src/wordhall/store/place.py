"""Where a hall keeps what it keeps, if nobody says otherwise."""

import os
from pathlib import Path

DATABASE = "hall.sqlite"
"""The database's name within the data directory."""

NOTICES = ".notices"
"""What the name of the file adds in which a running hall says what is not well."""

VARIABLE = "WORDHALL_DATA"
"""The environment variable that names the data directory."""


def data_directory(named: Path | None = None) -> Path:
    """The directory named, else that of WORDHALL_DATA, else the user's own for such data."""
    if named is not None:
        return named
    if told := os.environ.get(VARIABLE):
        return Path(told)
    home = os.environ.get("XDG_DATA_HOME")
    data = Path(home) if home else Path.home() / ".local/share"
    return data / "wordhall/hall"
