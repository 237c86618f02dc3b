"""Files in which the terminal keeps something for a person from one run to the next."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from wordhall.complaint import Complaint
from wordhall.kernel.codec import encode
from wordhall.kernel.decoding import decoder

T = TypeVar("T")


def state_folder(environment: Mapping[str, str]) -> Path:
    """Where files are that last: that of the XDG base directories."""
    state = environment.get("XDG_STATE_HOME", "")
    base = Path(state) if Path(state).is_absolute() else Path.home() / ".local" / "state"
    return base / "wordhall"


class KeptFile(Generic[T]):
    """One file with one structure."""

    def __init__(self, path: Path, kind: type[T]) -> None:
        self.path = path
        cached: Any = kind
        self._decoder: msgspec.json.Decoder[T] = decoder(cached)

    def read(self) -> T | None:
        """The contents; None if there is no file. Raises Complaint."""
        if not self.path.exists():
            return None
        try:
            kept = self._decoder.decode(self.path.read_bytes())
        except (OSError, msgspec.MsgspecError) as error:
            text = f"{self.path} cannot be read; move it away, or repair it"
            raise Complaint("cannot-read", text) from error
        return kept

    def write(self, kept: T) -> None:
        """Replaces the contents, all at once. Raises Complaint."""
        beside = self.path.with_suffix(".part")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            beside.write_bytes(encode(kept))
            beside.replace(self.path)
        except OSError as error:
            reason = os.strerror(error.errno) if error.errno else str(error)
            raise Complaint("cannot-write", f"{self.path}: {reason}") from error
