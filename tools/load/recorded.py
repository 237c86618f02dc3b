"""Recorded matches of all five games, played again over sockets: each table repeats one of them."""

import asyncio
import json
from collections.abc import Sequence
from time import perf_counter
from typing import Any

from tools.load.crowd import Party, guest, many
from tools.load.player import Player, Sitting, nothing
from wordhall.catalog import CATALOG
from wordhall.kernel.codec import encode
from wordhall.kernel.game import Act, Seat
from wordhall.kernel.value import Value
from wordhall.lab.playing import play_match
from wordhall.words import load

SEATS = 4
LEVEL = "club"
LONGEST = 80
"""Acts of a match that are repeated; then the table is silent."""

TRIES = 3
"""How often an act is sent that is refused, as one that comes too early for its alarm."""

TICK = 0.001


class Recording(Value, frozen=True):
    """The acts of a match with this chance: seats, and actions as JSON."""

    game: str
    chance: str
    acts: tuple[tuple[Seat, bytes], ...]


def record(game: str) -> Recording:
    """A match that bots play, with the chance of a code."""
    chance = f"a recorded match of {game}"
    played = play_match(game, load("play"), [LEVEL] * SEATS, chance)
    causes = (commit.cause for commit in played.commits)
    acts = [(cause.seat, encode(cause.action)) for cause in causes if isinstance(cause, Act)]
    return Recording(game, chance, tuple(acts[:LONGEST]))


def recordings() -> Sequence[Recording]:
    """One match of each game."""
    return [record(game) for game in CATALOG]


class Replay:
    """A table at which a recording is played."""

    def __init__(self, sitting: Sitting, recording: Recording) -> None:
        self.sitting = sitting
        self.recording = recording
        self.next = 0
        self.tries = 0
        self.since: float | None = None
        """The moment at which the act under way was due."""

    @property
    def is_over(self) -> bool:
        """Whether all of the recording was played."""
        return self.next == len(self.recording.acts)

    def act(self, due: float) -> None:
        """Sends the next act."""
        seat, action = self.recording.acts[self.next]
        self.since = due
        self.sitting.players[seat].do(action)

    def answered(self, *, kept: bool) -> float:
        """The answer to the act under way; gives the moment at which that was due."""
        self.tries += 1
        if kept or self.tries == TRIES:
            self.next, self.tries = self.next + 1, 0
        due, self.since = self.since or 0.0, None
        return due


class Took:
    """What became of acts: how many seconds each that was kept took; how many were refused."""

    def __init__(self) -> None:
        self.kept: list[float] = []
        self.refused = 0


async def steadily(replays: Sequence[Replay], rate: float, seconds: float) -> Took:
    """So many acts a second over all tables, one table after the other."""
    took = Took()
    for replay in replays:
        _hear(replay, took)
    number, began, turn = round(rate * seconds), perf_counter(), 0
    for acted in range(number):
        due = began + acted / rate
        await asyncio.sleep(max(0.0, due - perf_counter()))
        for _ in replays:
            replay = replays[turn % len(replays)]
            turn += 1
            if replay.since is None and not replay.is_over:
                replay.act(due)
                break
    while any(replay.since is not None for replay in replays):  # noqa: ASYNC110 - a moment
        await asyncio.sleep(TICK)
    for replay in replays:
        for player in replay.sitting.players:
            player.done, player.refused = nothing, nothing
    return took


def _hear(replay: Replay, took: Took) -> None:
    def done(_: Player, __: bytes) -> None:
        took.kept.append(perf_counter() - replay.answered(kept=True))

    def refused(_: Player, __: bytes) -> None:
        replay.answered(kept=False)
        took.refused += 1

    for player in replay.sitting.players:
        player.done, player.refused = done, refused


async def seated(ports: Sequence[int], tables: int, played: Sequence[Recording]) -> list[Replay]:
    """So many tables, at these halls and with these recordings in turn; all have their sockets."""
    return await many(
        lambda n: _seat(ports[n % len(ports)], played[n // len(ports) % len(played)]),
        range(tables),
    )


async def _seat(port: int, recording: Recording) -> Replay:
    guests = [await guest(port, f"{LEVEL} {seat + 1}") for seat in range(SEATS)]
    host = guests[0]
    new = {"game": recording.game, "chance": recording.chance}
    table: Any = await host.ask("POST", "/api/tables", new)
    at = f"/api/tables/{table['code']}"
    for seat, other in enumerate(guests[1:], 2):
        await other.ask("POST", f"{at}/wishes", {"type": "Sit", "name": f"{LEVEL} {seat}"})
    started = await host.ask("POST", f"{at}/start")
    party = Party(table["code"], started["match"], guests)
    return Replay(await Sitting(party).open(), recording)


def told(recording: Recording) -> str:
    """The kinds of its acts, and how many there are of each."""
    kinds: dict[str, int] = {}
    for _, action in recording.acts:
        kind = json.loads(action)["type"]
        kinds[kind] = kinds.get(kind, 0) + 1
    return ", ".join(f"{count} {kind}" for kind, count in kinds.items())
