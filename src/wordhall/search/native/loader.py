"""Finds and loads the library of the search core."""

from __future__ import annotations

import logging
import platform
import sys
from ctypes import CDLL, c_int32, c_size_t, c_uint8, c_void_p
from functools import cache
from pathlib import Path
from typing import Final

VERSION: Final = 6
"""The version of the boundary that this binding is made for (`abi::VERSION`)."""

log = logging.getLogger("wordhall.search")

_PLACE: Final = c_void_p
_HANDLE: Final = c_void_p
_BUFFER: Final = (c_void_p, c_size_t)
_BATCH: Final = (c_void_p, c_size_t, c_void_p, c_size_t)
"""Arguments of a batch: bytes of all texts and their number, ends of the texts and their number."""
_TABLE: Final = (_HANDLE, _HANDLE, *_BUFFER, *_BUFFER, *_BUFFER, c_void_p)
"""Arguments of a game: graph, setting, board, rack, unseen tiles, and `games::Table`."""
_POSITIONS: Final = (_HANDLE, _HANDLE, *_BUFFER, *_BATCH)

SIGNATURES: Final = {
    "wordhall_graph_build": (*_BATCH, _PLACE),
    "wordhall_graph_open": (*_BUFFER, _PLACE),
    "wordhall_graph_free": (_HANDLE,),
    "wordhall_graph_words": (_HANDLE,),
    "wordhall_graph_data": (_HANDLE, _PLACE),
    "wordhall_contains_many": (_HANDLE, *_BATCH, c_void_p),
    "wordhall_is_part_many": (_HANDLE, *_BATCH, c_void_p),
    "wordhall_anagrams": (_HANDLE, *_BATCH, c_size_t, c_uint8, *_BUFFER),
    "wordhall_setting": (c_void_p, c_void_p, c_void_p, c_size_t, _PLACE),
    "wordhall_setting_free": (_HANDLE,),
    "wordhall_cross_checks": (_HANDLE, _HANDLE, *_BUFFER, c_uint8, c_void_p, c_void_p),
    "wordhall_plays_many": (*_POSITIONS, c_void_p, *_BUFFER),
    "wordhall_tally_many": (*_POSITIONS, c_void_p),
    "wordhall_leaves": (c_void_p, _PLACE),
    "wordhall_leaves_free": (_HANDLE,),
    "wordhall_best": (_HANDLE, _HANDLE, *_BUFFER, *_BUFFER, _HANDLE, c_size_t, *_BUFFER),
    "wordhall_best_many": (*_POSITIONS, _HANDLE, c_size_t, c_void_p, *_BUFFER),
    "wordhall_self_play": (_HANDLE, _HANDLE, *_BUFFER, *_BUFFER, _HANDLE, c_void_p),
    "wordhall_simulate": (*_TABLE, c_void_p, c_size_t, _HANDLE, c_void_p, c_void_p),
    "wordhall_endgame": (*_TABLE, c_void_p, c_size_t, c_void_p, c_void_p, *_BUFFER),
    "wordhall_grids_of": (_HANDLE, _PLACE),
    "wordhall_grids_free": (_HANDLE,),
    "wordhall_grids_way": (),
    "wordhall_grids_tally": (_HANDLE, *_BUFFER, c_size_t, c_uint8, c_void_p),
    "wordhall_fields_tally": (_HANDLE, *_BUFFER, *_BATCH, c_size_t, c_uint8, c_void_p),
    "wordhall_covers": (_HANDLE, *_BATCH, *_BUFFER, c_size_t, *_BUFFER),
    "wordhall_swaps": (_HANDLE, *_BATCH, *_BUFFER, c_size_t, *_BUFFER),
    "wordhall_field_words": (_HANDLE, c_uint8, c_uint8, *_BATCH, c_size_t, *_BUFFER),
}
"""The arguments of each function. Functions that free return nothing, all others a status."""


def path() -> Path:
    """The library for this system; `tools/bootstrap` puts it there."""
    suffix = ".dylib" if sys.platform == "darwin" else ".so"
    return Path(__file__).parent / f"core-{sys.platform}-{platform.machine()}{suffix}"


@cache
def library() -> CDLL | None:
    """The loaded library; None if there is none that fits.

    A missing library was reported when the hall was set up; one that does not fit is reported here.
    """
    if not path().exists():
        return None
    try:
        return _opened()
    except (OSError, AttributeError) as why:
        log.warning(
            "the search core runs in pure Python: %s does not fit, `make play` builds it anew: %s",
            path().name,
            why,
        )
        return None


def _opened() -> CDLL:
    loaded = CDLL(str(path()))
    version = loaded.wordhall_version()
    if version != VERSION:
        raise OSError(f"its boundary has version {version} instead of {VERSION}")
    for name, takes in SIGNATURES.items():
        function = getattr(loaded, name)
        function.argtypes = takes
        function.restype = None if name.endswith("_free") else c_int32
    return loaded
