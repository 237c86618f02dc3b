"""A history of the laws, played again at a live table: every ask comes as a message."""

import re
from collections.abc import Iterator
from typing import Any

from msgspec import Raw
from msgspec.structs import replace

from tests.laws.history import Ask, History
from tests.server.evening import NOON, Device, Slow
from tests.server.memory import Memory
from wordhall.kernel import match
from wordhall.kernel.clock import Timeline
from wordhall.kernel.codec import Codec, encode
from wordhall.kernel.game import Act, Gallery, Ms, Roster, Seat, Viewer
from wordhall.kernel.luck import Luck, Seal
from wordhall.kernel.match.commits import AnyGame, MatchOpened
from wordhall.server.clock import ClockByHand
from wordhall.server.hall import Hall
from wordhall.server.limits import Limits
from wordhall.server.live_tables.live_table import LiveTable
from wordhall.server.tables.loading import Loaded
from wordhall.server.tables.table import Place, Table
from wordhall.store.rows import CommitRow, MatchRow, TableRow, Write

STREAM = re.compile(rb'(?<="stream":")[0-9a-f]{16}(?=")')
"""The name of a row of frames is made by chance."""

MATCH, TABLE = "m" * 32, "t" * 32


class Stage:
    """A table at which a match of a history has just opened; every seat is a person's."""

    def __init__(
        self,
        game: AnyGame,
        history: History,
        clock: ClockByHand | None = None,
        store: Memory | None = None,
    ) -> None:
        self.clock, self.store = clock or ClockByHand(NOON), store or Memory()
        self.hall = Hall(self.store, self.clock, Slow(), Limits(heartbeat=10**12))
        self.table = self._lay(game, history)
        seats = [Seat(seat) for seat in history.roster.seats]
        self.devices = {seat: Device(self.hall, self.table, f"p{seat}") for seat in seats}
        self.gallery = Device(self.hall, self.table, None)
        for device in (*self.devices.values(), self.gallery):
            device.hello()
        self._counts = dict.fromkeys(seats, 0)

    def _lay(self, game: AnyGame, history: History) -> LiveTable:
        loaded = _opened(game, history)
        places = tuple(Place(f"P{seat}", person=f"p{seat}") for seat in history.roster.seats)
        table = Table(
            id=TABLE,
            code="STAGED",
            game="sheets",
            lexicon="play",
            options=Raw(b"{}"),
            host="p0",
            places=places,
            phase="playing",
            matches=(MATCH,),
        )
        row = TableRow(TABLE, "STAGED", 1, 1, True, False, NOON, encode(table))  # noqa: FBT003
        write = Write(TABLE, 1, loaded.row, MATCH, (loaded.last,), row)
        self.store.submit(write, lambda _: None)
        live = LiveTable(self.hall.services, row, table, lambda _: None)
        live.play(loaded, Timeline(NOON))
        return live

    def ask(self, ask: Ask) -> None:
        """One ask of a history, at its time."""
        ahead = NOON + ask.cause.at - self.clock.wall()
        self.clock.move(max(0, ahead))
        if isinstance(ask.cause, Act):
            seat, action = ask.cause.seat, ask.cause.action
            self.deliver(seat, f"{seat}/{self._counts[seat]}", action)
            self._counts[seat] += 1

    def deliver(self, seat: Seat, command: str, action: Any) -> None:
        """A command arrives."""
        self.devices[seat].say("Do", id=command, seat=seat, action=action)

    def device(self, viewer: Viewer) -> Device:
        """Through which a viewer looks on."""
        return self.gallery if isinstance(viewer, Gallery) else self.devices[Seat(viewer)]  # type: ignore[arg-type]


def _opened(game: AnyGame, history: History) -> Loaded:
    people = Roster(tuple(replace(sitter, bot=None) for sitter in history.roster.sitters))
    seal = Seal("00" * 32, (None,) * len(people.sitters))
    opened = MatchOpened(game.name, game.rules_version, "", None, people, history.rules, seal)
    step = match.open_match(game, history.options, opened, history.luck)
    row = MatchRow(MATCH, TABLE, game.name, bytes(32), "", NOON)
    last = CommitRow(0, None, NOON, Ms(0), None, encode(step.commits[0]))
    luck: Luck = history.luck
    return Loaded(row, opened, game, Codec(game), step.live, luck, last, ())


def seen(game: AnyGame, history: History, viewer: Viewer) -> list[tuple[int, bytes]]:
    """All that one viewer is sent, byte by byte, and when."""
    return list(_watched(game, history, viewer))


def _watched(game: AnyGame, history: History, viewer: Viewer) -> Iterator[tuple[int, bytes]]:
    stage = Stage(game, history)
    sent = stage.device(viewer).screen.sent
    told = 0
    for ask in history.asks:
        stage.ask(ask)
        yield from ((stage.clock.wall(), STREAM.sub(b"", message)) for message in sent[told:])
        told = len(sent)
