"""Logs, Views and commands as JSON and back."""

import contextlib
import json
from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.hashes import state_hash
from tests.kernel.table import SEED, Table, refused
from tests.kernel.toy import Hide, Options, Pass, Roll, Toy
from wordhall.kernel import match
from wordhall.kernel.codec import Codec, encode, read_record, write_record
from wordhall.kernel.game import (
    Act,
    Away,
    BotSat,
    Gallery,
    Illegal,
    Ms,
    Outage,
    Seat,
    Seating,
    Upcaster,
)
from wordhall.kernel.house.facts import TableRules
from wordhall.kernel.match.commits import Commit
from wordhall.kernel.value import Value

A, B = Seat(0), Seat(1)
CODEC = Codec(Toy())


def played() -> Table:
    """A match with every kind of cause."""
    table = Table(people=3, rules=TableRules(host=A))
    table.act(A, Hide(7))
    table.act(A, Roll(), at=900)
    table.away(B, at=950)
    table.wait(70_950)
    table.seat_bot(B, by=A)
    table.back(B)
    table.step(Seating(None, Outage(Ms(5)), table.live.at))
    return table


def lines(table: Table) -> list[bytes]:
    """The log as it is kept."""
    return [encode(commit) for commit in table.log]


def test_a_log_survives() -> None:
    table = played()
    assert CODEC.read_log(lines(table)) == table.log
    assert [encode(commit) for commit in CODEC.read_log(lines(table))] == lines(table)
    assert CODEC.read_log([]) == []


def test_a_snapshot_survives() -> None:
    live = played().live
    assert CODEC.live(encode(live)) == live


def test_views_and_news_survive() -> None:
    table = played()
    view = match.view(table.game, table.live, Gallery())
    assert CODEC.view(encode(view)) == view
    for event in (Table().log[0].events[1], played().log[1].events[0]):
        assert CODEC.news(encode(event)) == event


@pytest.mark.parametrize("action", [Roll(), Pass(), Hide(0), Hide(10**30)])
def test_actions_survive(action: Any) -> None:
    assert CODEC.action(encode(action)) == action


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"null",
        b"[]",
        b'"Roll"',
        b"{}",
        b'{"type":"Fold"}',
        b'{"type":"Hide"}',
        b'{"type":"Hide","number":"3"}',
        b'{"type":"Hide","number":3.0}',
        b'{"type":"Hide","number":true}',
        b'{"type":"Hide","number":null}',
        b'{"type":"Roll","number":3}',
        b'{"type":"Roll"}{"type":"Roll"}',
        b'{"type":"Roll"',
        b'{"type":"Begun","seats":3}',
        b"\xff\xfe",
        b'{"type":"\xff"}',
        b'{"x":' + b"[" * 4_000,
        b"[" * 100_000,
    ],
)
def test_what_is_no_command_is_refused(data: bytes) -> None:
    with refused("unreadable"):
        CODEC.action(data)


@given(st.binary(max_size=80))
def test_no_bytes_break_the_reader(data: bytes) -> None:
    with contextlib.suppress(Illegal):
        CODEC.action(data)


def test_encoding_is_canonical() -> None:
    class Odds(Value, frozen=True):
        names: dict[str, int]
        seats: frozenset[int]

    one = Odds({"b": 1, "a": 2}, frozenset([9, 1, 33]))
    two = Odds({"a": 2, "b": 1}, frozenset([33, 9, 1]))
    assert encode(one) == encode(two) == b'{"names":{"a":2,"b":1},"seats":[1,9,33]}'


def test_a_hash_is_of_everything() -> None:
    table = played()
    again = match.fold(table.game, CODEC.read_log(lines(table)))
    assert state_hash(again) == state_hash(table.live)
    before = state_hash(table.live)
    table.act(A, Hide(8))
    assert state_hash(table.live) != before


def _spoil(line: bytes, **fields: object) -> bytes:
    commit = json.loads(line)
    commit["events"][0].update(fields)
    return encode(commit)


def test_a_log_of_another_game_is_refused() -> None:
    log = lines(played())
    with pytest.raises(ValueError, match="of chess, not of toy"):
        CODEC.read_log([_spoil(log[0], game="chess"), *log[1:]])


def test_a_log_of_a_newer_program_is_refused() -> None:
    log = lines(played())
    with pytest.raises(ValueError, match="version 2, newer"):
        CODEC.read_log([_spoil(log[0], rules_version=2), *log[1:]])


@pytest.mark.parametrize(
    "first",
    [
        b"",
        b"{}",
        b'{"events":[]}',
        b'{"events":[3]}',
        b'{"events":[{"game":"toy"}]}',
        b'{"events":[{"game":"toy","rules_version":1}]}',
        b'{"events":[{"game":"toy","rules_version":"1"}]}',
    ],
)
def test_a_damaged_log_is_refused(first: bytes) -> None:
    with pytest.raises(ValueError, match=r"JSON|Object|Expected|truncated"):
        CODEC.read_log([first, *lines(played())[1:]])


@given(st.data())
def test_a_log_with_a_flipped_byte_is_refused_or_another_log(data: st.DataObject) -> None:
    table = played()
    log = lines(table)
    number = data.draw(st.integers(0, len(log) - 1))
    at = data.draw(st.integers(0, len(log[number]) - 1))
    byte = data.draw(st.integers(1, 255))
    line = bytearray(log[number])
    line[at] ^= byte
    log[number] = bytes(line)
    try:
        read = CODEC.read_log(log)
    except ValueError:
        return
    assert [encode(commit) for commit in read] != lines(table) or read == table.log


def _pips(commit: dict[str, Any]) -> dict[str, Any]:
    for event in commit["events"]:
        if "pips" in event:
            event["face"] = event.pop("pips")
    return commit


def _keeping(commit: dict[str, Any]) -> dict[str, Any]:
    action = commit["cause"].get("action")
    for told in (action, *commit["events"]):
        if told and told["type"] in ("Keep", "Kept"):
            told["type"] = {"Keep": "Hide", "Kept": "Hidden"}[told["type"]]
    return commit


class NewerToy(Toy):
    """Faces were called pips once; in version 2 hiding was called keeping."""

    rules_version = 3
    upcasters: ClassVar[Mapping[int, Upcaster]] = {1: _pips, 2: _keeping}


class ForgetfulToy(NewerToy):
    """Nobody knows any more what version 1 was like."""

    upcasters: ClassVar[Mapping[int, Upcaster]] = {2: _keeping}


def _aged(log: list[bytes], version: int) -> list[bytes]:
    """The log as an older version would have written it."""
    aged = []
    for line in log:
        text = line.replace(b'"rules_version":3', b'"rules_version":%d' % version)
        text = text.replace(b'"Hide"', b'"Keep"').replace(b'"Hidden"', b'"Kept"')
        aged.append(text.replace(b'"face"', b'"pips"') if version == 1 else text)
    return aged


def newer() -> tuple[NewerToy, list[bytes]]:
    """A log of the newest version."""
    game, log = NewerToy(), lines(played())
    return game, [log[0].replace(b'"rules_version":1', b'"rules_version":3'), *log[1:]]


@pytest.mark.parametrize("version", [1, 2, 3])
def test_an_old_log_is_brought_up_to_date_step_by_step(version: int) -> None:
    game, log = newer()
    old = _aged(log, version) if version < 3 else log
    assert (old == log) == (version == 3)
    read = Codec(game).read_log(old)
    assert [encode(commit) for commit in read] == log


def test_a_log_too_old_to_be_read_says_so() -> None:
    _, log = newer()
    with pytest.raises(ValueError, match="version 1 can no longer be read"):
        Codec(ForgetfulToy()).read_log(_aged(log, 1))


def test_a_log_that_was_played_on_is_of_both_versions() -> None:
    game, log = newer()
    old = _aged(log, 1)
    assert [encode(commit) for commit in Codec(game).read_log([*old[:3], *log[3:]])] == log


def test_a_record_survives() -> None:
    table = played()
    data = write_record(table.game, SEED, lines(table))
    record, log = read_record(data)
    assert (record.format, record.game, record.seed) == (1, "toy", SEED.hex())
    assert CODEC.read_log(log) == table.log


@pytest.mark.parametrize("data", [b"", b"{}", b"[1]", b"null", b'{"format":1,"game":"toy"}'])
def test_what_is_no_record_is_refused(data: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        read_record(data)


def test_a_record_of_another_format_is_refused() -> None:
    data = write_record(Toy(), SEED, lines(played())).replace(b'"format": 1', b'"format": 2')
    with pytest.raises(ValueError, match="format 2"):
        read_record(data)


@pytest.mark.parametrize(
    "cause",
    [
        Seating(A, Away(), Ms(0)),
        Seating(None, Outage(Ms(3)), Ms(0)),
        Seating(B, BotSat("club", A), Ms(0)),
        Act(A, Hide(3), Ms(5), Ms(2), bot=True),
    ],
)
def test_causes_survive(cause: Any) -> None:
    commit: Commit[Any, Any] = Commit(3, "id", cause, ())
    assert CODEC.commit(encode(commit)) == commit


def test_an_unknown_field_anywhere_is_refused() -> None:
    commit = json.loads(encode(played().log[1]))
    for broken in (
        {**commit, "more": 1},
        {**commit, "cause": {**commit["cause"], "more": 1}},
        {**commit, "events": [{**commit["events"][0], "more": 1}]},
    ):
        with pytest.raises(msgspec.ValidationError):
            CODEC.commit(encode(broken))


def test_a_toy_with_options_survives() -> None:
    options = Options(limit=Ms(5), target=3)
    assert msgspec.json.decode(encode(options), type=Options) == options
