"""H9: the same chance for everyone, whatever the players do.

Chance is asked for by purpose, a name and an index. So what players do besides, and above all how
often they do it, must never show in which purposes are asked for, nor in what they give.
"""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.kernel.toy import Action, Event, Roll, Rolled, State, Toy
from tests.laws.catalog import GAMES, histories, player, streams
from tests.laws.history import Ask, History, observe, play, run
from wordhall.kernel import match
from wordhall.kernel.decision import Decision
from wordhall.kernel.game import Act, Alarm, Away, Back, Seat, Seating
from wordhall.kernel.luck import Luck, Stream

games = pytest.mark.parametrize("game", GAMES)


class Listening(Luck):
    """Chance that remembers for which purposes it was asked."""

    def __init__(self, luck: Luck) -> None:
        super().__init__(b"")
        self._luck = luck
        self.purposes: list[tuple[str, int]] = []

    def stream(self, name: str, index: int = 0) -> Stream:
        if (name, index) not in self.purposes:
            self.purposes.append((name, index))
        return self._luck.stream(name, index)


def purposes(history: History) -> list[tuple[str, int]]:
    """For what a history asks chance, in the order in which it first does."""
    listening = Listening(history.luck)
    run(replace(history, luck=listening))
    return listening.purposes


def without_refusals(history: History) -> History:
    """The history without what was refused."""
    refused = {index for index, _, _ in run(history).refusals}
    asks = [
        Ask(Alarm(ask.cause.at)) if index in refused else ask
        for index, ask in enumerate(history.asks)
    ]
    return replace(history, asks=tuple(asks))


def with_comings_and_goings(history: History, stream: Stream) -> History:
    """The history with people who go away and are back at once."""
    asks: list[Ask] = []
    for ask in history.asks:
        asks.append(ask)
        if stream.below(3) == 0:
            seat = Seat(stream.below(len(history.roster.sitters)))
            asks += [Ask(Seating(seat, change, ask.cause.at)) for change in (Away(), Back())]
    return replace(history, asks=tuple(asks))


@games
@given(data=st.data())
@examples(15)
def test_h9_what_is_refused_draws_no_chance(game: str, data: st.DataObject) -> None:
    history = data.draw(histories(game, chaos=False))
    assert purposes(without_refusals(history)) == purposes(history)
    assert run(without_refusals(history)).live.state == run(history).live.state


@games
@given(data=st.data())
@examples(15)
def test_h9_coming_and_going_draws_no_chance(game: str, data: st.DataObject) -> None:
    history = data.draw(histories(game, chaos=False))
    restless = with_comings_and_goings(history, data.draw(streams()))
    assert purposes(restless) == purposes(history)
    assert match.outcome(history.game, run(restless).live) == match.outcome(
        history.game, run(history).live
    )


class Counting(Toy):
    """A toy that throws its die by how much was put aside before."""

    def events(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Sequence[Event]:
        match cause:
            case Act(seat, Roll(), at) if seat == state.mover:
                acts = state.turn + sum(map(len, state.aside))
                return [Rolled(seat, 1 + luck.stream("die", acts).below(6), at)]
            case _:
                return super().events(state, cause, luck)


class Nervous(Toy):
    """A toy that draws chance whenever somebody goes away."""

    def decide(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Decision[State, Event]:
        if isinstance(cause, Seating):
            luck.stream("nerves", state.turn).below(2)
        return super().decide(state, cause, luck)


@pytest.mark.parametrize("faulty", [Counting, Nervous])
def test_h9_chance_by_the_count_of_acts_would_be_found(faulty: type[Toy]) -> None:
    for number in range(50):
        stream = Luck(b"found").stream("play", number)
        history = replace(play(player("toy"), stream, 60), game=faulty())
        viewer = Seat(0)
        other = player("toy").indistinguishable(history, viewer, stream)
        restless = with_comings_and_goings(history, stream)
        if purposes(restless) != purposes(history):
            return
        if other is not None and observe(other, viewer) != observe(history, viewer):
            return
    pytest.fail("nothing was noticed")
