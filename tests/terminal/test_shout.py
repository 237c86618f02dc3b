"""Word Shout in turns at a keyboard: what is typed, told and shown; and whole games."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.breadth import first_of, wide
from tests.terminal.process import Terminal, piped, verified
from tests.terminal.shout_table import TURNS, alone, lay
from tests.terminal.sitting import SIZES, left, panel, said, saying
from tests.terminal.table import Clock, Scripted, closed, understood
from wordhall.bots import levels_of
from wordhall.games.shout.notation.commands import write
from wordhall.games.shout.types.components import Options
from wordhall.kernel import match
from wordhall.kernel.game import Archive, Illegal, Seat, Sitter
from wordhall.review.mistakes import Fell
from wordhall.review.shout.mistakes import Stood
from wordhall.terminal.agreement import Wishes, settle
from wordhall.terminal.dealing import Deal, deal
from wordhall.terminal.display import wall_clock
from wordhall.terminal.face import Ended
from wordhall.terminal.faces import FACES
from wordhall.terminal.figures import MINUS
from wordhall.terminal.session import Session
from wordhall.terminal.shout.podium import Podium
from wordhall.terminal.shout.review import why

ANN, BO = Seat(0), Seat(1)
SHOUT = FACES["shout"]
CHECKED = Options(manner="turns", youngest=ANN, words="checked")
QUICK = ("shout", "--players", "Ann", "--quick", "--code", "terminal")


def rolled(*words: str, options: Options = TURNS) -> Deal:
    """A table on which the dice of the first round lie: A E Y I L R S F M M."""
    deal = alone(*words, options=options)
    said(deal, "")
    return deal


def following(session: Session) -> str:
    """Goes on without taking a word."""
    return "no more" if session.view.table.phase == "playing" else ""


# What is typed


@pytest.mark.parametrize(
    "text, meant",
    [
        ("fame", "shout fame"),
        ("shout fame", "shout FAME"),
        ("no more", "no more"),
        ("no", "no more"),
        ("none", "shout none"),
        ("/roll", "roll"),
        ("c 2", "challenge 2"),
        ("accept", "pass"),
    ],
)
def test_lines_are_read_generously(text: str, meant: str) -> None:
    (action,) = understood(text, rolled())
    assert write(action).upper() == meant.upper()


@pytest.mark.parametrize("text", ["fame slim", "challenge x", "8d x"])
def test_what_is_nothing_now_is_told_what_is(text: str) -> None:
    with pytest.raises(Illegal) as refusal:
        understood(text, rolled())
    assert "“help” lists what you can type" in refusal.value.text


def test_r5_dice_are_marked_while_a_word_is_typed_and_no_word_is_looked_up() -> None:
    deal = rolled()
    assert "FAME takes 4 dice: 4 points." in panel(deal, "fame")
    assert "EMFA takes 4 dice: 4 points." in panel(deal, "emfa")
    assert "do not spell ZOO" in panel(deal, "zoo")


# What is told


def test_a_word_that_is_refused_and_names_a_command_is_told_how_to_type_the_command() -> None:
    told = said(rolled(), "rounds")
    assert "The dice on the table do not spell ROUNDS." in told
    assert "ROUNDS is read as a word. The command is /rounds." in told


def test_r14_words_are_taken_in_turns_until_none_is_left() -> None:
    told = said(alone("SLIM"), "", "fame", "score")
    assert "Enter rolls the dice." in told
    assert "You roll A E Y I L R S F M M." in told
    assert "You take FAME for 4." in told
    assert "Ada takes SLIM for 4." in told
    assert "No word is left in the dice." in told
    assert "Enter lets the words stand" in told


def test_r6_no_more_passes_over() -> None:
    told = said(alone(), "", "no more", "")
    assert "You say “no more”." in told
    assert "Ada says “no more”." in told
    assert "All have said “no more”." in told


def test_r11_a_challenge_looks_a_word_up() -> None:
    told = said(alone("SLIM"), "", "fame", "challenge 2", "", "words")
    assert "You challenge SLIM: it is a word." in told
    assert "This round counts: you 0, Ada +4." in told
    told = said(alone("MIF"), "", "may", "challenge 2", "", "score")
    assert "You challenge MIF: it is not a word." in told
    assert f"This round counts: you +6, Ada {MINUS}3." in told


def test_r11_a_word_that_stands_though_it_is_not_in_the_list_is_told_after_the_round() -> None:
    deal = alone("MIF")
    told = said(deal, "", "may", "no more", "words")
    assert "MIF 3, Ada" in told
    assert "not in the list" not in told
    told = said(deal, "", "words")
    assert "MIF is not in the list, and nobody challenged it." in told
    assert "2 MIF 3 not in the list, Ada" in told


def test_r11_who_has_no_word_to_challenge_is_not_asked() -> None:
    told = said(alone(), "", "fame", "no more", plain=False)
    assert "Enter lets the words stand" not in told
    assert "This round counts: you +4, Ada 0." in told


def test_r11_who_has_no_word_to_challenge_is_told_so_while_others_decide() -> None:
    deal = lay(Sitter("Ann"), Sitter("Bo"))
    said(deal, "", "", "", "fame", "", "no more", "", "no more")
    anns = Session(deal, Scripted(closed, plain=False), Clock()).seen()
    assert anns.seat == ANN
    assert anns.awaited == {BO}
    told = SHOUT.hint(anns)
    assert told == "You have no word to challenge. The table waits for Bo."
    assert "Enter lets the words stand" in SHOUT.hint(replace(anns, seat=BO))


def test_r11_with_checked_a_word_that_is_none_takes_nothing() -> None:
    told = said(alone(options=CHECKED), "", "emfa", "fame")
    assert "EMFA" in told
    assert "You take FAME for 4." in told
    assert "You take EMFA" not in told


def test_a_word_that_is_a_command_is_taken_as_a_word() -> None:
    told = said(rolled(), "help", "/help")
    assert "do not spell HELP" in told
    assert "commands begin with a stroke" in told
    assert SHOUT.takes_words(rolled().match.view(ANN))


@pytest.mark.parametrize("page", ["help", "dice", "words", "rounds", "score", "seal", "rules 14"])
@pytest.mark.parametrize("plain", [True, False])
def test_pages_fit_the_terminal(page: str, *, plain: bool) -> None:
    console = left(alone(), Scripted(saying("", "may", "/" + page), plain=plain, interactive=False))
    assert max(map(len, console.said)) < 80
    assert len(console.said) >= 3


# What is shown


@pytest.mark.parametrize("width, height", SIZES)
@pytest.mark.parametrize("typed", ["", "fame"])
def test_a_panel_fits_the_window(width: int, height: int, typed: str) -> None:
    lines = panel(rolled(), typed, width, height).splitlines()
    assert len(lines) <= height
    assert max(map(len, lines)) < width


def test_dice_lie_there_until_they_are_taken() -> None:
    deal = rolled("SLIM")
    assert panel(deal).count("╭───╮") == 10
    assert "No word is taken yet." in panel(deal)
    said(deal, "may")
    drawn = panel(deal)
    assert drawn.count("╭───╮") == 3
    assert " 1 MAY 3 you" in drawn
    assert " 2 SLIM 4 Ada" in drawn
    assert "╭" not in panel(deal, "", 40, 20)


def test_a_plain_panel_has_dice_words_and_points() -> None:
    told = said(alone("SLIM"), "", "may")
    assert "On the table: A E Y I L R S F M M." in told
    assert "Points: you 0, Ada 0." in told
    assert "Words: 1 MAY 3 (you), 2 SLIM 4 (Ada)." in told


def test_r14_the_clock_of_a_turn_is_shown() -> None:
    deal = rolled(options=Options(manner="turns", youngest=ANN, turn_seconds=90))
    assert "1:30 left" in panel(deal).splitlines()[0]


# Several at one keyboard


def test_nothing_is_hidden_and_no_curtain_falls() -> None:
    deal = lay(Sitter("Ann"), Sitter("Bo"))
    console = left(deal, Scripted(saying("", "", "", "fame", "", "slim", "", "")))
    assert "Ann takes FAME for 4." in console.text
    assert "Bo takes SLIM for 4." in console.text
    assert "Hand the keyboard to Bo." in console.text
    assert console.text.count("[cleared]") <= 1


# The end


def test_a_whole_game_to_the_podium() -> None:
    deal = alone(options=Options(manner="turns", youngest=ANN, target=4))
    typed = iter(("", "fame"))
    console = Scripted(lambda *_: next(typed, None) or following(session), interactive=False)
    session = Session(deal, console, Clock())
    asyncio.run(session.run())
    local = deal.match
    assert local.outcome is not None
    archive = match.view(local.game, local.live, Archive())
    people, roster = frozenset(deal.people), deal.opened.roster
    podium = Podium(Ended(archive, local.outcome, roster, people, deal.lexicon, 79))
    assert "   1          4        0" in "\n".join(map(str, podium.rounds()))
    standings = "\n".join(map(str, podium.standings()))
    assert "Ann wins." in standings
    assert "best round +4" in standings
    assert podium.remembered() == []


@pytest.mark.parametrize("level", first_of([*levels_of("shout")]))
def test_whole_games_against_bots_of_every_level(level: str) -> None:
    """They play to a low target; the person takes no word."""
    options = {"target": 5, "words": "checked"}
    wishes = Wishes("shout", bots=(level,), options=options, code="terminal", quick=True)
    dealt = deal(settle(wishes, "Ann"), 0)
    console = Scripted(lambda *_: following(session), interactive=False)
    session = Session(dealt, console, wall_clock())
    asyncio.run(session.run())
    assert dealt.match.outcome is not None
    assert "Ada takes " in console.text


@wide
def test_a_process_plays_leaves_goes_on_and_its_record_is_verified(tmp_path: Path) -> None:
    status, told = piped(tmp_path, "\n\n/quit\n", *QUICK, "--bots", "novice")
    assert status == 0
    assert "The dice come from the code “terminal” (H9)." in told
    assert "The match is saved" in told
    status, told = piped(tmp_path, "/end\nyes\nn\n", "--resume")
    assert status == 0
    assert "The match continues where you left it." in told
    assert "game         shout, 2 seats" in verified(tmp_path)


def test_at_a_terminal_the_dice_are_drawn_and_the_set_up_asks(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "shout", "--code", "terminal")
    terminal.expect("Word Shout, in turns")
    terminal.expect(r"Your name \[Ann\]\? ")
    terminal.type("")
    terminal.expect(r"Who else shares this keyboard, by name \[nobody\]\? ")
    terminal.type("2")
    terminal.expect("2 is a number, not a name; say who plays at this keyboard, as in Bo, Cy.")
    terminal.type("")
    terminal.expect(r"Which bots join \[2 casual\]\? ")
    terminal.type("1 club")
    terminal.expect(r"At the table: Ann, Ada \(club bot\)\.")
    terminal.expect("before the roll")
    terminal.type("quit")
    terminal.expect("The match is saved")
    assert terminal.ends() == 0


def test_a_review_says_why_a_word_or_a_challenge_was_a_mistake() -> None:
    assert why(Fell(None, ("BETER",))) == "It fell: the word list does not have BETER."
    assert why(Stood(5.0, "TREE")) == "The challenge was wrong: the word list has TREE."
    assert why(Stood(1.0, "CWM")).endswith("has CWM. Few people know it.")
