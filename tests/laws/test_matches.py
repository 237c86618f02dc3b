"""Laws of every match of every game, whatever its players and its server go through."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec import Struct

from tests.effort import examples
from tests.hashes import state_hash
from tests.laws.catalog import GAMES, histories, player, streams
from tests.laws.history import Ask, Table, agree_to_end, random_ask, random_seating, run, started
from tests.offers import seats_with_offers
from wordhall.catalog import CATALOG
from wordhall.kernel import match
from wordhall.kernel.codec import Codec, encode
from wordhall.kernel.frames import Frame, frames, news_for, parts
from wordhall.kernel.game import Act, Alarm, Archive, Gallery, Ms, Seat, Viewer
from wordhall.kernel.house.facts import HouseFact
from wordhall.kernel.match.commits import AnyGame, Live
from wordhall.words import Lexicon

games = pytest.mark.parametrize("game", GAMES)
PLAIN = str | int | float | bool | bytes | None


def viewers(live: Live[Any]) -> list[Viewer]:
    """Everybody who sees a running match."""
    return [*(Seat(seat) for seat in range(len(live.house.chairs))), Gallery()]


def stranger(game: AnyGame) -> AnyGame:
    """The same game with another word list: a replay needs none."""
    return CATALOG[game.name].make(Lexicon.of(["ZZZ"])) if game.name in CATALOG else game


@games
@given(data=st.data())
@examples(15)
def test_the_log_alone_gives_the_match_its_scores_and_its_end(
    game: str, data: st.DataObject
) -> None:
    history = data.draw(histories(game))
    made = run(history)
    other = stranger(history.game)
    log = Codec(other).read_log([encode(commit) for commit in made.commits])
    live: Live[Any] | None = None
    for commit, expected in zip(log, made.lives, strict=True):
        live = match.advance(other, live, commit)
        assert live == expected
    folded = match.fold(other, log)
    assert folded == match.fold(other, log)
    assert state_hash(folded) == state_hash(made.live)
    assert other.scores(folded.state) == history.game.scores(made.live.state)
    assert match.outcome(other, folded) == match.outcome(history.game, made.live)


@games
@given(data=st.data())
@examples(8)
def test_the_gallery_sees_what_is_public(game: str, data: st.DataObject) -> None:
    history = data.draw(histories(game))
    for live in run(history).lives:
        public = history.game.public(live.state)
        assert history.game.view(live.state, public, Gallery()) is public


@games
@given(data=st.data())
@examples(8)
def test_log_view_and_news_survive_the_codec(game: str, data: st.DataObject) -> None:
    history = data.draw(histories(game))
    made, codec = run(history), Codec(history.game)
    for commit in made.commits:
        assert codec.commit(encode(commit)) == commit
    before: Live[Any] | None = None
    over = match.outcome(history.game, made.live) is not None
    for commit, live in zip(made.commits, made.lives, strict=True):
        assert codec.live(encode(live)) == live
        _, played = match.follow(history.game, before, commit)
        for viewer in viewers(live):
            view = match.view(history.game, live, viewer)
            assert codec.view(encode(view)) == view
            for told in news_for(history.game, played, viewer):
                _survives(codec, told)
        before = live
    if over:
        view = match.view(history.game, made.live, Archive())
        assert codec.view(encode(view)) == view


def _survives(codec: Codec, told: Any) -> None:
    data = encode(told)
    if isinstance(told, HouseFact):
        assert msgspec.json.decode(data, type=type(told)) == told
    else:
        assert codec.news(data) == told


@games
@given(data=st.data())
@examples(10)
def test_frames_hold_the_whole_view(game: str, data: st.DataObject) -> None:
    history = data.draw(histories(game))
    made = run(history)
    for viewer in viewers(made.live):
        sent = frames(history.game, made.commits, viewer)
        assert [frame.cursor for frame in sent] == list(range(1, len(sent) + 1))
        held: dict[str, bytes] = {}
        for frame in sent:
            assert frame.news or frame.parts
            assert msgspec.json.decode(encode(frame), type=Frame) is not None
            held |= {name: bytes(part) for name, part in frame.parts.items()}
        view = match.view(history.game, made.live, viewer)
        standing = match.standing(history.game, made.live, viewer)
        now = {name: encode(part) for name, part in parts(view, made.live.house, standing)}
        assert {name: part for name, part in held.items() if part != b"null"} == {
            name: part for name, part in now.items() if part != b"null"
        }


def mutable(value: Any, path: str = "") -> Iterator[str]:
    """Where something that could be changed stands in a value."""
    if isinstance(value, Struct):
        if not value.__struct_config__.frozen:
            yield f"{path} {type(value).__name__}"
        for name in value.__struct_fields__:
            yield from mutable(getattr(value, name), f"{path}.{name}")
    elif isinstance(value, tuple | frozenset):
        for number, element in enumerate(value):
            yield from mutable(element, f"{path}[{number}]")
    elif not isinstance(value, PLAIN):
        yield f"{path} {type(value).__name__}"


def test_a_list_in_a_value_would_be_found() -> None:
    assert list(mutable(Ask)) == [" type"]
    assert list(mutable((1, frozenset([("a", None)]), [2]))) == ["[2] list"]


@games
@given(data=st.data())
@examples(10)
def test_nothing_that_goes_in_is_changed(game: str, data: st.DataObject) -> None:
    history = data.draw(histories(game))
    table = Table(history.game, history.luck)
    table.open(history.options, history.roster, history.rules)
    for ask in history.asks:
        before = table.live
        written = encode((before, history.options, history.roster, ask.cause))
        table.ask(ask)
        for viewer in viewers(before):
            match.view(history.game, before, viewer)
        assert encode((before, history.options, history.roster, ask.cause)) == written
    seen = [match.view(history.game, table.live, viewer) for viewer in viewers(table.live)]
    _, played = match.follow(history.game, None, table.commits[0])
    told = [tuple(news_for(history.game, played, Gallery()))]
    values = (table.live, *table.commits, history.options, *seen, *told)
    assert [place for value in values for place in mutable(value)] == []


@games
@given(data=st.data())
@examples(10)
def test_a_refusal_changes_nothing(game: str, data: st.DataObject) -> None:
    history = data.draw(histories(game))
    table = Table(history.game, history.luck)
    table.open(history.options, history.roster, history.rules)
    for ask in history.asks:
        table.ask(Ask(Alarm(ask.cause.at)))
        before, count = table.live, len(table.commits)
        if table.ask(ask) is not None:
            assert table.live == before
            assert len(table.commits) == count


@games
@given(data=st.data())
@examples(15)
def test_no_match_is_ever_stuck(game: str, data: st.DataObject) -> None:
    history = data.draw(histories(game))
    rules, made = history.game, run(history)
    for live in made.lives:
        seats = {Seat(seat) for seat in range(len(live.house.chairs))}
        awaited, able = rules.awaited(live.state), seats_with_offers(rules, live.state)
        assert awaited <= able <= seats
        assert rules.on_deadline(live.state) <= seats
        if match.outcome(rules, live) is not None:
            continue
        chairs = [live.house.chairs[seat] for seat in able]
        somebody = any(chair.bot is not None or not chair.resigned for chair in chairs)
        assert somebody or rules.due(live.state) is not None


@games
@given(data=st.data())
@examples(15)
def test_no_alarm_is_due_before_it_could_be_set(game: str, data: st.DataObject) -> None:
    history = data.draw(histories(game))
    made = run(history)
    for commit, live in zip(made.commits, made.lives, strict=True):
        due = match.next_due(history.game, live)
        if due is not None:
            assert due > live.at if isinstance(commit.cause, Alarm) else due >= live.at


@games
@given(data=st.data())
@examples(10)
def test_nothing_happens_after_the_outcome(game: str, data: st.DataObject) -> None:
    history, stream = data.draw(histories(game, 200)), data.draw(streams())
    table = started(history)
    for ask in history.asks:
        table.ask(ask)
    agree_to_end(table)
    assume(match.outcome(history.game, table.live) is not None)
    rules, live, count = history.game, table.live, len(table.commits)
    assert match.next_due(rules, live) is None
    if rules.outcome(live.state) is not None:
        assert (rules.awaited(live.state), seats_with_offers(rules, live.state)) == (set(), set())
        assert rules.due(live.state) is None
    asks = [random_seating(table, stream), random_ask(player(game), table, stream)]
    asks += [ask for ask in history.asks[-5:] if isinstance(ask.cause, Act)]
    for ask in asks:
        later: Any = msgspec.structs.replace(
            ask.cause, at=Ms(live.at if live.house.paused else live.at + 10**7)
        )
        refusal = table.ask(Ask(later))
        assert isinstance(later, Alarm) or (refusal is not None and refusal.code == "match-over")
    assert (table.live, len(table.commits)) == (live, count)
