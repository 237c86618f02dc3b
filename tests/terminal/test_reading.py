"""A page stands in the place of the panel until it is read."""

import asyncio

from tests.terminal.locks_table import alone
from tests.terminal.table import Clock, Scripted
from wordhall.terminal.ink import ink
from wordhall.terminal.reading import BACK, MORE, Reading
from wordhall.terminal.session import Session


def test_a_page_is_read_window_by_window() -> None:
    reading = Reading()
    assert not reading
    reading.open([ink(f"line {number}") for number in range(5)], 40)
    assert [str(line) for line in reading.panel(4)] == ["line 0", "line 1", "line 2", MORE]
    reading.turn()
    assert [str(line) for line in reading.panel(4)] == ["line 3", "line 4", BACK]
    reading.turn()
    assert not reading
    reading.open([ink("a page")], 40)
    reading.close()
    assert not reading


def test_where_a_panel_is_drawn_a_page_takes_its_place_until_enter() -> None:
    typed = iter(("help", "", "end", "yes"))
    console = Scripted(lambda *_: next(typed), plain=False)
    asyncio.run(Session(alone(), console, Clock()).run())
    table, page, again, *_ = ("\n".join(shown) for shown in console.shown)
    assert "tiles in the bag" in table
    assert BACK in page
    assert "tiles in the bag" not in page
    assert "tiles in the bag" in again
