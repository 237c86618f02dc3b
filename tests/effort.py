"""How much is tried: a little in `make test`, all of it in `make prove`."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from hypothesis import HealthCheck, settings

F = TypeVar("F", bound=Callable[..., None])
T = TypeVar("T")

BY_DEFAULT = 100
"""The examples that Hypothesis tries if nobody says otherwise."""

PROVING = settings.get_current_profile_name() == "prove"
"""Whether this is `make prove`."""


def examples(count: int) -> Callable[[F], F]:
    """Tries so many examples in a profile of `BY_DEFAULT`, and in others in proportion."""
    factor = settings.default.max_examples / BY_DEFAULT if settings.default else 1
    return settings(
        max_examples=max(1, round(count * factor)),
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


def one_in(step: int, items: Sequence[T]) -> Sequence[T]:
    """Each item in `make prove`, and before that only the first of so many."""
    return items if PROVING else items[::step]
