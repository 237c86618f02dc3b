"""A host's arrangements: options, the chance code, bots, handicaps, and the order of seats."""

from msgspec.structs import replace

from wordhall.bots import levels_of
from wordhall.bots.names import free_names
from wordhall.kernel.game import Illegal, Seat
from wordhall.server.people.avatars import distinct, usual
from wordhall.server.people.names import skeleton
from wordhall.server.tables.agreement import GIVEN, USUAL, check, handicaps_of, options_from
from wordhall.server.tables.lobby.checks import (
    REMOVE_SOMEBODY,
    check_crowd,
    check_free_seat,
    check_gathering,
    check_seat,
)
from wordhall.server.tables.lobby.seats import avatars, reordered
from wordhall.server.tables.table import Place, Table
from wordhall.server.tables.table_wishes import AddBot, Agree, Handicap, Swap

LONGEST_CHANCE = 60
"""Characters of a chance code at most."""

LONGEST_WAIT = 60
"""Minutes that a table may wait for a seat (H10) at most."""


def agree(table: Table, wish: Agree) -> Table:
    """The table with the host's changes of what is agreed on."""
    for_a_match = (
        *(wish.options, wish.preset, wish.lexicon),
        *(wish.chance, wish.idle_minutes, wish.tally),
    )
    if any(agreed is not None for agreed in for_a_match):
        check_gathering(table)
    if wish.public and table.screen is not None:
        text = "A big screen opened this table, so it is never public. Share its code instead."
        raise Illegal("never-public", "house", text)
    agreed = replace(
        table,
        public=table.public if wish.public is None else wish.public,
        locked=table.locked if wish.locked is None else wish.locked,
        muted=table.muted if wish.muted is None else wish.muted,
        quick=table.quick if wish.quick is None else wish.quick,
        lexicon=table.lexicon if wish.lexicon is None else wish.lexicon,
        tally=wish.tally or table.tally,
        chance=table.chance if wish.chance is None else chance(wish.chance),
        idle_minutes=table.idle_minutes
        if wish.idle_minutes is None
        else idle_minutes(wish.idle_minutes),
        options=options_from(table.game, table.options, wish.options or {}, wish.preset),
    )
    check(agreed)
    return agreed


def idle_minutes(minutes: int) -> int:
    """The minutes that a table waits for an idle seat (H10), 0 for ever; refuses others."""
    if not 0 <= minutes <= LONGEST_WAIT:
        raise Illegal(
            "bad-option",
            "house H10",
            f"Choose 1 to {LONGEST_WAIT} minutes, or 0 to wait without a limit.",
        )
    return minutes


def chance(code: str) -> str | None:
    """A chance code without needless spaces; None for an empty one."""
    plain = " ".join(code.split())
    if len(plain) > LONGEST_CHANCE or not plain.isprintable():
        raise Illegal(
            "bad-chance",
            "house H9",
            f"A code for the chance has at most {LONGEST_CHANCE} characters. Choose a shorter one.",
        )
    return plain or None


def arrange(table: Table, wish: AddBot | Handicap | Swap) -> Table:
    """The table with the host's changes of bots, handicaps or the order of seats."""
    match wish:
        case AddBot(level):
            return _add_bot(table, level)
        case Swap(seat, to):
            check_seat(table, seat)
            check_seat(table, to)
            order = list(map(Seat, range(len(table.places))))
            order[seat], order[to] = order[to], order[seat]
            return reordered(table, order)
        case Handicap():
            return _handicap(table, wish)


def _add_bot(table: Table, level: str) -> Table:
    levels = levels_of(table.game)
    if not levels:
        raise Illegal("no-bots", "house", "This game has no bots yet. Invite people.")
    if level not in levels:
        names = ", ".join(levels)
        raise Illegal(
            "no-such-level",
            "house H1",
            f"There are no such bots. Choose one of these levels: {names}.",
        )
    check_free_seat(table, REMOVE_SOMEBODY)
    check_crowd(table, REMOVE_SOMEBODY)
    taken = {skeleton(other) for other in table.names}
    name = next(n for n in free_names(()) if skeleton(n) not in taken)
    avatar = distinct(usual(len(table.places)), avatars(table))
    return replace(table, places=(*table.places, Place(name, level=level, avatar=avatar)))


def _handicap(table: Table, wish: Handicap) -> Table:
    check_seat(table, wish.seat)
    listed = handicaps_of(table.game)
    if not listed:
        raise Illegal(
            "no-handicaps", "house H7", "This game has no handicaps. Play it without them."
        )
    wanted = {name: getattr(wish, name) for name in GIVEN}
    if any(wanted[name] != getattr(USUAL, name) for name in GIVEN.difference(listed)):
        text = f"A handicap of this game is one of these: {', '.join(listed)}."
        raise Illegal("bad-option", "house H7", text)
    place = replace(table.places[wish.seat], **wanted)
    places = (*table.places[: wish.seat], place, *table.places[wish.seat + 1 :])
    given = replace(table, places=places)
    check(given)
    return given
