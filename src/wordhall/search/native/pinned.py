"""Pins bytes in memory while the library reads them, also those of mapped files."""

from __future__ import annotations

from ctypes import (
    POINTER,
    Structure,
    byref,
    c_char_p,
    c_int,
    c_ssize_t,
    c_void_p,
    py_object,
    pythonapi,
)
from typing import TYPE_CHECKING, Any, ClassVar, Final
from weakref import finalize

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wordhall.search.contract import Bytes

_PLAIN: Final = 0
"""The flags for a simple read-only buffer."""


class _View(Structure):
    """Python's `Py_buffer`."""

    _fields_: ClassVar[Sequence[Any]] = [
        ("buf", c_void_p),
        ("obj", py_object),
        ("len", c_ssize_t),
        ("itemsize", c_ssize_t),
        ("readonly", c_int),
        ("ndim", c_int),
        ("format", c_char_p),
        ("shape", POINTER(c_ssize_t)),
        ("strides", POINTER(c_ssize_t)),
        ("suboffsets", POINTER(c_ssize_t)),
        ("internal", c_void_p),
    ]


class Pinned:
    """Bytes whose owner can neither move nor close them while this object lives."""

    def __init__(self, data: Bytes) -> None:
        view = _View()
        pythonapi.PyObject_GetBuffer(py_object(data), byref(view), _PLAIN)
        finalize(self, pythonapi.PyBuffer_Release, byref(view)).atexit = False
        self.address: int = view.buf or 0
        self.size: int = view.len
