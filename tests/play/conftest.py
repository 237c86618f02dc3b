import pytest

from tests.play.toy_match import FallbackBot
from wordhall import bots
from wordhall.bots.contract import Bots
from wordhall.bots.sheets.levels import LEVELS


@pytest.fixture(autouse=True)
def toy_stands_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy has a fallback bot for bots that fail."""
    monkeypatch.setitem(
        bots.BOTS, "toy", Bots(lambda seat, *_: FallbackBot(seat), LEVELS, FallbackBot)
    )


@pytest.fixture
def anyio_backend() -> str:
    """Tests that wait for something are run by asyncio."""
    return "asyncio"
