"""One hall a database: a process that runs or restores a hall holds a lock meanwhile."""

import fcntl
import os
from pathlib import Path

from wordhall.complaint import Complaint


class Hold:
    """The lock of a database, which the system releases when the process ends."""

    def __init__(self, path: Path) -> None:
        """Takes the lock; raises `Complaint` if another process has it."""
        self._file = os.open(path.with_name(f"{path.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            os.close(self._file)
            text = f"a hall is running on {path}; stop it first, or choose another --data"
            raise Complaint("hall-runs", text) from error

    def release(self) -> None:
        """Releases the lock."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def is_held(path: Path) -> bool:
    """Whether a hall runs on a database; changes nothing."""
    try:
        file = os.open(path.with_name(f"{path.name}.lock"), os.O_RDWR)
    except OSError:
        return False
    try:
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(file)
    return False
