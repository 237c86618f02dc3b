"""The lists that ship: their size, their files, and what reading them by eye has settled."""

import gzip
import re
import shutil
from itertools import islice
from pathlib import Path

import pytest

from tests.breadth import WIDE, wide
from tools.lexicon.selection import reviewed
from wordhall.words import ENGLISH, LexiconError, load, load_digest, names
from wordhall.words.construction import digest_of, fragment_graph, word_graph
from wordhall.words.library import SHIPPED, Library, credits_and_licences

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "src/wordhall/words/data"
LISTS = reviewed(ROOT / "tools/lexicon")
FORMS = "S ES ED ING INGS ER ERS IER IEST ILY Y ISH"
HARMLESS = """
ASSESS ASSESSED ASSESSES ASSESSING BONDAGER BONDAGERS BOOBISH BOOBY CLITTER CLITTERS COCKER
COCKERS COCKIER COCKIEST COCKILY COCKISH COCKSY COCKY CRAPED CRAPES CRAPING CRAPPIES CRAPY
CRIPES CRIPPLED CRIPPLER CRIPPLERS CRIPPLING CUMMER CUMMERS DICKER DICKERS DICKIER DICKIEST
DICKY GYPSY HUNKIER HUNKIES MINGIER MINGIEST MINGILY MINGS MINGY MONGER MONGERS PRICKER
PRICKERS PRICKIER PRICKIEST PRICKY RAPIER RAPS RETARDER RETARDERS SEXER SEXERS SEXES SHAGGIER
SHAGGIEST SHAGGILY SHAGGY SHATTER SHATTERS SLAGGIER SLAGGIEST SLAGGY SPICED SPICER SPICERS
SPICES SPICIER SPICIEST SPICILY SPICING SPICY SPUNKIER SPUNKIEST SPUNKILY SPUNKY TITER TITERS
TITTER TITTERS TITTISH VIBRATORY ZOOPHILY
"""
"""Read by eye: they look like forms of flagged words, and are harmless."""
SIZES = {"everyday": 65_000, "us": 134_000, "play": 138_000, "club": 248_000}


def rows() -> list[list[str]]:
    text = gzip.decompress((DATA / "words.txt.gz").read_bytes()).decode()
    return [line.split("\t") for line in text.splitlines()]


def test_play_is_the_default() -> None:
    assert names() == ("play", "us", "everyday", "club")
    assert load() is load("play")
    assert load().name == "play"


@pytest.mark.parametrize("name", SIZES)
def test_a_list_has_about_the_words_it_should(name: str) -> None:
    assert abs(len(load(name)) - SIZES[name]) < 1_500


def test_each_list_holds_the_narrower_one() -> None:
    everyday, us, play, club = (set(load(name)) for name in SIZES)
    assert everyday < play < club
    assert us < play


@pytest.mark.parametrize("name", SIZES)
def test_a_list_is_known_by_its_digest(name: str) -> None:
    lexicon = load(name)
    assert lexicon.digest == digest_of(lexicon)
    beside = lexicon.names_digest
    assert load_digest(lexicon.digest, beside) is lexicon
    assert load_digest(lexicon.digest[:12], beside[:12]) is lexicon


@wide
def test_the_graphs_are_those_of_the_text_byte_for_byte() -> None:
    words = [row[0] for row in rows() if row[2][0] == "e"]
    stem = f"everyday-{load('everyday').digest[:12]}"
    assert (DATA / f"{stem}.words").read_bytes() == word_graph(words, ENGLISH)
    assert (DATA / f"{stem}.parts").read_bytes() == fragment_graph(words, ENGLISH)


def test_the_text_tells_which_list_a_word_is_in() -> None:
    told = {row[0]: row[2] for row in rows()}
    assert [word for word, listed in told.items() if listed[0] in "ep"] == list(load("play"))
    assert [word for word, listed in told.items() if listed in {"e", "p"}] == list(load("us"))
    assert list(told) == list(load("club"))


@pytest.mark.parametrize("digest", ["", "f" * 64, "f00"])
def test_a_digest_that_is_not_there_is_refused(digest: str) -> None:
    with pytest.raises(LexiconError) as caught:
        load_digest(digest)
    assert caught.value.code == "no-such-lexicon"


def test_a_name_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(LexiconError, match="choose from play, us, everyday, club"):
        load("sowpods")


def copied(folder: Path) -> Path:
    stem = f"everyday-{load('everyday').digest[:12]}"
    for path in DATA.iterdir():
        if path.is_file() and (path.name.startswith((stem, "names")) or "-" not in path.name):
            shutil.copy(path, folder)
    return folder


FIRST = {
    "play": "063f679648009e9959224de523d731bafcd649bff4c03d5b86d52d3fbf39a680",
    "everyday": "3ec0c6ea2940a6e0f2947f03a0fc7383d0aeee611626ae6d9fe0057573ff7461",
    "club": "873d0762fd2276ab087cce606df58aef4bcef7ba0acaefc589af4365aa3fd040",
}
FIRST_NAMES = "b594227ee5aebc215e832c528b55fadfae9b256114a1fcea3f1083dc476456e9"


@pytest.mark.parametrize("name", FIRST)
def test_the_first_edition_is_what_it_was(name: str) -> None:
    first = load_digest(FIRST[name], FIRST_NAMES)
    assert (first.name, first.digest) == (name, FIRST[name])
    assert digest_of(first) == FIRST[name]
    assert "OK" not in first
    assert "SUDOKU" not in first
    assert first.has_infix("TCHPHR")
    assert first.familiarity("THE") > 7
    assert first.definition("LEAVES") == load().definition("LEAVES")


def test_a_match_that_names_no_list_of_names_has_the_first() -> None:
    first = load_digest(FIRST["play"])
    assert first.names_digest == FIRST_NAMES
    assert first is load_digest(FIRST["play"], FIRST_NAMES)
    assert first.name_or_acronym("york") == "York"
    assert first.name_or_acronym("james") is None
    assert load_digest(FIRST["play"], load().names_digest).name_or_acronym("james") == "James"


def test_a_list_of_names_that_is_not_there_is_refused() -> None:
    with pytest.raises(LexiconError, match="no list of names with the digest ffffffffffff") as told:
        load_digest(FIRST["play"], "f" * 64)
    assert told.value.code == "no-such-lexicon"


@pytest.mark.parametrize("digest", SHIPPED.index.names)
def test_a_list_of_names_is_known_by_its_digest(digest: str) -> None:
    text = gzip.decompress((DATA / f"names-{digest[:12]}.txt.gz").read_bytes()).decode()
    assert digest_of(line.split("\t")[0] for line in text.splitlines()) == digest


def test_an_older_edition_stays_loadable(tmp_path: Path) -> None:
    index = (copied(tmp_path) / "index.json").read_text("utf-8")
    everyday = load("everyday").digest
    current = f'"everyday": "{everyday}"'
    assert current in index
    (tmp_path / "index.json").write_text(index.replace(current, f'"everyday": "{"0" * 64}"'))
    library = Library(tmp_path)
    assert "QUEST" in library.load_digest(everyday)
    with pytest.raises(LexiconError):
        library.load("everyday")


@pytest.mark.parametrize("part", ["words", "parts"])
def test_a_tampered_file_is_refused(tmp_path: Path, part: str) -> None:
    (path,) = copied(tmp_path).glob(f"*.{part}")
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 4
    path.write_bytes(data)
    with pytest.raises(LexiconError) as caught:
        Library(tmp_path).load("everyday")
    assert caught.value.code == "lexicon-damaged"
    assert path.name in caught.value.text


def test_another_list_under_a_list_s_name_is_refused(tmp_path: Path) -> None:
    (path,) = copied(tmp_path).glob("*.words")
    path.write_bytes(word_graph(["CAT"], ENGLISH))
    with pytest.raises(LexiconError, match="holds another word list"):
        Library(tmp_path).load("everyday")


@pytest.mark.parametrize("name", ["index.json", f"names-{load().names_digest[:12]}.txt.gz"])
def test_a_missing_file_is_refused(tmp_path: Path, name: str) -> None:
    (copied(tmp_path) / name).unlink()
    with pytest.raises(LexiconError, match="Install Wordhall again"):
        Library(tmp_path).load("everyday")


@pytest.mark.parametrize("name", SIZES)
def test_the_two_letter_words_are_the_77_and_no_other(name: str) -> None:
    short = {word.lower() for word in load(name) if len(word) == 2}
    assert short == LISTS.two
    assert len(short) == 77


@pytest.mark.parametrize("name", SIZES)
def test_names_and_junk_are_in_no_list(name: str) -> None:
    lexicon = load(name)
    assert [word for word in LISTS.dropped | LISTS.not_words if word in lexicon] == []
    assert {"york", "cavendish", "garbo"} <= LISTS.dropped


def test_false_hits_of_the_names_stay() -> None:
    kept = LISTS.kept | LISTS.kept_unglossed
    assert [word for word in kept if word not in load("play")] == []
    assert {"an", "it"} <= LISTS.kept_unglossed


def test_words_filed_as_abbreviations_are_rescued() -> None:
    assert [word for word in LISTS.rescued if word not in load("play")] == []
    assert {"cos", "exec"} <= LISTS.rescued


@pytest.mark.parametrize(
    "american, other",
    [
        ("color", "colour"),
        ("realize", "realise"),
        ("center", "centre"),
        ("traveled", None),
        ("travelled", None),
        ("theatre", None),
        ("gray", None),
        ("math", "maths"),
        ("tire", "tyre"),
    ],
)
def test_us_is_play_in_american_spelling(american: str, other: str | None) -> None:
    assert american in load("us")
    if other is not None:
        assert other in load("play")
        assert other not in load("us")


def test_words_that_people_try_are_there() -> None:
    tried = ["ok", "sudoku", "vlogged", "kombucha", "wifi", "emoji", "selfie", "chai", "yay"]
    assert [word for word in tried if word not in load("us")] == []
    assert [word for word in LISTS.modern if word not in load()] == []
    assert [word for word in LISTS.modern if load().definition(word) is None] == []


@pytest.mark.parametrize("name", SIZES)
def test_a_name_is_known_though_a_wider_list_has_it_as_a_word(name: str) -> None:
    lexicon = load(name)
    for written in ("James", "Emma", "Betty", "Joe", "Laura", "UFO"):
        assert lexicon.name_or_acronym(written) == written
        assert written in load("club")
    assert lexicon.name_or_acronym("admin") is None, "it is a word, written as one"


def test_words_with_accents_are_played_without() -> None:
    assert all(word in load("play") for word in ("cafe", "soiree", "fiancee", "eclair", "touche"))


@pytest.mark.parametrize(
    "word, reason",
    [
        ("york", "a-name"),
        ("james", "a-name"),
        ("ufo", "an-abbreviation"),
        ("london", "a-name"),
        ("nasa", "an-abbreviation"),
        ("etc", "an-abbreviation"),
        ("xqzzx", "not-listed"),
        ("antidisestablishmentarianism", "too-long"),
        ("quest", "accepted"),
    ],
)
def test_the_shipped_list_says_why(word: str, reason: str) -> None:
    assert load().why(word).reason == reason


@wide
def test_the_best_known_words_all_have_a_definition() -> None:
    known = [word for word, familiarity in load().familiarities() if familiarity >= 2.8]
    assert len(known) > 25_000
    assert [word for word in known if load().definition(word) is None] == []


def test_most_words_have_a_definition() -> None:
    lexicon = load()
    sample = list(lexicon)[::40]
    told = sum(lexicon.definition(word) is not None for word in sample)
    assert told / len(sample) > 0.82


def test_forms_and_namesakes_are_no_better_known_than_they_are() -> None:
    lexicon = load()
    for word in ("ins", "juster", "hes", "john", "peter", "wales", "reis", "whited"):
        assert lexicon.familiarity(word) < 4, word
    for word in ("houses", "wants", "made", "happier", "god", "north", "moon"):
        assert lexicon.familiarity(word) > 3.5, word
    for word in LISTS.borrowed:
        assert 0 < lexicon.familiarity(word) <= 1.8, word


def test_a_definition_begins_with_a_part_of_speech() -> None:
    part = re.compile(r"(n|v|adj|adv|det|pron|prep|conj|interj)\. \S")
    some = islice(load("club"), 0, None, 9 if WIDE else 90)
    told = ((word, load("club").definition(word)) for word in some)
    assert [word for word, meaning in told if meaning is not None and not part.match(meaning)] == []


def test_everyday_words_are_told_by_their_everyday_sense() -> None:
    for word, sense in {"can": "able", "may": "allowed", "but": "conj", "bald": "hair"}.items():
        assert sense in (load().definition(word) or "")


def test_no_definition_is_overlong_or_shows_its_source_s_marks() -> None:
    text = gzip.decompress((DATA / "definitions.txt.gz").read_bytes()).decode()
    for line in text.splitlines():
        meanings = line.partition("\t")[2].replace(" || ", " | ").split(" | ")
        assert all(len(meaning) <= 170 and '"' not in meaning[:1] for meaning in meanings), line


@pytest.mark.parametrize(
    "form, lemma",
    [("cats", "CAT"), ("ran", "RUN"), ("mice", "MOUSE"), ("spies", "SPY"), ("quest", "QUEST")],
)
def test_lemmas_of_the_shipped_list(form: str, lemma: str) -> None:
    assert load().lemma(form) == lemma


def test_a_form_of_two_words_is_told_by_both() -> None:
    definition = load().definition("leaves")
    assert definition is not None
    assert "go away" in definition
    assert "(leaf)" in definition


def test_familiarity_lies_between_0_and_8() -> None:
    figures = dict(load().familiarities())
    assert min(figures.values()) >= 0
    assert max(figures, key=figures.__getitem__) == "THE"
    assert figures["THE"] < 8


@pytest.mark.parametrize(
    "least, count", [(4.0, 6_600), (3.0, 23_700), (2.0, 57_800), (1.5, 79_500)]
)
def test_how_many_words_are_how_well_known(least: float, count: int) -> None:
    known = sum(familiarity >= least for _, familiarity in load().familiarities())
    assert abs(known - count) < 0.02 * count


def test_rare_words_are_capped_by_their_level() -> None:
    notes = load("club").notes
    for word, familiarity in list(load("club").familiarities())[::50]:
        level = notes.level(word)
        assert level is not None
        assert familiarity <= {70: 3.0, 80: 2.4}.get(level, 8.0)


def test_offensive_words_are_flagged_in_all_forms() -> None:
    lexicon = load()
    for word in ("arse", "arses", "fucking", "nigger", "slutty", "wankers", "nazis", "fagots"):
        assert word in lexicon
        assert lexicon.offensive(word)
    for word in ("cat", "snatch", "dickens", "sexual", "butt", "escorts"):
        assert not lexicon.offensive(word)


@pytest.mark.parametrize("name", ["play", "club"])
def test_a_flagged_word_s_forms_and_derivations_are_flagged(name: str) -> None:
    lexicon = load(name)
    flagged = [word for word in lexicon if lexicon.offensive(word)]
    forms = {form for word in flagged for form in regular_forms(word) if form in lexicon}
    assert {word for word in forms if not lexicon.offensive(word)} <= set(HARMLESS.split())
    with_stems = {word for word in lexicon if LISTS.flagged_stems.search(word.lower())}
    exempt = {word.upper() for word in LISTS.unflagged}
    assert {word for word in with_stems if not lexicon.offensive(word)} <= exempt
    for word in ("fellate", "fellating", "sadistic", "ejaculate", "orgasmic", "bimbo"):
        assert lexicon.offensive(word)
    for word in ("shitake", "spicy", "sturdy", "scrapped", "swanky", "debugger", "niggle"):
        assert not lexicon.offensive(word)


def regular_forms(word: str) -> set[str]:
    """What the word may be bent to, by spelling alone: also words that are no forms of it."""
    stems = {word, word + word[-1], word.removesuffix("E"), re.sub("Y$", "I", word)}
    return {stem + ending for stem in stems for ending in FORMS.split()}


def test_parts_of_words_are_exact() -> None:
    words = [word for word in load("everyday") if len(word) > 2]
    text = "\n".join(words)
    lexicon = load("everyday")
    for word in words[::97]:
        for part in (word[1:4], word[:2][::-1], word[::-1][:3]):
            assert lexicon.has_infix(part, 3) == (part in text), part


def test_the_notices_stand_beside_the_data() -> None:
    notices = credits_and_licences()
    assert next(iter(notices)) == "README.txt"
    assert "Kevin Atkinson" in notices["scowl.txt"]
    assert "J Ross Beresford" in notices["ukacd.txt"]
    assert "WordNet 3.0 Copyright 2006 by Princeton University" in notices["wordnet.txt"]
    assert "Attribution-ShareAlike 4.0" in notices["familiarity.txt"]
    assert "CC BY 4.0" in notices["offensive.txt"]


def test_nothing_lies_in_the_folder_that_the_index_does_not_know() -> None:
    stems = {f"{e.name}-{e.digest[:12]}" for e in SHIPPED.index.editions}
    stems |= {f"names-{digest[:12]}" for digest in SHIPPED.index.names}
    found = {path.name.split(".")[0] for path in DATA.iterdir() if "-" in path.name}
    assert found == stems
