"""H8, D11: what tells whether a word counts is closed to a person with the dictionary."""

from wordhall.server import my_data
from wordhall.server.boards import playing as boards
from wordhall.server.hall import Hall
from wordhall.store.rows import PersonRow


async def check_look_up(hall: Hall, visitor: PersonRow | None) -> None:
    """Refuses a person whose match, or whose board of a date, closes the dictionary."""
    if visitor is not None:
        await my_data.check_dictionary(hall, visitor)
        await boards.check_dictionary(hall, visitor)
