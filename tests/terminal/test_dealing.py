"""A match is dealt fairly, and taken up where it was left."""

import json

import pytest
from msgspec.structs import replace

from tests.corpus.old import OldMatch
from tests.corpus.shelf import CORPUS
from wordhall.complaint import Complaint
from wordhall.games.sheets.types.actions import Roll
from wordhall.games.sheets.types.components import Options
from wordhall.kernel.codec import encode
from wordhall.kernel.game import Ms, Paused, Roster, Seat, Sitter
from wordhall.kernel.house.facts import OutageNoted
from wordhall.kernel.luck import commitment, seed_of_code
from wordhall.kernel.match.commits import AnyCommit
from wordhall.play.agreement import Agreement
from wordhall.terminal.dealing import Deal, deal, roster_of, take_up
from wordhall.terminal.ledger import FORMAT, Damaged, Heading, Saved
from wordhall.words import LexiconError, load

ANN = Seat(0)
ALONE = Roster((Sitter("Ann"), Sitter("Ada", "novice"), Sitter("Bo", "novice")))
AGREED = Agreement("sheets", Options(roller=ANN), ALONE, None, "everyday", quick=False)
HOUR = 3_600_000


def left(dealt: Deal, at: int | None, gone_at: int) -> Saved:
    """The match as the ledger gives it back."""
    lines = tuple(encode(commit) for commit in dealt.match.commits)
    return Saved(dealt.heading, lines, None if at is None else Ms(at), gone_at)


def taken(saved: Saved, wall: int) -> tuple[Deal, list[AnyCommit]]:
    kept = list[AnyCommit]()
    return take_up(saved, wall, kept.extend), kept


def test_h9_people_add_to_the_chance_and_bots_do_not() -> None:
    dealt = deal(AGREED, 0)
    seal = dealt.opened.seal
    assert seal.commitment == commitment(dealt.seed)
    assert [given is None for given in seal.contributions] == [False, True, True]
    assert deal(AGREED, 0).seed != dealt.seed


def test_h9_a_code_alone_decides_the_chance() -> None:
    dealt = deal(replace(AGREED, code="rainy"), 0)
    assert dealt.seed == seed_of_code("rainy")
    assert dealt.opened.seal.code == "rainy"
    assert not any(dealt.opened.seal.contributions)


def test_what_the_rules_refuse_is_complained_of() -> None:
    with pytest.raises(Complaint, match="Choose build_seconds: 1 to 86400 seconds, or no limit"):
        deal(replace(AGREED, options=Options(build_seconds=0)), 0)
    with pytest.raises(Complaint) as complaint:
        deal(replace(AGREED, lexicon="klingon"), 0)
    assert complaint.value.code == "no-such-lexicon"


def test_h5_the_time_away_is_taken_out_and_noted() -> None:
    dealt = deal(AGREED, 1_000)
    dealt.match.act(ANN, Roll(), 3_000)
    again, kept = taken(left(dealt, 9_000, 10_000), 10_000 + HOUR)
    assert again.resumed
    assert again.match.live.at == 9_000
    assert [commit.events for commit in kept] == [(OutageNoted(Ms(HOUR)),)]
    assert again.match.now(10_000 + HOUR) == 9_000
    assert again.match.now(15_000 + HOUR) == 14_000


def test_h5_where_a_clock_runs_there_is_some_grace() -> None:
    dealt = deal(replace(AGREED, options=Options(roller=ANN, build_seconds=60)), 0)
    dealt.match.act(ANN, Roll(), 0)
    again, _ = taken(left(dealt, 20_000, 20_000), HOUR)
    assert again.match.now(HOUR + 10_000) == 20_000
    assert again.match.now(HOUR + 11_000) == 21_000


def test_a_match_that_was_torn_away_goes_on_from_its_last_commit() -> None:
    dealt = deal(AGREED, 0)
    dealt.match.act(ANN, Roll(), 2_500)
    again, _ = taken(left(dealt, None, 4_000), HOUR)
    assert again.match.now(HOUR) == 2_500


def test_h6_a_match_that_was_paused_is_still_paused() -> None:
    dealt = deal(AGREED, 0)
    dealt.match.change(ANN, Paused(), 5_000)
    again, _ = taken(left(dealt, 5_000, 6_000), HOUR)
    assert again.match.live.house.paused
    assert again.match.now(2 * HOUR) == 5_000


def test_at_a_shared_keyboard_time_still_stands() -> None:
    roster = Roster((Sitter("Ann"), Sitter("Bo"), Sitter("Ada", "novice")))
    dealt = deal(replace(AGREED, roster=roster), 0)
    again, _ = taken(left(dealt, 0, 100), HOUR)
    assert again.shared
    assert again.match.now(2 * HOUR) == 0


def test_who_sat_there_is_known_before_the_match_is_taken_up() -> None:
    assert roster_of(left(deal(AGREED, 0), None, 0)) == ALONE


def test_a_last_line_that_cannot_be_read_never_happened() -> None:
    dealt = deal(AGREED, 0)
    dealt.match.act(ANN, Roll(), 0)
    saved = left(dealt, None, 0)
    assert len(taken(replace(saved, lines=(*saved.lines, b"{}")), 0)[0].match.commits) == 3
    assert roster_of(replace(saved, lines=(*saved.lines[:1], b"{}"))) == ALONE


@pytest.mark.parametrize("what", ["game", "seed", "lexicon", "empty", "opening", "order"])
def test_what_does_not_hang_together_is_damaged(what: str) -> None:
    dealt = deal(AGREED, 0)
    dealt.match.act(ANN, Roll(), 0)
    saved = left(dealt, None, 0)
    heading = saved.heading
    broken = {
        "game": replace(saved, heading=replace(heading, game="cross")),
        "seed": replace(saved, heading=replace(heading, seed="00" * 32)),
        "lexicon": replace(saved, heading=replace(heading, lexicon="klingon")),
        "empty": replace(saved, lines=()),
        "opening": replace(saved, lines=(b"{}", *saved.lines[1:])),
        "order": replace(saved, lines=(*saved.lines, saved.lines[1], saved.lines[1])),
    }[what]
    with pytest.raises(Damaged):
        roster_of(broken)
    with pytest.raises(Damaged):
        take_up(broken, 0, list[AnyCommit]().extend)


def kept_by_an_older_program() -> Saved:
    """A match of Waywords, left half-way by a program whose list of names had no digest."""
    old = OldMatch(CORPUS / "ways" / "records" / "v1-a-name-was-none.json")
    heading = Heading(FORMAT, "ways", old.record.seed, "play")
    return Saved(heading, tuple(old.lines[: old.half]), None, 0)


def test_a_match_names_its_lists_and_goes_on_with_them() -> None:
    new = load("everyday")
    opened = deal(AGREED, 0).opened
    assert (opened.lexicon, opened.names) == (new.digest, new.names_digest)
    again, _ = taken(kept_by_an_older_program(), 0)
    assert again.lexicon.digest == again.opened.lexicon != load("play").digest
    assert again.lexicon.name_or_acronym("ALEC") is None
    assert new.name_or_acronym("ALEC") == "Alec"


def test_a_match_whose_lists_are_not_installed_waits_for_them() -> None:
    saved = kept_by_an_older_program()
    first = json.loads(saved.lines[0])
    first["events"][0]["lexicon"] = "ab" * 32
    elsewhere = replace(saved, lines=(encode(first), *saved.lines[1:]))
    assert len(roster_of(elsewhere).sitters) == 2
    with pytest.raises(LexiconError, match="no lexicon with the digest abababababab is installed"):
        taken(elsewhere, 0)
