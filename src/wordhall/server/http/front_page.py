"""What the front page brings of its visitor, who would have to ask for it otherwise.

A browser on a slow line waits half a second for every answer, so what the page shows of a person
comes with it.
"""

from collections.abc import Sequence

import structlog

from wordhall.kernel.codec import encode
from wordhall.kernel.value import Value
from wordhall.server.hall import Hall
from wordhall.server.http.admission import Admission, AnyConnection
from wordhall.server.http.api.mine import MyTable, listed_tables
from wordhall.server.http.api.suggestions import listed_suggestions
from wordhall.server.suggestions.receiving import MySuggestion

log = structlog.get_logger()


class Mine(Value, frozen=True):
    """What the front page shows of a person: their tables, and what others suggest to them."""

    tables: Sequence[MyTable]
    suggestions: Sequence[MySuggestion]


async def mine(hall: Hall, admission: Admission, connection: AnyConnection) -> Mine | None:
    """What is shown of the person who asks; None for a stranger, or if it cannot be read now."""
    try:
        person = await admission.who(connection)
        if person is None:
            return None
        return Mine(await listed_tables(hall, person), await listed_suggestions(hall, person))
    except Exception as error:  # noqa: BLE001 - the page is shown in any case, and asks by itself
        log.warning("the front page comes without its tables", reason=str(error))
        return None


def block(shown: Mine) -> str:
    """The data as a block of the page, in which no text can end the block."""
    data = encode(shown).decode().replace("<", "\\u003c")
    return f'<script type="application/json" id="mine">{data}</script>'
