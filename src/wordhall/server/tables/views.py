"""A table as everybody sees it, and each person's own part of it."""

from collections.abc import Iterable, Set
from typing import Literal

from wordhall.kernel.game import Seat
from wordhall.server.people.avatars import usual
from wordhall.server.sockets.table_view import PlaceView, ScreensView, TableView
from wordhall.server.sockets.wire import You
from wordhall.server.tables.agreement import seats_of
from wordhall.server.tables.table import Place, Table
from wordhall.store.rows import PersonRow


def table_view(
    table: Table,
    screens: ScreensView,
    here: Set[str],
    watchers: int,
    *,
    reading: Set[str] = frozenset(),
    sealing: bool = False,
) -> TableView:
    """The table as everybody sees it.

    `here` are the ids of the people who are connected, `reading` of those who read a result.
    """
    reading = reading if table.phase == "gathering" else frozenset()
    return TableView(
        code=table.code,
        game=table.game,
        phase="sealing" if sealing else table.phase,
        public=table.public,
        locked=table.locked,
        muted=table.muted,
        quick=table.quick,
        resting=table.rests_since is not None,
        idle_minutes=table.idle_minutes,
        desk=None if table.desk is None else table.desk.name,
        commitment=None if table.desk is None else table.desk.commitment,
        lexicon=table.lexicon,
        chance=table.chance,
        options=table.options,
        places=tuple(
            _place_view(Seat(seat), place, table, here, reading)
            for seat, place in enumerate(table.places)
        ),
        seats=seats_of(table),
        waiting=tuple(waiter.name for waiter in table.waiting),
        watchers=watchers,
        match=table.matches[-1] if table.matches else None,
        tally=table.tally,
        played=len(table.past),
        screens=screens,
        rematch_by=None,
        desk_table=None if table.desk is None else table.desk.number,
    )


def _place_view(
    seat: Seat, place: Place, table: Table, here: Set[str], reading: Set[str]
) -> PlaceView:
    return PlaceView(
        seat=seat,
        name=place.name,
        kind=_kind(place),
        level=place.level,
        here=place.level is not None or place.person in here,
        host=seat == table.host_seat,
        extra_seconds=place.extra_seconds,
        min_length=place.min_length,
        head_start=place.head_start,
        avatar=place.avatar or usual(seat),
        reads=place.person in reading,
    )


def _kind(place: Place) -> Literal["person", "bot", "robot", "free"]:
    if place.level is not None:
        return "bot"
    if place.person is None:
        return "free"
    return "robot" if place.robot else "person"


def your_view(
    table: Table,
    person: PersonRow | None,
    held: str | None = None,
    at_door: Iterable[str] = (),
) -> You:
    """A person's part in the table, empty for None; `held` is the table that holds them (H8).

    `at_door` are the names of those who are here without a part in it, for its host alone.
    """
    if person is None:
        return You("", (), host=False, waiting=False)
    waiting_as = tuple(waiter.name for waiter in table.waiting if waiter.person == person.id)
    asks = table.phase == "gathering" and table.host == person.id
    leads = table.desk is not None and table.desk.person == person.id
    return You(
        name=person.name,
        seats=table.seats_of(person.id),
        host=table.host == person.id,
        waiting=bool(waiting_as),
        waiting_as=waiting_as,
        desk=leads,
        held=held,
        moved=next((moved.code for moved in table.moved if moved.person == person.id), None),
        ends=table.ends if leads else None,
        at_door=tuple(sorted(at_door)) if asks else (),
    )
