"""The word graph against a plain set of words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordhall.words import ENGLISH, NOWHERE, Alphabet, Automaton, LexiconError
from wordhall.words.automaton import HEADER
from wordhall.words.construction import digest_of, fragment_graph, word_graph

TEXT = st.text("ABC", max_size=6)
WORDS = st.sets(st.text("ABC", min_size=1, max_size=6), min_size=1, max_size=25)


def graph(words: set[str]) -> Automaton:
    return Automaton(word_graph(sorted(words), ENGLISH), ENGLISH)


def fragments(words: set[str]) -> Automaton:
    return Automaton(fragment_graph(sorted(words), ENGLISH), ENGLISH)


@given(WORDS, TEXT)
def test_it_accepts_the_words_and_nothing_else(words: set[str], text: str) -> None:
    built = graph(words)
    assert all(built.accepts(word) and built.accepts(word.lower()) for word in words)
    assert built.accepts(text) == (text in words)


@given(WORDS)
def test_it_lists_and_numbers_the_words_in_order(words: set[str]) -> None:
    built = graph(words)
    assert list(built) == sorted(words)
    assert built.words == len(words)
    assert [built.number(word) for word in sorted(words)] == list(range(len(words)))


@given(WORDS, TEXT)
def test_what_is_no_word_has_no_number(words: set[str], text: str) -> None:
    assert (graph(words).number(text) is None) == (text not in words)


@given(WORDS, TEXT)
def test_a_walk_goes_on_while_some_word_does(words: set[str], text: str) -> None:
    built = graph(words)
    assert (built.walk(text) != NOWHERE) == any(word.startswith(text) for word in words)


@given(WORDS, TEXT)
def test_the_fragment_graph_holds_every_part_of_every_word(words: set[str], text: str) -> None:
    assert fragments(words).accepts(text) == any(text in word for word in words)


@given(WORDS)
def test_children_are_the_letters_that_lead_on(words: set[str]) -> None:
    built = graph(words)
    letters = [letter for letter, _ in built.children(built.root)]
    assert letters == sorted({word[0] for word in words})
    for letter, child in built.children(built.root):
        assert built.child(built.root, letter) == built.child(built.root, letter.lower()) == child
        assert built.is_word(child) == (letter in words)
        assert list(built.below(child, letter)) == sorted(w for w in words if w[0] == letter)


@given(WORDS)
def test_equal_continuations_are_stored_once(words: set[str]) -> None:
    built = graph(words)
    nodes, waiting = set(), [built.root]
    while waiting:
        node = waiting.pop()
        if node not in nodes:
            nodes.add(node)
            waiting += [child for _, child in built.children(node)]
    futures = {tuple(built.below(node, "")) for node in nodes}
    assert len(futures) == len(nodes)


@given(WORDS)
def test_the_same_words_give_the_same_bytes(words: set[str]) -> None:
    listed, again = sorted(words), sorted(set(words))
    assert word_graph(listed, ENGLISH) == word_graph(again, ENGLISH)
    assert fragment_graph(listed, ENGLISH) == fragment_graph(again, ENGLISH)


def test_the_digest_is_that_of_the_list_as_text() -> None:
    # printf 'ACT\nCAT\n' | sha256sum
    known = "3876c6e3668e6ece3344e382ed47f25bd1fc34a278b407275d49bc14e330467d"
    assert graph({"CAT", "ACT"}).digest == digest_of(["ACT", "CAT"]) == known


def test_strange_signs_lead_nowhere() -> None:
    built = graph({"CAT"})
    assert built.walk("CÄT") == NOWHERE
    assert built.child(built.root, "CA") == NOWHERE
    assert not built.accepts("C T")


def test_an_alphabet_of_27_letters_works_the_same() -> None:
    spanish = Alphabet("Spanish", (*"ABCDEFGHIJKLMN", "Ñ", *"OPQRSTUVWXYZ"))
    built = Automaton(word_graph(["AÑO", "NIÑO"], spanish), spanish)
    assert built.accepts("año")
    assert list(built) == ["AÑO", "NIÑO"]


def damaged(data: bytes, place: int) -> bytes:
    return data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


def test_a_damaged_file_is_refused_wherever_it_is_damaged() -> None:
    data = word_graph(["ACT", "CAT", "CATS"], ENGLISH)
    for place in range(len(data)):
        with pytest.raises(LexiconError) as caught:
            Automaton(damaged(data, place), ENGLISH, "play.words")
        assert caught.value.code == "lexicon-damaged"
        assert caught.value.text.startswith("play.words is damaged")


@pytest.mark.parametrize("length", [0, 3, 4 * HEADER, -1, -4])
def test_a_file_cut_short_is_refused(length: int) -> None:
    data = word_graph(["ACT", "CAT", "CATS"], ENGLISH)
    with pytest.raises(LexiconError) as caught:
        Automaton(data[:length], ENGLISH)
    assert caught.value.code == "lexicon-damaged"


def test_a_graph_of_another_alphabet_is_refused() -> None:
    small = Alphabet("Small", ("A", "B"))
    with pytest.raises(LexiconError, match="Small alphabet"):
        Automaton(word_graph(["ACT"], ENGLISH), small)
