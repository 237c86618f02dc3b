"""The rules of the lobby: how a person's wish changes a table.

The functions are pure: from a table and a wish they give the new table, or raise `Illegal`. Options
are checked by the game itself (`agreement`).
"""

from hmac import compare_digest

from msgspec.structs import replace

from wordhall.catalog import CATALOG
from wordhall.kernel.game import Illegal, Seat
from wordhall.play.games import game_of
from wordhall.server.tables import evening
from wordhall.server.tables.agreement import check, options_from
from wordhall.server.tables.lobby.arranging import agree, arrange, chance, idle_minutes
from wordhall.server.tables.lobby.checks import (
    check_devices,
    check_gathering,
    check_idle,
    check_seat,
    check_seats,
)
from wordhall.server.tables.lobby.hosting import check_host, closed, hand_over, pass_on
from wordhall.server.tables.lobby.next_game import next_game, rematch
from wordhall.server.tables.lobby.seats import (
    close_ranks,
    filled,
    leave,
    sit,
    sit_out,
    wait,
    wait_no_more,
)
from wordhall.server.tables.table import Leader, Table
from wordhall.server.tables.table_wishes import (
    AddBot,
    Again,
    Agree,
    Close,
    Handicap,
    HandOver,
    Leave,
    NewScreenTable,
    NewTable,
    NextGame,
    Sit,
    SitOut,
    Swap,
    Wait,
    Wish,
)
from wordhall.store.rows import PersonRow


def new_table(new: NewTable, host: PersonRow, table_id: str, code: str) -> Table:
    """A new table, with its host seated unless the host only watches."""
    game_of(new.game, new.lexicon)
    table = Table(
        id=table_id,
        code=code,
        game=new.game,
        lexicon=new.lexicon,
        options=options_from(new.game, None, new.options or {}, new.preset),
        host=host.id,
        public=new.public,
        quick=new.quick,
        idle_minutes=idle_minutes(new.idle_minutes),
        desk=Leader(host.id, host.name) if new.desk else None,
        chance=chance(new.chance or ""),
    )
    check(table)
    return sit(table, host, host.name) if new.seated and not new.desk else table


def new_screen_table(new: NewScreenTable, screen: str, table_id: str, code: str) -> Table:
    """A new table without a host or a seat, opened by the big screen whose key has this hash."""
    game_of(new.game, new.lexicon)
    table = Table(
        id=table_id,
        code=code,
        game=new.game,
        lexicon=new.lexicon,
        options=options_from(new.game, None, new.options or {}, new.preset),
        host="",
        screen=screen,
    )
    check(table)
    return table


def hand_over_by_screen(table: Table, screen: str, seat: Seat) -> Table:
    """The table with another host, chosen at the big screen that opened it."""
    if table.screen is None or not compare_digest(table.screen, screen):
        text = "Another screen opened this table. Choose the host there, or ask the host."
        raise Illegal("screen-only", "house", text)
    check_seat(table, seat)
    return hand_over(table, seat)


def decide(table: Table, person: PersonRow, wish: Wish) -> Table:
    """The table after a person's wish; raises `Illegal`."""
    match wish:
        case Sit(name):
            return sit(table, person, name)
        case Leave(seat):
            return leave(table, person, seat)
        case Wait(name, wanted):
            return wait(table, person, name) if wanted else wait_no_more(table, person)
        case Again(bots):
            if bots != "same":
                check_host(table, person)
            return rematch(table, person, bots)
        case SitOut(seat):
            return sit_out(table, person, seat)
        case NextGame(game):
            check_host(table, person)
            check_idle(table)
            return next_game(table, game)
        case Agree():
            check_host(table, person)
            return agree(table, wish)
        case HandOver(seat):
            check_host(table, person)
            check_seat(table, seat)
            return hand_over(table, seat)
        case Close():
            check_host(table, person)
            check_idle(table)
            return closed(table)
        case AddBot() | Handicap() | Swap():
            check_host(table, person)
            check_gathering(table)
            return arrange(table, wish)


def check_start(table: Table, person: PersonRow | None) -> None:
    """Refuses a start by anybody but the host, during a match, or with the wrong seats taken.

    Nobody in particular starts (None) what all have asked for.
    """
    if person is not None:
        check_host(table, person)
    check_gathering(table)
    check_seats(table)
    check_devices(table)
    check(table)


def without_person(table: Table, person: str) -> Table:
    """The table without a person's id and name, after their data was deleted."""
    waiting = tuple(waiter for waiter in table.waiting if waiter.person != person)
    forgotten = evening.without_person(replace(table, waiting=waiting), person)
    if table.desk is not None and table.desk.person == person:
        forgotten = replace(forgotten, desk=None, ends=None)
    if table.phase == "gathering" and table.game in CATALOG:
        forgotten = filled(close_ranks(forgotten))
    if table.absent == person:
        forgotten = replace(forgotten, absent=None)
    return pass_on(forgotten) if table.host == person else forgotten
