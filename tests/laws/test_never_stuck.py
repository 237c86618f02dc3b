"""Never stuck: whoever else is idle, away, resigned or hostile, one player gets on.

That player presses only what the house offers, and waits. After so many presses the match is over,
or waits for that player alone, or for a bot: or a clock runs.
"""

from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.toy import State, Toy
from tests.laws.catalog import GAMES, examples, histories, player, streams
from tests.laws.history import Ask, Table, play, random_ask, started
from wordhall.kernel import match
from wordhall.kernel.game import (
    Act,
    Alarm,
    Away,
    Back,
    BotSat,
    Change,
    Ms,
    Paused,
    Resumed,
    Seat,
    Seating,
    StillHere,
)
from wordhall.kernel.house import TableRules
from wordhall.kernel.luck import Luck, Stream

games = pytest.mark.parametrize("game", GAMES)
PRESSES = 60
"""So many presses and waits are enough, at any table."""

HOSTILE: tuple[Change, ...] = (StillHere(), Back(), Away(), Paused())
"""What people do who want to hold everybody up."""


@dataclass
class Evening:
    """A match in which one player wants to get on."""

    table: Table
    stream: Stream
    decent: Seat
    hostile: bool

    @property
    def over(self) -> bool:
        return match.outcome(self.table.game, self.table.live) is not None

    def press(self, seat: Seat | None, change: Change) -> bool:
        """Whether something came of it."""
        versions = len(self.table.commits)
        self.table.ask(Ask(Seating(seat, change, self.table.live.at)))
        return len(self.table.commits) > versions and bool(self.table.commits[-1].events)

    def holders(self) -> set[Seat]:
        """The people, but for the decent one, whom the match waits for without an end."""
        game, live = self.table.game, self.table.live
        endless = game.awaited(live.state) if game.due(live.state) is None else frozenset[Seat]()
        waited = (endless | game.unhurried(live.state)) - {self.decent}
        return {seat for seat in waited if live.house.chairs[seat].bot is None}

    def get_on(self) -> None:
        """The decent player presses and waits, until nobody is waited for any more."""
        for _ in range(PRESSES):
            if self.over or not (self.table.live.house.paused or self.holders()):
                return
            self._disturb()
            self._press_on()
        raise AssertionError(f"held up by {self.holders()}")

    def _disturb(self) -> None:
        chairs = self.table.live.house.chairs
        others = [Seat(s) for s, c in enumerate(chairs) if c.human and s != self.decent]
        for seat in others if self.hostile else ():
            self.press(seat, self.stream.pick(HOSTILE))

    def _press_on(self) -> None:
        live = self.table.live
        self.press(self.decent, Back())
        if live.house.paused:
            assert self.press(None if live.house.by_desk else self.decent, Resumed())
            return
        sat = [self.press(seat, BotSat("club", self.decent)) for seat in self.holders()]
        if any(sat):
            return
        due = match.next_due(self.table.game, self.table.live)
        self.table.ask(Ask(Alarm(Ms(self.table.live.at + 61_000) if due is None else due)))

    def check(self) -> None:
        """Somebody can go on: the decent player, a bot, or the clock."""
        game, live = self.table.game, self.table.live
        waited = game.awaited(live.state) | game.unhurried(live.state)
        chairs = live.house.chairs
        assert all(chairs[seat].bot or not chairs[seat].resigned for seat in waited)
        able = {seat for seat in game.may_act(live.state) if chairs[seat].bot}
        able |= {self.decent} & game.may_act(live.state)
        assert self.over or able or game.due(live.state) is not None

    def act(self, who: Any) -> None:
        """A bot or the decent player does something, or time passes."""
        ask = random_ask(who, self.table, self.stream)
        held = isinstance(ask.cause, Act) and not ask.cause.bot and ask.cause.seat != self.decent
        self.table.ask(Ask(Alarm(ask.cause.at)) if held else ask)


def evening(game: str, data: st.DataObject) -> Evening | None:
    """After some history a player wants to get on, if one is left who plays not alone."""
    history, stream = data.draw(histories(game)), data.draw(streams())
    table = started(history)
    for ask in history.asks[: stream.below(len(history.asks) + 1)]:
        table.ask(ask)
    chairs = table.live.house.chairs
    people = [Seat(seat) for seat, c in enumerate(chairs) if c.human and not c.resigned]
    if match.outcome(table.game, table.live) is not None or not people:
        return None
    return Evening(table, stream, stream.pick(people), hostile=stream.below(2) == 0)


@games
@given(data=st.data())
@examples(12)
def test_one_player_who_wants_to_gets_on(game: str, data: st.DataObject) -> None:
    tonight = evening(game, data)
    for _ in range(25) if tonight else ():
        assert tonight is not None
        tonight.get_on()
        tonight.check()
        if tonight.over:
            return
        tonight.act(player(game))


class Patient(Toy):
    """A toy without a clock, in which the house does not know whom everybody waits for."""

    def due(self, state: State) -> None:
        return None

    def unhurried(self, state: State) -> set[Seat]:
        return set()


class Impatient(Patient):
    """The same, and the house knows."""

    def unhurried(self, state: State) -> set[Seat]:
        return set(self.awaited(state))


@pytest.mark.parametrize("rules", [TableRules(), TableRules(idle_minutes=None)])
@pytest.mark.parametrize("toy", [Patient, Impatient])
def test_an_idle_player_who_holds_everybody_up_would_be_found(
    toy: type[Toy], rules: TableRules
) -> None:
    history = replace(play(player("toy"), Luck(b"idle").stream("toy"), 0), game=toy(), rules=rules)
    tonight = Evening(started(history), Luck(b"idle").stream("play"), Seat(1), hostile=True)
    if toy is Impatient and rules.idle_minutes is not None:
        tonight.get_on()
        assert tonight.table.live.house.chairs[0].bot == "club"
    else:
        with pytest.raises(AssertionError, match="held up"):
            tonight.get_on()
