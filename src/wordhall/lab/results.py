"""Results in a file as they come: a run that was stopped goes on where it was.

Each line has the run it belongs to, the number of its item, and the result. So a file can hold
several runs, and one that was cut in the middle of a line loses that line alone.
"""

import hashlib
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from wordhall.complaint import Complaint
from wordhall.kernel.codec import encode
from wordhall.kernel.decoding import decoder
from wordhall.kernel.value import Value
from wordhall.lab.workers import Workers

Item = TypeVar("Item")
Result = TypeVar("Result")


class Line(Value, frozen=True):
    """A result of a run; the number is that of its item, from 0."""

    run: str
    number: int
    result: msgspec.Raw


class Results:
    """The results in a file; without a file nothing is kept."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._known: dict[tuple[str, int], msgspec.Raw] = {}
        if path is not None:
            try:
                self._read(path)
            except OSError as error:
                text = f"the results in {path} cannot be read or written: {error.strerror}"
                raise Complaint("cannot-keep", text) from error

    def map(
        self,
        workers: Workers,
        work: Callable[[Item], Result],
        items: Sequence[Item],
        *,
        run: Any,
        kind: Any,
    ) -> Generator[Result, None, None]:
        """As `Workers.map`, for results of this `kind`: those that are known are not made again.

        `run` is all that the results depend on beside their items.
        """
        name = hashlib.sha256(encode(run)).hexdigest()[:16]
        known = 0
        while known < len(items) and (found := self._known.get((name, known))) is not None:
            known += 1
            yield decoder(kind).decode(found)
        for number, result in enumerate(workers.map(work, items[known:]), known):
            self._append(Line(name, number, msgspec.Raw(msgspec.json.encode(result))))
            yield result

    def _read(self, path: Path) -> None:
        """Reads whole lines; what follows them was cut, and is cut off."""
        path.touch()
        data = path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        for text in whole.splitlines():
            try:
                line = decoder(Line).decode(text)
            except msgspec.MsgspecError as error:
                message = f"{path} holds something else than results of `wordhall lab`"
                raise Complaint("cannot-keep", message) from error
            self._known[line.run, line.number] = line.result
        if len(whole) < len(data):
            path.write_bytes(whole)

    def _append(self, line: Line) -> None:
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(line) + b"\n")
