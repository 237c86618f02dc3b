"""Reads the file as strict JSON, and computes its fingerprint.

A record may come from anybody: it may be too large, too deep, or no JSON at all. Text that two
readers could understand differently (a field twice, a fraction, half a character) is refused.
"""

import hashlib
import json
import re
from typing import Any, NoReturn

MOST_BYTES = 32 * 1024 * 1024
DEEPEST = 24
LARGEST = 2**53 - 1
"""The largest integer that all JSON readers read exactly."""

MOST_FIGURES = 17
HALF_CHARACTER = re.compile("[\ud800-\udfff]")


class Unreadable(Exception):
    """The file is no record to verify; `code` is stable, `text` says what is wrong."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


def read(data: bytes) -> Any:
    """The document in the bytes; raises `Unreadable` for all but small, unambiguous JSON."""
    if len(data) > MOST_BYTES:
        raise Unreadable(
            "record-too-large",
            f"no match is as large as this: records of up to {MOST_BYTES >> 20} MiB are read",
        )
    try:
        document = json.loads(
            data.decode("utf-8"),
            object_pairs_hook=_fields,
            parse_int=_integer,
            parse_float=_no_number,
            parse_constant=_no_number,
        )
    except UnicodeDecodeError as error:
        text = f"this is not text in UTF-8 (byte {error.start}); is it the record of a match?"
        raise Unreadable("record-not-text", text) from error
    except json.JSONDecodeError as error:
        text = f"this is not JSON (line {error.lineno}: {error.msg}); is it the record of a match?"
        raise Unreadable("record-not-json", text) from error
    except RecursionError as error:
        raise _too_deep() from error
    _check_depth_and_text(document)
    return document


def _fields(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise Unreadable("record-malformed", "an object in this file has the same field twice")
    if not all(map(str.isascii, fields)):
        raise Unreadable("record-malformed", "an object in this file has a field no record has")
    return fields


def _integer(figures: str) -> int:
    number = int(figures) if len(figures) <= MOST_FIGURES else LARGEST + 1
    if abs(number) > LARGEST:
        raise Unreadable("record-malformed", f"a number in this file is too large: {figures[:24]}…")
    return number


def _no_number(text: str) -> NoReturn:
    shown = text if len(text) < DEEPEST else f"{text[:DEEPEST]}…"
    raise Unreadable("record-malformed", f"a record has whole numbers only, not {shown}")


def _too_deep() -> Unreadable:
    return Unreadable("record-malformed", "no record is nested as deeply as this file")


def _check_depth_and_text(document: Any) -> None:
    rest: list[tuple[Any, int]] = [(document, 0)]
    while rest:
        value, depth = rest.pop()
        if depth > DEEPEST:
            raise _too_deep()
        if isinstance(value, str):
            if not value.isascii() and HALF_CHARACTER.search(value):
                raise Unreadable("record-malformed", "a text in this file has half a character")
        elif isinstance(value, dict):
            rest.extend((part, depth + 1) for part in value.values())
        elif isinstance(value, list):
            rest.extend((part, depth + 1) for part in value)


def canonical(value: Any) -> bytes:
    """The canonical form of a value: UTF-8, keys sorted, no spaces, only necessary escapes."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode("utf-8")


def fingerprint(record: dict[str, Any]) -> str:
    """The hash of everything in a record but the fingerprint itself, in hexadecimal."""
    rest = {name: value for name, value in record.items() if name != "fingerprint"}
    return hashlib.sha256(b"wordhall/record/1\0" + canonical(rest)).hexdigest()
