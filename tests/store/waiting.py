"""A store for tests that have no event loop: whoever asks it waits for each answer."""

import asyncio
from collections.abc import Coroutine, Sequence
from inspect import iscoroutinefunction
from typing import Any, TypeVar

from wordhall.store.contract import Journal, Store, Verdict
from wordhall.store.rows import Write

T = TypeVar("T")


class Waiting:
    """Something whose coroutines are run until they are done, all in one loop."""

    def __init__(self, asked: Any, runner: asyncio.Runner) -> None:
        self.asked = asked
        self.runner = runner

    def __getattr__(self, name: str) -> Any:
        found = getattr(self.asked, name)
        if not iscoroutinefunction(found):
            return found
        return lambda *args, **named: self.runner.run(found(*args, **named))


class WaitingJournal(Waiting):
    """A journal."""

    def keep(self, *writes: Write) -> list[Verdict]:
        """What becomes of each, one after the other."""
        return self.runner.run(keep(self.asked, *writes))


class WaitingStore(Waiting):
    """A store, its desks, its suggestions and its attempts."""

    def __init__(self, opening: Coroutine[Any, Any, Store]) -> None:
        runner = asyncio.Runner()
        try:
            super().__init__(runner.run(opening), runner)
        except BaseException:
            runner.close()
            raise
        self.journal = WaitingJournal(self.asked.journal, runner)
        self.desks = Waiting(self.asked.desks, runner)
        self.suggestions = Waiting(self.asked.suggestions, runner)
        self.attempts = Waiting(self.asked.attempts, runner)

    def run(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """Runs what needs the store's loop."""
        return self.runner.run(coroutine)

    def end(self) -> None:
        """Closes the store and the loop."""
        try:
            self.close()
        finally:
            self.runner.close()


async def keep(journal: Journal, *writes: Write) -> list[Verdict]:
    """What becomes of each, one after the other."""
    verdicts: list[Verdict] = []
    for write in writes:
        told: asyncio.Future[Verdict] = asyncio.get_running_loop().create_future()
        journal.submit(write, told.set_result)
        verdicts.append(await told)
    return verdicts


async def keep_together(journal: Journal, writes: Sequence[Write]) -> list[Verdict]:
    """What becomes of writes that wait together."""
    loop = asyncio.get_running_loop()
    told: list[asyncio.Future[Verdict]] = [loop.create_future() for _ in writes]
    for write, future in zip(writes, told, strict=True):
        journal.submit(write, future.set_result)
    return list(await asyncio.gather(*told))
