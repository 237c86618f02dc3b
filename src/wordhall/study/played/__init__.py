"""What was done in the turns of a match, as it is typed: an analysis looks at it in any case."""

from collections.abc import Callable, Sequence
from typing import Any

from wordhall.catalog import some_parts
from wordhall.kernel.match.commits import Commit

PLAYED: dict[str, Callable[[Sequence[Commit[Any, Any]], int], tuple[str, ...]]] = some_parts(
    "study.played", "acts"
)
"""For each game that has it, the acts of a turn by its index; none where it cannot be told so."""
