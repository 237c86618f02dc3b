"""All suggestions that the hall keeps of a person, for the file with their data."""

from collections.abc import Iterable, Mapping, Sequence

from wordhall.kernel.value import Value
from wordhall.store.contract import Store
from wordhall.store.rows import Wall
from wordhall.store.suggestions import Suggestion


class SuggestedToMe(Value, frozen=True):
    """A table that somebody of this `name` has suggested to me; I may have declined it."""

    name: str
    code: str
    made: Wall
    declined: bool


class SuggestedByMe(Value, frozen=True):
    """A table that I have suggested to somebody of this `name`."""

    name: str
    code: str
    made: Wall


async def suggested_to(store: Store, person: str) -> list[SuggestedToMe]:
    """All suggestions to a person."""
    made = await store.suggestions.made_to(person, 0)
    names = await _names(store, (each.made_by for each in made))
    codes = await _codes(store, made)
    return [
        SuggestedToMe(
            names.get(each.made_by, ""), codes.get(each.table, ""), each.made, each.declined
        )
        for each in made
    ]


async def suggested_by(store: Store, person: str) -> list[SuggestedByMe]:
    """All suggestions that a person has made, without what came of them."""
    made = await store.suggestions.made_by(person, 0)
    names = await _names(store, (each.whom for each in made))
    codes = await _codes(store, made)
    return [
        SuggestedByMe(names.get(each.whom, ""), codes.get(each.table, ""), each.made)
        for each in made
    ]


async def removed_by(store: Store, person: str) -> list[str]:
    """The names of those whom a person has removed."""
    removed = await store.suggestions.removed_by(person)
    names = await _names(store, removed)
    return [names.get(other, "") for other in removed]


async def _names(store: Store, people: Iterable[str]) -> Mapping[str, str]:
    rows = await store.people_by_id(people)
    return {one: row.name for one, row in rows.items()}


async def _codes(store: Store, made: Sequence[Suggestion]) -> Mapping[str, str]:
    rows = await store.tables_by_id(each.table for each in made)
    return {one: row.code for one, row in rows.items()}
