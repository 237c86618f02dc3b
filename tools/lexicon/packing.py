"""Gzip text that is the same bytes wherever it is written."""

from __future__ import annotations

import struct
import zlib


def packed(text: str) -> bytes:
    """The text as gzip with no name, no time and no system in its header (RFC 1952)."""
    data = text.encode()
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
    header = b"\x1f\x8b\x08\x00" + bytes(4) + b"\x02\xff"
    body = deflate.compress(data) + deflate.flush()
    return header + body + struct.pack("<II", zlib.crc32(data), len(data))
