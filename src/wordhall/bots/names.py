"""The names of bots at a table."""

from collections.abc import Iterable, Iterator
from itertools import count

# fmt: off
BOT_NAMES = (
    "Ada", "Bruno", "Clara", "Dov", "Edda", "Felix", "Greta", "Hugo", "Iris", "Jonas", "Kira",
    "Leo", "Mona", "Nils", "Olga", "Pablo", "Quinn", "Rosa", "Sven", "Tilda", "Uma", "Vito",
    "Wanda", "Xenia", "Yann", "Zora", "Alma", "Boris", "Cleo", "Doria",
)
# fmt: on


def free_names(taken: Iterable[str]) -> Iterator[str]:
    """Names that nobody at the table has: people's first, then `Bot 1`, `Bot 2` … without end."""
    known = {name.casefold() for name in taken}
    for name in BOT_NAMES:
        if name.casefold() not in known:
            yield name
    for number in count(1):
        if f"bot {number}" not in known:
            yield f"Bot {number}"
