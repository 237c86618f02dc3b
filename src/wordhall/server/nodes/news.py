"""News that nodes tell each other: what a request at one of them means for all."""

from contextlib import suppress

import structlog

from wordhall.kernel.game import Illegal
from wordhall.server import my_data
from wordhall.server.hall import Hall
from wordhall.store.nodes import ElsewhereError, News

log = structlog.get_logger()


async def hear(hall: Hall, news: News) -> None:
    """Does here what was done at another node; the key is the id of a person.

    `person`: they are forgotten, or signed out on other devices. `avatar`: they have another one.
    """
    match news.kind:
        case "person":
            await my_data.close_void_sockets(hall, news.key)
            hall.forget_results()
        case "avatar":
            person = await hall.store.person(news.key)
            if person is not None:
                with suppress(Illegal, ElsewhereError):
                    await my_data.wear_here(hall, person)
        case _:
            log.warning("news from another release", kind=news.kind)
