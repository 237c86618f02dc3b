"""Shares the people of a desk out among tables, in the order of their names on the list."""

from collections import Counter
from collections.abc import Sequence


def shares(people: int, wanted: int, fewest: int, most: int) -> tuple[int, ...]:
    """How many people sit at each table, if `wanted` should sit at one.

    The tables differ by one person at most. Rather than a table with too few people for the game
    there is one table less, if the others have seats for them.
    """
    each = min(max(wanted, 1), most)
    tables = -(-people // each)
    if people // tables < fewest and tables > 1 and -(-people // (tables - 1)) <= most:
        tables -= 1
    smaller, larger = divmod(people, tables)
    return tuple(smaller + (table < larger) for table in range(tables))


def freest(tables: Sequence[int | None], number: int, most: int) -> int | None:
    """The number of the table where the fewest people sit; None if all have as many as may.

    `tables` has the table of each person, None for who has none.
    """
    sizes = Counter(tables)
    table = min(range(number), key=lambda table: sizes[table])
    return table if sizes[table] < most else None


def mixed(tables: Sequence[int], onto: Sequence[int]) -> tuple[int, ...]:
    """The new table of each person, among the tables `onto`, so that people meet others.

    `tables` has the table where each sits now. The first of all tables part, then the second, each
    row a table further on than the one before: with as many tables as seats all meet others.
    """
    seats: Counter[int] = Counter()
    rows: list[tuple[int, int, int]] = []
    for person, table in enumerate(tables):
        rows.append((seats[table], table, person))
        seats[table] += 1
    number = len(onto)
    new = {
        person: onto[(nth + nth // number) % number]
        for nth, (_, _, person) in enumerate(sorted(rows))
    }
    return tuple(new[person] for person in range(len(tables)))


def table_of_each(people: int, wanted: int, fewest: int, most: int) -> tuple[int, ...]:
    """The number of the table, from 0, of each person in the list."""
    sizes = shares(people, wanted, fewest, most)
    return tuple(table for table, size in enumerate(sizes) for _ in range(size))
