"""H14: what is planted in a match, and must not be found in what is given of it.

Names, ids, texts, the seed and times are replaced by what can be found again; the control finds all
of it in the log.
"""

import io
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
import pytest

from tests.research.kept import finish, logs, plain, seat
from tests.verify.compact import compact
from wordhall.catalog import CATALOG, NO_WORDS
from wordhall.kernel.codec import Codec, read_record
from wordhall.kernel.game import Ms, Roster
from wordhall.research.export import export
from wordhall.research.telling import HOUSE, TELLINGS, Player, told_match
from wordhall.store.contract import Store

pytestmark = pytest.mark.anyio

LATER: Final = 7_000_000_000
"""Added to each match time, so that no other number is as large."""

TIMES: Final = ("at", "until", "moment", "credit", "length", "challenges_until")

AGE: Final = 7777
NAME, SEED, TOLD, TEXT, ID = "zzname", "5eed", "zzcommand", "zztext", "zzid"

PLANTED: Final[Mapping[str, str]] = {
    "name": NAME,
    "age": rf"\b{AGE}\b",
    "chance": SEED * 4,
    "command": f"{TOLD}|command ",
    "text": TEXT,
    "time": r"\b\d{10,}\b",
}


def planted(path: Path) -> list[bytes]:
    """The lines of a log with all that must not be told."""
    lines = [msgspec.json.decode(line) for line in plain(path)]
    for number, commit in enumerate(lines):
        commit["command"] = f"{TOLD} {number}"
        _plant(commit)
    opened = lines[0]["events"][0]
    opened["seal"] |= {"commitment": SEED * 16, "contributions": [SEED * 16]}
    for event in lines[0]["events"]:
        for number, sitter in enumerate(event.get("roster", {"sitters": []})["sitters"]):
            sitter |= {"name": f"{NAME} {number}", "age": AGE}
    return [msgspec.json.encode(line) for line in lines]


def _plant(value: Any) -> None:
    for held in value if isinstance(value, list) else ():
        _plant(held)
    for name, held in value.items() if isinstance(value, dict) else ():
        if name in TIMES and isinstance(held, int):
            value[name] = held + LATER
        elif name in ("meaning", "definition"):
            value[name] = TEXT
        _plant(held)


def found(text: str) -> set[str]:
    """The kinds of what was planted that are in a text."""
    return {kind for kind, pattern in PLANTED.items() if re.search(pattern, text)}


@pytest.mark.parametrize("path", logs(), ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
async def test_nothing_is_told_of_people_texts_chance_and_times(store: Store, path: Path) -> None:
    lines = planted(path)
    sitters = msgspec.json.decode(lines[0])["events"][0]["roster"]["sitters"]
    people = await seat(store, *(f"{ID}{number}" for number in range(len(sitters))))
    await finish(store, path, people, lines=lines, name=f"{ID}match", seed=bytes.fromhex(SEED) * 16)

    file = io.BytesIO()
    assert (await export(store, file)).given.total() == 1
    told = file.getvalue().decode()
    assert found(told) == set()
    assert ID not in told

    assert found(b"\n".join(lines).decode()) >= PLANTED.keys() - {"text"}, "the control"


async def test_what_a_writer_says_that_a_word_means_is_not_told() -> None:
    record, lines = read_record(compact())
    commits = [msgspec.json.decode(line) for line in lines]
    for commit in commits:
        _plant(commit)
    game = CATALOG[record.game].make(NO_WORDS)
    changed = [msgspec.json.encode(commit) for commit in commits]
    assert "text" in found(b"\n".join(changed).decode()), "the control"
    told = told_match(game, Codec(game).read_log(changed), [Player("person")] * 4, 0)
    assert found(msgspec.json.encode(told).decode()) == set()


def test_h14_nothing_that_is_told_is_a_time_or_a_roster() -> None:
    told = [
        field.type
        for telling in (*TELLINGS.values(), HOUSE)
        for kind, names in telling.told.items()
        for field in msgspec.structs.fields(kind)
        if field.name in names
    ]
    assert [hint for hint in told if {Ms, Roster} & set(parts(hint))] == []


def test_no_option_of_a_table_is_free_text() -> None:
    for entry in CATALOG.values():
        options = entry.make(NO_WORDS).types.options
        assert [
            each.name for each in msgspec.structs.fields(options) if str in parts(each.type)
        ] == []


def parts(hint: object) -> Iterator[object]:
    """A type with all that it is made of."""
    yield hint
    for part in get_args(hint):
        yield from parts(part)
