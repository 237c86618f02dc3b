"""What a stranger can do to a hall from one address, each as hard as one process can.

`floods` and `doors` ask by HTTP, `sockets` holds and uses sockets, `tables` and `thinking` have
names and tables of their own. Each attack goes on until it is cancelled.
"""

from collections.abc import Awaitable, Callable

from tools.attack import doors, floods, sockets, tables, thinking
from tools.attack.stranger import Stranger

ATTACKS: dict[str, Callable[[Stranger], Awaitable[None]]] = {
    "requests": floods.requests,
    "files and pages": floods.pages,
    "is it ready?": floods.readiness,
    "bodies of 32 KB": floods.bodies,
    "heads without an end": doors.heads,
    "connections": doors.connections,
    "names": floods.names,
    "tables": tables.tables,
    "codes of tables": floods.codes,
    "seats": tables.seats,
    "sockets": sockets.sockets,
    "messages": sockets.messages,
    "unread outboxes": sockets.unread,
    "watchers": sockets.watchers,
    "bots": tables.bots,
    "matches": tables.matches,
    "acts in a log": tables.acts,
    "the disk": tables.disk,
    "questions": thinking.questions,
    "bots' processor": thinking.bots,
    "reviews": thinking.reviews,
    "sheets to print": floods.printing,
    "codes to scan": floods.drawing,
    "finished matches": thinking.finished,
    "tables in memory": tables.memory,
    "reactions": tables.reactions,
    "lines in the log": doors.garbage,
}
"""By the resource that is attacked."""
