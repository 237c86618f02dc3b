"""What people may be called, and which names look the same."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordhall.kernel.game import Illegal
from wordhall.server.people.names import JOINER, LONGEST_NAME, name_from, skeleton


@pytest.mark.parametrize(
    "given, name",
    [
        ("Ada", "Ada"),
        ("  Ada \n\t Lovelace ", "Ada Lovelace"),
        ("\uff21\uff44\uff41", "Ada"),  # full width
        ("Zoe\u0308", "Zo\u00eb"),
        ("A\u200bd\u200da\u202e", "Ada"),
        ("<b>Ada</b>", "<b>Ada</b>"),
        ("\u65e5\u672c", "\u65e5\u672c"),
        ("7", "7"),
        ("Ada\u2800", "Ada"),  # braille without a dot
        ("Ann \U0001f469\u200d\U0001f467", "Ann \U0001f469\u200d\U0001f467"),  # one picture
        ("Ann \U0001f469\u200d", "Ann \U0001f469"),
        ("A\U000e0101da", "Ada"),  # a variation of the sign before it
    ],
)
def test_a_name_is_composed_and_shows_all_of_itself(given: str, name: str) -> None:
    assert name_from(given) == name


@pytest.mark.parametrize(
    "given", ["", " ", "\u200b", "\u3164", "...", "\u0301", "\ud83c", "\U000e0041"]
)
def test_what_does_not_show_is_no_name(given: str) -> None:
    with pytest.raises(Illegal) as refusal:
        name_from(given)
    assert refusal.value.code == "bad-name"


@pytest.mark.parametrize("given", ["x" * 25, "a" + "\u0334\u0322\u035c" * 9, "\ufdfa" * 3])
def test_a_name_is_short(given: str) -> None:
    with pytest.raises(Illegal) as refusal:
        name_from(given)
    assert refusal.value.code == "bad-name"


@given(st.text(max_size=60))
def test_a_name_stays_itself(text: str) -> None:
    try:
        name = name_from(text)
    except Illegal:
        return
    assert name_from(name) == name
    assert name == name.strip()
    assert sum(unicodedata.combining(sign) == 0 for sign in name) <= LONGEST_NAME
    seen = name.replace(JOINER, "")
    assert all(unicodedata.category(sign) not in {"Cc", "Cf", "Cs", "Zl", "Zp"} for sign in seen)
    assert skeleton(name) == skeleton(name.upper())


@pytest.mark.parametrize(
    "one, other",
    [
        ("Ada", "ADA"),
        ("Ada", "\u0410d\u0430"),
        ("Paul", "PauI"),
        ("Olga", "0lga"),
        ("Arne", "Ame"),
        ("Zo\u00eb", "Zoe"),
        ("Ada L", "AdaL"),
        ("Nora", "\u039d\u03bfra"),
        ("Bill", "8ill".replace("8", "\u0392")),
        ("O'Neil", "O\u02bcNeil"),
        ("Ann-Li", "Ann\u2011Li"),
    ],
)
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize("one, other", [("Ada", "Ida"), ("Ben", "Bea"), ("Bot 1", "Bot 2")])
def test_others_have_their_own(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)
