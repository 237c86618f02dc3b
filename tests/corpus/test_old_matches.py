"""A match ends under the rules that it began with, whichever program plays it to its end."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.corpus.old import OldMatch, records
from tests.corpus.shelf import CORPUS
from wordhall.catalog import CATALOG
from wordhall.games.ways.types.events import Challenged
from wordhall.kernel import match
from wordhall.kernel.codec import encode, write_record
from wordhall.kernel.editions import name_house_rules
from wordhall.kernel.match.commits import Commit, Live
from wordhall.verify import verify
from wordhall.words import load, load_digest


def _name(path: Path) -> str:
    return str(path.relative_to(CORPUS))


def _stopped_and_loaded(old: OldMatch, lines: list[bytes]) -> Live[Any]:
    return match.fold(old.game, old.codec.read_log(lines))


def test_of_every_game_an_old_match_is_kept() -> None:
    assert {path.parent.parent.name for path in records()} == set(CATALOG)


@pytest.mark.parametrize("path", records(), ids=_name)
def test_an_old_match_cut_in_the_middle_is_played_on_as_it_would_have_been(path: Path) -> None:
    old = OldMatch(path)
    lines, rest = old.lines[: old.half], old.commits[old.half :]
    for sitting in (rest[: len(rest) // 2], rest[len(rest) // 2 :]):
        live = _stopped_and_loaded(old, lines)
        for commit in sitting:
            cause: Any = commit.cause
            made = match.step(old.game, live, cause, old.luck, commit.command)
            assert (made.refusal, made.commits) == (None, (commit,))
            live = made.live
            lines.append(encode(commit))
    ended = _stopped_and_loaded(old, lines)
    assert match.outcome(old.game, ended) == old.record.outcome
    report = verify(write_record(old.game, bytes.fromhex(old.record.seed), lines), load_digest)
    assert (report.discrepancy, report.doubts) == (None, [])


@pytest.mark.parametrize("path", records(), ids=_name)
def test_an_old_record_verifies_and_keeps_its_fingerprint(path: Path) -> None:
    old = OldMatch(path)
    report = verify(old.data, load_digest)
    assert (report.discrepancy, report.doubts) == (None, [])
    again = write_record(old.game, bytes.fromhex(old.record.seed), old.lines)
    assert msgspec.json.decode(again)["fingerprint"] == old.record.fingerprint


@pytest.mark.parametrize("path", records(), ids=_name)
def test_an_old_opening_is_read_without_a_default(path: Path) -> None:
    """A default that changes must not reach an old match: all fields are written into it."""
    old = OldMatch(path)
    first = msgspec.json.decode(old.lines[0])
    version = first["events"][0]["rules_version"]
    for older in range(version, old.game.rules_version):
        first = old.game.upcasters[older](first)
    name_house_rules(first["events"][0])
    for number, part in ((0, "rules"), (1, "options")):
        written = first["events"][number]
        read = msgspec.json.decode(encode(old.commits[0].events[number]))
        assert set(written) == set(read)
        assert set(written[part]) == set(read[part])


@pytest.mark.parametrize("path", records(), ids=_name)
def test_an_upcaster_leaves_what_is_of_its_version_alone(path: Path) -> None:
    """A match that went on after an update has a log of both versions."""
    old = OldMatch(path)
    for line in map(encode, old.commits):
        for upcast in old.game.upcasters.values():
            assert encode(upcast(msgspec.json.decode(line))) == encode(msgspec.json.decode(line))


WORDLESS = CORPUS / "ways" / "records" / "v1-summed-values-and-two-rounds.json"


def test_a_target_that_no_table_may_agree_on_today_stays_that_of_an_old_match() -> None:
    """Waywords R19: in edition 1 the target had no upper bound."""
    old, target = OldMatch(WORDLESS), 10**6
    first = msgspec.json.decode(old.lines[0])
    first["events"][1]["options"]["target"] = target
    old.lines[0] = encode(first)
    live = _stopped_and_loaded(old, old.lines)
    assert live.state.options.target == target
    assert match.outcome(old.game, live) == old.record.outcome
    report = verify(write_record(old.game, bytes.fromhex(old.record.seed), old.lines), load_digest)
    assert (report.discrepancy, report.doubts) == (None, [])


NO_NAME = CORPUS / "ways" / "records" / "v1-a-name-was-none.json"


def test_a_name_that_was_none_falls_in_an_old_match_and_stands_in_a_new_one() -> None:
    """Waywords R17: the list of names lost those that were words of a wider list."""
    old, new = OldMatch(NO_NAME), CATALOG["ways"].make(load())
    assert old.opened.names is None
    doubts = [n for n, commit in enumerate(old.commits) if _looked_up(commit) is not None]
    assert len(doubts) == 3
    for number in doubts:
        cause: Any = old.commits[number].cause
        before = match.fold(old.game, old.commits[:number])
        (judged,) = match.step(old.game, before, cause, old.luck, None).commits
        assert _looked_up(judged) is False
        (judged,) = match.step(new, before, cause, old.luck, None).commits
        assert _looked_up(judged) is True


def _looked_up(commit: Commit[Any, Any]) -> bool | None:
    """Whether the word that was challenged stands; None if none was."""
    events = (event for event in commit.events if isinstance(event, Challenged))
    return next((event.stands for event in events), None)


def test_an_old_record_is_not_verified_by_the_names_of_today() -> None:
    old = OldMatch(NO_NAME)
    names = load().names_digest
    report = verify(old.data, lambda words, _: load_digest(words, names))
    assert report.discrepancy is not None
    assert report.discrepancy.rule == "ways R17"


@pytest.mark.parametrize("game", list(CATALOG))
def test_new_matches_are_of_the_newest_edition(game: str) -> None:
    path = next(path for path in records() if path.parent.parent.name == game)
    old = OldMatch(path)
    laid: Any = old.commits[0].events[1]
    fresh = old.game.open(old.game.types.options(), old.opened.roster, old.luck)[0]
    assert fresh.edition >= laid.edition == 1
