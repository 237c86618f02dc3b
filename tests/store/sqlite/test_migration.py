"""A database is brought up to date, and one that is not ours is left alone."""

from contextlib import closing
from pathlib import Path

import apsw
import pytest
from msgspec.structs import replace

from tests.store.writes import kept, opened, set_out
from wordhall.complaint import Complaint
from wordhall.kernel.codec import encode
from wordhall.server.tables.table import read
from wordhall.store.attempts import AttemptRow
from wordhall.store.contract import Trouble
from wordhall.store.desks import DeskRow
from wordhall.store.rows import Write
from wordhall.store.sqlite.disk import Disk
from wordhall.store.sqlite.migration import prepare
from wordhall.store.sqlite.schema import STEPS
from wordhall.store.sqlite.store import open_store
from wordhall.store.suggestions import Suggestion

NEXT = (
    *STEPS,
    "ALTER TABLE tables ADD COLUMN room TEXT",
    "CREATE TABLE rooms (name TEXT); INSERT INTO rooms VALUES ('blue')",
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "hall.sqlite"
    with opened(path) as store:
        assert kept(store.journal, set_out()) == ["kept"]
    return path


def ask(path: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(apsw.Connection(str(path))) as db:
        return list(db.execute(sql))


def test_steps_are_taken_once_and_the_data_stays(path: Path) -> None:
    prepare(Disk(path), NEXT)
    prepare(Disk(path), NEXT)
    assert ask(path, "SELECT id, room FROM tables") == [("table", None)]
    assert ask(path, "SELECT name FROM rooms") == [("blue",)]
    assert ask(path, "PRAGMA user_version") == [(len(NEXT),)]


def test_matches_of_an_older_database_have_no_outcome(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite"
    prepare(Disk(path), STEPS[:3])
    with closing(Disk(path).writer()) as db:
        db.execute("INSERT INTO tables VALUES (1, 't', 'CODE', 1, 0, 0, 0, 0, x'')")
        db.execute("INSERT INTO matches VALUES (1, 'm', 1, 'sheets', x'', '', 1, 2, '[\"ada\"]')")
        db.execute("INSERT INTO commits VALUES (1, 1, 0, NULL, 1, 0, NULL, x'7B7D')")
        db.execute("INSERT INTO parts VALUES (1, 'ada', 0)")
    with opened(path) as store:
        [played] = store.played_by("ada", before=9, most=9)
        assert (played.match.id, played.match.outcome, played.opening) == ("m", None, b"{}")


def test_an_older_database_gets_room_for_desks(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite"
    prepare(Disk(path), STEPS[:4])
    with closing(Disk(path).writer()) as db:
        db.execute("INSERT INTO tables VALUES (1, 't', 'CODE', 1, 0, 0, 0, 0, x'')")
        db.execute("INSERT INTO matches VALUES (1, 'm', 1, 'sheets', x'AB', '', 1, 2, '[]', NULL)")
    with opened(path) as store:
        desk = DeskRow("d", "ada", 1, 5, b"{}", claims=("hash",), tables=("t",))
        store.desks.add(desk)
        assert store.desks.of_claim("hash") == replace(desk, claims=())
        assert not store.desks.is_held_back("m")
        store.desks.delete("d")
        assert (store.desks.row("d"), store.table("t"), store.match("m")) == (None, None, None)


def test_at_a_table_of_an_older_database_people_may_react_until_the_host_says_otherwise(
    tmp_path: Path,
) -> None:
    """Reactions are turned off in the table's document, which said nothing of them then."""
    path = tmp_path / "hall.sqlite"
    prepare(Disk(path), STEPS[:1])
    document = {"id": "t", "code": "CODE", "game": "sheets", "lexicon": "play", "options": {}}
    body = encode(document | {"host": "ada", "places": [{"name": "Ada", "person": "ada"}]})
    with closing(Disk(path).writer()) as db:
        sql = "INSERT INTO tables VALUES (1, 't', 'CODE', 1, 0, 1, 0, 0, ?1)"
        db.execute(sql, (body,))
    with opened(path) as store:
        row = store.table("t")
        assert row is not None
        table = read(row.body)
        assert (table.muted, table.places[0].name) == (False, "Ada")
        muted = replace(row, revision=1, body=encode(replace(table, muted=True)))
        assert kept(store.journal, Write("t", 1, table=muted)) == ["kept"]
    with opened(path) as store:
        row = store.table("t")
        assert row is not None
        assert read(row.body).muted


def test_words_are_kept_of_matches_of_an_older_database(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite"
    prepare(Disk(path), STEPS[:7])
    with closing(Disk(path).writer()) as db:
        db.execute("INSERT INTO tables VALUES (1, 't', 'CODE', 1, 0, 0, 0, 0, x'')")
        for name, ended in (("m", 2), ("running", None)):
            values = (name, ended)
            sql = "INSERT INTO matches VALUES (NULL, ?1, 1, 'sheets', x'', '', 1, ?2, '[]', NULL)"
            db.execute(sql, values)
    with opened(path) as store:
        assert [match.words for match in store.matches_of("t")] == [None, None]
        store.keep_words({"m": b"words", "running": b"too early"})
        store.check(0)
        assert [match.words for match in store.matches_of("t")] == [b"words", None]


def test_an_older_database_gets_room_for_suggestions(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite"
    prepare(Disk(path), STEPS[:6])
    with closing(Disk(path).writer()) as db:
        db.execute("INSERT INTO tables VALUES (1, 't', 'CODE', 1, 0, 1, 0, 0, x'')")
        for name in ("ada", "ben"):
            db.execute("INSERT INTO people VALUES (?1, ?1, ?1, ?1, 0, 1, 1, '')", (name,))
    with opened(path) as store:
        store.suggestions.add(Suggestion("t", "ben", "ada", 5))
        store.suggestions.remove("ben", "ada")
        assert store.suggestions.made_to("ben", 0) == [Suggestion("t", "ben", "ada", 5)]
        assert store.suggestions.removed_by("ben") == ["ada"]


def test_an_older_database_gets_room_for_attempts(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite"
    prepare(Disk(path), STEPS[:9])
    with closing(Disk(path).writer()) as db:
        db.execute("INSERT INTO people VALUES ('ada', 'ada', 'ada', 'ada', 0, 1, 1, '')")
    with opened(path) as store:
        row = AttemptRow("ada", "2026-12-03", "shout", 5)
        store.attempts.begin(row)
        assert store.attempts.of_person("ada") == [row]


def test_nobody_has_agreed_in_an_older_database(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite"
    prepare(Disk(path), STEPS[:10])
    with closing(Disk(path).writer()) as db:
        db.execute("INSERT INTO people VALUES ('ada', 'ada', 'ada', 'ada', 0, 1, 1, '')")
    with opened(path) as store:
        ada = store.person("ada")
        assert ada is not None
        assert ada.agreed is None
        agreed = replace(ada, agreed=5)
        assert store.change_person(ada, agreed)
        assert store.person("ada") == agreed


def test_a_copy_stands_aside_before_it_is_changed(path: Path) -> None:
    prepare(Disk(path), NEXT)
    copy = path.with_name(f"{path.name}.version-{len(STEPS)}")
    assert ask(copy, "SELECT id FROM tables") == [("table",)]
    assert ask(copy, "PRAGMA user_version") == [(len(STEPS),)]


def test_a_step_that_fails_changes_nothing(path: Path) -> None:
    broken = (*STEPS, "CREATE TABLE rooms (name TEXT); INSERT INTO room VALUES ('blue')")
    with pytest.raises(apsw.SQLError):
        prepare(Disk(path), broken)
    assert ask(path, "PRAGMA user_version") == [(len(STEPS),)]
    assert ask(path, "SELECT 1 FROM sqlite_schema WHERE name = 'rooms'") == []
    prepare(Disk(path), NEXT)
    assert ask(path, "SELECT name FROM rooms") == [("blue",)]


def test_a_newer_database_is_refused_and_left_alone(path: Path) -> None:
    prepare(Disk(path), NEXT)
    before = path.read_bytes()
    with pytest.raises(Trouble, match="newer Wordhall") as refused:
        open_store(path)
    assert refused.value.code == "store-newer"
    assert path.read_bytes() == before


def test_another_program_s_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite"
    with closing(apsw.Connection(str(path))) as db:
        db.execute("CREATE TABLE stamps (name TEXT)")
    before = path.read_bytes()
    with pytest.raises(Complaint, match="another program") as refused:
        open_store(path)
    assert refused.value.code == "store-foreign"
    assert path.read_bytes() == before


def test_two_processes_may_open_it_first(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite"
    with opened(path) as one, opened(path) as other:
        kept(one.journal, set_out())
        assert len(other.open_tables()) == 1
