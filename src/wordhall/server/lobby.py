"""The rules of the lobby: what becomes of a table when somebody wishes something of it.

Pure: a table and a wish go in, the table afterwards comes out, or `Illegal` is raised and nothing
has changed. What a game asks of its options is asked of the game itself (`agreement`).
"""

from collections.abc import Sequence

from msgspec.structs import replace

from wordhall.bots import levels_of
from wordhall.bots.names import free_names
from wordhall.catalog import CATALOG
from wordhall.kernel.game import Illegal, Seat
from wordhall.server.agreement import (
    GIVEN,
    USUAL,
    check,
    entry_of,
    game_of,
    handicaps_of,
    moved,
    options_from,
    seats_of,
)
from wordhall.server.hosting import check_host, closed, hand_over, pass_on
from wordhall.server.names import name_from, skeleton
from wordhall.server.tables import (
    AddBot,
    Again,
    Agree,
    Close,
    Handicap,
    HandOver,
    Leave,
    NewTable,
    Place,
    Sit,
    Swap,
    Table,
    Wait,
    Waiter,
    Wish,
)
from wordhall.store.contract import PersonRow

LONGEST_CHANCE = 60
"""Signs of a code for the chance."""

GUEST = "Guest"
"""What somebody is called whose data was deleted."""


def new_table(new: NewTable, host: PersonRow, table_id: str, code: str) -> Table:
    """A table that gathers, with its host seated unless they only look on."""
    game_of(new.game, new.lexicon)
    table = Table(
        id=table_id,
        code=code,
        game=new.game,
        lexicon=new.lexicon,
        options=options_from(new.game, None, new.options or {}),
        host=host.id,
        public=new.public,
        quick=new.quick,
        chance=_chance(new.chance or ""),
    )
    check(table)
    return _sit(table, host, host.name) if new.seated else table


def decide(table: Table, person: PersonRow, wish: Wish) -> Table:
    """The table after a wish of a person has come true."""
    match wish:
        case Sit(name):
            return _sit(table, person, name)
        case Leave(seat):
            return _leave(table, person, seat)
        case Wait(name, wanted):
            return _wait(table, person, name) if wanted else _wait_no_more(table, person)
        case Again():
            return _gather_again(table, person)
        case Agree():
            check_host(table, person)
            return _agree(table, wish)
        case HandOver(seat):
            check_host(table, person)
            _check_seat(table, seat)
            return hand_over(table, seat)
        case Close():
            check_host(table, person)
            _check_idle(table)
            return closed(table)
        case AddBot() | Handicap() | Swap():
            check_host(table, person)
            _check_gathering(table)
            return _arrange(table, wish)


def check_start(table: Table, person: PersonRow) -> None:
    """Refuses a start by anybody but the host, of a match that runs, or with seats missing."""
    check_host(table, person)
    _check_gathering(table)
    fewest, _ = seats_of(table)
    missing = fewest - len(table.places)
    if missing > 0:
        raise Illegal(
            "seats-missing",
            "house",
            f"The game needs {fewest} seats: wait for {missing} more, or add bots.",
            missing=missing,
        )
    check(table)


def without_person(table: Table, person: str) -> Table:
    """The table after a guest's data were deleted: no seat is theirs, and none has their name."""
    places = tuple(
        replace(place, name=f"{GUEST} {seat + 1}", person=None) if place.person == person else place
        for seat, place in enumerate(table.places)
    )
    waiting = tuple(waiter for waiter in table.waiting if waiter.person != person)
    forgotten = replace(table, places=places, waiting=waiting)
    if table.phase == "gathering" and table.game in CATALOG:
        forgotten = _close_ranks(forgotten)
    if table.absent == person:
        forgotten = replace(forgotten, absent=None)
    return pass_on(forgotten) if table.host == person else forgotten


# Who may


def _check_idle(table: Table) -> None:
    if table.phase == "playing":
        raise Illegal("match-running", "house", "A match is running: wait until it is over.")


def _check_gathering(table: Table) -> None:
    _check_idle(table)
    if table.phase == "over":
        raise Illegal("match-done", "house", "The match is over: choose a rematch first.")


def _check_door(table: Table, person: PersonRow) -> None:
    if table.locked and person.id not in table.people:
        raise Illegal("locked", "house", "The host has locked the table: ask them to open it.")


def _check_device(table: Table, person: PersonRow) -> None:
    if table.seats_of(person.id) and "pass-and-play" not in entry_of(table.game).modes:
        text = "Everybody plays this game on a device of their own: join from another one."
        raise Illegal("own-device", "house", text)


def _check_seat(table: Table, seat: Seat) -> None:
    if seat not in range(len(table.places)):
        raise Illegal("no-such-seat", "house", "There is no such seat: name one of this table.")


def _check_room(table: Table) -> None:
    _, most = seats_of(table)
    if len(table.places) + len(table.waiting) >= most:
        raise Illegal(
            "table-full",
            "house",
            f"All {most} seats are taken: watch, or open a table.",
            seats=most,
        )


def _own_name(table: Table, name: str) -> str:
    """A name that nobody at the table has, nor one that looks like it."""
    wanted = name_from(name)
    taken = {skeleton(name) for name in table.names}
    if skeleton(wanted) in taken:
        raise Illegal(
            "name-taken", "house", f"Somebody here is called {wanted} already: choose another name."
        )
    return wanted


# Seats


def _sit(table: Table, person: PersonRow, name: str) -> Table:
    _check_gathering(table)
    _check_door(table, person)
    _check_device(table, person)
    _check_room(table)
    place = Place(_own_name(table, name), person=person.id, robot=person.robot)
    return replace(table, places=(*table.places, place))


def _leave(table: Table, person: PersonRow, seat: Seat) -> Table:
    _check_seat(table, seat)
    holder = table.places[seat].person
    if person.id not in {holder, table.host}:
        raise Illegal("host-only", "house", "This seat is not yours: only the host may free it.")
    if table.phase == "playing":
        raise Illegal("match-running", "house H3", "A match is running: resign, to leave it.")
    empty = Place(table.places[seat].name)
    places = (*table.places[:seat], empty, *table.places[seat + 1 :])
    left = replace(table, places=places)
    if table.phase == "gathering":
        left = _close_ranks(left)
    if holder is None or left.seats_of(holder):
        return left
    if holder == table.absent:
        left = replace(left, absent=None)
    return pass_on(left) if holder == table.host else left


def _close_ranks(table: Table) -> Table:
    """The table without its free seats; the others move up."""
    kept = [Seat(n) for n, place in enumerate(table.places) if place.person or place.level]
    return _reordered(table, kept)


def _reordered(table: Table, order: Sequence[Seat]) -> Table:
    """The table with these of its seats, in this order."""
    new: dict[Seat, Seat | None] = dict.fromkeys(map(Seat, range(len(table.places))))
    new |= {old: Seat(n) for n, old in enumerate(order)}
    return replace(
        table,
        places=tuple(table.places[seat] for seat in order),
        options=moved(table.options, table.game, new),
    )


def _wait(table: Table, person: PersonRow, name: str) -> Table:
    if table.phase == "gathering":
        raise Illegal("not-yet-begun", "house", "The match has not begun: take a seat.")
    if person.id in {waiter.person for waiter in table.waiting} or table.seats_of(person.id):
        raise Illegal("waiting", "house", "You are counted in for the next match already.")
    _check_door(table, person)
    _check_room(table)
    waiter = Waiter(person.id, _own_name(table, name), person.robot)
    return replace(table, waiting=(*table.waiting, waiter))


def _wait_no_more(table: Table, person: PersonRow) -> Table:
    left = tuple(waiter for waiter in table.waiting if waiter.person != person.id)
    return replace(table, waiting=left)


def _gather_again(table: Table, person: PersonRow) -> Table:
    if person.id not in table.people:
        raise Illegal("host-only", "house", "Only who sits at the table asks for a rematch.")
    if table.phase != "over":
        raise Illegal("not-over", "house", "A rematch follows a match: finish this one first.")
    stayed = _close_ranks(table)
    late = tuple(Place(w.name, person=w.person, robot=w.robot) for w in table.waiting)
    return replace(
        stayed, places=(*stayed.places, *late), waiting=(), phase="gathering", chance=None
    )


# What the host arranges


def _agree(table: Table, wish: Agree) -> Table:
    if (wish.options, wish.lexicon, wish.chance) != (None, None, None):
        _check_gathering(table)
    agreed = replace(
        table,
        public=table.public if wish.public is None else wish.public,
        locked=table.locked if wish.locked is None else wish.locked,
        quick=table.quick if wish.quick is None else wish.quick,
        lexicon=table.lexicon if wish.lexicon is None else wish.lexicon,
        chance=table.chance if wish.chance is None else _chance(wish.chance),
        options=options_from(table.game, table.options, wish.options or {}),
    )
    check(agreed)
    return agreed


def _chance(code: str) -> str | None:
    """A code for the chance without needless spaces; None for an empty one."""
    plain = " ".join(code.split())
    if len(plain) > LONGEST_CHANCE or not plain.isprintable():
        raise Illegal(
            "bad-chance",
            "house H9",
            f"A code for the chance has at most {LONGEST_CHANCE} signs: choose a shorter one.",
        )
    return plain or None


def _arrange(table: Table, wish: AddBot | Handicap | Swap) -> Table:
    match wish:
        case AddBot(level):
            return _add_bot(table, level)
        case Swap(seat, to):
            _check_seat(table, seat)
            _check_seat(table, to)
            order = list(map(Seat, range(len(table.places))))
            order[seat], order[to] = order[to], order[seat]
            return _reordered(table, order)
        case Handicap():
            return _handicap(table, wish)


def _add_bot(table: Table, level: str) -> Table:
    levels = levels_of(table.game)
    if not levels:
        raise Illegal("no-bots", "house", "This game has no bots yet: invite people.")
    if level not in levels:
        names = ", ".join(levels)
        raise Illegal("no-such-level", "house H1", f"Choose a bot of one of these: {names}.")
    _check_room(table)
    taken = {skeleton(other) for other in table.names}
    name = next(n for n in free_names(()) if skeleton(n) not in taken)
    return replace(table, places=(*table.places, Place(name, level=level)))


def _handicap(table: Table, wish: Handicap) -> Table:
    _check_seat(table, wish.seat)
    listed = handicaps_of(table.game)
    if not listed:
        raise Illegal("no-handicaps", "house H7", "This game has no handicaps: play it even.")
    wanted = {name: getattr(wish, name) for name in GIVEN}
    if any(wanted[name] != getattr(USUAL, name) for name in GIVEN.difference(listed)):
        text = f"A handicap of this game is one of these: {', '.join(listed)}."
        raise Illegal("bad-option", "house H7", text)
    place = replace(table.places[wish.seat], **wanted)
    places = (*table.places[: wish.seat], place, *table.places[wish.seat + 1 :])
    given = replace(table, places=places)
    check(given)
    return given
