"""What waits at a table's desk: who plays does not wait for what strangers wish of the table."""

from collections.abc import Callable

from wordhall.server.desk import Attempt, Desk
from wordhall.server.turnstile import at_once
from wordhall.store.contract import Deed, Verdict


class Slow:
    """A journal that keeps a deed when it is told to."""

    def __init__(self) -> None:
        self._told: list[Callable[[Verdict], None]] = []

    def submit(self, deed: Deed, told: Callable[[Verdict], None]) -> None:
        self._told.append(told)

    def keep(self) -> None:
        self._told.pop(0)("kept")


def test_an_act_goes_before_all_wishes_that_wait() -> None:
    journal, order = Slow(), list[str]()
    desk = Desk(journal, at_once, lambda error: order.append(repr(error)))

    def job(name: str) -> Callable[[], Attempt]:
        def judge() -> Attempt:
            order.append(name)
            return Attempt(Deed("table", 1), lambda _: None)

        return judge

    for number in range(3):
        desk.ask(job(f"wish {number}"))
    desk.ask_first(job("act 0"))
    desk.ask_first(job("act 1"))
    while desk.busy:
        journal.keep()
    assert order == ["wish 0", "act 0", "act 1", "wish 1", "wish 2"]
