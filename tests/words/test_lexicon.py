"""The Lexicon value: membership, parts, reasons, and what is known of words."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.lexicon.packing import packed
from wordhall.words import ENGLISH, Lexicon, LexiconError, Reason
from wordhall.words.lexicon import Why
from wordhall.words.notes import Notes
from wordhall.words.table import Table, unpacked

WORDS = st.sets(st.text("ABC", min_size=2, max_size=6), min_size=1, max_size=25)
SMALL = Lexicon.of(["cat", "cats", "act", "qi", "quest", "leaves", "leaf"], name="small")


def noted() -> Lexicon:
    """A list of five words with notes, in the shapes of the shipped files."""
    listed = ["CAT", "CATS", "FIE", "LEAF", "LEAVES"]
    notes = Notes(
        words=Table.of(
            {
                "CAT": "20\te\t\t",
                "CATS": "20\te\t1\t:n",
                "FIE": "70\tp\t\t",
                "LEAF": "20\te\t\t",
                "LEAVES": "10\te\t1\tLEAVE:v;LEAF:n",
            }
        ),
        definitions=Table.of(
            {
                "CAT": "n. a small animal that mews || v. beat with a whip",
                "LEAF": "n. a flat green part of a plant | v. turn pages",
                "LEAVE": "v. go away || n. a time off work",
            }
        ),
        offensive=packed("FIE\n"),
        familiarity=packed("4.50\n4.40\n1.25\n4.00\n4.80\n"),
    )
    names = {"CAT": "a\tCAT", "NASA": "a\tNASA", "YORK": "n\tYork"}
    return Lexicon.of(listed, name="noted", notes=notes, names=names)


def test_words_are_found_in_either_case() -> None:
    assert "CAT" in SMALL
    assert "cat" in SMALL
    assert "Cat" in SMALL
    assert "CA" not in SMALL
    assert "" not in SMALL


def test_a_list_is_known_by_its_words() -> None:
    assert Lexicon.of(["act", "cat"]) == Lexicon.of(["CAT", "ACT", "cat"], name="other")
    assert Lexicon.of(["act"]) != Lexicon.of(["cat"])
    assert len({Lexicon.of(["act"]), Lexicon.of(["ACT"])}) == 1
    assert repr(SMALL).startswith("<Lexicon small: 7 words, ")


def test_it_has_a_length_and_an_order() -> None:
    assert len(SMALL) == 7
    assert list(SMALL) == ["ACT", "CAT", "CATS", "LEAF", "LEAVES", "QI", "QUEST"]


def test_a_list_of_what_is_no_word_is_refused() -> None:
    with pytest.raises(LexiconError):
        Lexicon.of(["ice cream"])


@given(WORDS, st.text("ABC", max_size=5))
def test_prefixes(words: set[str], start: str) -> None:
    assert Lexicon.of(words).has_prefix(start) == any(word.startswith(start) for word in words)


@given(WORDS, st.text("ABC", max_size=5), st.integers(1, 6))
def test_infixes_stand_in_words_that_are_long_enough(
    words: set[str], part: str, least: int
) -> None:
    naive = any(part in word and len(word) >= least for word in words)
    assert Lexicon.of(words).has_infix(part, least) == naive
    assert Lexicon.of(words).has_infix(part.lower(), least) == naive


def test_a_short_part_may_stand_in_short_words_only() -> None:
    lexicon = Lexicon.of(["QI", "CWM"])
    assert lexicon.has_infix("QI")
    assert not lexicon.has_infix("QI", 3)
    assert lexicon.has_infix("WM", 3)
    assert not lexicon.has_infix("WM", 4)
    assert not lexicon.has_infix("", 9)


@given(WORDS, st.text("AB?*.", max_size=5))
def test_patterns(words: set[str], pattern: str) -> None:
    expression = re.compile(pattern.replace(".", "?").replace("?", ".").replace("*", ".*"))
    expected = sorted(word for word in words if expression.fullmatch(word))
    assert list(Lexicon.of(words).matching(pattern)) == expected


def test_a_pattern_of_other_signs_is_refused() -> None:
    with pytest.raises(LexiconError) as caught:
        SMALL.matching("Q-*")
    assert caught.value.code == "not-letters"


@given(WORDS, st.text("ABC?", min_size=1, max_size=6), st.integers(2, 4))
def test_words_from_letters(words: set[str], hand: str, least: int) -> None:
    def spelled(word: str) -> bool:
        missing = sum(max(0, word.count(letter) - hand.count(letter)) for letter in set(word))
        return missing <= hand.count("?") and len(word) >= least

    expected = sorted(word for word in words if spelled(word))
    assert list(Lexicon.of(words).from_letters(hand, least)) == expected


REASONS = [
    ("cat", 2, Reason.ACCEPTED, "CAT is a word."),
    ("cat", 4, Reason.TOO_SHORT, "CAT is too short: words have at least 4 letters here."),
    ("x", 2, Reason.TOO_SHORT, "X is too short: words have at least 2 letters here."),
    ("catsup", 2, Reason.NOT_LISTED, "CATSUP is not in the word list."),
    ("leavest", 2, Reason.TOO_LONG, "LEAVEST is too long: the list has words of up to 6 letters."),
    (
        "l" * 99,
        2,
        Reason.TOO_LONG,
        f"{'L' * 40}… is too long: the list has words of up to 6 letters.",
    ),
    ("york", 2, Reason.NAME, "YORK is a name (York), and names do not count."),
]


@pytest.mark.parametrize("word, least, reason, text", REASONS)
def test_why_a_word_counts_or_does_not(word: str, least: int, reason: Reason, text: str) -> None:
    why = noted().why(word, least)
    assert why == Why(word.upper(), reason, text)
    assert why.accepted == (reason is Reason.ACCEPTED)


def test_why_an_abbreviation_does_not_count() -> None:
    why = noted().why("nasa")
    assert why.reason == "an-abbreviation"
    assert why.text == "NASA is an abbreviation (NASA), and abbreviations do not count."


def test_a_word_that_is_a_name_too_counts_as_a_word() -> None:
    assert noted().why("cat").accepted


@pytest.mark.parametrize("text", ["don't", "ice-cream", ""])
def test_why_what_is_not_letters_does_not_count(text: str) -> None:
    why = noted().why(text)
    assert why.reason == "not-letters"
    assert why.word == text


def test_definitions_tell_the_main_meanings() -> None:
    assert noted().definition("cat") == "n. a small animal that mews"
    assert noted().definition("LEAF") == "n. a flat green part of a plant | v. turn pages"
    assert noted().definition("fie") is None
    assert noted().definition("leave") is None, "it is not in the list"


def test_a_form_is_told_by_what_it_is_a_form_of() -> None:
    assert noted().definition("cats") == "n. a small animal that mews"
    both = "v. go away | n. (leaf) a flat green part of a plant"
    assert noted().definition("leaves") == both


def test_lemmas() -> None:
    assert noted().lemma("cats") == "CAT"
    assert noted().lemma("cat") == "CAT"
    assert noted().lemma("zzz") == "ZZZ"


def test_levels() -> None:
    assert noted().notes.level("FIE") == 70
    assert noted().notes.level("ZZZ") is None


def test_familiarity_goes_by_the_word() -> None:
    assert noted().familiarity("cats") == 4.4
    assert noted().familiarity("fie") == 1.25
    assert noted().familiarity("zzz") == 0
    assert dict(noted().familiarities())["LEAVES"] == 4.8


def test_offensive_words_are_flagged_and_stay_words() -> None:
    assert noted().offensive("fie")
    assert "FIE" in noted()
    assert not noted().offensive("cat")


def test_a_made_list_knows_nothing_but_its_words() -> None:
    assert SMALL.definition("CAT") is None
    assert SMALL.familiarity("CAT") == 0
    assert SMALL.lemma("CATS") == "CATS"
    assert not SMALL.offensive("CAT")


@given(
    st.dictionaries(st.text("ABC", min_size=1, max_size=4), st.text("ab \t", max_size=5)),
    st.text("ABC", max_size=4),
)
def test_a_table_finds_each_key_and_no_other(entries: dict[str, str], key: str) -> None:
    table = Table.of(entries)
    assert {key: table.get(key) for key in entries} == entries
    assert table.get(key) == entries.get(key)


def test_names_and_acronyms_are_a_list_of_their_own() -> None:
    assert noted().name_or_acronym("york") == "York"
    assert noted().name_or_acronym("NASA") == "NASA"
    assert noted().name_or_acronym("FIE") is None
    assert "YORK" not in noted()


def test_lists_with_other_names_are_other_lists() -> None:
    other = Lexicon.of(noted(), names={"JAMES": "n\tJames"})
    assert other.digest == noted().digest
    assert other.names_digest != noted().names_digest
    assert other != noted()
    assert Lexicon.of(noted(), names={"JAMES": "n\tJames"}) == other


@pytest.mark.parametrize("text", ["quést", "QUÉST", " Qüest "])
def test_a_word_is_looked_up_without_its_accents(text: str) -> None:
    assert SMALL.why(text).word == "QUEST"
    assert SMALL.why(text).accepted


def test_patterns_and_letters_are_read_without_accents() -> None:
    assert list(SMALL.matching("quês*")) == ["QUEST"]
    assert list(SMALL.from_letters("çat")) == ["ACT", "CAT"]


@pytest.mark.parametrize("cut", [slice(-5), slice(5), slice(1, None)])
def test_damaged_notes_are_refused(cut: slice) -> None:
    with pytest.raises(LexiconError) as caught:
        unpacked(packed("CAT\t20\n")[cut])
    assert caught.value.code == "lexicon-damaged"


def test_the_alphabet_is_the_list_s_own() -> None:
    assert SMALL.alphabet is ENGLISH
