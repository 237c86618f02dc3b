"""Texts for people are plain English, as far as a machine can see."""

from pathlib import Path

import pytest

from tests.shape.english import (
    HABITS,
    OF_REFUSALS,
    ON_SCREENS,
    habits,
    long_sentences,
    messages,
    pages,
    refusals,
    spoken,
)

ROOT = Path(__file__).resolve().parents[2]


def test_no_text_of_a_screen_has_a_bad_habit() -> None:
    assert habits(messages(ROOT), HABITS | ON_SCREENS) == []


def test_no_sentence_of_a_screen_is_long() -> None:
    assert long_sentences(messages(ROOT)) == []


def test_no_page_has_a_bad_habit() -> None:
    folders = ("native", "tests/web", "corpus/search")
    readmes = [ROOT / folder / "README.md" for folder in folders]
    paths = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *readmes]
    assert habits(pages(paths, ROOT)) == []


def test_nothing_that_the_program_says_has_a_bad_habit() -> None:
    texts = [*spoken(ROOT)]
    assert len(texts) > 1000
    assert habits(texts) == []


def test_a_refusal_is_a_sentence_or_two_and_says_what_to_do_in_one_of_its_own() -> None:
    texts = [*refusals(ROOT)]
    assert len(texts) > 300
    assert habits(texts, HABITS | ON_SCREENS | OF_REFUSALS) == []
    assert long_sentences(texts) == []


@pytest.mark.parametrize(
    "text",
    [
        "Who is wrong loses its points to the other.",
        "Flip it. Who is done flips the timer",
        "Wait so many seconds.",
        "Nobody of you is waited for.",
        "{count} cards are printed.",
        "The match goes on where it was left.",
        "Paused. Enter goes on.",
        "The points that everybody knows of.",
        "Words of 5 and more letters.",
        "the word list, a word a line",
        "You take turns behind a curtain.",
        "ZAX is no word.",
        "It is not shown to who comes later.",
        "All tiles but for the blank.",
    ],
)
def test_a_habit_is_noticed(text: str) -> None:
    assert habits([("here", text)]) != []


@pytest.mark.parametrize(
    "text",
    [
        "Who begins?",
        "Who has written",
        "{a count} cards",
        "The first tile of the game goes on the centre.",
        "Words of 5 or more letters.",
        "One word on each line, twice a day.",
        "There is no tile here, and it is no longer your turn.",
        "The player who is here answers for whoever is away.",
    ],
)
def test_plain_words_are_none(text: str) -> None:
    assert habits([("here", text)]) == []


@pytest.mark.parametrize(
    "text", ["It is not your turn: wait for it.", "Choose one", "This isn't your tile."]
)
def test_a_habit_of_refusals_is_noticed(text: str) -> None:
    assert habits([("here", text)], ON_SCREENS | OF_REFUSALS) != []


def test_a_refusal_is_found_in_its_call_and_in_a_variable_before_it(tmp_path: Path) -> None:
    module = tmp_path / "src/wordhall/rules.py"
    module.parent.mkdir(parents=True)
    module.write_text(
        "def check(seat):\n"
        "    text = f'Seat {seat} is taken.'\n"
        "    raise Illegal('a', 'R1', text)\n"
        "def other():\n"
        "    raise Illegal('b', 'R2', 'Wait.')\n"
    )
    assert [text for _, text in refusals(tmp_path)] == ["Seat {…} is taken.", "Wait."]


def test_a_docstring_is_nothing_that_the_program_says(tmp_path: Path) -> None:
    module = tmp_path / "src/wordhall/rules.py"
    module.parent.mkdir(parents=True)
    module.write_text("def check():\n    'Not this one.'\n    return 'But this one.'\n")
    assert [text for _, text in spoken(tmp_path)] == ["But this one."]


def test_every_habit_says_why_it_is_one() -> None:
    known = (HABITS | ON_SCREENS | OF_REFUSALS).values()
    assert [habit.why for habit in known if not habit.why.endswith(".")] == []


def test_a_long_sentence_is_noticed() -> None:
    assert long_sentences([("here", "word " * 26)]) != []
