"""Letters, and faces that hold one or more of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordhall.words import ENGLISH, Alphabet, LexiconError

CELLS = st.lists(st.sampled_from(["A", "E", "QU", "TH", "S"]), min_size=1, max_size=8)


def test_english_has_the_26_letters() -> None:
    assert "".join(ENGLISH.letters) == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def test_a_face_may_hold_several_letters() -> None:
    assert ENGLISH.letters_of("Qu") == "QU"
    assert ENGLISH.face("QU") == "Qu"
    assert ENGLISH.face("TH") == "Th"
    assert ENGLISH.face("a") == "A"


def test_typed_text_becomes_capitals() -> None:
    assert ENGLISH.normalise(" quest ") == "QUEST"


def test_width_and_ligatures_are_folded() -> None:
    assert ENGLISH.normalise("ｑｕｅｓｔ") == "QUEST"  # noqa: RUF001 - a wide keyboard
    assert ENGLISH.normalise("ﬁre") == "FIRE"


@pytest.mark.parametrize(
    "text", ["don't", "ice-cream", "ice cream", "café", "groß", "x2", "", "  ", "…"]
)
def test_what_is_not_letters_is_refused(text: str) -> None:
    with pytest.raises(LexiconError) as caught:
        ENGLISH.normalise(text)
    assert caught.value.code == "not-letters"
    assert "write letters only" in caught.value.text


@pytest.mark.parametrize(
    "text, word",
    [
        ("café", "CAFE"),
        ("cafe\N{COMBINING ACUTE ACCENT}", "CAFE"),
        ("Façade", "FACADE"),
        ("jalapeño", "JALAPENO"),
        ("manœuvre", "MANOEUVRE"),
        ("ÆGIS", "AEGIS"),
        ("smørrebrød", "SMORREBROD"),
    ],
)
def test_what_is_looked_up_is_read_without_accents(text: str, word: str) -> None:
    assert ENGLISH.spelled(text) == word


@pytest.mark.parametrize("text", ["groß", "don’t", "naïve-ish", "кот"])  # noqa: RUF001 - Russian
def test_what_is_no_accent_is_refused_all_the_same(text: str) -> None:
    with pytest.raises(LexiconError):
        ENGLISH.spelled(text)


def test_a_row_is_read_with_or_without_spaces() -> None:
    row = ("QU", "A", "R", "T", "I")
    assert ENGLISH.row("Qu A R T I") == row
    assert ENGLISH.row("QU A R T I") == row
    assert ENGLISH.row("qu a r t i") == row
    assert ENGLISH.row("QuARTI") == row
    assert ENGLISH.row("EELFD") == ("E", "E", "L", "F", "D")
    assert ENGLISH.row("eelfd") == ("E", "E", "L", "F", "D")


def test_a_grid_is_parted_by_slashes_or_lines() -> None:
    rows = (("E", "E", "L"), ("QU", "A", "R"))
    assert ENGLISH.rows("E E L / Qu A R") == rows
    assert ENGLISH.rows("EEL\nQuAR\n") == rows


@given(CELLS)
def test_a_row_of_faces_reads_back(cells: list[str]) -> None:
    faces = [ENGLISH.face(cell) for cell in cells]
    assert ENGLISH.row(" ".join(faces)) == tuple(cells)
    assert ENGLISH.row("".join(faces)) == tuple(cells)


def test_another_alphabet_has_its_own_letters() -> None:
    spanish = Alphabet("Spanish", (*"ABCDEFGHIJKLMN", "Ñ", *"OPQRSTUVWXYZ"))
    assert spanish.normalise("año") == "AÑO"
    with pytest.raises(LexiconError, match="Spanish"):
        spanish.normalise("café")
    assert spanish.spelled("añadí") == "AÑADI"
