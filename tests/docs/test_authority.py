"""Who may do what: the page is what the hall does, and nobody has what is the host's."""

import re
from pathlib import Path
from typing import get_args

import pytest

from tests.server.visiting import Visit, visiting
from tools import authority
from wordhall.server.tables.table_wishes import Wish

pytestmark = pytest.mark.anyio

ERRORS = Path(__file__).resolve().parents[2] / "docs/errors"
HOSTS = {
    "start the match",
    "free the host's seat",
    "seat a bot",
    "change options",
    "lock the table",
    "give a handicap",
    "hand the table over",
    "swap seats",
    "choose the next game",
    "close the table",
}
WHOSE = {"0": "host", "1": "player"}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def cells() -> list[tuple[str, str, str, str]]:
    """Phase, wish, who, and what became of it."""
    found, phase, who = [], "", list[str]()
    for line in authority.PAGE.read_text("utf-8").splitlines():
        if line.startswith("| "):
            first, *others = (cell.strip() for cell in line.strip("|").split("|"))
            if first in authority.PHASES:
                phase, who = first, others
            else:
                found += [(phase, first, one, cell) for one, cell in zip(who, others, strict=True)]
    return found


async def test_the_page_is_what_the_hall_does() -> None:
    written = authority.PAGE.read_text("utf-8")
    assert await authority.page() == written, "write it anew: python -m tools.authority"


def test_nobody_has_what_is_the_hosts() -> None:
    had = {who for _, wish, who, said in cells() if wish in HOSTS and said == "yes"}
    assert had == {"host", "desk"}


def test_nobody_acts_for_a_seat_of_somebody_else() -> None:
    others = [
        (wish, who)
        for _, wish, who, said in cells()
        if (seat := re.search(r"for seat (\d)$", wish)) and said == "yes" and who != WHOSE[seat[1]]
    ]
    assert others == []


def test_every_wish_and_every_phase_is_tried() -> None:
    assert {type(wish) for wish in authority.TABLE.values()} == set(get_args(Wish))
    tried = {(phase, wish) for phase, wish, _, _ in cells()}
    wishes = {"start the match", *authority.TABLE, *authority.MATCH}
    assert tried == {(phase, wish) for phase in authority.PHASES for wish in wishes}


def test_every_refusal_is_explained() -> None:
    told = "".join(page.read_text("utf-8") for page in ERRORS.glob("*.md"))
    assert [c for c in {said for *_, said in cells()} - {"yes"} if f"`{c}`" not in told] == []


async def test_who_has_no_name_is_refused_every_wish(tmp_path: Path) -> None:
    async with visiting(tmp_path) as hall:
        ada = await hall.person("Ada")
        code = (await ada.ok("POST", "/api/tables", {"game": "sheets"}))["code"]
        for name in ("Again", "Close"):
            sent = {"type": name}
            assert await _refused(hall, f"/api/tables/{code}/wishes", sent) == (401, "stranger")
        assert await _refused(hall, f"/api/tables/{code}/start", None) == (401, "stranger")
        assert await _refused(hall, "/api/tables", {"game": "sheets"}) == (401, "stranger")


async def _refused(hall: Visit, path: str, sent: object) -> tuple[int, str]:
    return await hall.visitor().refused("POST", path, sent)
