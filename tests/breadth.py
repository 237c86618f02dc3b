"""How broadly is checked: in small by `make test`, in breadth before a change lands (ADR 0021).

`make test WIDE=1` checks in breadth, and so do `.ci/run` and `make prove`.
"""

import os
from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

T = TypeVar("T")

WIDE = bool(os.environ.get("WIDE"))

wide = pytest.mark.wide
"""Marks a test that is left out otherwise: another one checks the same in small."""


def narrow(step: int, items: Sequence[T]) -> Sequence[T]:
    """Each item in breadth, and otherwise the first of so many."""
    return items if WIDE else items[::step]


def first_of(items: Sequence[Any]) -> list[Any]:
    """The parameters of a test, of which all but the first are for breadth."""
    first, *others = items
    return [first, *(pytest.param(other, marks=wide) for other in others)]
