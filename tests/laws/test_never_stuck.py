"""Never stuck: whoever else is idle, away, resigned or hostile, one player gets on.

That player presses only what the house offers, and waits. After so many presses the match is over,
or waits for that player alone, or for a bot: or a clock runs. Only where a table agreed to wait for
ever (`idle_minutes` None) may it wait for a person who is here.
"""

from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.kernel.toy import State, Toy
from tests.laws.catalog import GAMES, histories, player, streams
from tests.laws.history import Ask, Table, later, play, random_ask, started
from tests.offers import seats_with_offers
from wordhall.kernel import match
from wordhall.kernel.game import (
    Act,
    Alarm,
    Away,
    Back,
    BotSat,
    Change,
    Ms,
    PassedOver,
    Paused,
    Resigned,
    Resumed,
    Seat,
    Seating,
    StillHere,
)
from wordhall.kernel.house.facts import TableRules
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
    lively: bool = False
    """Whether the others now and then play on, or try to."""

    @property
    def over(self) -> bool:
        return match.outcome(self.table.game, self.table.live) is not None

    def press(self, seat: Seat | None, change: Change) -> bool:
        """Whether something came of it."""
        versions = len(self.table.commits)
        self.table.ask(Ask(Seating(seat, change, later(self.table, 0))))
        return len(self.table.commits) > versions and bool(self.table.commits[-1].events)

    def holders(self) -> set[Seat]:
        """The people, but for the decent one, whom the match waits for without an end.

        Not those who are here at a table that agreed to wait for them.
        """
        game, live = self.table.game, self.table.live
        endless = game.awaited(live.state) if game.due(live.state) is None else frozenset[Seat]()
        waited = (endless | game.without_deadline(live.state)) - {self.decent}
        patient = live.house.rules.idle_minutes is None
        people = {seat for seat in waited if live.house.chairs[seat].bot is None}
        return {seat for seat in people if not (patient and live.house.chairs[seat].present)}

    def befall(self, seat: Seat) -> None:
        """One of the others stays, goes, goes on without a word, or resigns."""
        fate = self.stream.below(6)
        if fate == 0:
            self.press(seat, Resigned())
        elif fate in {1, 2}:
            self.press(seat, Away())
            self.table.ask(Ask(Alarm(later(self.table, 61_000))))
        if fate == 1:
            self.press(seat, PassedOver(self.decent))

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
        if self.lively and self.stream.below(6) == 0:
            self.table.ask(random_ask(player(self.table.game.name), self.table, self.stream))

    def _press_on(self) -> None:
        live = self.table.live
        self.press(self.decent, Back())
        if live.house.paused:
            assert self.press(None if live.house.by_desk else self.decent, Resumed())
            return
        if sum(self._replace(seat) for seat in self.holders()):
            return
        due = match.next_due(self.table.game, self.table.live)
        self.table.ask(Ask(Alarm(later(self.table, 61_000) if due is None else due)))

    def _replace(self, seat: Seat) -> bool:
        """Goes on without the player, where the game can, or else with a bot in the seat."""
        without = self.stream.below(2) == 0 and self.press(seat, PassedOver(self.decent))
        return without or self.press(seat, BotSat("club", self.decent))

    def check(self) -> None:
        """Somebody can go on, if it is not over: the decent player, a bot, or the clock."""
        if self.over:
            return
        game, live = self.table.game, self.table.live
        waited = game.awaited(live.state) | game.without_deadline(live.state)
        chairs = live.house.chairs
        gone = [chair.resigned or chair.passed_over for chair in chairs]
        assert all(chairs[seat].bot or not gone[seat] for seat in waited)
        able = {seat for seat in seats_with_offers(game, live.state) if chairs[seat].bot}
        able |= {self.decent} & seats_with_offers(game, live.state)
        patient = live.house.rules.idle_minutes is None
        here = {seat for seat in waited if patient and chairs[seat].present}
        assert able or here or game.due(live.state) is not None

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
    hostile, lively = stream.below(2) == 0, stream.below(2) == 0
    tonight = Evening(table, stream, stream.pick(people), hostile, lively)
    for seat in people:
        if seat != tonight.decent:
            tonight.befall(seat)
    return tonight


@games
@given(data=st.data())
@examples(40)
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

    def without_deadline(self, state: State) -> set[Seat]:
        return set()


class Impatient(Patient):
    """The same, and the house knows."""

    def without_deadline(self, state: State) -> set[Seat]:
        return set(self.awaited(state))


def of_toys(toy: Toy, rules: TableRules, *, hostile: bool) -> Evening:
    """Seat 0 is waited for, and seat 1 wants to get on."""
    history = replace(play(player("toy"), Luck(b"idle").stream("toy"), 0), game=toy, rules=rules)
    return Evening(started(history), Luck(b"idle").stream("play"), Seat(1), hostile)


@pytest.mark.parametrize("toy", [Patient, Impatient])
def test_an_idle_player_who_holds_everybody_up_would_be_found(toy: type[Toy]) -> None:
    tonight = of_toys(toy(), TableRules(), hostile=toy is Impatient)
    if toy is Impatient:
        tonight.get_on()
        assert tonight.table.live.house.chairs[0].bot == "club"
    else:
        with pytest.raises(AssertionError, match="held up"):
            tonight.get_on()


NEVER = 10**9


@pytest.mark.parametrize("wait", [60_000, NEVER])
def test_an_absent_player_for_whom_no_bot_may_come_would_be_found(
    wait: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    tonight = of_toys(Impatient(), TableRules(idle_minutes=None), hostile=False)
    tonight.get_on()
    assert tonight.table.live.house.chairs[0].bot is None, "the table agreed to wait"
    tonight.press(Seat(0), Away())
    monkeypatch.setattr("wordhall.kernel.house.rules.AWAY_BEFORE_A_BOT", wait)
    if wait == NEVER:
        with pytest.raises(AssertionError, match="held up"):
            tonight.get_on()
    else:
        tonight.get_on()
        assert tonight.table.live.house.chairs[0].bot == "club"


class Forgetful(Impatient):
    """A game that can go on without a player, and waits for one without whom it goes on."""

    needs_every_seat = False


def test_a_player_who_is_passed_over_and_waited_for_would_be_found() -> None:
    tonight = of_toys(Forgetful(), TableRules(idle_minutes=None), hostile=False)
    tonight.press(Seat(0), Away())
    tonight.table.ask(Ask(Alarm(Ms(61_000))))
    assert tonight.press(Seat(0), PassedOver(Seat(1)))
    with pytest.raises(AssertionError):
        tonight.check()
