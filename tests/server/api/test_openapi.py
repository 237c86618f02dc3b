"""The hall answers what it says it answers, to whatever it is asked. This is for breadth."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, cast

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import load_all_checks

from tests.effort import PROVING
from tests.server.served import served
from wordhall.kernel.codec import encode
from wordhall.server.clock import ClockByHand
from wordhall.server.config import Config
from wordhall.server.hall import Hall
from wordhall.server.http.app import create_app
from wordhall.server.http.documents import Documents
from wordhall.server.http.metrics import Meters
from wordhall.server.http.services import HttpServices
from wordhall.server.people.people import People
from wordhall.server.screens import Screens
from wordhall.server.thinking.inline import Inline
from wordhall.store.contract import Store
from wordhall.store.place import DATABASE
from wordhall.store.sqlite.store import open_store

load_all_checks()

EXAMPLES = 240 if PROVING else 6
"""Requests of each kind."""


class Asked(NamedTuple):
    """A hall, who asks, and a table of theirs."""

    address: str
    token: str
    code: str

    @property
    def headers(self) -> dict[str, str]:
        """What a program sends."""
        return {"Authorization": f"Bearer {self.token}"}


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asked]:
    """A real hall with a table."""
    folder: Path = tmp_path_factory.mktemp("hall")
    store = open_store(folder / DATABASE)
    _, token = asyncio.run(People(store, lambda: 0).welcome("Rex", robot=True))
    asyncio.run(store.close())
    with served(folder) as (address, _):
        headers = {"Authorization": f"Bearer {token}"}
        sent = {"game": "sheets", "public": True}
        made = httpx.post(f"{address}/api/tables", json=sent, headers=headers).json()
        yield Asked(address, token, made["code"])


def described() -> dict[str, Any]:
    """What the hall says of itself; for that it need not be open."""
    hall = Hall(cast("Store", None), ClockByHand(), Inline())
    config = Config(("http://hall.test",))
    app = create_app(HttpServices(hall, config, Meters(hall), Screens(hall), Documents()))
    told: dict[str, Any] = json.loads(encode(app.openapi_schema.to_schema()))
    return told


DESCRIPTION = described()
schema = schemathesis.openapi.from_dict(DESCRIPTION)
LEFT_OUT = schemathesis.checks.CHECKS.get_by_names(
    [
        "positive_data_acceptance",  # a schema cannot say which names are free, or options fit
        "allow_header_conformance",  # the framework answers OPTIONS by itself, for who first came
    ]
)
SLOW = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]


@schema.parametrize()
@settings(max_examples=EXAMPLES, suppress_health_check=SLOW)
def test_every_answer_is_one_that_is_documented(case: Any, asked: Asked) -> None:
    if "code" in (case.path_parameters or {}) and len(str(case.path_parameters["code"])) % 2:
        case.path_parameters["code"] = asked.code
    own = asked.headers if case.method != "DELETE" else {}
    case.call_and_validate(base_url=asked.address, headers=own, excluded_checks=LEFT_OUT)


def test_every_refusal_is_of_one_shape() -> None:
    shape = "#/components/schemas/Refusal"
    for path, methods in DESCRIPTION["paths"].items():
        for method, operation in methods.items():
            for status, answer in operation["responses"].items():
                if int(status) >= 400:
                    said = json.dumps(answer["content"])
                    assert shape in said or "wordhall" in said, (path, method, status)
