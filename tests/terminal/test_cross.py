"""Jumbo Word Cross at a keyboard: what is typed, told and shown; and whole games as a process."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.terminal.cross_table import alone, lay
from tests.terminal.process import Terminal, piped, verified
from tests.terminal.sitting import SIZES, left, said, saying
from tests.terminal.table import Clock, Scripted, believing, closed, understood
from wordhall.games.cross.notation.commands import write
from wordhall.games.cross.types.components import Options
from wordhall.games.cross.types.views import Pool
from wordhall.games.cross.view import board_of
from wordhall.kernel import match
from wordhall.kernel.clock import PerTurn
from wordhall.kernel.game import Archive, Illegal, Ms, Seat, Sitter
from wordhall.review.cross.choices import Choice
from wordhall.review.cross.reasons import Blocks, EndsBetter, KeepsBetter, Opens, Reason
from wordhall.review.cross.turns import TurnReview
from wordhall.terminal.cross import board
from wordhall.terminal.cross.podium import Podium
from wordhall.terminal.cross.review import besides, named, why
from wordhall.terminal.dealing import Deal
from wordhall.terminal.face import Ended
from wordhall.terminal.faces import FACES
from wordhall.terminal.session import Session

ANN, BO = Seat(0), Seat(1)
CROSS = FACES["cross"]
VOID = Options(youngest=ANN, challenge="void")
QUICK = ("cross", "--players", "Ann", "--bots", "novice", "--quick", "--code", "terminal")


def passing(session: Session, *lines: str) -> Iterator[str]:
    """These lines, and then nothing but passes."""
    yield from lines
    while session.match.outcome is None:
        yield believing(session)


def played(deal: Deal, *lines: str) -> Scripted:
    """A match to its end."""
    typed: Iterator[str] = iter(())
    console = Scripted(lambda *_: next(typed))
    session = Session(deal, console, Clock())
    typed = passing(session, *lines)
    asyncio.run(session.run())
    return console


# What is typed


@pytest.mark.parametrize(
    "text, meant",
    [
        ("8h runs", "8H RUNS"),
        ("RUNS 8H", "8H RUNS"),
        ("h8 runs", "H8 RUNS"),
        ("/8H RUNS", "8H RUNS"),
        ("exchange fnn", "exchange FNN"),
        ("x all", "exchange FNNRSUV"),
        ("swap v", "exchange V"),
        ("PASS", "pass"),
        ("p", "pass"),
        ("c", "challenge"),
        ("challenge ax", "challenge AX"),
        ("place h8=r h9=u", "H8 RU"),
    ],
)
def test_lines_are_read_generously(text: str, meant: str) -> None:
    (action,) = understood(text, alone())
    assert write(action).upper() == meant.upper()


@pytest.mark.parametrize("text", ["", "/", "runs", "8H", "8H RU NS", "99z x", "quartz quartz"])
def test_what_is_no_play_is_told_what_would_be(text: str) -> None:
    with pytest.raises(Illegal) as refusal:
        understood(text, alone())
    assert "8D QUARTZ" in refusal.value.text


def test_tiles_show_while_they_are_typed_and_what_they_would_score() -> None:
    session = Session(alone(), Scripted(closed, plain=False), Clock())
    panel = "\n".join(map(str, CROSS.panel(session.seen(), 80, 24, "8h runs")))
    assert " R  U  N  S " in panel
    assert "RUNS: 4 points." in panel
    panel = "\n".join(map(str, CROSS.panel(session.seen(), 80, 24, "1a runs")))
    assert "centre" in panel


def test_a_play_of_tiles_that_nobody_holds_is_not_drawn() -> None:
    session = Session(alone(), Scripted(closed, plain=False), Clock())
    *drawn, hint = map(str, CROSS.panel(session.seen(), 80, 24, "8h zzzz"))
    assert hint == "You have too few tiles: Z is missing."
    assert not any(" Z " in line for line in drawn)


# What is told


def test_a_play_is_laid_and_everybody_hears_of_it() -> None:
    told = said(alone(), "8h runs", "turns")
    assert "You play 8H RUNS for 4 (RUNS 4)" in told
    assert "Ada passes." in told
    assert "  1 Ann 8H RUNS +4  4" in told


def test_r10_enter_accepts_the_play_of_another() -> None:
    told = said(alone("K8 .OW"), "8h runs", "", "score")
    assert "Ada plays K8 (S)OW" in told
    believed = "Do you believe it? Enter accepts, “challenge” looks it up; or lay your word."
    assert believed in told
    assert "Lay a word" in told.split(believed)[1]


def test_r10_without_a_clock_it_is_said_who_closes_the_window() -> None:
    deal = lay(Sitter("Ann"), Sitter("Ada", "club"), Sitter("Cy", "club"), lines=("K8 .O",))
    told = said(deal, "8h runs", "score")
    believed = "Do you believe it? Enter accepts, “challenge” looks it up, until Cy begins."
    assert believed in told


def test_r10_a_challenge_looks_the_play_up() -> None:
    told = said(alone("K8 .OW"), "8h runs", "challenge", "score")
    assert "You challenge: SOW is not a word." in told
    assert "Ada takes the tiles back." in told
    told = said(alone("K8 .O"), "8h runs", "challenge", "score")
    assert "You challenge: all words stand." in told
    assert "You lose the next turn." in told


def test_r10_in_five_point_words_are_named() -> None:
    deal = alone("K8 .O", options=Options(youngest=ANN, challenge="five_point"))
    told = said(deal, "8h runs", "challenge", "challenge so", "score")
    assert "“challenge SO” looks it up" in told
    assert "Name the words that you challenge: SO." in told
    assert "Ada gets 5 points for it." in told


def test_r11_nothing_tells_whether_a_word_stands_before_it_is_played() -> None:
    told = said(alone(), "why runs", "8h runs")
    assert "closed to you until this match is over" in told
    session = Session(alone(), Scripted(closed, plain=False), Clock())
    hints = [
        str(CROSS.panel(session.seen(), 80, 24, f"8h {word}")[-1]) for word in ("runs", "vrns")
    ]
    assert hints == ["RUNS: 4 points.", "VRNS: 7 points."]


def test_r10_with_void_a_play_that_is_no_word_is_refused() -> None:
    assert "VRNS is not in the word list" in said(alone(options=VOID), "8h vrns")


def test_r7_tiles_are_exchanged_and_only_their_owner_sees_which() -> None:
    told = said(alone("exchange aoo"), "exchange fnn", "tiles")
    assert "You exchange 3 tiles." in told
    assert "You draw" not in told
    assert "Ada exchanges 3 tiles." in told
    assert "AOO" not in told


@pytest.mark.parametrize("page", ["help", "mat", "tiles", "turns", "score", "seal", "rules 12"])
@pytest.mark.parametrize("plain", [True, False])
def test_pages_fit_the_terminal(page: str, *, plain: bool) -> None:
    console = left(
        alone(), Scripted(saying("8h runs", page, "/" + page), plain=plain, interactive=False)
    )
    assert max(map(len, console.said)) < 80
    assert len(console.said) > 3


def test_what_belongs_to_another_game_is_no_page() -> None:
    assert "“dice” is not a play" in said(alone(), "dice")


# What is shown


@pytest.mark.parametrize("width, height", SIZES)
def test_a_panel_fits_the_window(width: int, height: int) -> None:
    deal = alone("K8 .O")
    said(deal, "8h runs")
    seen = Session(deal, Scripted(closed, plain=False), Clock()).seen()
    lines = CROSS.panel(seen, width, height, "")
    assert len(lines) <= height
    assert max(line.width for line in lines) < width


def test_in_a_narrow_panel_no_bonus_looks_like_a_tile() -> None:
    seen = Session(alone(), Scripted(closed, plain=False), Clock()).seen()
    rows = [str(line)[4:] for line in CROSS.panel(seen, 50, 24, "")[2:17]]
    assert set("".join(rows)) == set("234=#·* ")


def test_a_wide_panel_shows_bonuses_points_and_the_rack() -> None:
    seen = Session(alone(), Scripted(closed, plain=False), Clock()).seen()
    text = "\n".join(map(str, CROSS.panel(seen, 80, 24, "")))
    assert "4L" in text
    assert "3W" in text
    assert "… you" in text
    assert " F 4" in text
    assert "90 tiles in the pool" in text


def test_a_plain_panel_has_words_and_no_drawing() -> None:
    deal = alone("K8 .O")
    told = said(deal, "8h runs")
    assert "On the mat: 8H RUNS, K8 SO." in told
    assert "Your tiles:" in told
    assert list(board.words(board_of(deal.match.view(ANN)))) == ["8H RUNS", "K8 SO"]


@pytest.mark.parametrize("pool, said", [(86, "draws"), (0, "out")])
def test_r5_who_has_laid_a_whole_rack_is_not_out_while_there_are_tiles_to_draw(
    pool: int, said: str
) -> None:
    seen = Session(alone(), Scripted(closed, plain=False), Clock()).seen()
    seats = tuple(
        replace(side, tiles=tiles) for side, tiles in zip(seen.view.players, (7, 0), strict=True)
    )
    view = replace(seen.view, players=seats, pool=Pool(pool, None))
    shown = "\n".join(map(str, CROSS.panel(replace(seen, view=view), 80, 24, "")))
    assert re.search(rf"Ada +0 {said}\b", shown)


def test_r8_the_clock_of_a_turn_is_shown() -> None:
    deal = alone(options=Options(youngest=ANN, clock=PerTurn(Ms(90_000))))
    seen = Session(deal, Scripted(closed, plain=False), Clock()).seen()
    assert "1:30 left" in str(CROSS.panel(seen, 80, 24, "")[0])


# Several at one keyboard


def test_racks_are_hidden_behind_a_curtain_and_who_is_next_decides_on_a_play() -> None:
    deal = lay(Sitter("Ann"), Sitter("Bo"))
    console = left(deal, Scripted(saying("", "8h runs", "", "challenge", "")))
    told = console.text
    assert "Hand the keyboard to Bo." in told
    assert "Bo challenges: all words stand." in told
    assert "Bo loses the next turn." in told
    ann, bo = ("F 4, N 1, N 1, R 1", "A 1, O 1, O 1")
    shown = ["\n".join(panel) for panel in console.shown]
    assert any(ann in panel for panel in shown)
    assert any(bo in panel for panel in shown)
    assert not any(ann in panel and bo in panel for panel in shown)


def test_a_game_of_three_at_one_keyboard_comes_to_its_end() -> None:
    deal = lay(Sitter("Ann"), Sitter("Bo"), Sitter("Ada", "club"), lines=("pass",))
    typed = iter(("", "8h runs"))

    def script(_console: Scripted, prompt: str) -> str:
        if "press Enter" in prompt:
            return ""
        return next(typed, None) or believing(session)

    session = Session(deal, Scripted(script), Clock())
    next(typed)
    asyncio.run(session.run())
    assert deal.match.outcome is not None


# The end


def test_a_whole_game_to_the_podium() -> None:
    deal = alone("K8 .O")
    console = played(deal, "8h runs", "")
    assert "Nobody scored for several rounds." in console.text
    local = deal.match
    assert local.outcome is not None
    archive = match.view(local.game, local.live, Archive())
    for plain in (True, False):
        people, roster = frozenset(deal.people), deal.opened.roster
        podium = Podium(Ended(archive, local.outcome, roster, people, deal.lexicon, 79, plain))
        mat = "\n".join(map(str, podium.mat()))
        assert ("8H RUNS" in mat) == plain
        standings = "\n".join(map(str, podium.standings()))
        assert " wins." in standings
        assert "best 8H RUNS +4" in standings
        assert "kept" in standings
        assert podium.remembered() == []


def test_a_process_plays_leaves_goes_on_and_its_record_is_verified(tmp_path: Path) -> None:
    status, told = piped(tmp_path, "exchange all\nquit\n", *QUICK)
    assert status == 0
    assert "The tiles come from the code “terminal” (H9)." in told
    assert "You exchange 7 tiles." in told
    assert "The match is saved" in told
    status, told = piped(tmp_path, "n\n" + "end\nyes\n" + "n\n", "--resume")
    assert status == 0
    assert "The match continues where you left it." in told
    assert "The match is ended, without a winner." in told
    assert "game         cross, 2 seats" in verified(tmp_path)


def test_at_a_terminal_the_mat_is_drawn_and_the_set_up_asks(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "cross", "--code", "terminal")
    terminal.expect("Jumbo Word Cross")
    terminal.expect(r"Your name \[Ann\]\? ")
    terminal.type("")
    terminal.expect(r"Who else shares this keyboard, by name \[nobody\]\? ")
    terminal.type("")
    terminal.expect(r"Bots are novice, ")
    terminal.expect(r"Which bots join \[1 casual\]\? ")
    terminal.type("")
    terminal.expect(r"At the table: Ann, Ada \(casual bot\)\.")
    terminal.expect("tiles in the pool|The table waits for Ada")
    terminal.type("quit")
    terminal.expect("The match is saved")
    assert terminal.ends() == 0


@pytest.mark.parametrize(
    "reason, told",
    [
        (EndsBetter(5.0, 1), "It gains 1 point more to the end of the game."),
        (EndsBetter(5.0, 0), ""),
        (
            KeepsBetter(5.0, "ERS", "VV", 5.5),
            "It keeps ERS instead of VV, which is worth 5.5 points more.",
        ),
        (
            KeepsBetter(5.0, "", "Q", 3.0),
            "It keeps no tiles instead of Q, which is worth 3 points more.",
        ),
    ],
)
def test_a_review_says_why_another_move_was_better(reason: Reason, told: str) -> None:
    assert why(reason) == told


def test_a_review_says_what_was_left_to_the_next_player() -> None:
    turn = TurnReview("AEI", None, (), None, None, ())
    assert besides(turn) == ""
    opened = besides(replace(turn, prospect=Opens(8.25)))
    assert (
        opened
        == "What was done opens the board: the next player can score 8.2 points more on average."
    )
    blocks = besides(replace(turn, prospect=Blocks(7.0)))
    assert blocks == "It also leaves the next player 7 points less on average."


def test_a_review_names_plays_exchanges_and_passes() -> None:
    assert named(Choice("8D QUARTz", "", 48, "E", 50.0)) == "8D QUARTz for 48"
    assert named(Choice("", "VV", 0, "AEI", 3.0)) == "exchange VV"
    assert named(Choice("", "", 0, "AEI", 0.0)) == "pass"
