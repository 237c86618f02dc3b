"""Dispatches inbound messages of a socket by their type."""

from functools import partial

from wordhall.kernel.game import Illegal, Seat
from wordhall.server.live_tables.live_table import LiveTable
from wordhall.server.refusals import (
    hello_first,
    muted,
    no_match,
    no_such_reaction,
    not_yours,
    too_fast,
)
from wordhall.server.sockets.connections import Connection
from wordhall.server.sockets.reactions import reactions_of
from wordhall.server.sockets.wire import (
    Ask,
    Contribute,
    Declare,
    Do,
    Hello,
    Hurry,
    Inbound,
    Look,
    React,
    Reacted,
    Read,
    Replace,
    Say,
    Screen,
    Step,
    write,
)
from wordhall.server.tables import big_screens
from wordhall.server.tables.big_screens import ScreenWish
from wordhall.server.tables.services import Services


def receive(table: LiveTable, connection: Connection, message: Inbound, services: Services) -> None:
    """Handles one message; a refused one is answered and changes nothing."""
    match message:
        case Hello():
            table.people.greet(connection, message)
        case _ if not connection.greeted:
            connection.refuse(getattr(message, "id", None), hello_first())
        case Do() | Say() | Declare() | Replace() | Ask():
            if table.playing is None or table.fault is not None:
                connection.refuse(message.id, table.fault or no_match())
            elif isinstance(message, Ask):
                table.playing.wishes.ask(connection, message)
            else:
                table.playing.take(connection, message)
        case Look(seat):
            table.people.show(connection, seat)
        case React():
            _react(table, connection, message, services)
        case Screen() | Step():
            _of_screens(table, connection, message, services)
        case Read(reads):
            _read(table, connection, reads=reads)
        case Hurry(seat):
            _hurry(table, connection, seat)
        case Contribute(value):
            _contribute(table, connection, value)


def _react(table: LiveTable, connection: Connection, wish: React, services: Services) -> None:
    person = connection.person
    if person is None or wish.seat not in table.table.seats_of(person.id):
        connection.refuse(None, not_yours())
    elif wish.reaction not in (known := reactions_of(table.table.game)):
        connection.refuse(None, no_such_reaction(known))
    elif table.table.muted:
        connection.refuse(None, muted())
    elif not _may_tell_all(table, person.id, services):
        connection.refuse(None, too_fast())
    else:  # a turn of its own, as it may be sent to hundreds
        message = write(Reacted(wish.seat, wish.reaction))
        services.messages.queue(connection.address, partial(table.connections.tell, message))


def _of_screens(
    table: LiveTable, connection: Connection, message: Screen | Step, services: Services
) -> None:
    if isinstance(message, Screen):
        _wish_of_screens(table, connection, message.to, services)
    else:
        _step_of_screens(table, connection, message.match, message.step, services)


def _wish_of_screens(
    table: LiveTable, connection: Connection, to: ScreenWish, services: Services
) -> None:
    person = connection.person
    if person is None or not big_screens.may_wish(table.table, person.id):
        connection.refuse(None, not_yours())
    elif not _may_tell_all(table, person.id, services):
        connection.refuse(None, too_fast())
    elif table.connections.screens.wish(table.table, person.id, to):
        services.messages.queue(connection.address, table.tell)


def _step_of_screens(
    table: LiveTable, connection: Connection, match_id: str, step: int, services: Services
) -> None:
    if not connection.watches:
        connection.refuse(None, not_yours())
    elif table.connections.screens.come_to(table.table, match_id, step):
        services.messages.queue(connection.address, table.tell)


def _read(table: LiveTable, connection: Connection, *, reads: bool) -> None:
    if connection.reads != reads:
        connection.reads = reads
        if table.table.phase == "gathering":
            table.connections.recount(table.tell)


def _may_tell_all(table: LiveTable, person: str, services: Services) -> bool:
    """Takes a token of the person and one of the table, whose people share them."""
    now = services.clock.wall()
    own = services.reactions.of(person).take(now)
    return own and services.table_reactions.of(table.table.id).take(now)


def _hurry(table: LiveTable, connection: Connection, seat: Seat) -> None:
    person = connection.person
    if person is None or seat not in table.table.seats_of(person.id):
        connection.refuse(None, not_yours())
    elif table.playing is not None:
        table.playing.alarm.hurry()


def _contribute(table: LiveTable, connection: Connection, value: str) -> None:
    if table.sealing is None or connection.person is None:
        return
    try:
        table.sealing.give(connection.person.id, value)
    except Illegal as refusal:
        connection.refuse(None, refusal)
