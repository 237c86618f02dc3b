"""All suggestions that the hall keeps of a person, for the file with their data."""

from wordhall.kernel.value import Value
from wordhall.store.contract import Store, Wall


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
    return [
        SuggestedToMe(
            await _name(store, each.made_by),
            await _code(store, each.table),
            each.made,
            each.declined,
        )
        for each in await store.suggestions.made_to(person, 0)
    ]


async def suggested_by(store: Store, person: str) -> list[SuggestedByMe]:
    """All suggestions that a person has made, without what came of them."""
    return [
        SuggestedByMe(await _name(store, each.whom), await _code(store, each.table), each.made)
        for each in await store.suggestions.made_by(person, 0)
    ]


async def removed_by(store: Store, person: str) -> list[str]:
    """The names of those whom a person has removed."""
    return [await _name(store, other) for other in await store.suggestions.removed_by(person)]


async def _name(store: Store, person: str) -> str:
    row = await store.person(person)
    return "" if row is None else row.name


async def _code(store: Store, table: str) -> str:
    row = await store.table(table)
    return "" if row is None else row.code
