"""Calls over the C boundary: statuses become counts or errors, texts become batches."""

from __future__ import annotations

from array import array
from ctypes import Array, byref, c_ubyte, c_void_p
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from weakref import finalize

from wordhall.search.errors import SearchError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_TOO_MUCH: Final = -8
_REFUSALS: Final = {
    -1: ("graph-damaged", "this is not a graph of this version, or not as it was"),
    -2: (
        "board-unreadable",
        "a board is not of the setting's size, or has something that is not a tile",
    ),
    -3: (
        "rack-unreadable",
        "there is something that is not a tile (A to Z, or ?), or too many of them",
    ),
    -4: ("setting-unfit", "the core takes no such setting"),
    -5: ("field-unreadable", "a field has no tile of 1 to 3 letters on every cell"),
    -6: ("words-unreadable", "there are more words than a graph holds, or one has other signs"),
    -9: ("leaves-unfit", "the core takes no such tables of leaves"),
    -10: ("game-unfit", "no game under way has such players, tiles or moves, or it is over"),
    -11: ("ground-unfit", "the core takes no such markers, slots or shapes"),
}
"""The error for each status; see `abi::Code`."""


def checked(status: int) -> int:
    """The count in a status; raises the error if it is one."""
    if status >= 0:
        return status
    if status == _TOO_MUCH:
        raise SearchError(
            "too-much", "there are more answers, or ways to them, than can be gone through"
        )
    if status in _REFUSALS:
        raise SearchError(*_REFUSALS[status])
    raise SearchError("core-failed", f"the library made a mistake (status {status})")


class Handle:
    """An object of the library, which is freed with the last reference; calls hold a reference."""

    def __init__(
        self, make: Callable[[Any], int], free: Callable[[c_void_p], None], *needed: object
    ) -> None:
        """`make` stores the object at an address; `needed`, which it reads, are kept alive."""
        place = c_void_p()
        checked(make(byref(place)))
        self._as_parameter_ = place
        self.needed = needed
        finalize(self, free, place).atexit = False


class Batch(NamedTuple):
    """Texts in the boundary's format: all bytes, and the end of each text."""

    text: bytes
    ends: array[int]

    @property
    def arguments(self) -> tuple[bytes, int, Array[c_ubyte], int]:
        """The arguments of the call."""
        return self.text, len(self.text), address(self.ends), len(self.ends) - 1


def batch(texts: Iterable[str]) -> Batch:
    """A batch of texts; other characters than ASCII become bytes that the library refuses."""
    texts = list(texts)
    together = "".join(texts)
    if together.isascii():  # for many words: one by one they take four times as long
        return Batch(together.encode(), array("I", accumulate(map(len, texts), initial=0)))
    encoded = [text.encode("utf-8", "surrogatepass") for text in texts]
    return Batch(b"".join(encoded), array("I", accumulate(map(len, encoded), initial=0)))


def address(numbers: array[Any]) -> Array[c_ubyte]:
    """The address of numbers for a call, which keeps them alive until it returns."""
    return (c_ubyte * 0).from_buffer(numbers)


def zeros(kind: str, count: int) -> array[int]:
    """An array of zeros, as a buffer."""
    return array(kind, bytes(array(kind).itemsize * count))


def buffer(place: bytearray) -> Array[c_ubyte]:
    """A buffer of bytes that the library can write to."""
    return (c_ubyte * len(place)).from_buffer(place)


def delivered(call: Callable[[Array[c_ubyte], int], int], size: int, guess: int) -> memoryview:
    """The records that a call writes, repeated with a larger buffer if it asks for one."""
    count = guess
    while True:
        records, capacity = bytearray(size * count), count
        count = checked(call(buffer(records), capacity))
        if count <= capacity:
            return memoryview(records)[: size * count]
