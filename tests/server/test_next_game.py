"""One match after the other at one table: another game, who sits out, and what is kept."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.server.people import person
from tests.server.test_lobby import names, refused
from wordhall.bots import levels_of
from wordhall.kernel.codec import encode
from wordhall.kernel.game import Illegal, Outcome, Seat
from wordhall.server.http.api.evenings import evening_of
from wordhall.server.sockets.table_view import ScreensView
from wordhall.server.tables.agreement import agreed
from wordhall.server.tables.evening import LONGEST, ended
from wordhall.server.tables.lobby import check_start, decide, new_table, without_person
from wordhall.server.tables.table import Table, read
from wordhall.server.tables.table_wishes import (
    AddBot,
    Again,
    Agree,
    Close,
    Handicap,
    HandOver,
    Leave,
    NewTable,
    NextGame,
    Sit,
    SitOut,
    Wait,
)
from wordhall.server.tables.tally import Result
from wordhall.server.tables.views import table_view

PEOPLE = tuple(map(person, ("ada", "ben", "cleo", "dan", "eva", "fay")))
ADA, BEN, CLEO, DAN, EVA, FAY = PEOPLE


def table(people: int = 3, game: str = "sheets", **new: Any) -> Table:
    """A table with so many people, the first as its host."""
    laid = new_table(NewTable(game, **new), ADA, "1", "CODE")
    for each in PEOPLE[1:people]:
        laid = decide(laid, each, Sit(each.name))
    return laid


def played(laid: Table, *scores: int) -> Table:
    """The table after a match with these scores, by seat."""
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    begun = replace(laid, phase="playing", matches=(*laid.matches, f"m{len(laid.matches) + 1}"))
    return ended(begun, Outcome("played", scores, places), 0)


def why_not(laid: Table) -> Illegal:
    with pytest.raises(Illegal) as refusal:
        check_start(laid, ADA)
    return refusal.value


# The bots of a rematch


def with_bots(*levels: str) -> Table:
    """A table after a match with bots of these levels."""
    laid = table(people=1)
    for level in levels:
        laid = decide(laid, ADA, AddBot(level))
    return played(laid, *range(1, 2 + len(levels)))


def bot_levels(laid: Table) -> list[str]:
    return [place.level for place in laid.places if place.level is not None]


def test_a_rematch_may_be_against_bots_one_level_up_or_down() -> None:
    over = with_bots("casual", "club")
    assert bot_levels(decide(over, ADA, Again())) == ["casual", "club"]
    harder = decide(over, ADA, Again("harder"))
    assert (bot_levels(harder), harder.phase) == (["regular", "strong"], "gathering")
    assert bot_levels(decide(over, ADA, Again("easier"))) == ["improver", "keen"]


def test_bots_at_the_end_of_the_levels_stay_and_alone_they_are_refused() -> None:
    weakest, *_, strongest = levels_of("sheets")
    assert bot_levels(decide(with_bots(weakest, "club"), ADA, Again("easier"))) == [
        weakest,
        "keen",
    ]
    assert refused(with_bots(weakest, weakest), "ada", Again("easier")) == "no-such-level"
    assert refused(with_bots(strongest, strongest), "ada", Again("harder")) == "no-such-level"
    assert refused(played(table(), 1, 2, 3), "ada", Again("easier")) == "no-such-level"


def test_only_the_host_changes_the_bots_of_a_rematch() -> None:
    over = played(decide(table(people=2), ADA, AddBot("club")), 1, 2, 3)
    assert refused(over, "ben", Again("easier")) == "host-only"
    assert bot_levels(decide(over, BEN, Again())) == ["club"]


def test_a_host_changes_the_bots_also_after_somebody_else_has_asked_for_the_rematch() -> None:
    over = played(decide(table(people=2), ADA, AddBot("club")), 1, 2, 3)
    gathering = decide(over, BEN, Again())
    assert bot_levels(decide(gathering, ADA, Again("harder"))) == ["strong"]
    assert refused(gathering, "ben", Again("harder")) == "host-only"
    assert refused(gathering, "ada", Again()) == "not-over"


# The next game


def test_h13_the_host_chooses_the_next_game_before_and_after_a_match() -> None:
    gathering = decide(table(), ADA, NextGame("shout"))
    assert (gathering.game, gathering.phase) == ("shout", "gathering")
    again = decide(played(table(), 3, 2, 1), ADA, NextGame("cross"))
    assert (again.game, again.phase, names(again)) == ("cross", "gathering", ["Ada", "Ben", "Cleo"])
    check_start(again, ADA)
    same = decide(played(table(), 3, 2, 1), ADA, NextGame("sheets"))
    assert (same.game, same.phase) == ("sheets", "gathering")


def test_h13_nobody_else_chooses_the_next_game_and_nobody_during_a_match() -> None:
    assert refused(table(), "ben", NextGame("cross")) == "host-only"
    assert refused(table(), "ada", NextGame("chess")) == "no-such-game"
    assert refused(replace(table(), phase="playing"), "ada", NextGame("cross")) == "match-running"


def test_h13_a_new_game_has_its_usual_options_and_a_known_one_those_it_was_played_with() -> None:
    laid = decide(table(), ADA, Agree(options={"timer_seconds": 30, "roller": 1}, chance="rain"))
    other = decide(played(laid, 3, 2, 1), ADA, NextGame("cross"))
    assert agreed(other).options == agreed(table(game="cross")).options
    assert other.chance is None
    back = decide(other, ADA, NextGame("sheets"))
    assert agreed(back).options.timer_seconds == 30
    assert agreed(back).options.roller is None, "others may sit there by now"


@pytest.mark.parametrize("kept", [{"timer_seconds": 1_000_000}, {"timer_seconds": "long"}])
def test_h13_options_that_a_later_version_refuses_do_not_block_the_game(kept: Any) -> None:
    other = decide(played(table(), 3, 2, 1), ADA, NextGame("cross"))
    older = replace(other, played_with={"sheets": msgspec.Raw(encode(kept))})
    assert agreed(decide(older, ADA, NextGame("sheets"))).options.timer_seconds == 60


def test_h13_options_are_kept_while_the_table_looks_at_another_game() -> None:
    laid = decide(table(), ADA, Agree(options={"timer_seconds": 30, "roller": 1}))
    back = decide(decide(laid, ADA, NextGame("cross")), ADA, NextGame("sheets"))
    assert agreed(back).options.timer_seconds == 30
    assert agreed(back).options.roller is None, "others may sit there by now"


@pytest.mark.parametrize(
    "level, before, game, after",
    [
        ("champion", "cross", "sheets", "expert"),
        ("master", "shout", "cross", "master"),
        ("champion", "cross", "shout", "master"),
        ("casual", "sheets", "cross", "casual"),
        ("improver", "sheets", "cross", "learner"),
        ("learner", "cross", "shout", "novice"),
        ("advanced", "sheets", "shout", "club"),
    ],
)
def test_h13_a_bot_keeps_its_level_or_gets_the_nearest(
    level: str, before: str, game: str, after: str
) -> None:
    laid = decide(decide(table(1, before), ADA, AddBot(level)), ADA, NextGame(game))
    assert [place.level for place in laid.places] == [None, after]
    assert after in levels_of(game)


def test_h13_handicaps_that_the_new_game_lacks_are_dropped() -> None:
    laid = decide(table(), ADA, Handicap(Seat(1), extra_seconds=30, min_length=4))
    cross = decide(laid, ADA, NextGame("cross")).places[1]
    assert (cross.extra_seconds, cross.min_length) == (30, None)
    shout = decide(table(game="shout"), ADA, Handicap(Seat(1), min_length=8))
    assert decide(shout, ADA, NextGame("sheets")).places[1].min_length is None, "at most 5 there"


# Sitting out


def test_h13_with_too_few_seats_the_match_waits_until_enough_people_sit_out() -> None:
    laid = decide(table(5), ADA, NextGame("cross"))
    refusal = why_not(laid)
    assert (refusal.code, refusal.details["extra"]) == ("too-many-seated", 1)
    assert "1 of you must sit out" in refusal.text
    out = decide(laid, DAN, SitOut(Seat(3)))
    assert names(out) == ["Ada", "Ben", "Cleo", "Eva"]
    check_start(out, ADA)
    assert agreed(out).roster.sitters[3].name == "Eva"


def test_h13_options_can_be_agreed_on_while_too_many_sit() -> None:
    laid = decide(table(5), ADA, NextGame("cross"))
    assert agreed(decide(laid, ADA, Agree(preset="quick"))) != agreed(laid)
    assert refused(laid, "ada", Agree(options={"rack_size": 99})) == "bad-option"
    assert decide(laid, ADA, Agree(options={"youngest": 4})).places == laid.places


def test_h13_everybody_decides_for_themselves_whether_they_sit_out() -> None:
    assert refused(table(5), "ada", SitOut(Seat(1))) == "host-only"
    assert refused(table(5), "ada", SitOut(Seat(7))) == "no-such-seat"
    assert refused(replace(table(), phase="playing"), "ada", SitOut(Seat(0))) == "match-running"
    bots = decide(table(), ADA, AddBot("club"))
    assert refused(bots, "ada", SitOut(Seat(3))) == "host-only"


def test_h13_who_sits_out_keeps_their_handicap_and_sits_again_with_one_wish() -> None:
    laid = decide(table(), ADA, Handicap(Seat(1), extra_seconds=30, min_length=4))
    out = decide(laid, BEN, SitOut(Seat(1)))
    assert (names(out), out.waiting[0].name) == (["Ada", "Cleo"], "Ben")
    again = decide(out, BEN, Sit("Ben"))
    assert (names(again), again.waiting) == (["Ada", "Cleo", "Ben"], ())
    assert (again.places[2].extra_seconds, again.places[2].min_length) == (30, 4)


def test_h13_a_host_may_sit_out_and_stays_host() -> None:
    out = decide(table(), ADA, SitOut(Seat(0)))
    assert (names(out), out.host) == (["Ben", "Cleo"], "ada")
    assert refused(out, "cleo", Sit("Ada")) == "name-taken"


def test_h13_who_sat_out_plays_in_the_next_match_if_there_is_a_seat() -> None:
    out = decide(decide(table(5), ADA, NextGame("cross")), EVA, SitOut(Seat(4)))
    over = played(out, 4, 3, 2, 1)
    assert names(decide(over, ADA, NextGame("sheets"))) == ["Ada", "Ben", "Cleo", "Dan", "Eva"]
    rematch = decide(over, ADA, Again())
    assert (names(rematch), rematch.waiting[0].name) == (["Ada", "Ben", "Cleo", "Dan"], "Eva")
    check_start(rematch, ADA)


def test_h13_a_seat_that_is_given_up_goes_to_who_has_waited_longest() -> None:
    waits = decide(decide(table(4, "cross"), EVA, Wait("Eva")), FAY, Wait("Fay"))
    out = decide(waits, BEN, SitOut(Seat(1)))
    assert names(out) == ["Ada", "Cleo", "Dan", "Eva"]
    assert [waiter.name for waiter in out.waiting] == ["Fay", "Ben"]
    left = decide(out, DAN, Leave(Seat(2)))
    assert names(left) == ["Ada", "Cleo", "Eva", "Fay"]


def test_h13_the_seat_of_a_bot_that_is_removed_goes_to_who_waits() -> None:
    full = decide(table(3, "cross"), ADA, AddBot("club"))
    waits = decide(full, EVA, Wait("Eva"))
    assert names(decide(waits, ADA, Leave(Seat(3)))) == ["Ada", "Ben", "Cleo", "Eva"]


def test_h13_nobody_gets_a_seat_while_too_many_sit() -> None:
    crowded = decide(table(5), ADA, NextGame("cross"))
    waits = decide(crowded, FAY, Wait("Fay"))
    assert names(decide(waits, BEN, Leave(Seat(1)))) == ["Ada", "Cleo", "Dan", "Eva"]


def test_h13_who_waits_is_seated_when_the_host_chooses_a_game_with_more_seats() -> None:
    waits = decide(table(4, "cross"), EVA, Wait("Eva"))
    assert names(decide(waits, ADA, NextGame("shout")))[-1] == "Eva"


def test_h13_a_host_who_leaves_hands_over_to_somebody_who_waited() -> None:
    alone = decide(table(1, "cross"), ADA, AddBot("club"))
    full = decide(decide(alone, ADA, AddBot("club")), ADA, AddBot("club"))
    left = decide(decide(full, EVA, Wait("Eva")), ADA, Leave(Seat(0)))
    assert (names(left)[-1], left.host) == ("Eva", "eva")


def test_h13_who_comes_to_a_full_table_may_wait_for_a_later_match() -> None:
    full = table(4, "cross")
    assert refused(full, "eva", Sit("Eva")) == "table-full"
    waits = decide(full, EVA, Wait("Eva"))
    assert [waiter.name for waiter in waits.waiting] == ["Eva"]
    assert names(decide(played(waits, 4, 3, 2, 1), ADA, NextGame("shout")))[-1] == "Eva"
    late = decide(replace(full, phase="playing"), EVA, Wait("Eva"))
    assert late.waiting == waits.waiting


def test_h13_of_two_players_with_the_hosts_device_one_is_called_host() -> None:
    laid = decide(table(2), ADA, Sit("Max"))
    screens = ScreensView(connected=0, silent=False, skip=None, step=None)
    shown = table_view(laid, screens, {"ada", "ben"}, 0).places
    assert [place.name for place in shown if place.host] == ["Ada"]


def test_h13_two_players_with_one_device_do_not_start_a_game_that_needs_two() -> None:
    laid = decide(table(2), BEN, Sit("Bo"))
    shout = decide(laid, ADA, NextGame("shout"))
    refusal = why_not(shout)
    assert refusal.code == "shared-device"
    assert "Ben and Bo share a device" in refusal.text
    assert "unless the host chooses “Quiet: one after the other”" in refusal.text
    check_start(decide(shout, BEN, SitOut(Seat(2))), ADA)


def test_r14_two_players_with_one_device_play_word_shout_in_turns() -> None:
    quiet = table(2, "shout", options={"manner": "turns"})
    shared = decide(quiet, BEN, Sit("Bo"))
    check_start(shared, ADA)
    raced = decide(shared, ADA, Agree(options={"manner": "shout"}))
    assert why_not(raced).code == "shared-device"
    check_start(decide(raced, ADA, Agree(options={"manner": "turns"})), ADA)


# What is kept


def test_h13_the_host_chooses_how_results_are_added_up_before_a_match() -> None:
    assert table().tally == "wins"
    assert decide(table(), ADA, Agree(tally="share")).tally == "share"
    assert refused(table(), "ben", Agree(tally="share")) == "host-only"
    assert refused(played(table(), 3, 2, 1), "ada", Agree(tally="share")) == "match-done"


def test_the_results_of_a_match_are_kept_at_its_end() -> None:
    laid = decide(table(2, "cross"), ADA, AddBot("club"))
    begun = replace(laid, phase="playing", matches=("m1",))
    over = ended(begun, Outcome("played", (90, 20, 120), (2, 3, 1), resigned=(Seat(1),)), 0)
    (past,) = over.past
    assert (past.game, past.match, over.phase) == ("cross", "m1", "over")
    ada, ben, bot = (place.avatar for place in laid.places)
    assert past.results == (
        Result("Ada", 90, 2, person="ada", avatar=ada),
        Result("Ben", 20, 3, person="ben", resigned=True, avatar=ben),
        Result(laid.places[2].name, 120, 1, bot=True, avatar=bot),
    )
    aborted = ended(begun, Outcome("agreed", (90, 20, 120), ()), 0)
    assert [result.place for result in aborted.past[0].results] == [0, 0, 0]


def test_everybody_is_told_names_and_scores_and_no_ids() -> None:
    told = evening_of(played(table(), 3, 2, 1))
    assert [(player.name, player.score) for player in told.matches[0].players] == [
        ("Ada", 3),
        ("Ben", 2),
        ("Cleo", 1),
    ]
    assert b'"ada"' not in encode(told)


def test_an_evening_keeps_its_newest_matches() -> None:
    laid = table()
    for _ in range(LONGEST + 1):
        laid = decide(played(laid, 3, 2, 1), ADA, Again())
    assert len(laid.past) == LONGEST
    assert laid.past[-1].match == f"m{LONGEST + 1}"
    assert read(encode(laid)) == laid


def test_a_closed_table_keeps_nothing_of_its_evening() -> None:
    over = played(table(), 3, 2, 1)
    assert over.played_with.keys() == {"sheets"}
    closed = decide(over, ADA, Close())
    assert (closed.past, closed.played_with) == ((), {})


def test_a_document_from_before_evenings_is_read() -> None:
    old = msgspec.json.decode(encode(replace(table(), phase="over", matches=("m1",))))
    for name in ("tally", "past", "played_with"):
        del old[name]
    laid = read(encode(old))
    assert (laid.tally, laid.past, laid.matches) == ("wins", (), ("m1",))
    assert decide(laid, ADA, NextGame("cross")).game == "cross"


def test_a_person_who_is_forgotten_is_a_guest_in_all_results() -> None:
    laid = decide(played(table(), 3, 2, 1), ADA, NextGame("cross"))
    over = played(decide(laid, ADA, HandOver(Seat(1))), 30, 20, 10)
    forgotten = without_person(over, "ada")
    assert b"ada" not in encode(forgotten).lower()
    told = [[result.name for result in match.results] for match in forgotten.past]
    assert told == [["Guest 1", "Ben", "Cleo"]] * 2
    twice = without_person(decide(forgotten, BEN, Again()), "ben")
    assert [result.name for result in twice.past[0].results] == ["Guest 1", "Guest 2", "Cleo"]


def test_a_person_who_left_before_is_forgotten_too() -> None:
    left = decide(played(table(), 3, 2, 1), CLEO, Leave(Seat(2)))
    assert "cleo" in left.known
    forgotten = without_person(decide(left, ADA, Again()), "cleo")
    assert b"cleo" not in encode(forgotten).lower()
    assert forgotten.past[0].results[2] == Result("Guest 1", 1, 3)
