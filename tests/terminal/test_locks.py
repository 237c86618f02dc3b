"""Mark My Word at a keyboard: what is typed, told and shown; and whole games as a process."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.breadth import first_of, wide
from tests.terminal.locks_table import alone, lay
from tests.terminal.process import Terminal, piped, verified
from tests.terminal.sitting import SIZES, left, panel, said, saying
from tests.terminal.table import Clock, Scripted
from wordhall.bots import levels_of
from wordhall.games.locks.notation.commands import write
from wordhall.games.locks.types.components import Cell, Options
from wordhall.kernel import match
from wordhall.kernel.game import Archive, Illegal, Seat, Sitter
from wordhall.review.locks.choices import Choice, Laid
from wordhall.review.locks.reasons import EndsWell, OpensLess, PaysLess, Reason
from wordhall.terminal.agreement import Wishes, settle
from wordhall.terminal.dealing import Deal, deal
from wordhall.terminal.display import wall_clock
from wordhall.terminal.face import Ended
from wordhall.terminal.faces import FACES
from wordhall.terminal.figures import MINUS
from wordhall.terminal.locks import board, phrases
from wordhall.terminal.locks.podium import Podium
from wordhall.terminal.locks.review import named, why
from wordhall.terminal.session import Session

ANN, BO = Seat(0), Seat(1)
LOCKS = FACES["locks"]
QUICK = ("locks", "--players", "Ann", "--quick", "--code", "terminal")


def played(deal: Deal, *lines: str) -> Scripted:
    """A match to its end: these lines, and then nothing but passes."""
    typed: Iterator[str] = iter(lines)
    console = Scripted(lambda *_: next(typed, "pass"), interactive=False)
    asyncio.run(Session(deal, console, Clock()).run())
    return console


# What is typed


@pytest.mark.parametrize(
    "text, meant",
    [
        ("i8 a", "I8 A"),
        ("a i8", "I8 A"),
        ("/I8=A", "I8 A"),
        ("i8 a j8 b", "I8 A, J8 B"),
        ("8i ab", "I8 A, J8 B"),
        ("8h nab", "I8 A, J8 B"),
        ("8h .ab", "I8 A, J8 B"),
        ("nab 8h", "I8 A, J8 B"),
        ("h8 not", "H9 O, H10 T"),
        ("h6 tan", "H7 A, H6 T"),
        ("PASS", "pass"),
        ("p", "pass"),
        ("done", "pass"),
        ("end", "end"),
    ],
)
def test_lines_are_read_generously(text: str, meant: str) -> None:
    actions = phrases.understood(text, alone().match.view(ANN))
    assert ", ".join(map(write, actions)) == meant


@pytest.mark.parametrize("text", ["", "/", "ab", "8h", "8i ab c", "99z x", "8 a", "i8 4"])
def test_what_places_nothing_is_told_what_would(text: str) -> None:
    with pytest.raises(Illegal) as refusal:
        phrases.understood(text, alone().match.view(ANN))
    assert "H8 A" in refusal.value.text


@pytest.mark.parametrize(
    "text, code",
    [
        ("i8 q", "not-on-your-rack"),
        ("8i aa", "not-on-your-rack"),
        ("a1 a", "not-touching"),
        ("i8 a a1 b", "not-touching"),
        ("h8 a", "square-taken"),
        ("8g tab", "square-taken"),
        ("8h n", "square-taken"),
        ("8h .", "square-taken"),
        ("8i a.", "unreadable"),
        ("o8 ab", "not-touching"),
        ("p8 a", "off-the-board"),
        ("0h ear", "off-the-board"),
        ("8i aaaaaaaaaaaaaaaaaaaaaaaa.", "off-the-board"),
    ],
)
def test_r4_a_slip_costs_no_letter(text: str, code: str) -> None:
    """A line is looked at as a whole before any of its tiles lands."""
    deal = alone()
    with pytest.raises(Illegal) as refusal:
        phrases.understood(text, deal.match.view(ANN))
    assert refusal.value.code == code
    said(deal, text)
    assert deal.match.view(ANN).turn.placed == 0


def test_tiles_show_while_they_are_typed_and_which_lines_they_would_make() -> None:
    drawn = panel(alone(), "8i ab")
    assert " N  A  B " in drawn
    assert "A on I8 makes NA. B on J8 makes NAB. Enter places them one by one." in drawn
    assert "You have no Q" in panel(alone(), "i8 q")


def test_r7_nothing_tells_whether_a_line_is_a_part_before_it_lands() -> None:
    hints = [panel(alone(), f"i8 {letter}").splitlines()[-1] for letter in "ar"]
    assert hints == [f"{letter} on I8 makes N{letter}. Enter places it." for letter in ("A", "R")]


# What is told


def test_a_part_stands_and_a_word_pays_everybody_in_it() -> None:
    told = said(alone("J8 X"), "i8 a", "j8 b", "turns")
    assert "You place A on I8: NA, a part of a word." in told
    assert "You place B on J8: NAB. You +9." in told
    assert "A I8, NAB +9" in told
    told = said(alone("H10 T"), "h9 o", "pass", "turns")
    assert "You place O on H9: NO, a part of a word." in told
    told = said(alone("J9 O"), "8i ab")
    assert "You place A on I8: NA" in told
    assert "You place B on J8: NAB. You +9." in told


def test_r9_others_are_paid_for_their_open_tiles() -> None:
    told = said(alone("H9 O"), "pass", "h10 t")
    assert "Ada places O on H9: NO, a part of a word." in told
    assert "You place T on H10: NOT. You +6, Ada +3." in told


def test_r8_a_tile_that_breaks_a_line_is_gone_and_the_rest_of_the_line_does_not_land() -> None:
    deal = alone()
    told = said(deal, "8i at i9 o", "turns")
    text = "You place T on J8: no word has NAT in it. The tile is gone. You {}5."
    assert text.format(MINUS) in told
    assert f"T lost in NAT {MINUS}5" in told
    assert "O on I9" not in told
    assert deal.match.live.state.scores == (-5, 0)


def test_r12_drawn_tiles_are_told_to_their_player_only() -> None:
    told = said(alone("H9 O"), "8i ab", "pass", "bag")
    assert "You draw " in told
    assert "Ada draw" not in told
    assert "In the bag (" in told


def test_r14_who_is_asked_ends_the_game_and_end_means_the_match_before() -> None:
    told = said(alone(), "end", "no", "score")
    assert "End the match now, without a winner?" in told
    console = played(alone(), "pass", "end")
    assert "All had passed, and the game was ended." in console.text
    assert any("“end” ends the game here" in " ".join(shown) for shown in console.shown)


def test_r17_hints_are_told_where_the_table_plays_with_them() -> None:
    told = said(alone(options=Options(hints=True)), "i8 a", "lines i8", "lines a1", "lines x")
    assert "8H NA (open: A yours)" in told
    assert "NA across could become" in told
    assert "NAB with B J8" in told
    assert "No tile lies on A1" in told
    assert "“x” is not a square" in told
    told = said(alone(), "i8 a", "lines i8", "lines")
    assert "8H NA (open: A yours)" in told
    assert "could become" not in told
    assert "The tile on H8 stands alone." in said(alone(), "lines h8")


@pytest.mark.parametrize(
    "page", ["help", "board", "bag", "turns", "lines", "lines h8", "score", "seal", "rules 12"]
)
@pytest.mark.parametrize("plain", [True, False])
def test_pages_fit_the_terminal(page: str, *, plain: bool) -> None:
    console = left(
        alone(), Scripted(saying("i8 a", page, "/" + page), plain=plain, interactive=False)
    )
    assert max(map(len, console.said)) < 80
    assert len(console.said) >= 3


# What is shown


@pytest.mark.parametrize("width, height", SIZES)
@pytest.mark.parametrize("size", [7, 15, 25])
def test_a_panel_fits_the_window(width: int, height: int, size: int) -> None:
    deal = alone(options=Options(board_size=size))
    lines = panel(deal, "", width, height).splitlines()
    assert len(lines) <= height
    assert max(map(len, lines)) < width


def test_r2_of_a_board_that_does_not_fit_the_part_around_the_newest_tile_is_drawn() -> None:
    deal = alone(options=Options(board_size=25))
    assert " 13 " in panel(deal)
    assert " N " in panel(deal)
    said(deal, "13n ab")
    assert "N A B" in panel(deal, "", 40, 10)


def test_open_tiles_bear_the_sign_of_who_placed_them_and_locked_ones_none() -> None:
    deal = alone("G8 O")
    said(deal, "8i ab", "h9 o", "pass", "score")
    drawn = panel(deal)
    assert " N  A  B " in drawn
    assert " O● " in drawn
    assert "● you" in drawn
    assert "9 1 open" in drawn


def test_a_tile_that_was_destroyed_leaves_a_mark() -> None:
    deal = alone()
    said(deal, "8i at", "score")
    assert "A●" in panel(deal)
    view = deal.match.view(ANN)
    assert board.shown(view, {}).gone is not None


def test_a_plain_panel_has_lines_and_no_drawing() -> None:
    told = said(alone(), "i8 a")
    assert "On the board: N on H8." in told
    assert "On the board: 8H NA (open: A yours)." in told
    assert "Your tiles: R N B A T T O." in told


def test_r13_the_clock_of_a_turn_is_shown() -> None:
    assert "1:30 left" in panel(alone(options=Options(turn_seconds=90))).splitlines()[0]


# Several at one keyboard


def test_r1_racks_are_hidden_behind_a_curtain() -> None:
    deal = lay(Sitter("Ann"), Sitter("Bo"))
    console = left(deal, Scripted(saying("", "8i ab", "pass", "", "pass")))
    assert "Hand the keyboard to Bo." in console.text
    assert "Ann places B on J8: NAB. Ann +9." in console.text
    shown = ["\n".join(panel) for panel in console.shown]
    ann, bo = "R N B A T T O", "H O E O X M W"
    assert any(ann in panel for panel in shown)
    assert any(bo in panel for panel in shown)
    assert not any(ann in panel and bo in panel for panel in shown)


def test_a_game_of_three_at_one_keyboard_comes_to_its_end() -> None:
    deal = lay(Sitter("Ann"), Sitter("Bo"), Sitter("Ada", "club"))
    script = Scripted(lambda _, prompt: "" if "press Enter" in prompt else "pass")
    asyncio.run(Session(deal, script, Clock()).run())
    assert deal.match.outcome is not None
    assert "All passed twice." in script.text


# The end


def test_a_whole_game_to_the_podium() -> None:
    deal = alone("H9 O")
    console = played(deal, "8i ab", "h7 a")
    local = deal.match
    assert local.outcome is not None
    assert "All passed twice." in console.text
    archive = match.view(local.game, local.live, Archive())
    for plain in (True, False):
        people, roster = frozenset(deal.people), deal.opened.roster
        podium = Podium(Ended(archive, local.outcome, roster, people, deal.lexicon, 79, plain))
        lies = "\n".join(map(str, podium.board()))
        assert ("8H NAB" in lies) == plain
        standings = "\n".join(map(str, podium.standings()))
        assert "Ann wins." in standings
        assert "best A I8, NAB" in standings
        assert "kept " in standings
        assert "club bot" in standings
        assert podium.remembered() == []


@wide
def test_a_process_plays_leaves_goes_on_and_its_record_is_verified(tmp_path: Path) -> None:
    status, told = piped(tmp_path, "8i at\nquit\n", *QUICK, "--bots", "novice")
    assert status == 0
    assert "The tiles come from the code “terminal” (H9)." in told
    assert "You place A on I8: NA, a part of a word." in told
    assert "The match is saved" in told
    status, told = piped(tmp_path, "pass\nend\nyes\nn\n", "--resume")
    assert status == 0
    assert "The match continues where you left it." in told
    assert "The match is ended, without a winner." in told
    assert "game         locks, 2 seats" in verified(tmp_path)


@pytest.mark.parametrize("level", first_of([*levels_of("locks")]))
def test_whole_games_against_bots_of_every_level(level: str) -> None:
    """They play on a small board; the person passes."""
    options = {"board_size": 7, "rack_size": 3}
    wishes = Wishes("locks", bots=(level,), options=options, code="terminal", quick=True)
    dealt = deal(settle(wishes, "Ann"), 0)
    console = Scripted(lambda *_: "pass", interactive=False)
    asyncio.run(Session(dealt, console, wall_clock()).run())
    assert dealt.match.outcome is not None
    assert "Ada places " in console.text


def test_at_a_terminal_the_board_is_drawn_and_the_set_up_asks(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "locks", "--code", "terminal")
    terminal.expect("Mark My Word")
    terminal.expect(r"Your name \[Ann\]\? ")
    terminal.type("")
    terminal.expect(r"Who else shares this keyboard, by name \[nobody\]\? ")
    terminal.type("")
    terminal.expect(r"Bots are novice, ")
    terminal.expect(r"Which bots join \[1 casual\]\? ")
    terminal.type("")
    terminal.expect(r"At the table: Ann, Ada \(casual bot\)\.")
    terminal.expect("tiles in the bag")
    terminal.type("8i ab")
    terminal.expect("You place A on I8")
    terminal.expect("NA, a part of a word")
    terminal.type("quit")
    terminal.expect("The match is saved")
    assert terminal.ends() == 0


@pytest.mark.parametrize(
    "reason, told",
    [
        (PaysLess(5.0, 4), "It pays the others 4 points less."),
        (OpensLess(5.0, 2.5), "It gives the others fewer words to finish: about 2.5 points less."),
        (EndsWell(5.0, 1.0), "It leaves better tiles: about 1 point more to come."),
    ],
)
def test_a_review_says_why_other_tiles_were_better(reason: Reason, told: str) -> None:
    assert why(reason) == told


def test_a_review_names_tiles_with_their_words() -> None:
    laid = (Laid("E", Cell(7, 3)), Laid("A", Cell(7, 4)))
    assert named(Choice(laid, ("EARN",), 4, 0, 6.0)) == "D8 E, E8 A (EARN)"
    assert named(Choice((), (), 0, 0, 0.0)) == "pass"
