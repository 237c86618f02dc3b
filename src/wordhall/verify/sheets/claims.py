"""Mark My Words: the record's own claims about words, for when its list is not here."""

from collections.abc import Iterator
from typing import Any

from wordhall.verify.resource import Claims


def valid(claims: Claims, sheet: int, number: int) -> bool:
    """Whether a word of a sheet is called valid, or listed."""
    marked = {"word": number, "verdict": "valid"}.items()
    stands = any(marked <= mark.items() for mark in _marks(claims, sheet))
    return stands or any(answer.get("listed") is True for answer in _answers(claims, sheet))


def entry(claims: Claims, sheet: int) -> Any:
    """The entry that was shown for a word of a sheet (R26)."""
    return next((answer.get("definition") for answer in _answers(claims, sheet)), None)


def _answers(claims: Claims, sheet: int) -> Iterator[dict[str, Any]]:
    return (e for e in claims if e.get("type") == "Answered" and e.get("sheet") == sheet)


def _marks(claims: Claims, sheet: int) -> Iterator[dict[str, Any]]:
    for event in claims:
        if event.get("type") == "Marked" and event.get("sheet") == sheet:
            marks = event.get("marks")
            if isinstance(marks, list):
                yield from (mark for mark in marks if isinstance(mark, dict))
