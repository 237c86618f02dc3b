"""Waywords at a keyboard: what is typed, told and shown; and whole games as a process."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.breadth import first_of, wide
from tests.terminal.process import Terminal, piped, verified
from tests.terminal.sitting import SIZES, left, panel, said, saying
from tests.terminal.table import Clock, Scripted, believing, understood
from tests.terminal.ways_table import alone, lay
from wordhall.bots import levels_of
from wordhall.games.ways.notation.commands import write
from wordhall.games.ways.types.components import Options, Values, Variant
from wordhall.games.ways.types.views import Hand
from wordhall.kernel import match
from wordhall.kernel.game import Archive, Illegal, Outcome, Seat, Sitter
from wordhall.review.ways.choices import Choice, Swapping
from wordhall.review.ways.reasons import ClearsFirst, LaysMore, Reason, SpellsSomething, SwapsFirst
from wordhall.terminal.agreement import Wishes, settle
from wordhall.terminal.dealing import Deal, deal
from wordhall.terminal.display import wall_clock
from wordhall.terminal.face import Ended
from wordhall.terminal.faces import FACES
from wordhall.terminal.session import Session
from wordhall.terminal.ways import board
from wordhall.terminal.ways.podium import Podium
from wordhall.terminal.ways.review import named, why

ANN, BO = Seat(0), Seat(1)
WAYS = FACES["ways"]
DOUBTED = Options(turn_seconds=None, words="challenge")
SAG = "spell C1 C2 D2 with V3=C1,C2,D2"
AND = "spell D4 E4 with I2=D4,E4"
ERR = "spell F5 G5 with I2=F5,G5"
QUICK = ("ways", "--players", "Ann", "--quick", "--code", "terminal", "--turn-seconds", "none")


def played(deal: Deal, *lines: str) -> Scripted:
    """A match to its end: these lines, and then nothing but passes."""
    typed = iter(lines)

    def script(_console: Scripted, _prompt: str) -> str:
        return next(typed, believing(session))

    console = Scripted(script, interactive=False)
    session = Session(deal, console, Clock())
    asyncio.run(session.run())
    return console


# What is typed


@pytest.mark.parametrize(
    "text, meant",
    [
        ("sag", SAG),
        ("/SAG", SAG),
        ("spell sag", SAG),
        ("sag 1", SAG),
        ("c1 c2 d2", SAG),
        (SAG, SAG),
        ("swap a1 ow", "swap A1 OW"),
        ("swap a1 blind", "swap A1 ?"),
        ("take c4 c4=e", "take C4 C4=E"),
        ("clear", "clear"),
        ("undo", "back"),
        ("done 2 ow", "done 2 OW"),
        ("d", "done 0"),
        ("pass", "done 0"),
        ("c", "challenge"),
    ],
)
def test_lines_are_read_generously(text: str, meant: str) -> None:
    (action,) = understood(text, alone())
    assert write(action) == meant


@pytest.mark.parametrize("text", ["", "/", "b2", "sag and", "swap", "done x", "7"])
def test_what_can_be_nothing_is_told_what_could(text: str) -> None:
    with pytest.raises(Illegal) as refusal:
        understood(text, alone())
    assert refusal.value.code == "unreadable"
    assert "ype a word" in refusal.value.text


@pytest.mark.parametrize(
    "text, code",
    [
        ("zzz", "no-way"),
        ("spell done", "no-way"),
        ("a1 c1", "broken-path"),
        ("a1 b1 a1", "cell-twice"),
    ],
)
def test_r9_what_lies_on_no_path_is_not_laid(text: str, code: str) -> None:
    with pytest.raises(Illegal) as refusal:
        understood(text, alone())
    assert refusal.value.code == code


def test_markers_show_while_a_word_is_typed_and_what_it_would_score() -> None:
    drawn = panel(alone(), "sag")
    assert "│ S₂  │" in drawn
    assert "│ A₁    G₃  │" in drawn
    assert "SAG from C1: 12 with V3 on C1 C2 D2." in drawn
    assert "ZZZ lies on no path here" in panel(alone(), "zzz")


def test_r17_nothing_tells_whether_a_word_counts_before_it_is_laid() -> None:
    assert "ERR from F5: 5 with I2 on F5 G5." in panel(alone(), "err")
    assert "AND from D4: 5 with I2 on D4 E4." in panel(alone(), "and")


# What is told


def test_r7_a_word_is_laid_for_its_player_and_told_to_all_when_the_turn_ends() -> None:
    told = said(alone(AND), "sag", "done 1", "turns")
    assert "SAG is laid for 12. Only you see it yet; “back” takes it back." in told
    assert "SAG for 12 is laid: “done 1” ends your turn and draws a letter" in told
    assert "You spell SAG for 12 (V3)" in told
    assert "You draw " in told
    assert "Ada draw" not in told
    assert "  1 Ann SAG +12  12" in told


def test_r7_steps_are_taken_back_and_blind_swaps_are_not() -> None:
    told = said(alone(), "sag", "back", "swap a1 ?", "done 1")
    assert "You take your last step back." in told
    assert "You swap blindly B on A1 for " in told
    told = said(alone(), "swap a1 ow", "back")
    assert "B on A1 is swapped for OW." in told


def test_r15_a_turn_without_anything_is_a_pass() -> None:
    told = said(alone(), "pass", "score")
    assert "You pass." in told
    assert "Ada passes." in told


def test_r17_a_word_that_is_none_is_refused_where_words_are_checked() -> None:
    assert "ERR" in said(alone(), "err").split("not in the word list")[0]


def test_r17_enter_accepts_and_a_challenge_looks_the_word_up() -> None:
    told = said(alone(ERR, options=DOUBTED), "pass", "challenge", "score")
    assert "Do you believe it? Enter accepts, “challenge” looks it up" in told
    assert "You challenge: ERR is not a word." in told
    assert "Ada gives the points back." in told
    told = said(alone(AND, options=DOUBTED), "pass", "challenge", "score")
    assert "You challenge: AND is a word." in told
    assert "You lose 5 points for it." in told
    told = said(alone(AND, options=DOUBTED), "pass", "", "why sag")
    assert "closed to you until this match is over" in told


@pytest.mark.parametrize("page", ["help", "field", "box", "turns", "score", "seal", "rules 12"])
@pytest.mark.parametrize("plain", [True, False])
def test_pages_fit_the_terminal(page: str, *, plain: bool) -> None:
    console = left(
        alone(), Scripted(saying("sag", page, "/" + page), plain=plain, interactive=False)
    )
    assert max(map(len, console.said)) < 80
    assert len(console.said) >= 3


# What is shown


@pytest.mark.parametrize("width, height", SIZES)
@pytest.mark.parametrize("typed", ["", "sag"])
def test_a_panel_fits_the_window(width: int, height: int, typed: str) -> None:
    deal = alone()
    said(deal, "and")
    lines = panel(deal, typed, width, height).splitlines()
    assert len(lines) <= height
    assert max(map(len, lines)) < width


def test_in_a_low_panel_what_a_marker_covers_stands_in_brackets() -> None:
    deal = alone()
    said(deal, "sag")
    assert "(S)" in panel(deal, "", 80, 16)
    assert "│" not in panel(deal, "", 80, 16)


def test_a_panel_shows_the_hand_the_points_and_the_box() -> None:
    drawn = panel(alone())
    assert " E₁ " in drawn
    assert "I3+6" in drawn
    assert "… ■ you          0 2+3" in drawn
    assert "Box: I2:4" in drawn


def test_a_plain_panel_has_rows_and_no_drawing() -> None:
    told = said(alone(), "sag")
    assert "1: B C S AS J E M O" in told
    assert "1: B C (S) AS J E M O" in told
    assert "Your letters: E 1, OW 5. Your patterns: I2, I3, V3." in told


def test_r7_the_clock_of_a_turn_is_shown() -> None:
    assert "1:00 left" in panel(alone(options=Options())).splitlines()[0]


def test_r15_when_the_time_is_up_only_the_refill_is_left() -> None:
    deal = alone(options=Options())
    said(deal, "sag")
    deal.match.advance(60_000)
    drawn = panel(deal)
    assert "Your time is up: “done 1” ends your turn and draws a letter" in " ".join(drawn.split())
    assert "0:10 left" in drawn
    deal.match.advance(70_000)
    assert "you: SAG +12, as the time ran out" in " ".join(panel(deal).split())


# Several at one keyboard


@pytest.mark.parametrize("values, shown", [("printed", "ST₃ NK₅"), ("summed", "ST₄ NK₆")])
def test_r1_a_tile_is_shown_with_what_it_is_worth(values: Values, shown: str) -> None:
    line = str(board.hand(Hand(("ST", "NK"), ()), values))
    assert " ".join(line.split()) == shown
    page = said(alone(options=Options(turn_seconds=None, values=values)), "score")
    assert ("ST 3, NT 3, NK 5" in " ".join(page.split())) is (values == "printed")


def test_r5_hands_are_hidden_behind_a_curtain() -> None:
    deal = lay(Sitter("Ann"), Sitter("Bo"), options=DOUBTED)
    console = left(deal, Scripted(saying("", "sag", "done 1", "", "challenge", "")))
    assert "Hand the keyboard to Bo." in console.text
    assert "Ann spells SAG for 12 (V3)" in console.text
    assert "Bo challenges: SAG is a word." in console.text
    shown = ["\n".join(panel) for panel in console.shown]
    hands = [
        f"Your letters: {hand[0]}"
        for seat in (ANN, BO)
        if (own := deal.match.view(seat).players[seat].hand) and (hand := own.letters)
    ]
    assert not any(all(hand in panel for hand in hands) for panel in shown)


def test_r21_solitaire_is_for_one_without_a_clock() -> None:
    agreement = settle(Wishes("ways", options={"variant": "solitaire"}), "Ann")
    assert len(agreement.roster.sitters) == 1
    assert agreement.options.turn_seconds is None


@pytest.mark.parametrize("variant", ["solitaire", "open_field"])
def test_r20_r21_alone_the_end_of_the_game_is_asked_first(variant: Variant) -> None:
    deal = lay(Sitter("Ann"), options=Options(variant=variant))
    told = said(deal, "pass", "no", "swap h8 " + hand(deal)[0], "done", "done")
    assert told.count("Finish the game? Your score stays as it is. Type yes") == 2
    assert deal.match.outcome is None
    console = Scripted(saying("done", "yes"), interactive=False)
    asyncio.run(Session(deal, console, Clock()).run())
    assert "You have finished the game." in console.text
    assert deal.match.outcome == Outcome("all-passed", (0,), (1,))


def hand(deal: Deal) -> tuple[str, ...]:
    """The letters of who is alone."""
    letters: tuple[str, ...] = deal.match.view(ANN).players[0].hand.letters
    return letters


# The end


def test_a_whole_game_to_the_podium() -> None:
    deal = alone(AND)
    console = played(deal, "sag", "done 1")
    local = deal.match
    assert local.outcome is not None
    assert "All passed." in console.text
    archive = match.view(local.game, local.live, Archive())
    for plain in (True, False):
        people, roster = frozenset(deal.people), deal.opened.roster
        podium = Podium(Ended(archive, local.outcome, roster, people, deal.lexicon, 79, plain))
        field = "\n".join(map(str, podium.field()))
        assert ("1: B C (S) AS" in field) == plain
        standings = "\n".join(map(str, podium.standings()))
        assert "Ann wins." in standings
        assert "best SAG +12" in standings
        assert ("■" in standings) is not plain
        assert "1 words" not in standings
        assert podium.remembered() == []


@pytest.mark.parametrize("level", first_of([*levels_of("ways")]))
def test_whole_games_against_bots_of_every_level(level: str) -> None:
    """They play to a low target; the person passes."""
    options = {"turn_seconds": None, "target": 40}
    wishes = Wishes("ways", bots=(level,), options=options, code="terminal", quick=True)
    dealt = deal(settle(wishes, "Ann"), 0)
    console = Scripted(lambda *_: "pass", interactive=False)
    asyncio.run(Session(dealt, console, wall_clock()).run())
    assert "The target is passed." in console.text or "nobody found a word" in console.text


@wide
def test_a_process_plays_leaves_goes_on_and_its_record_is_verified(tmp_path: Path) -> None:
    status, told = piped(tmp_path, "sag\ndone 1\nquit\n", *QUICK, "--bots", "novice")
    assert status == 0
    assert "You spell SAG for 12 (V3)" in told
    assert "The match is saved" in told
    status, told = piped(tmp_path, "pass\nend\nyes\nn\n", "--resume")
    assert status == 0
    assert "The match continues where you left it." in told
    assert "game         ways, 2 seats" in verified(tmp_path)


def test_at_a_terminal_the_field_is_drawn_and_the_set_up_asks(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "ways", "--code", "terminal")
    terminal.expect("Waywords")
    terminal.expect(r"Your name \[Ann\]\? ")
    terminal.type("")
    terminal.expect(r"Who else shares this keyboard, by name \[nobody\]\? ")
    terminal.type("")
    terminal.expect(r"Which bots join \[1 casual\]\? ")
    terminal.type("")
    terminal.expect(r"At the table: Ann, Ada \(casual bot\)\.")
    terminal.expect("past 299 wins")
    terminal.type("box")
    terminal.expect("patterns in the stacks")
    terminal.expect("Enter goes back to the game")
    terminal.type("")
    terminal.type("quit")
    terminal.expect("The match is saved")
    assert terminal.ends() == 0


@pytest.mark.parametrize(
    "reason, told",
    [
        (SpellsSomething(5.0, 12), "Nothing was spelled; it brings 12 points."),
        (ClearsFirst(5.0, 6), "It needs CLEAR first, and brings 6 points more."),
        (SwapsFirst(5.0, 1, "C4", "TH"), "It needs TH on C4 first, and brings 1 point more."),
        (LaysMore(5.0, 8, 3), "It lies under 3 markers, and brings 8 points more."),
    ],
)
def test_a_review_says_why_another_word_was_better(reason: Reason, told: str) -> None:
    assert why(reason) == told


def test_a_review_names_a_word_and_what_it_needs() -> None:
    word = Choice("CHIMP", ("C3", "D3", "E4"), (), 23)
    assert named(word) == "CHIMP C3-E4 for 23"
    assert named(replace(word, swap=Swapping("D4", "H"))) == "CHIMP C3-E4 with H on D4 for 23"
    assert named(replace(word, cleared=True)) == "CHIMP C3-E4 after clear for 23"
