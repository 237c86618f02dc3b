"""The chance that the verifier draws is that of the golden vectors, and of nobody's code."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.verify.compact import compact
from tests.verify.playing import library
from wordhall.kernel.codec import encode
from wordhall.kernel.luck import seal
from wordhall.verify import verify
from wordhall.verify.ledger import Refused
from wordhall.verify.luck import Chance, chance_of, commitment_to, secret_of
from wordhall.verify.reading import canonical, fingerprint
from wordhall.verify.report import Report

CORPUS = Path(__file__).resolve().parents[2] / "corpus"
GOLDEN: dict[str, Any] = json.loads((CORPUS / "luck" / "golden.json").read_text("utf-8"))
SEED = "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881"


@pytest.mark.parametrize("vector", GOLDEN["secrets"])
def test_a_seed_gives_its_commitment_and_its_secret(vector: dict[str, Any]) -> None:
    seed = bytes.fromhex(vector["seed"])
    assert commitment_to(seed) == vector["commitment"]
    assert secret_of(seed, vector["contributions"]).hex() == vector["secret"]


@pytest.mark.parametrize("vector", GOLDEN["streams"])
def test_a_purpose_gives_its_numbers(vector: dict[str, Any]) -> None:
    chance = Chance(bytes.fromhex(vector["secret"]))
    purpose = chance.purpose(vector["name"], vector["index"])
    assert [purpose.under(bound) for bound in vector["bounds"]] == vector["numbers"]
    assert chance.draws == len(vector["bounds"])


@pytest.mark.parametrize("vector", GOLDEN["shuffles"])
def test_a_row_is_shuffled(vector: dict[str, Any]) -> None:
    purpose = Chance(bytes.fromhex(vector["secret"])).purpose(vector["name"], vector["index"])
    assert purpose.order(range(vector["items"])) == vector["order"]


@pytest.mark.parametrize("vector", GOLDEN["codes"])
def test_h9_a_code_is_its_own_seed(vector: dict[str, Any]) -> None:
    seed, code = vector["seed"], vector["code"]
    sealed = {"commitment": commitment_to(bytes.fromhex(seed)), "contributions": [], "code": code}
    chance_of(seed, sealed, 3)
    for wrong in (sealed | {"code": code + "!"}, sealed | {"contributions": [None] * 3}):
        with pytest.raises(Refused, match="house H9"):
            chance_of(seed, wrong, 3)


def test_h9_nobody_contributes_to_a_seed_that_a_desk_has_drawn() -> None:
    committed = commitment_to(bytes.fromhex(SEED))
    sealed: dict[str, Any] = {"commitment": committed, "contributions": [], "code": None}
    few, many = (chance_of(SEED, sealed, seats, led=True) for seats in (2, 4))
    assert few.purpose("bag", 0).under(1000) == many.purpose("bag", 0).under(1000)
    with pytest.raises(Refused, match="chance"):
        chance_of(SEED, sealed, 3)
    with pytest.raises(Refused, match="chance"):
        chance_of(SEED, sealed | {"contributions": [None]}, 3, led=True)


@pytest.mark.parametrize(
    "seed, contributions",
    [
        (SEED[:-1] + "2", [None, None, None]),
        (SEED.upper(), [None, None, None]),
        (SEED[:-2], [None, None, None]),
        (SEED, []),
        (SEED, [None, None]),
        (SEED, [None, None, None, None]),
        (SEED, [None, "0", None]),
        (SEED, [None, "FF", None]),
        (SEED, [None, "f f", None]),
        (SEED, [None, "ff" * 33, None]),
        (SEED, ["٣٣", None, None]),
    ],
)
def test_a_seal_that_does_not_fit_is_refused(seed: str, contributions: list[str | None]) -> None:
    committed = commitment_to(bytes.fromhex(SEED))
    sealed = {"commitment": committed, "contributions": contributions, "code": None}
    with pytest.raises(Refused, match="chance"):
        chance_of(seed, sealed, 3)


def forged(seed: str, contributions: list[str | None]) -> Report:
    """The record with another chance, committed to and fingerprinted as if it were its own."""
    record = json.loads(compact())
    sealed = record["commits"][0]["events"][0]["seal"]
    sealed["commitment"] = commitment_to(bytes.fromhex(seed))
    sealed["contributions"] = contributions
    record |= {"seed": seed}
    record |= {"fingerprint": fingerprint(record)}
    return verify(canonical(record), library)


def test_other_chance_gives_another_match() -> None:
    record = json.loads(compact())
    own = record["commits"][0]["events"][0]["seal"]["contributions"]
    assert forged(record["seed"], own).status == "verified"
    assert forged(SEED, own).status == "discrepancy"
    assert forged(record["seed"], [*own[:-1], "abcd"]).status == "discrepancy"


def test_a_contribution_may_be_written_in_any_way_before_it_is_sealed() -> None:
    sealed = seal(bytes.fromhex(SEED), ["aA 0f", None, ""])
    assert sealed.contributions == ("aa0f", None, "")
    chance_of(SEED, json.loads(encode(sealed)), 3)
