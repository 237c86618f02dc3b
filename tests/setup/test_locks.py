"""The locks pin everything by hash, for every platform, and name no place it comes from."""

import re
import tomllib
from pathlib import Path

import pytest

from tools.bootstrap.packages import VERSIONS

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def pins(kind: str) -> dict[str, str]:
    """Each package with its version; every line must be of the one plain form."""
    text = (ROOT / f"requirements/{kind}.txt").read_text("utf-8").replace("\\\n", "")
    plain = re.compile(r"([a-z0-9-]+)==(\S+)(?: ; [^-]*)?((?: +--hash=sha256:[0-9a-f]{64})+)")
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    matches = [plain.fullmatch(line.rstrip()) for line in lines]
    return {match[1]: match[2] for match in matches if match} if all(matches) else {}


def asked_for(*groups: str) -> set[str]:
    wanted = list(PROJECT["project"]["dependencies"])
    for group in groups:
        wanted += [one for one in PROJECT["dependency-groups"][group] if isinstance(one, str)]
    return {re.split(r"[<>=~!\[ ]", one)[0].replace("_", "-") for one in wanted}


@pytest.mark.parametrize("kind", ["run", "dev"])
def test_every_line_is_a_pin_with_its_hashes(kind: str) -> None:
    assert pins(kind)


def test_what_the_project_asks_for_is_pinned() -> None:
    assert asked_for("install") <= pins("run").keys()
    assert asked_for("install", "dev") <= pins("dev").keys()


def test_the_tools_change_no_version_that_is_played_with() -> None:
    assert pins("run").items() <= pins("dev").items()


def test_the_pythons_set_up_for_are_those_promised() -> None:
    promised = {
        found[1]
        for line in PROJECT["project"]["classifiers"]
        if (found := re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", line))
    }
    assert set(VERSIONS) == promised
    assert PROJECT["project"]["requires-python"] == f">={VERSIONS[-1]}"
