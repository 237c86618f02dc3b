"""The lobby's rules: who may change a table, and what may become of it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.server.people import person
from wordhall.bots import levels_of
from wordhall.catalog import CATALOG
from wordhall.kernel.codec import encode
from wordhall.kernel.game import Illegal, Seat
from wordhall.kernel.options import Preset, differences
from wordhall.play.opening import chance_of, open_match
from wordhall.play.options import preset_of, presets_of
from wordhall.server.people.names import skeleton
from wordhall.server.tables.agreement import agreed
from wordhall.server.tables.lobby import check_start, decide, new_table, without_person
from wordhall.server.tables.table import Phase, Table, read
from wordhall.server.tables.table_wishes import (
    AddBot,
    Again,
    Agree,
    Handicap,
    HandOver,
    Leave,
    NewTable,
    NextGame,
    Sit,
    SitOut,
    Swap,
    Wait,
    Wish,
)
from wordhall.words import load

ADA, BEN, CLEO = map(person, ("ada", "ben", "cleo"))
REX = replace(person("rex"), robot=True)
PEOPLE = (ADA, BEN, CLEO, REX)


def table(*sitting: str, host: str = "ada", **new: Any) -> Table:
    """A table of Mark My Words with its host and these people, named like their ids."""
    laid = new_table(NewTable("sheets", **new), person(host), "1", "CODE")
    for name in sitting:
        laid = decide(laid, person(name), Sit(name.capitalize()))
    return laid


def names(laid: Table) -> list[str]:
    return [place.name for place in laid.places]


def refused(laid: Table, who: str, wish: Wish) -> str:
    with pytest.raises(Illegal) as refusal:
        decide(laid, person(who), wish)
    return refusal.value.code


# Laws

NAMES = st.sampled_from(["Ada", "ada", "Ben", "B\u0435n", "Cleo", "D\u0131na", "Dina", " ", "Eva"])
SEATS = st.integers(-1, 5).map(Seat)
WISHES: st.SearchStrategy[Wish] = st.one_of(
    st.builds(Sit, NAMES),
    st.builds(Leave, SEATS),
    st.builds(AddBot, st.sampled_from([*levels_of("sheets"), "master"])),
    st.builds(
        Agree,
        options=st.none()
        | st.dictionaries(
            st.sampled_from(["timer_seconds", "roller", "leftovers", "judging", "cheat"]),
            st.sampled_from([1, 0, 60, True, "scorer", None]),
            max_size=2,
        ),
        lexicon=st.sampled_from([None, "club", "klingon"]),
        locked=st.sampled_from([None, True, False]),
        chance=st.sampled_from([None, "", "rain", "x" * 99]),
    ),
    st.builds(Handicap, SEATS, st.integers(-1, 40), st.integers(1, 7), st.sampled_from((0, 0, 5))),
    st.builds(HandOver, SEATS),
    st.builds(Swap, SEATS, SEATS),
    st.builds(SitOut, SEATS),
    st.builds(NextGame, st.sampled_from(["sheets", "cross", "shout"])),
    st.builds(Wait, NAMES, st.booleans()),
    st.just(Again()),
)
STEPS = st.lists(
    st.tuples(st.sampled_from(PEOPLE), WISHES) | st.sampled_from(["playing", "over", "gathering"]),
    max_size=30,
)


def after(laid: Table, step: Any) -> Table:
    if isinstance(step, str):
        return replace(laid, phase=step)
    who, wish = step
    try:
        return decide(laid, who, wish)
    except Illegal:
        return laid


@given(STEPS)
def test_a_table_stays_one_that_a_match_can_be_opened_with(steps: list[Any]) -> None:
    laid = table()
    most = max(entry.seats[1] for entry in CATALOG.values())
    for step in steps:
        laid = after(laid, step)
        assert len(laid.places) + len(laid.waiting) <= most
        marks = [skeleton(name) for name in laid.names]
        assert len(set(marks)) == len(marks)
        assert read(encode(laid)) == laid
        if laid.phase == "gathering":
            assert all(place.person or place.level for place in laid.places)
            if may_start(laid):
                opens(laid)


def may_start(laid: Table) -> bool:
    try:
        check_start(laid, person(laid.host))
    except Illegal:
        return False
    return True


def opens(laid: Table) -> None:
    chance = chance_of(bytes(32), [None] * len(laid.places))
    open_match(agreed(laid), load(laid.lexicon), chance)


@given(STEPS)
def test_nobody_but_the_host_does_what_is_the_hosts(steps: list[Any]) -> None:
    laid = table()
    for step in steps:
        before, laid = laid, after(laid, step)
        if isinstance(step, str) or before == laid or step[0].id == before.host:
            continue
        who, wish = step
        assert isinstance(wish, Sit | SitOut | Leave | Wait | Again)
        if isinstance(wish, Leave):
            assert before.places[wish.seat].person == who.id


@given(STEPS)
def test_a_running_match_keeps_its_seats(steps: list[Any]) -> None:
    laid = decide(table("ben", "cleo"), ADA, AddBot("club"))
    seated = replace(laid, phase="playing")
    for step in steps:
        if isinstance(step, str):
            continue
        seated = after(seated, step)
        assert seated.places == laid.places
        assert seated.options == laid.options


# A table is opened


def test_its_host_sits_down_or_looks_on() -> None:
    assert names(table()) == ["Ada"]
    assert table().host == "ada"
    screen = table(seated=False)
    assert screen.places == ()
    assert screen.people == ("ada",)
    assert agreed(decide(screen, BEN, Sit("Ben"))).host is None


@pytest.mark.parametrize(
    "new, code",
    [
        (NewTable("chess"), "no-such-game"),
        (NewTable("sheets", lexicon="klingon"), "no-such-lexicon"),
        (NewTable("sheets", options={"cheat": 1}), "bad-option"),
        (NewTable("sheets", options={"timer_seconds": "60"}), "bad-option"),
        (NewTable("sheets", options={"timer_seconds": 0}), "bad-option"),
        (NewTable("sheets", options={"handicaps": [{"seat": 0}]}), "bad-option"),
        (NewTable("sheets", chance="x" * 61), "bad-chance"),
    ],
)
def test_what_cannot_be_played_is_refused(new: NewTable, code: str) -> None:
    with pytest.raises(Illegal) as refusal:
        new_table(new, ADA, "1", "CODE")
    assert refusal.value.code == code


# Seats


def test_one_device_may_have_several_seats() -> None:
    laid = decide(table(), ADA, Sit("Her brother"))
    assert laid.seats_of("ada") == (0, 1)


def test_a_race_of_word_shout_has_a_device_a_seat() -> None:
    laid = new_table(NewTable("shout"), ADA, "1", "CODE")
    assert refused(laid, "ada", Sit("Her brother")) == "own-device"
    laid = decide(laid, BEN, Sit("Ben"))
    assert refused(laid, "ben", Sit("His brother")) == "own-device"
    looks_on = new_table(NewTable("shout", seated=False), ADA, "1", "CODE")
    assert names(decide(looks_on, ADA, Sit("Ada"))) == ["Ada"]


def test_names_that_look_alike_are_one_name() -> None:
    assert refused(table(), "ben", Sit("\u0410da")) == "name-taken"
    assert refused(table(), "ben", Sit("  ADA ")) == "name-taken"
    assert refused(table(), "ben", Sit("\u200b")) == "bad-name"


def test_a_full_table_takes_nobody() -> None:
    laid = table()
    for _ in range(29):
        laid = decide(laid, ADA, AddBot("novice"))
    assert refused(laid, "ben", Sit("Ben")) == "table-full"
    assert refused(laid, "ada", AddBot("club")) == "table-full"
    playing = replace(laid, phase="playing")
    assert refused(playing, "ben", Wait("Ben")) == "table-full"


def test_a_locked_table_takes_those_who_have_a_seat() -> None:
    locked = decide(table("ben"), ADA, Agree(locked=True))
    assert refused(locked, "cleo", Sit("Cleo")) == "locked"
    assert names(decide(locked, BEN, Sit("Ben's dad"))) == ["Ada", "Ben", "Ben's dad"]
    assert refused(replace(locked, phase="playing"), "cleo", Wait("Cleo")) == "locked"


def test_who_leaves_makes_room_and_the_others_move_up() -> None:
    laid = decide(table("ben", "cleo"), ADA, Agree(options={"roller": 2}))
    left = decide(laid, BEN, Leave(Seat(1)))
    assert names(left) == ["Ada", "Cleo"]
    assert agreed(left).options.roller == 1, "Cleo is still the roller"
    assert agreed(decide(left, CLEO, Leave(Seat(1)))).options.roller is None


def test_only_the_host_frees_seats_of_others() -> None:
    assert refused(table("ben", "cleo"), "cleo", Leave(Seat(1))) == "host-only"
    kicked = decide(table("ben", "cleo"), ADA, Leave(Seat(1)))
    assert names(kicked) == ["Ada", "Cleo"]
    assert refused(table(), "ada", Leave(Seat(7))) == "no-such-seat"


def test_during_a_match_one_resigns_instead_of_leaving() -> None:
    playing = replace(table("ben"), phase="playing")
    assert refused(playing, "ben", Leave(Seat(1))) == "match-running"


def test_after_a_match_a_seat_goes_when_the_table_gathers_again() -> None:
    over = replace(table("ben", "cleo"), phase="over")
    left = decide(over, BEN, Leave(Seat(1)))
    assert left.seats_of("cleo") == (2,), "the podium keeps its numbers"
    assert names(decide(left, ADA, Again())) == ["Ada", "Cleo"]


# The host


def test_the_host_goes_and_the_next_person_is_host() -> None:
    laid = decide(table(), ADA, AddBot("club"))
    laid = decide(decide(laid, REX, Sit("Rex")), BEN, Sit("Ben"))
    assert decide(laid, ADA, Leave(Seat(0))).host == "ben"


def test_a_host_alone_stays_host() -> None:
    assert decide(table(), ADA, Leave(Seat(0))).host == "ada"


def test_the_host_hands_over_to_a_person() -> None:
    laid = decide(decide(table("ben"), ADA, AddBot("club")), REX, Sit("Rex"))
    assert decide(laid, ADA, HandOver(Seat(1))).host == "ben"
    assert refused(laid, "ada", HandOver(Seat(2))) == "no-person-there"
    assert refused(laid, "ada", HandOver(Seat(3))) == "no-person-there"
    assert refused(laid, "ben", HandOver(Seat(1))) == "host-only"


def test_two_seats_change_places_with_all_that_is_theirs() -> None:
    laid = decide(table("ben"), ADA, Handicap(Seat(0), 30, 4))
    laid = decide(laid, ADA, Agree(options={"roller": 0}))
    swapped = decide(laid, ADA, Swap(Seat(0), Seat(1)))
    assert names(swapped) == ["Ben", "Ada"]
    options = agreed(swapped).options
    assert options.roller == 1
    assert options.handicap(Seat(1)).extra_seconds == 30


def test_r7_when_who_was_to_begin_leaves_the_lot_decides() -> None:
    laid = decide(table("ben", "cleo"), ADA, Agree(options={"roller": 1}))
    left = decide(laid, BEN, Leave(Seat(1)))
    assert names(left) == ["Ada", "Cleo"]
    assert agreed(left).options.roller is None
    assert agreed(decide(laid, ADA, Leave(Seat(2)))).options.roller == 1


def test_r7_who_has_left_when_a_rematch_gathers_does_not_begin() -> None:
    laid = replace(decide(table("ben", "cleo"), ADA, Agree(options={"roller": 1})), phase="over")
    again = decide(decide(laid, BEN, Leave(Seat(1))), ADA, Again())
    assert agreed(again).options.roller is None
    assert agreed(decide(laid, ADA, Again())).options.roller == 1


# Bots


def test_bots_have_names_of_their_own() -> None:
    laid = table()  # the host is called Ada, as the first bot would be
    laid = decide(decide(laid, ADA, AddBot("club")), ADA, AddBot("expert"))
    assert names(laid) == ["Ada", "Bruno", "Clara"]
    assert agreed(laid).roster.sitters[2].bot == "expert"
    assert refused(laid, "ada", AddBot("master")) == "no-such-level"
    assert names(decide(laid, ADA, Leave(Seat(1)))) == ["Ada", "Clara"]


# Options


def test_options_change_one_by_one() -> None:
    laid = decide(table(), ADA, Agree(options={"timer_seconds": 30}))
    laid = decide(laid, ADA, Agree(options={"find_limit_seconds": None}, public=True))
    options = agreed(laid).options
    assert (options.timer_seconds, options.find_limit_seconds) == (30, None)
    assert laid.public


@given(st.dictionaries(st.text(max_size=5), st.integers() | st.text() | st.none(), min_size=1))
def test_nonsense_options_are_refused(options: dict[str, Any]) -> None:
    assert refused(table(), "ada", Agree(options=options)) == "bad-option"


def test_a_set_of_options_is_agreed_on_at_once() -> None:
    opened = new_table(NewTable("sheets", preset="quick"), ADA, "1", "CODE")
    options = agreed(opened).options
    assert (options.build_seconds, options.timer_seconds) == (30, 30)
    other = new_table(
        NewTable("sheets", options={"timer_seconds": 45}, preset="quick"), ADA, "1", "CODE"
    )
    assert agreed(other).options.timer_seconds == 45


@pytest.mark.parametrize(
    "game, preset", [(game, preset) for game in CATALOG for preset in presets_of(game)]
)
def test_a_table_of_any_game_takes_each_of_its_sets(game: str, preset: Preset) -> None:
    laid = new_table(NewTable(game, preset="quick"), ADA, "1", "CODE")
    assert agreed(decide(laid, ADA, Agree(preset=preset))).options == preset_of(game, preset)


def test_a_set_leaves_who_begins_and_handicaps_alone() -> None:
    laid = decide(table("ben"), ADA, Handicap(Seat(1), 30, 4))
    laid = decide(laid, ADA, Agree(options={"roller": 1, "judging": "scorer"}))
    before, family = agreed(laid).options, decide(laid, ADA, Agree(preset="family"))
    options = agreed(family).options
    assert (options.leftovers, options.judging) == (True, "resource")
    assert (options.roller, options.handicaps) == (before.roller, before.handicaps)
    assert differences(agreed(decide(family, ADA, Agree(preset="usual"))).options).keys() == {
        *("roller", "handicaps")
    }


def test_a_code_for_the_chance_is_taken_and_taken_away() -> None:
    laid = decide(table(), ADA, Agree(chance="  rainy   sunday "))
    assert laid.chance == "rainy sunday"
    assert decide(laid, ADA, Agree(locked=True)).chance == "rainy sunday"
    assert decide(laid, ADA, Agree(chance="")).chance is None


def test_h7_handicaps_are_folded_into_the_options() -> None:
    laid = decide(table("ben"), ADA, Handicap(Seat(1), 30, 4))
    own = agreed(laid).options.handicap(Seat(1))
    assert (own.extra_seconds, own.min_length) == (30, 4)
    assert agreed(laid).options.handicaps == (own,)
    assert refused(laid, "ada", Handicap(Seat(1), 99_999, 3)) == "bad-option"
    assert agreed(decide(laid, ADA, Handicap(Seat(1)))).options.handicaps == ()
    assert refused(laid, "ada", Handicap(Seat(1), head_start=25)) == "bad-option"


@pytest.mark.parametrize("phase, code", [("playing", "match-running"), ("over", "match-done")])
def test_what_was_agreed_on_stands_until_the_next_gathering(phase: Phase, code: str) -> None:
    later = replace(table("ben"), phase=phase)
    for wish in (Agree(options={}), Agree(lexicon="club"), AddBot("club"), Sit("Cleo")):
        assert refused(later, "ada", wish) == code
    assert decide(later, ADA, Agree(locked=True)).locked


# The start


def test_a_match_needs_its_seats_and_its_host() -> None:
    laid = table("ben")
    for who, code in ((BEN, "host-only"), (ADA, "seats-missing")):
        with pytest.raises(Illegal) as refusal:
            check_start(laid, who)
        assert refusal.value.code == code
    check_start(decide(laid, ADA, AddBot("novice")), ADA)
    with pytest.raises(Illegal) as refusal:
        check_start(replace(laid, phase="playing"), ADA)
    assert refusal.value.code == "match-running"


# Late joiners and the rematch


def test_who_comes_late_sits_at_the_next_match() -> None:
    playing = replace(table("ben"), phase="playing", chance="rain")
    late = decide(decide(playing, CLEO, Wait("Cleo")), REX, Wait("Rex"))
    assert [waiter.name for waiter in late.waiting] == ["Cleo", "Rex"]
    assert refused(late, "cleo", Wait("Cleo again")) == "waiting"
    assert refused(late, "ben", Wait("Benjamin")) == "waiting"
    assert refused(late, "dan", Wait("Cleo")) == "name-taken"
    again = decide(replace(late, phase="over"), BEN, Again())
    assert names(again) == ["Ada", "Ben", "Cleo", "Rex"]
    assert again.places[3].robot
    assert again.waiting == ()
    assert again.chance is None, "the same dice again would be no new game"


def test_who_waits_may_change_their_mind() -> None:
    playing = replace(table("ben"), phase="playing")
    late = decide(playing, CLEO, Wait("Cleo"))
    assert decide(late, CLEO, Wait("", wanted=False)).waiting == ()


def test_before_the_match_one_sits_instead_of_waiting() -> None:
    assert refused(table(), "ben", Wait("Ben")) == "not-yet-begun"


def test_a_rematch_is_for_those_at_the_table_and_after_the_match() -> None:
    assert refused(table(), "ada", Again()) == "not-over"
    assert refused(replace(table(), phase="over"), "ben", Again()) == "host-only"


# Forgetting


@pytest.mark.parametrize("phase", ["gathering", "playing", "over"])
def test_whose_data_are_deleted_leaves_no_name(phase: Phase) -> None:
    laid = replace(table("ben", "cleo"), phase=phase)
    forgotten = without_person(laid, "ada")
    assert b"ada" not in encode(forgotten).lower()
    assert forgotten.host == "ben"
    kept = ["Ben", "Cleo"] if phase == "gathering" else ["Guest 1", "Ben", "Cleo"]
    assert names(forgotten) == kept


def test_who_waits_can_be_forgotten_too() -> None:
    late = decide(replace(table("ben"), phase="playing"), CLEO, Wait("Cleo"))
    assert without_person(late, "cleo").waiting == ()
