"""Chance: fair, by purpose, committed to, and the same for everyone with the same code."""

import hashlib
import hmac
import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordhall.kernel.luck import (
    WORD,
    Luck,
    Stream,
    commitment,
    luck_of,
    seal,
    secret,
    seed_of_code,
)

GOLDEN = Path(__file__).resolve().parents[2] / "corpus/luck/golden.json"
SEED = bytes(range(32))


def critical(degrees: int) -> float:
    """The chi-square that fair chance exceeds once in a million (Wilson and Hilferty)."""
    spread = 2 / (9 * degrees)
    root: float = 1 - spread + 4.753 * spread**0.5
    return degrees * root**3


def chi_square(counts: Counter[object], cells: int) -> float:
    expected = counts.total() / cells
    seen = sum((count - expected) ** 2 / expected for count in counts.values())
    return seen + (cells - len(counts)) * expected


def test_golden_vectors() -> None:
    golden = json.loads(GOLDEN.read_text("utf-8"))
    for case in golden["secrets"]:
        seed = bytes.fromhex(case["seed"])
        assert commitment(seed) == case["commitment"]
        assert secret(seed, case["contributions"]).hex() == case["secret"]
    for case in golden["codes"]:
        assert seed_of_code(case["code"]).hex() == case["seed"]
    for case in golden["streams"]:
        stream = Luck(bytes.fromhex(case["secret"])).stream(case["name"], case["index"])
        assert [stream.below(bound) for bound in case["bounds"]] == case["numbers"]
    for case in golden["shuffles"]:
        stream = Luck(bytes.fromhex(case["secret"])).stream(case["name"], case["index"])
        assert stream.shuffled(range(case["items"])) == case["order"]


def test_a_stream_is_hmac_of_its_label_and_block() -> None:
    label = b"wordhall/stream/1\0roll\0" + (7).to_bytes(8, "big")
    words = [
        int.from_bytes(block[at : at + 4], "big")
        for number in range(2)
        for block in [hmac.new(b"key", label + number.to_bytes(8, "big"), hashlib.sha256).digest()]
        for at in range(0, 32, 4)
    ]
    stream = Luck(b"key").stream("roll", 7)
    assert [stream.below(WORD) for _ in range(16)] == words


def test_streams_are_known_by_name_and_index_alone() -> None:
    chance = Luck(b"key")
    first = chance.stream("roll", 1)
    for _ in range(50):
        chance.stream("roll", 2).below(6)
        chance.stream("bag", 1).below(6)
    again = chance.stream("roll", 1)
    assert [first.below(100) for _ in range(20)] == [again.below(100) for _ in range(20)]


def test_streams_of_other_names_indexes_and_secrets_differ() -> None:
    streams = [
        Stream(key, name, index)
        for key in (b"a", b"b")
        for name in ("roll", "roll1", "bag")
        for index in (0, 1, 256)
    ]
    rows = {tuple(stream.below(WORD) for _ in range(4)) for stream in streams}
    assert len(rows) == len(streams)


@pytest.mark.parametrize("bound", [1, 2, 6, 26, 98, 104])
def test_numbers_below_a_bound_are_fair(bound: int) -> None:
    stream = Luck(b"fair").stream("test", bound)
    counts: Counter[object] = Counter(stream.below(bound) for _ in range(400 * bound))
    assert set(counts) == set(range(bound))
    assert bound == 1 or chi_square(counts, bound) < critical(bound - 1)


def test_what_does_not_divide_evenly_is_drawn_again() -> None:
    stream, twin = Luck(b"again").stream("test"), Luck(b"again").stream("test")
    bound = WORD // 2 + 1
    words = [twin.below(WORD) for _ in range(200)]
    kept = [word for word in words if word < bound]
    assert len(kept) < len(words)
    assert [stream.below(bound) for _ in kept] == kept


class Told(Stream):
    """A stream that gives the words that it is told."""

    def __init__(self, *words: int) -> None:
        super().__init__(b"", "told", 0)
        self._told = list(words)

    def _word(self) -> int:
        return self._told.pop(0)


def test_the_first_word_that_would_favour_a_number_is_drawn_again() -> None:
    limit = WORD - WORD % 6
    assert Told(limit - 1).below(6) == 5
    assert Told(limit, 3).below(6) == 3
    assert Told(WORD - 1, limit, 4).below(6) == 4


def test_shuffles_are_fair() -> None:
    stream = Luck(b"fair").stream("shuffle")
    counts: Counter[object] = Counter(tuple(stream.shuffled("abcd")) for _ in range(24 * 300))
    assert chi_square(counts, 24) < critical(23)


def test_a_shuffle_takes_a_word_less_than_it_has_items() -> None:
    stream = Told(2, 0, 7)
    assert stream.shuffled("abc") == ["c", "b", "a"]
    assert stream.below(10) == 7


@given(st.binary(max_size=8), st.lists(st.integers(), max_size=30))
def test_a_shuffle_loses_nothing_and_changes_nothing(key: bytes, items: list[int]) -> None:
    before = list(items)
    assert Counter(Luck(key).stream("s").shuffled(items)) == Counter(before)
    assert items == before


@given(st.binary(max_size=8), st.integers(1, WORD))
def test_numbers_stay_below_their_bound(key: bytes, bound: int) -> None:
    stream = Luck(key).stream("s")
    assert all(0 <= stream.below(bound) < bound for _ in range(4))


@pytest.mark.parametrize("bound", [0, -1, WORD + 1])
def test_no_number_is_below_an_impossible_bound(bound: int) -> None:
    with pytest.raises(ValueError, match="no fair number"):
        Luck(b"key").stream("s").below(bound)


def test_a_stream_without_an_index_is_the_first() -> None:
    chance = Luck(b"key")
    assert chance.stream("bag").below(WORD) == chance.stream("bag", 0).below(WORD)


def test_pick_and_unit() -> None:
    stream = Luck(b"key").stream("s")
    assert {stream.pick("ab") for _ in range(40)} == {"a", "b"}
    assert all(0 <= stream.unit() < 1 for _ in range(40))


def test_the_commitment_hides_the_seed_and_holds_it() -> None:
    sealed = seal(SEED, ["aa", None])
    assert SEED.hex() not in str(sealed)
    assert luck_of(SEED, sealed).stream("s").below(WORD) == Luck(secret(SEED, ["aa", None])).stream(
        "s"
    ).below(WORD)
    with pytest.raises(ValueError, match="not the one"):
        luck_of(bytes(32), sealed)


def test_every_contribution_counts_and_so_does_its_seat() -> None:
    mixes = [
        (),
        (None,),
        (None, None),
        ("",),
        ("00",),
        ("0000",),
        ("aa", None),
        (None, "aa"),
        ("aa", "bb"),
        ("bb", "aa"),
        ("aabb",),
        ("aa" * 32, None),
    ]
    assert len({secret(SEED, mix) for mix in mixes}) == len(mixes)


def test_a_contribution_is_its_bytes_however_written() -> None:
    assert secret(SEED, ["aAbB"]) == secret(SEED, ["AABB"]) == secret(SEED, ["aa bb  "])


def test_a_contribution_has_at_most_32_bytes() -> None:
    assert seal(SEED, ["aa" * 32]).contributions == ("aa" * 32,)


@pytest.mark.parametrize("bad", ["zz", "a", "aa" * 33])
def test_a_bad_contribution_is_refused(bad: str) -> None:
    with pytest.raises(ValueError, match=r"hex|32 bytes"):
        seal(SEED, [None, bad])


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_seed_has_its_size(size: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        seal(bytes(size), [])


def test_h9_a_code_gives_everyone_the_same_chance() -> None:
    seed = seed_of_code("tuesday")
    mine, yours = seal(seed, (), "tuesday"), seal(seed_of_code("tuesday"), (), "tuesday")
    assert mine == yours
    assert mine.code == "tuesday"
    assert seed != seed_of_code("wednesday")


def test_h9_nobody_contributes_to_a_code() -> None:
    seed = seed_of_code("tuesday")
    with pytest.raises(ValueError, match="a code alone"):
        seal(seed, ["aa"], "tuesday")
    with pytest.raises(ValueError, match="a code alone"):
        seal(seed, [None, None], "tuesday")
    with pytest.raises(ValueError, match="a code alone"):
        seal(SEED, (), "tuesday")
