"""H14: which matches are given to research, and which are left out."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.research.kept import BEFORE, BEGAN, exported, finish, logs, plain, seat
from wordhall.research.consent import Reason
from wordhall.store.contract import Store

pytestmark = pytest.mark.anyio


def log_of(seats: int) -> Path:
    """A match of so many people, without bots."""
    return next(path for path in logs() if len(sitters(path)) == seats)


def sitters(path: Path) -> list[dict[str, Any]]:
    opened = msgspec.json.decode(path.read_bytes().splitlines()[0])["events"][0]
    found: list[dict[str, Any]] = opened["roster"]["sitters"]
    return found


async def why(store: Store) -> dict[Reason, int]:
    """Why matches are left out."""
    lines, counts = await exported(store)
    assert len(lines) == counts.given.total()
    return dict(counts.left_out)


async def test_a_match_is_given_if_everybody_in_it_agreed_before(store: Store) -> None:
    await finish(store, log_of(3), await seat(store, "ada", "ben", "cleo"))
    lines, counts = await exported(store)
    assert [line["players"] for line in lines] == [[{"kind": "person"}] * 3]
    assert not counts.left_out


@pytest.mark.parametrize("agreed", [None, BEGAN, BEGAN + 1], ids=["never", "as it began", "later"])
async def test_it_is_not_if_one_of_them_did_not(store: Store, agreed: int | None) -> None:
    people = [*await seat(store, "ada", "ben"), *await seat(store, "cleo", agreed=agreed)]
    await finish(store, log_of(3), people)
    assert await why(store) == {"no-agreement": 1}


async def test_who_revokes_takes_all_their_matches_out_of_later_exports(store: Store) -> None:
    await finish(store, log_of(3), await seat(store, "ada", "ben", "cleo"))
    assert await why(store) == {}
    ada = await store.person("ada")
    assert ada is not None
    for agreed in (None, BEGAN + 5):  # who agrees anew does not agree for the time before
        now = replace(ada, agreed=agreed)
        assert await store.change_person(ada, now)
        assert await why(store) == {"no-agreement": 1}
        ada = now


async def test_who_is_forgotten_agrees_to_nothing_any_more(store: Store) -> None:
    await finish(store, log_of(3), await seat(store, "ada", "ben", "cleo"))
    await store.forget_person("ada", lambda body: body)
    assert await why(store) == {"no-agreement": 1}


async def test_bots_need_no_agreement_and_programs_do(store: Store) -> None:
    path = log_of(3)
    bot, *people = sitters(path)
    lines = plain(path, roster={"sitters": [bot | {"bot": "expert"}, *people]})
    seats = [None, *await seat(store, "ada", "robbie")]
    await finish(store, path, seats, lines=lines)
    robbie = await store.person("robbie")
    assert robbie is not None
    program = replace(robbie, robot=True)
    assert await store.change_person(robbie, program)
    (told,), _ = await exported(store)
    kinds = [{"kind": "bot", "level": "expert"}, {"kind": "person"}, {"kind": "program"}]
    assert told["players"] in [kinds[by:] + kinds[:by] for by in range(3)]
    assert await store.change_person(program, replace(program, agreed=None))
    assert await why(store) == {"no-agreement": 1}


@pytest.mark.parametrize(
    "reason, opened",
    [("desk", {"rules": {"desk": True}}), ("code", {"seal": {"code": "rainy sunday"}})],
)
async def test_a_match_at_a_desk_or_with_a_code_is_not_given(
    store: Store, reason: Reason, opened: Mapping[str, object]
) -> None:
    path = log_of(3)
    people = await seat(store, "ada", "ben", "cleo")
    await finish(store, path, people, lines=plain(path, **opened))
    assert await why(store) == {reason: 1}


async def test_a_match_with_handicaps_is_not_given(store: Store) -> None:
    path = log_of(3)
    first, *others = plain(path)
    commit = msgspec.json.decode(first)
    commit["events"][1]["options"]["handicaps"] = [{"seat": 1}]
    await finish(
        store,
        path,
        await seat(store, "ada", "ben", "cleo"),
        lines=[msgspec.json.encode(commit), *others],
    )
    assert await why(store) == {"handicaps": 1}


async def test_a_match_of_people_at_one_device_is_not_given(store: Store) -> None:
    await seat(store, "ada", "ben")
    await finish(store, log_of(3), ["ada", "ben", "ada"])
    assert await why(store) == {"shared-device": 1}


async def test_what_cannot_be_read_is_left_out_and_hides_no_other(store: Store) -> None:
    people = await seat(store, "ada", "ben", "cleo")
    await finish(store, log_of(3), people, lines=[b'{"version":0'], name="damaged")
    await finish(store, log_of(3), people, lines=plain(log_of(3))[:-1], name="without its end")
    await finish(store, log_of(3), people)
    lines, counts = await exported(store)
    assert (len(lines), counts.left_out) == (1, {"unreadable": 2})


async def test_agreement_counts_from_the_moment_before_the_match(store: Store) -> None:
    await finish(store, log_of(3), await seat(store, "ada", "ben", "cleo", agreed=BEFORE))
    assert await why(store) == {}
