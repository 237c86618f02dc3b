"""The data directory of a hall, and its file names."""

import os
from pathlib import Path

DATABASE = "hall.sqlite"
"""The database's name within the data directory."""

NOTICES = ".notices"
"""The suffix of the file in which a running hall writes its notices."""

VARIABLE = "WORDHALL_DATA"
"""The environment variable that names the data directory."""


def data_directory(named: Path | None = None) -> Path:
    """The named directory, or that of WORDHALL_DATA, or the user's usual data directory."""
    if named is not None:
        return named
    if told := os.environ.get(VARIABLE):
        return Path(told)
    home = os.environ.get("XDG_DATA_HOME")
    data = Path(home) if home else Path.home() / ".local/share"
    return data / "wordhall/hall"
