"""Programs whose token was revoked by a command while they were connected."""

from collections.abc import Iterable

import structlog

from wordhall.server.sockets.wire import CLOSE_STRANGER
from wordhall.server.tables.live_table import LiveTable
from wordhall.store.contract import PersonRow, Store, Trouble

log = structlog.get_logger()


def send_away(tables: Iterable[LiveTable], store: Store) -> None:
    """Closes the sockets of programs whose token is void."""
    try:
        for table in tables:
            for connection in table.connections:
                person = connection.person
                if person is not None and person.robot and not _is_known(person, store):
                    connection.close(CLOSE_STRANGER)
    except Trouble as trouble:  # the next heartbeat tries again
        log.warning("could not look at programs", code=trouble.code)


def _is_known(person: PersonRow, store: Store) -> bool:
    known = store.person(person.id)
    return known is not None and known.token == person.token
