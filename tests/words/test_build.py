"""The parts of the build, on small sources of their own."""

import gzip
import struct
from pathlib import Path

import msgspec
import pytest

from tools.lexicon import scowl, wordnet
from tools.lexicon.frequency import familiarity, zipf_of_words
from tools.lexicon.meanings import by_hand, definition, main_parts, shortened, with_the_rest
from tools.lexicon.packing import packed
from tools.lexicon.resolve import Resolver
from tools.lexicon.selection import LISTS, is_listed, reviewed

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ROOT / "tools/lexicon"

# offset, words and gloss of a synset; index lines name the offsets in order of use
NOUNS = {
    "00000001": (["leaf"], "a flat green part of a plant"),
    "00000002": (["leave"], 'a time off work; "on leave"'),
    "00000003": (["color"], "what light does to the eye"),
    "00000004": (["York"], "a town in England"),
    "00000005": (["tea_bag"], "tea in a bag"),
    "00000006": (["Bill"], "a man"),
    "00000007": (["bill"], "a sum to be paid"),
}
VERBS = {
    "00000001": (["leave"], "go away"),
    "00000002": (["stop"], "come to an end"),
    "00000003": (["realize"], "make real"),
}


def written(folder: Path, part: str, synsets: dict[str, tuple[list[str], str]]) -> None:
    letter = part[0]
    data, index = ["  1 This is the licence."], ["  1 This is the licence."]
    lemmas: dict[str, list[str]] = {}
    for offset, (words, gloss) in synsets.items():
        named = " ".join(f"{word} 0" for word in words)
        data.append(f"{offset} 03 {letter} {len(words):02x} {named} 000 | {gloss}")
        for word in words:
            lemmas.setdefault(word.lower(), []).append(offset)
    for lemma, offsets in lemmas.items():
        count = len(offsets)
        index.append(f"{lemma} {letter} {count} 0 {count} 0 {' '.join(offsets)}")
    (folder / f"data.{part}").write_text("\n".join(data))
    (folder / f"index.{part}").write_text("\n".join(index))
    (folder / f"{part}.exc").write_text("leaves leaf\n" if part == "noun" else "")


@pytest.fixture
def net(tmp_path: Path) -> wordnet.WordNet:
    for part, synsets in (("noun", NOUNS), ("verb", VERBS), ("adj", {}), ("adv", {})):
        written(tmp_path, part, synsets)
    uses = "leave%2:38:00:: 1 90\nleaf%1:20:00:: 1 9\nleave%1:28:00:: 1 2\nbill%1:18:00:: 1 7"
    (tmp_path / "cntlist.rev").write_text(uses)
    return wordnet.read(tmp_path)


def test_wordnet_knows_words_by_their_capitals(net: wordnet.WordNet) -> None:
    assert net.capital_only("york")
    assert not net.capital_only("leaf")
    assert not net.capital_only("nowhere")
    assert net.mainly_a_name("bill"), "a man seven times, a sum never"
    assert not net.mainly_a_name("leaf")


def test_forms_are_regular_or_listed(net: wordnet.WordNet) -> None:
    assert set(net.bases("leaves")) == {("leaf", "n"), ("leave", "v")}
    assert net.bases("stopped") == [("stop", "v")]
    assert net.bases("stoped") == [], "short words double their last letter"
    assert net.bases("leaving") == [("leave", "v")]
    assert net.bases("yorks") == [], "a name has no forms"


def test_spellings_lead_to_their_head(net: wordnet.WordNet) -> None:
    resolver = Resolver(net, {"leaf": 10, "leaves": 10, "colour": 10, "colours": 10})
    heads = {
        word: (known.head, known.how) if (known := resolver.known(word)) else None
        for word in ("leaf", "leaves", "colours", "realise", "teabags", "wold", "york")
    }
    assert heads == {
        "leaf": ("leaf", "own"),
        "leaves": ("leave", "inflected"),
        "colours": ("color", "variant"),
        "realise": ("realize", "variant"),
        "teabags": ("tea_bag", "joined"),
        "wold": None,
        "york": None,
    }
    leaves = resolver.known("leaves")
    assert leaves is not None
    assert leaves.also == (("leaf", ("n",)),)


def test_a_lemma_is_a_listed_word(net: wordnet.WordNet) -> None:
    resolver = Resolver(net, {"leaf": 10, "colour": 10, "colours": 10, "vape": 50, "vaped": 50})
    assert resolver.lemma("colours") == "colour"
    assert resolver.lemma("colour") is None
    assert resolver.lemma("vaped") == "vape"


def test_a_definition_has_the_parts_of_speech_that_matter(net: wordnet.WordNet) -> None:
    assert definition(net, "leave") == "v. go away || n. a time off work"
    assert definition(net, "york") is None
    assert definition(net, "york", capital=True) == "n. a town in England"


def test_glosses_are_shortened_to_their_first_clause() -> None:
    assert shortened('go away; "he left"; move out') == "go away"
    assert shortened("a time; a place") == "a time"
    long = shortened("word " * 60)
    assert len(long) <= 162
    assert long.endswith("word …")


def test_a_definition_by_hand_goes_before_wordnet_s() -> None:
    assert with_the_rest("prep. on", "adv. on | v. raise") == "prep. on || adv. on | v. raise"
    assert with_the_rest("v. lift", "adv. on | v. raise") == "v. lift || adv. on"
    assert with_the_rest("v. lift", None) == "v. lift"


def test_scowl_s_words_are_folded_and_keep_their_lowest_level(tmp_path: Path) -> None:
    (tmp_path / "english-words.35").write_text("café\ncat\ndon't\nZoo\n", "utf-8")
    (tmp_path / "american-words.10").write_text("cat\n")
    (tmp_path / "english-words.95").write_text("catx\n")
    (tmp_path / "australian-words.10").write_text("cobber\n")
    assert scowl.words(tmp_path) == ({"cafe": 35, "cat": 10}, {"cafe"})


def test_spellings_that_america_does_not_use_are_known(tmp_path: Path) -> None:
    (tmp_path / "english-words.10").write_text("cat\n")
    (tmp_path / "american-words.10").write_text("color\n")
    (tmp_path / "british-words.10").write_text("colour\ngrey\n")
    (tmp_path / "canadian-words.10").write_text("colour\ncolor\n")
    (tmp_path / "variant_2-words.10").write_text("grey\n")
    (tmp_path / "british-abbreviations.35").write_text("maths\n")
    assert scowl.elsewhere(tmp_path) == {"colour", "maths"}


@pytest.mark.parametrize(
    "narrowest, american, lists",
    [
        ("everyday", True, "play us everyday club"),
        ("everyday", False, "play everyday club"),
        ("play", True, "play us club"),
        ("play", False, "play club"),
        ("club", True, "club"),
    ],
)
def test_which_lists_have_a_word(narrowest: str, american: bool, lists: str) -> None:  # noqa: FBT001 - a column
    found = [name for name in LISTS if is_listed(name, narrowest, american=american)]
    assert found == lists.split()


def test_names_and_abbreviations_keep_their_capitals(tmp_path: Path) -> None:
    (tmp_path / "english-upper.35").write_text("Paris\nParis's\n")
    (tmp_path / "english-proper-names.50").write_text("Iñaki\n", "utf-8")
    (tmp_path / "english-abbreviations.35").write_text("NASA\nadmin\nPh.D\n")
    assert scowl.names(tmp_path) == {"paris": "Paris", "inaki": "Iñaki"}
    assert scowl.abbreviations(tmp_path) == {"nasa": "NASA", "admin": "admin"}
    assert scowl.abbreviation_levels(tmp_path) == {"admin": 35}


@pytest.mark.parametrize(
    "level, own, lemma, borrowed, expected",
    [
        (10, 5.2, 0.0, False, 5.2),  # by its own use
        (35, 2.5, 4.0, False, 3.2),  # by its lemma's, less 0.8
        (20, 3.9, 7.3, False, 4.9),  # but no more than 1.0 above its own
        (60, 0.0, 4.0, False, 2.0),  # which is 1.0 for what is never met
        (10, 0.0, 0.0, False, 3.5),  # at least what its level says
        (70, 4.2, 0.0, False, 3.0),  # at most
        (80, 4.2, 0.0, False, 2.4),
        (50, 4.2, 0.0, True, 1.8),  # a name's use
        (10, 4.2, 0.0, True, 1.8),  # whatever its level
        (80, 0.0, 0.0, False, 0.0),
    ],
)
def test_familiarity(level: int, own: float, lemma: float, borrowed: bool, expected: float) -> None:  # noqa: FBT001 - a column
    assert familiarity(level, own, lemma, borrowed=borrowed) == pytest.approx(expected)


def test_the_parts_of_speech_that_a_word_mainly_is() -> None:
    assert main_parts("prep. within | adv. inside || n. a unit") == {"prep", "adv"}


def test_frequencies_are_read_from_buckets_of_a_centibel(tmp_path: Path) -> None:
    buckets = [{"format": "cB", "version": 1}, [], ["the"], ["of", "and"]]
    path = tmp_path / "large.msgpack.gz"
    path.write_bytes(gzip.compress(msgspec.msgpack.encode(buckets)))
    assert zipf_of_words(path) == {"the": 8.99, "of": 8.98, "and": 8.98}


def test_packed_text_is_plain_gzip_without_a_time_or_a_name() -> None:
    data = packed("CAT\n" * 99)
    assert gzip.decompress(data).decode() == "CAT\n" * 99
    assert data == packed("CAT\n" * 99)
    magic, method, flags, time = struct.unpack("<HBBI", data[:8])
    assert (magic, method, flags, time) == (0x8B1F, 8, 0, 0)


def test_the_lists_read_by_eye_do_not_contradict_one_another() -> None:
    lists = reviewed(TOOLS)
    kept = (lists.kept, lists.kept_unglossed, lists.dropped, lists.not_words)
    assert sum(map(len, kept)) == len(frozenset().union(*kept))
    assert not lists.rescued & (lists.not_words | lists.dropped)
    assert not lists.flagged & lists.unflagged
    assert not lists.two & (lists.not_words | lists.dropped)
    assert not lists.modern.keys() & (lists.not_words | lists.dropped)


def test_flagged_stems_are_found_anywhere_or_at_the_beginning(tmp_path: Path) -> None:
    for path in TOOLS.glob("*.txt"):
        (tmp_path / path.name).write_text("")
    assert reviewed(tmp_path).flagged_stems.search("shot") is None
    (tmp_path / "offensive.txt").write_text("* shot\n^ bang\n")
    stems = reviewed(tmp_path).flagged_stems
    found = [bool(stems.search(word)) for word in ("gunshot", "shot", "banged", "shebang")]
    assert found == [True, True, True, False]


def test_each_definition_by_hand_is_a_part_of_speech_and_a_meaning() -> None:
    told = by_hand(TOOLS / "definitions.txt")
    assert len(told) > 600
    parts = {"n", "v", "adj", "adv", "prep", "pron", "det", "conj", "interj"}
    for word, text in told.items():
        for meaning in text.split(" | "):
            part, dot, rest = meaning.partition(". ")
            assert part in parts, f"{word}: {text}"
            assert dot, f"{word}: {text}"
            assert 1 < len(rest) < 110, f"{word}: {text}"
