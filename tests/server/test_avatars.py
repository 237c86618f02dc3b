"""Avatars: kept with the person, different at one table, gone with the person's data."""

import pytest
from msgspec.structs import replace

from tests.server.people import person
from wordhall.kernel.game import Illegal, Outcome, Seat
from wordhall.server.people.avatars import HUES, Avatar, avatar_of, distinct, usual, written
from wordhall.server.tables import evening, lobby
from wordhall.server.tables.lobby.seats import wear
from wordhall.server.tables.table import Table
from wordhall.server.tables.table_wishes import AddBot, NewTable, Sit, SitOut
from wordhall.store.rows import PersonRow

ADA, BOB = person("ada"), person("bob")


def wearing(who: PersonRow, avatar: Avatar) -> PersonRow:
    return replace(who, avatar=written(avatar))


def table_of(host: PersonRow) -> Table:
    return lobby.new_table(NewTable("sheets"), host, "t", "ABCDEF")


def worn(table: Table) -> list[Avatar | None]:
    return [place.avatar for place in table.places]


def test_a_choice_is_kept_and_a_hue_that_does_not_exist_is_refused() -> None:
    for avatar in (Avatar(0), Avatar(7, "kite")):
        assert avatar_of(wearing(ADA, avatar)) == avatar
    with pytest.raises(Illegal, match="no such colour"):
        written(Avatar(HUES))


def test_who_chose_nothing_has_always_the_same_hue() -> None:
    assert avatar_of(ADA) == avatar_of(replace(ADA, name="Ada L"))
    assert avatar_of(ADA).glyph is None


def test_nobody_at_a_table_looks_like_another() -> None:
    table = table_of(wearing(ADA, Avatar(2, "fish")))
    table = lobby.decide(table, wearing(BOB, Avatar(2, "fish")), Sit("Bob"))
    table = lobby.decide(table, wearing(BOB, Avatar(2, "fish")), Sit("Bert"))
    host = wearing(ADA, Avatar(2, "fish"))
    table = lobby.decide(table, host, AddBot("club"))
    assert worn(table) == [Avatar(2, "fish"), Avatar(3, "fish"), Avatar(4, "fish"), Avatar(5)]


def test_beyond_the_hues_a_glyph_is_never_worn_twice_in_one_hue() -> None:
    taken = [Avatar(hue, "moon") for hue in range(HUES)]
    assert distinct(Avatar(3, "moon"), taken) == Avatar(3)
    assert distinct(Avatar(3, "star"), taken) == Avatar(3, "star")


def test_a_new_choice_shows_at_the_table_and_spares_those_of_others() -> None:
    table = lobby.decide(table_of(wearing(ADA, Avatar(1))), wearing(BOB, Avatar(5)), Sit("Bob"))
    assert worn(wear(table, wearing(BOB, Avatar(1, "key")))) == [Avatar(1), Avatar(2, "key")]
    assert worn(wear(table, wearing(BOB, Avatar(6)))) == [Avatar(1), Avatar(6)]


def test_who_sits_out_keeps_it() -> None:
    bob = wearing(BOB, Avatar(5, "cup"))
    table = lobby.decide(table_of(wearing(ADA, Avatar(1))), bob, Sit("Bob"))
    out = lobby.decide(table, bob, SitOut(Seat(1)))
    back = lobby.decide(out, bob, Sit("Bob"))
    assert worn(back) == worn(table)


def test_results_and_the_tally_have_it_until_the_data_is_deleted() -> None:
    table = lobby.decide(table_of(wearing(ADA, Avatar(1))), wearing(BOB, Avatar(5)), Sit("Bob"))
    played = replace(table, matches=("m",), phase="playing")
    over = evening.ended(played, Outcome("finished", (3, 1), (1, 2)), 0)
    assert [result.avatar for result in over.past[0].results] == [Avatar(1), Avatar(5)]
    forgotten = lobby.without_person(over, BOB.id)
    assert worn(forgotten) == [Avatar(1), None]
    assert [result.avatar for result in forgotten.past[0].results] == [Avatar(1), None]


def test_a_seat_without_one_has_the_usual_one() -> None:
    assert [usual(seat).hue for seat in (0, 7, 8)] == [0, 7, 0]
