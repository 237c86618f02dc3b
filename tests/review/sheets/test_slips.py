"""The letters of Build that cost people most."""

import pytest

from tests.games.sheets.table import Table
from wordhall.games.sheets.fold import with_letters
from wordhall.games.sheets.types.events import Written
from wordhall.kernel.game import Seat
from wordhall.review.log import events_of
from wordhall.review.sheets.held import NO_GRID
from wordhall.review.sheets.placements import best, choices, placed
from wordhall.review.sheets.slips import LEAST, MOST, Slip, slips
from wordhall.words import load

WORDS = load("everyday")


@pytest.fixture(scope="module", name="table")
def _table() -> Table:
    """Ann is a bot; Bob writes where there is room, and Cem as the example has it."""
    table = Table(bots=(0,))
    table.build(13, Bob="/".join(["V"] * 25))
    return table


@pytest.fixture(scope="module", name="found")
def _found(table: Table) -> tuple[Slip, ...]:
    return slips(events_of(table.log), WORDS)


def test_people_have_slips_the_costliest_of_each_and_bots_none(found: tuple[Slip, ...]) -> None:
    seats = [slip.seat for slip in found]
    assert set(seats) <= {1, 2}
    assert 0 < seats.count(Seat(1)) <= MOST
    assert all(slip.cost >= LEAST for slip in found)
    assert [(slip.throw, slip.seat) for slip in found] == sorted(
        (slip.throw, slip.seat) for slip in found
    )


def test_a_slip_has_the_letters_that_were_written_and_better_ones(
    table: Table, found: tuple[Slip, ...]
) -> None:
    slip = found[0]
    written = [
        event
        for event in events_of(table.log)
        if isinstance(event, Written) and event.seat == slip.seat
    ]
    grid = NO_GRID
    for event in written[: slip.throw]:
        grid = with_letters(grid, event.letters)
    throws = table.state.throws[: slip.throw + 1]
    made = placed(grid, throws, slip.letters, WORDS)
    there = placed(grid, throws, slip.better, WORDS)
    assert slip.letters == written[slip.throw].letters
    assert slip.cost == pytest.approx(there.gain - made.gain)
    assert there.gain == best(grid, throws, WORDS).gain == choices(grid, throws, WORDS)[0].gain


def test_what_the_table_writes_is_nobody_s_slip() -> None:
    table = Table(build_seconds=20)
    for _ in range(13):
        table.roll()
        table.wait(21)
    assert slips(events_of(table.log), WORDS) == ()
