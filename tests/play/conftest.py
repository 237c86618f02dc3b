import pytest

from tests.play.toy_match import StandIn
from wordhall import bots
from wordhall.bots.contract import Bots
from wordhall.bots.sheets.levels import LEVELS


@pytest.fixture(autouse=True)
def toy_stands_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy has a stand-in for bots that fail."""
    monkeypatch.setitem(bots.BOTS, "toy", Bots(lambda seat, *_: StandIn(seat), LEVELS, StandIn))


@pytest.fixture
def anyio_backend() -> str:
    """Tests that wait for something are run by asyncio."""
    return "asyncio"
