"""What a table agrees on: flags, names, levels, and what fills the rest."""

import argparse

import pytest
from msgspec.structs import replace

from wordhall.commands import play
from wordhall.complaint import Complaint
from wordhall.games.cross.types import components as cross
from wordhall.games.locks.types import components as locks
from wordhall.games.sheets.types.components import Handicap, Options
from wordhall.games.shout.types import components as shout
from wordhall.games.ways.types import components as ways
from wordhall.kernel.clock import Bank, PerTurn
from wordhall.kernel.game import Ms, Seat
from wordhall.play.agreement import Agreement
from wordhall.terminal.agreement import Wishes, levels_from, name_from, names_from, settle
from wordhall.terminal.sheets import STINT_SECONDS
from wordhall.terminal.welcome import host_name


def wished(*flags: str) -> Wishes:
    parser = argparse.ArgumentParser()
    play.add(parser.add_subparsers())
    return play.wishes(parser.parse_args(["play", *flags]))


def agreed(*flags: str) -> Agreement:
    return settle(wished(*flags), "Ann")


def levels(agreement: Agreement) -> list[str | None]:
    return [sitter.bot for sitter in agreement.roster.sitters]


@pytest.mark.parametrize(
    "text, names",
    [
        ("Ann", ("Ann",)),
        ("Ann,Bo", ("Ann", "Bo")),
        (" Ann ,, Bo ", ("Ann", "Bo")),
        ("Ann and Bo", ("Ann", "Bo")),
        ("Ann & Bo; Cy", ("Ann", "Bo", "Cy")),
        ("Alexander", ("Alexander",)),
        (",", ()),
    ],
)
def test_names_are_parted_by_commas(text: str, names: tuple[str, ...]) -> None:
    assert names_from(text) == names


@pytest.mark.parametrize("text, number", [("2", "2"), ("Bo, 3", "3")])
def test_a_number_is_not_a_name(text: str, number: str) -> None:
    with pytest.raises(Complaint, match=f"{number} is a number, not a name; say who"):
        names_from(text)


@pytest.mark.parametrize(
    "text, name",
    [
        ("  a\tb ", "a b"),
        ("x" * 99, "x" * 20),
        ("\x1b[2J", "[2J"),
        ("\u202eabc", "abc"),
        ("\n", ""),
    ],
)
def test_a_name_cannot_steer_the_terminal(text: str, name: str) -> None:
    assert name_from(text) == name


@pytest.mark.parametrize(
    "text, expected",
    [
        ("club", ("club",)),
        ("club,expert", ("club", "expert")),
        ("3 expert", ("expert",) * 3),
        ("2 club 1 novice", ("club", "club", "novice")),
        ("2x club", ("club", "club")),
        ("Experts and casual", ("expert", "casual")),
        ("2 club bots", ("club", "club")),
        ("4", ("casual",) * 4),
        ("0", ()),
        ("", ()),
    ],
)
def test_levels_are_read_generously(text: str, expected: tuple[str, ...]) -> None:
    assert levels_from(text, "sheets") == expected


def test_there_are_no_other_bots() -> None:
    with pytest.raises(Complaint, match=r"no genius bots; choose from novice, .*, expert"):
        levels_from("2 genius", "sheets")


@pytest.mark.parametrize(
    "flags, seats",
    [
        ([], [None, "casual", "casual"]),
        (["--bots", "club"], [None, "club", "club"]),
        (["--bots", "club,expert,novice"], [None, "club", "expert", "novice"]),
        (["--seats", "5"], [None] + ["casual"] * 4),
        (["--seats", "4", "--bots", "expert"], [None] + ["expert"] * 3),
        (["--players", "Ann,Bo"], [None, None, "casual"]),
        (["--players", "Ann,Bo,Cy"], [None] * 3),
        (["--players", "Ann,Bo,Cy", "--seats", "3"], [None] * 3),
        (["--seats", "30"], [None] + ["casual"] * 29),
    ],
)
def test_r6_bots_fill_the_table(flags: list[str], seats: list[str | None]) -> None:
    assert levels(agreed(*flags)) == seats


def test_no_two_at_a_table_have_the_same_name() -> None:
    names = [s.name for s in agreed("--players", "Ada,Bruno", "--seats", "30").roster.sitters]
    assert len(set(names)) == 30
    with pytest.raises(Complaint, match="two players are called"):
        agreed("--players", "Ann,ann")


@pytest.mark.parametrize(
    "flags", [["--seats", "3", "--bots", "3 club"], ["--bots", "30 club"], ["--seats", "31"]]
)
def test_too_many_do_not_fit(flags: list[str]) -> None:
    with pytest.raises(Complaint) as complaint:
        agreed(*flags)
    assert complaint.value.code == "bad-players"


def test_the_options_are_flags() -> None:
    options = agreed(
        *("--pass-to", "left", "--build-seconds", "30", "--timer-seconds", "45"),
        *("--find-limit-seconds", "200", "--leftovers", "--leftover-penalty", "1"),
        *("--judging", "scorer", "--answer-seconds", "50", "--score-seconds", "99"),
    ).options
    assert options == Options(
        pass_to="left",  # noqa: S106 - it passes sheets
        build_seconds=30,
        timer_seconds=45,
        find_limit_seconds=200,
        leftovers=True,
        leftover_penalty=1,
        judging="scorer",
        answer_seconds=50,
        score_seconds=99,
    )


def test_a_flag_says_a_number_a_word_or_none() -> None:
    assert agreed("cross", "--challenge-seconds", "usual").options == cross.Options()
    assert agreed("cross", "--challenge-seconds", "none").options.challenge_seconds is None
    assert not agreed("--no-leftovers").options.leftovers


def test_the_help_names_the_rule_and_the_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        wished("--help")
    said = " ".join(capsys.readouterr().out.split())
    assert "time that is left for the others after the flip: 1 to 86400 seconds (R16, R19)" in said
    assert "time for a turn, or none (" in said
    assert "or none in cross (cross R10, shout R11, ways R17)" in said


def test_a_set_of_options_is_named_and_flags_go_before_it() -> None:
    quick = agreed("--preset", "quick").options
    assert quick == Options(build_seconds=30, timer_seconds=30, find_limit_seconds=180)
    slower = agreed("--preset", "quick", "--timer-seconds", "45", "--build-seconds", "none").options
    assert slower == replace(quick, timer_seconds=45, build_seconds=None)
    tournament = agreed("cross", "--preset", "tournament").options
    assert tournament.clock == Bank(Ms(1_500_000))
    untimed = agreed("cross", "--preset", "tournament", "--turn-seconds", "none").options
    assert untimed == cross.Options(end="first_out")
    assert agreed("shout", "--preset", "family").options.manner == "turns"
    assert agreed("--preset", "usual").options == agreed().options


@pytest.mark.parametrize(
    "flags, limit",
    [
        ([], None),
        (["--players", "Ann,Bo"], STINT_SECONDS),
        (["--players", "Ann,Bo", "--find-limit-seconds", "none"], None),
        (["--find-limit-seconds", "300"], 300),
    ],
)
def test_r18_only_a_shared_keyboard_limits_the_search_by_itself(
    flags: list[str], limit: int | None
) -> None:
    assert agreed(*flags).options.find_limit_seconds == limit


@pytest.mark.parametrize(
    "game, flag",
    [("sheets", "--roller"), *((game, "--youngest") for game in ("cross", "shout", "ways"))],
)
def test_who_begins_is_said_by_name(game: str, flag: str) -> None:
    option = flag.removeprefix("--")
    table = (game, "--players", "Ann,Bo", "--bots", "club")
    assert getattr(agreed(*table).options, option) is None
    assert getattr(agreed(*table, flag, "bo").options, option) == Seat(1)
    assert getattr(agreed(*table, flag, "Ada").options, option) == Seat(2)
    with pytest.raises(Complaint, match="no Cy at the table, but Ann, Bo, Ada"):
        agreed(*table, flag, "Cy")


def test_h7_a_handicap_is_given_by_name() -> None:
    options = agreed(
        "--players", "Ann,Bo", "--handicap", "bo:extra=30,min=4", "--handicap", "Ann:min=5"
    ).options
    assert options.handicaps == (Handicap(Seat(0), 0, 5), Handicap(Seat(1), 30, 4))
    with pytest.raises(Complaint, match="no Cy at the table"):
        agreed("--handicap", "Cy:min=4")


def test_jumbo_word_cross_has_seats_and_options_of_its_own() -> None:
    agreement = agreed(
        *("cross", "--challenge", "five_point", "--challenge-seconds", "9", "--exchange", "all"),
        *("--end", "first_out", "--rack-size", "8", "--turn-seconds", "90"),
        *("--handicap", "Ann:extra=30,ahead=20"),
    )
    assert levels(agreement) == [None, "casual"]
    assert agreement.options == cross.Options(
        challenge="five_point",
        challenge_seconds=9,
        exchange="all",
        end="first_out",
        rack_size=8,
        clock=PerTurn(Ms(90_000)),
        handicaps=(cross.Handicap(Seat(0), 30, 20),),
    )


def test_mark_my_word_has_seats_and_options_of_its_own() -> None:
    agreement = agreed(
        *("locks", "--min-word-length", "4", "--board-size", "9", "--opening", "free", "--hints"),
        *("--rack-size", "5", "--turn-seconds", "90", "--handicap", "Ann:extra=30,ahead=20"),
    )
    assert levels(agreement) == [None, "casual"]
    assert agreement.options == locks.Options(
        rack_size=5,
        board_size=9,
        min_word_length=4,
        opening="free",
        turn_seconds=90,
        hints=True,
        handicaps=(locks.Handicap(Seat(0), 30, 20),),
    )
    assert agreed("locks", "--turn-seconds", "none").options == locks.Options()


def test_waywords_has_seats_and_options_of_its_own() -> None:
    agreement = agreed(
        *("ways", "--min-word-length", "4", "--names-and-acronyms", "--no-diagonals"),
        *("--words", "challenge", "--challenge-seconds", "9", "--target", "150"),
        *("--turn-seconds", "none", "--handicap", "Ann:extra=30,min=3,ahead=20"),
    )
    assert levels(agreement) == [None, "casual"]
    assert agreement.options == ways.Options(
        min_word_length=4,
        names_and_acronyms=True,
        turn_seconds=None,
        diagonals=False,
        words="challenge",
        challenge_seconds=9,
        target=150,
        handicaps=(ways.Handicap(Seat(0), 3, 30, 20),),
    )
    assert levels(agreed("ways", "--variant", "solitaire")) == [None]
    assert levels(agreed("ways", "--variant", "open_field", "--seats", "3")) == [
        None,
        "casual",
        "casual",
    ]
    assert levels(agreed("ways", "--variant", "open_field")) == [None, "casual"]
    assert levels(agreed("ways", "--variant", "open_field", "--seats", "1")) == [None]
    assert levels(agreed("ways", "--variant", "open_field", "--bots", "0")) == [None]


def test_word_shout_is_played_in_turns() -> None:
    agreement = agreed(
        *("shout", "--words", "checked", "--challenge-seconds", "9", "--target", "30"),
        *("--turn-seconds", "20", "--handicap", "Ann:extra=30,min=4,ahead=5"),
    )
    assert levels(agreement) == [None, "casual"]
    assert agreement.options == shout.Options(
        manner="turns",
        turn_seconds=20,
        words="checked",
        challenge_seconds=9,
        target=30,
        handicaps=(shout.Handicap(Seat(0), 30, 4, 5),),
    )


@pytest.mark.parametrize(
    "flags, code",
    [
        (["shout", "--variant", "solitaire"], "bad-option"),
        (["ways", "--variant", "solitaire", "--bots", "club"], "bad-players"),
        (["ways", "--rack-size", "9"], "bad-option"),
        (["locks", "--challenge-seconds", "9"], "bad-option"),
        (["locks", "--handicap", "Ann:min=4"], "bad-option"),
        (["cross", "--leftovers"], "bad-option"),
        (["cross", "--handicap", "Ann:min=4"], "bad-option"),
        (["--challenge", "void"], "bad-option"),
        (["--turn-seconds", "60"], "bad-option"),
        (["cross", "--seats", "5"], "bad-players"),
        (["cross", "--bots", "4 club"], "bad-players"),
        (["--seats", "2"], "bad-players"),
    ],
)
def test_what_a_game_does_not_have_is_complained_of(flags: list[str], code: str) -> None:
    with pytest.raises(Complaint) as complaint:
        agreed(*flags)
    assert complaint.value.code == code


@pytest.mark.parametrize(
    "flags",
    [
        ["--handicap", "Ann"],
        ["--handicap", "Ann:min=x"],
        ["--handicap", "Ann:max=4"],
        ["--build-seconds", "soon"],
        ["--timer-seconds", "-1"],
        ["--timer-seconds", "none"],
        ["--judging", "me"],
    ],
)
def test_flags_that_say_nothing_are_refused(
    flags: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        agreed(*flags)
    assert stopped.value.code == 2
    assert flags[0] in capsys.readouterr().err


@pytest.mark.parametrize("flags", [["--players", ","], ["--code", " "]])
def test_empty_flags_are_complained_of(flags: list[str]) -> None:
    with pytest.raises(Complaint):
        agreed(*flags)


@pytest.mark.parametrize(
    "environment, name",
    [
        ({"USER": "ann"}, "Ann"),
        ({"LOGNAME": "bo"}, "Bo"),
        ({"USER": "root"}, "Guest"),
        ({}, "Guest"),
        ({"USER": "\x1b"}, "Guest"),
    ],
)
def test_somebody_who_says_nothing_is_called_as_their_system_does(
    environment: dict[str, str], name: str
) -> None:
    assert host_name(environment) == name
