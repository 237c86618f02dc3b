"""Looking up a word, while the rules leave the dictionary open."""

import asyncio

from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery

from wordhall.kernel.value import Value
from wordhall.server.http.api.dependencies import CurrentHall, MaybePerson, refusals
from wordhall.server.look_ups import check_look_up
from wordhall.words import load
from wordhall.words.verdict import verdict

USUAL = "play"


class Entry(Value, frozen=True):
    """A dictionary entry; `why` says why the word does not count.

    `familiarity` is from 0 (nobody knows it) to 8. `also_in` are other lists that have it.
    """

    word: str
    valid: bool
    why: str | None
    definition: str | None
    lemma: str | None
    familiarity: float | None
    also_in: tuple[str, ...]


def entry(word: str, lexicon: str) -> Entry:
    """Looks up a word in a list."""
    found = verdict(load(lexicon), word)
    return Entry(
        word=found.word,
        valid=found.accepted,
        why=None if found.accepted else found.text,
        definition=found.definition,
        lemma=found.lemma,
        familiarity=found.familiarity,
        also_in=found.also_in,
    )


@get("/api/words/{word:str}", responses=refusals(409))
async def look_up(
    word: FromPath[str], visitor: MaybePerson, hall: CurrentHall, lexicon: FromQuery[str] = USUAL
) -> Entry:
    """Says if it is a word, and what it means; refused while H8 or D11 closes my dictionary."""
    await check_look_up(hall, visitor)
    return await asyncio.to_thread(entry, word, lexicon)  # the first call reads all definitions


HANDLERS: list[HTTPRouteHandler] = [look_up]
