"""A pasted list becomes names, and the people of a list sit at tables in its order."""

from pathlib import Path

import msgspec
import pytest

from wordhall.kernel.game import Illegal
from wordhall.kernel.value import Value
from wordhall.server.desks.names import MOST_NAMES, names_from
from wordhall.server.desks.seating import freest, mixed, shares, table_of_each


class Case(Value, frozen=True):
    """How many people are to sit at each table; the page that opens a class has the same cases."""

    people: int
    wanted: int
    fewest: int
    most: int
    sizes: tuple[int, ...]


CASES = msgspec.json.decode(Path(__file__).with_name("shares.json").read_bytes(), type=list[Case])


@pytest.mark.parametrize(
    "text, names",
    [
        ("Ada\nBen\n", ("Ada", "Ben")),
        ("Ada, Ben; Cleo\tDan", ("Ada", "Ben", "Cleo", "Dan")),
        ("\n  Ada  Lovelace \n\n", ("Ada Lovelace",)),
        ("1. Ada\n2) Ben\n- Cleo\n• Dan", ("Ada", "Ben", "Cleo", "Dan")),
        ("Lovelace, Ada\nBabbage, Ben", ("Lovelace, Ada", "Babbage, Ben")),
        ("Ada\nada\nAda", ("Ada", "ada 2", "Ada 3")),
        ("A" * 24 + "\n" + "A" * 24, ("A" * 24, "A" * 22 + " 2")),
    ],
)
def test_names_are_read_from_a_list(text: str, names: tuple[str, ...]) -> None:
    assert names_from(text) == names


@pytest.mark.parametrize(
    "text, code",
    [
        ("", "no-names"),
        (" \n , \n", "no-names"),
        ("Ada\n?", "bad-name"),
        ("x" * 25, "bad-name"),
        ("\n".join(f"Pupil {n}" for n in range(MOST_NAMES + 1)), "too-many-names"),
    ],
)
def test_lists_that_do_not_fit_are_refused(text: str, code: str) -> None:
    with pytest.raises(Illegal) as refused:
        names_from(text)
    assert refused.value.code == code


def test_a_refused_name_is_quoted() -> None:
    with pytest.raises(Illegal, match="“" + "x" * 25):
        names_from("Ada\n" + "x" * 25)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_tables_are_as_even_as_can_be(case: Case) -> None:
    asked = case.people, case.wanted, case.fewest, case.most
    assert shares(*asked) == case.sizes
    order = table_of_each(*asked)
    assert list(order) == sorted(order)
    assert tuple(order.count(n) for n in range(len(case.sizes))) == case.sizes


def test_more_than_the_game_has_seats_for_do_not_sit_at_a_table() -> None:
    assert shares(5, 9, 2, 4) == (3, 2)


def test_one_more_sits_at_the_first_of_the_smallest_tables() -> None:
    assert freest([0, 0, 1, 2], 3, 4) == 1
    assert freest([0, 0], 1, 2) is None


def test_h12_mixed_tables_are_as_large_as_before_and_people_meet_others() -> None:
    before = table_of_each(16, 4, 2, 4)
    after = mixed(before, range(4))
    assert [after.count(table) for table in range(4)] == [4] * 4
    assert len(set(zip(before, after, strict=True))) == 16, "nobody sits with somebody again"
    assert mixed((0, 0, 0, 1, 1), (0, 1)) == (0, 1, 0, 1, 0)
    assert set(mixed((0, 1, 2), (0, 2))) == {0, 2}, "a table that is closed has no seats"
