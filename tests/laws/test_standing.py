"""The law of standings: what is offered to a seat is what the rules let it do, and nothing else.

It is tried with a word list that holds every string: no look into a dictionary decides it. What a
game lets be done without anything coming of it need not be offered.
"""

from collections.abc import Iterator
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.laws.catalog import GAMES, player, streams
from tests.laws.history import Table, play, run
from tests.words.everything import Everything
from wordhall.catalog import CATALOG
from wordhall.kernel import match
from wordhall.kernel.codec import encode
from wordhall.kernel.game import Act, Gallery, Ms, Seat
from wordhall.kernel.match.commits import AnyGame, Live

games = pytest.mark.parametrize("game", GAMES)
SOON = Ms(100)
"""Milliseconds after which dice that were rolled are shown (shout R3)."""


class Knowing:
    """The random player of a game, whose words all are words."""

    def __init__(self, game: str) -> None:
        self._player = player(game)
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._player, name)

    def make(self) -> AnyGame:
        """The game with the list that holds every string."""
        known = self._game in CATALOG
        return CATALOG[self._game].make(Everything()) if known else self._player.make()


def kinds(game: AnyGame) -> tuple[type, ...]:
    """Every kind of action that the game knows."""
    return get_args(game.types.action)


TAKEN, IDLE = "taken", "idle"
"""Something came of an action, or nothing; beside these there are the codes of refusals."""


def tried(game: AnyGame, live: Live[Any], seat: Seat, kind: type, history: Any) -> Iterator[str]:
    """What becomes of actions of a kind by whoever holds the seat."""
    due = match.next_due(game, live)
    soon = Ms(live.at + SOON)
    at = live.at if live.house.paused or (due is not None and due <= soon) else soon
    bot = live.house.chairs[seat].bot is not None
    for action in player(game.name).instances(live.state, seat, kind):
        done = match.step(game, live, Act(seat, action, at, bot=bot), history.luck)
        if done.refusal is not None:
            yield done.refusal.code
        else:
            yield IDLE if done.live.state is live.state else TAKEN


@games
@given(data=st.data())
@examples(12)
def test_what_is_offered_is_what_is_taken(game: str, data: st.DataObject) -> None:
    knowing: Any = Knowing(game)
    chaos = data.draw(st.booleans())
    history = play(knowing, data.draw(streams()), data.draw(st.sampled_from((12, 80))), chaos=chaos)
    unsearched = getattr(player(game), "UNSEARCHED", {})
    lives = run(history).lives
    for live in lives[:: max(1, len(lives) // 8)]:
        for seat in map(Seat, history.roster.seats):
            offered = match.standing(history.game, live, seat).offers
            for kind in kinds(history.game):
                known = tried(history.game, live, seat, kind, history)
                is_open = TAKEN in known
                if kind.__name__ in offered and not is_open and kind in unsearched:
                    known = tried(history.game, live, seat, kind, history)
                    is_open = not unsearched[kind].isdisjoint(known)
                assert (kind.__name__ in offered) == is_open, kind


@games
@given(data=st.data())
@examples(20)
def test_a_random_action_that_is_taken_was_offered(game: str, data: st.DataObject) -> None:
    history = play(player(game), data.draw(streams()), 80, chaos=data.draw(st.booleans()))
    table = Table(history.game, history.luck)
    table.open(history.options, history.roster, history.rules)
    for ask in history.asks:
        due = match.next_due(history.game, table.live)
        live, act = table.live, ask.cause
        refusal, is_idle = table.ask(ask), table.live.state is live.state
        if refusal or is_idle or not isinstance(act, Act):
            continue
        if due is None or due > act.at:
            offered = match.standing(history.game, live, act.seat).offers
            assert type(act.action).__name__ in offered


@games
@given(data=st.data())
@examples(10)
def test_a_standing_says_whose_turn_it_is_and_how_it_ended(game: str, data: st.DataObject) -> None:
    history = play(player(game), data.draw(streams()), 120, chaos=data.draw(st.booleans()))
    rules = history.game
    for live in run(history).lives:
        ended = match.outcome(rules, live)
        shown = match.standing(rules, live, Gallery())
        assert shown.offers == ()
        assert shown.outcome == ended
        assert shown.scores == match.scores(rules, live)
        assert set(shown.awaited) == (set() if ended else rules.awaited(live.state))
        due = match.deadline(rules, live)
        assert shown.until is None or due is not None
        for seat in map(Seat, history.roster.seats):
            own = match.standing(rules, live, seat)
            assert encode((own.awaited, own.scores, own.outcome)) == encode(
                (shown.awaited, shown.scores, shown.outcome)
            )
            assert own.may_act == (own.offers != ())
