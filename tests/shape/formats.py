"""The format of what is stored, as digests: `python -m tests.shape.formats` records them anew.

`formats.json` has the digests of each format. Those of a format that a release writes never change.
"""

import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from wordhall.catalog import CATALOG, NO_WORDS
from wordhall.kernel.game import Outcome
from wordhall.kernel.match.commits import Commit
from wordhall.server.people.avatars import Avatar
from wordhall.server.people.my_words import SeatWord
from wordhall.server.tables.desk import Desk
from wordhall.server.tables.table import Table
from wordhall.store.rows import FORMAT

RECORDED = Path(__file__).with_name("formats.json")


def digests() -> Mapping[str, str]:
    """A digest of each type that is stored, by the name of its subject."""
    kinds: dict[str, Any] = {
        "table": Table,
        "desk": Desk,
        "avatar": Avatar,
        "outcome": Outcome,
        "words": tuple[SeatWord, ...],
    }
    for name, entry in CATALOG.items():
        types = entry.make(NO_WORDS).types
        commit: Any = Commit
        kinds[name] = commit[types.action, types.event]
    return {name: digest(kind) for name, kind in kinds.items()}


def recorded() -> dict[str, Any]:
    """What `formats.json` has."""
    found: dict[str, Any] = json.loads(RECORDED.read_text("utf-8"))
    return found


def digest(kind: Any) -> str:
    """A digest of the form of a type."""
    (schema,), parts = msgspec.json.schema_components([kind])
    told = json.dumps(_plain(schema, parts, ()), sort_keys=True)
    return sha256(told.encode()).hexdigest()[:16]


def _plain(schema: Any, parts: Mapping[str, Any], within: tuple[str, ...]) -> Any:
    """A schema with its parts in place, without the names and docstrings of types."""
    if isinstance(schema, list):
        return [_plain(each, parts, within) for each in schema]
    if not isinstance(schema, dict):
        return schema
    part = str(schema.get("$ref", "")).rpartition("/")[2]
    if part in within:
        return f"again {within.index(part)}"
    if part:
        return _plain(parts[part], parts, (*within, part))
    left_out = {"title", "description", "discriminator"}
    return {
        key: _plain(value, parts, within) for key, value in schema.items() if key not in left_out
    }


def main() -> None:
    """Records the digests of `FORMAT`, unless a release writes it."""
    known = recorded()
    if known["released"] >= FORMAT:
        message = f"a release writes format {FORMAT}: raise FORMAT in wordhall/store/rows.py"
        raise SystemExit(message)
    known["formats"][str(FORMAT)] = digests()
    RECORDED.write_text(f"{json.dumps(known, indent=1)}\n", "utf-8")


if __name__ == "__main__":
    main()
