"""What waits in a command queue: who plays does not wait for what strangers wish of a table."""

from collections.abc import Callable

from wordhall.server.fair_queue import at_once
from wordhall.server.tables.command_queue import CommandQueue, PendingWrite
from wordhall.store.contract import Verdict
from wordhall.store.rows import Write


class Slow:
    """A journal that keeps a write when it is told to."""

    def __init__(self) -> None:
        self._told: list[Callable[[Verdict], None]] = []

    def submit(self, write: Write, told: Callable[[Verdict], None]) -> None:
        self._told.append(told)

    def keep(self) -> None:
        self._told.pop(0)("kept")


def test_an_act_goes_before_all_wishes_that_wait() -> None:
    journal, order = Slow(), list[str]()
    queue = CommandQueue(journal, at_once, lambda error: order.append(repr(error)), lambda: None)

    def job(name: str) -> Callable[[], PendingWrite]:
        def judge() -> PendingWrite:
            order.append(name)
            return PendingWrite(Write("table", 1), lambda _: None)

        return judge

    for number in range(3):
        queue.ask(job(f"wish {number}"))
    queue.ask_first(job("act 0"))
    queue.ask_first(job("act 1"))
    while queue.busy:
        journal.keep()
    assert order == ["wish 0", "act 0", "act 1", "wish 1", "wish 2"]
