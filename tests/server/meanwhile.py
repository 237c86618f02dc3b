"""What may happen while the hall waits for its store, as it does for one on another machine."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from inspect import iscoroutinefunction
from typing import Any
from unittest.mock import patch


@contextmanager
def meanwhile(store: Any, asked: str, happens: Callable[[], Awaitable[object]]) -> Iterator[None]:
    """The next answer to this question is an old one when it comes: something has happened."""
    answer = getattr(store, asked)

    async def late(*args: Any, **named: Any) -> Any:
        changed.stop()
        told = await answer(*args, **named)
        await happens()
        return told

    changed = patch.object(store, asked, late)
    changed.start()
    yield
    assert getattr(store, asked) == answer, f"{asked} was not asked"


@contextmanager
def distant(*stores: Any) -> Iterator[None]:
    """Every question takes a while to come to a store, and so does its answer."""
    with ExitStack() as ends:
        for store in stores:
            for name in dir(store):
                answer = getattr(store, name)
                if iscoroutinefunction(answer) and not name.startswith("_"):
                    ends.enter_context(patch.object(store, name, _distant(answer)))
        yield


def _distant(answer: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    async def late(*args: Any, **named: Any) -> Any:
        await asyncio.sleep(0)
        told = await answer(*args, **named)
        await asyncio.sleep(0)
        return told

    return late
