"""How much Hypothesis tries: `suite` gives the same examples every time, `prove` new ones.

`mutants` is the suite in a hurry: one failure is enough, and nobody reads it.
"""

import logging
from collections.abc import Iterator

import pytest
import structlog
from hypothesis import Phase, settings

settings.register_profile("suite", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("prove", deadline=None, max_examples=2000, print_blob=True)
settings.register_profile(
    "mutants",
    settings.get_profile("suite"),
    phases=[Phase.explicit, Phase.generate],
    report_multiple_bugs=False,
)
settings.load_profile("suite")


@pytest.fixture
def logs_put_back() -> Iterator[None]:
    """Whoever changes how the hall logs leaves it as it was."""
    root, uvicorn = logging.getLogger(), logging.getLogger("uvicorn")
    handlers, levels = list(root.handlers), (root.level, uvicorn.level)
    yield
    structlog.reset_defaults()
    root.handlers = handlers
    root.setLevel(levels[0])
    uvicorn.setLevel(levels[1])
