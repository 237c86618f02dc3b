"""A person's tables: between two matches of an evening a table is one to come back to."""

from msgspec.structs import replace

from tests.server.people import person
from wordhall.kernel.game import Outcome, Seat
from wordhall.server.my_data import EVENING, Mine
from wordhall.server.tables import evening, lobby
from wordhall.server.tables.table import Table
from wordhall.server.tables.table_wishes import AddBot, Leave, NewTable, Sit

ADA, BOB = person("ada"), person("bob")


def _over(table: Table) -> Table:
    played = replace(table, matches=("m",), phase="playing")
    return evening.ended(played, Outcome("finished", (3, 1), (1, 2)), 0)


def _alone() -> Table:
    return lobby.new_table(NewTable("sheets"), ADA, "t", "ABCDEF")


def _together() -> Table:
    return lobby.decide(_alone(), BOB, Sit("Bob"))


def _goes_on(table: Table, now: int = 1_000) -> bool:
    return Mine(table, awaited=False, since=1_000).goes_on(ADA.id, now)


def test_a_table_whose_people_are_still_there_goes_on_after_a_match() -> None:
    assert _goes_on(_over(_together()))
    assert not _goes_on(_together()), "no match is over"


def test_it_does_not_once_the_evening_is_over_or_the_table_is_closed() -> None:
    assert not _goes_on(_over(_together()), now=1_000 + EVENING)
    assert not _goes_on(replace(_over(_together()), closed=True))


def test_nobody_is_led_back_to_bots_alone_or_to_a_table_that_they_have_left() -> None:
    assert not _goes_on(_over(lobby.decide(_alone(), ADA, AddBot("casual"))))
    assert not _goes_on(lobby.decide(_over(_together()), ADA, Leave(Seat(0))))
