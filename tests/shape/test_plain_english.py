"""Texts for people are plain English, as far as a machine can see."""

from pathlib import Path

import pytest

from tests.shape.english import habits, long_sentences, messages, pages

ROOT = Path(__file__).resolve().parents[2]


def test_no_text_of_a_screen_has_a_bad_habit() -> None:
    assert habits(messages(ROOT)) == []


def test_no_sentence_of_a_screen_is_long() -> None:
    assert long_sentences(messages(ROOT)) == []


def test_no_page_has_a_bad_habit() -> None:
    paths = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "native/README.md"]
    assert habits(pages(paths, ROOT)) == []


@pytest.mark.parametrize(
    "text",
    [
        "Who is wrong loses its points to the other.",
        "Flip it. Who is done flips the timer",
        "Wait so many seconds.",
        "Nobody of you is waited for.",
        "{count} cards are printed.",
    ],
)
def test_a_habit_is_noticed(text: str) -> None:
    assert habits([("here", text)]) != []


@pytest.mark.parametrize("text", ["Who begins?", "Who has written", "{a count} cards"])
def test_plain_words_are_none(text: str) -> None:
    assert habits([("here", text)]) == []


def test_a_long_sentence_is_noticed() -> None:
    assert long_sentences([("here", "word " * 26)]) != []
