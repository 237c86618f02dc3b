"""What guards a build is run when a source has changed: see `unchanged`."""

from collections.abc import Generator

import pytest

from tests.setup import unchanged


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    unchanged.leave_out(config, items)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if call.when == "call" and report.passed:
        unchanged.passed(item.config, item)
    return report
