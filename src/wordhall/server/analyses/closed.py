"""H8: the analysis of a game is closed to who plays it: it would play for them."""

from wordhall.server.hall import Hall
from wordhall.server.look_ups import check_look_up
from wordhall.server.refusals import analysis_closed
from wordhall.server.tables.loading import is_played, table_of
from wordhall.server.tables.table import Table
from wordhall.store.nodes import ElsewhereError
from wordhall.store.rows import PersonRow


async def check_analysis(hall: Hall, person: PersonRow, game: str) -> None:
    """Refuses who is seated in a running match of the game, in real time or not (H8).

    An analysis tells about words, too: so it is closed with the dictionary (H8, D11).
    """
    await check_position(hall, person, game)
    await check_look_up(hall, person)


async def check_position(hall: Hall, person: PersonRow, game: str) -> None:
    """Refuses who is seated in a running match of the game: a position tells nothing of words."""
    for row in await hall.store.tables_of(person.id):
        if row.open and is_played(row) and await _plays(hall, table_of(row), person, game):
            raise analysis_closed(row.code)


async def _plays(hall: Hall, table: Table, person: PersonRow, game: str) -> bool:
    """Whether a person has a seat in the match, and has not resigned."""
    seats = table.seats_of(person.id)
    if table.game != game or not seats:
        return False
    try:
        live = await hall.find_open(table.code)
    except ElsewhereError:
        return not hall.others.has_resigned(table.code, person.id)
    if live is None or live.match is None:
        return True
    chairs = live.match.live.house.chairs
    return any(not chairs[seat].resigned for seat in seats)
