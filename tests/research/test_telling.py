"""What is told of a match: who did what by turned seats, what was drawn, and how it ended."""

import errno
import io
import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.corpus.shelf import ROOT
from tests.research.kept import exported, finish, logs, plain, read, seat
from wordhall.catalog import CATALOG
from wordhall.complaint import Complaint
from wordhall.kernel import match
from wordhall.kernel.codec import Codec, encode
from wordhall.kernel.match.commits import MatchOpened
from wordhall.research.export import export, new_file
from wordhall.research.telling import HOUSE, TELLINGS, Player, Telling, Turn, told_match
from wordhall.store.contract import Store

LOGS = pytest.mark.parametrize("path", logs(), ids=lambda p: f"{p.parent.parent.name}-{p.stem}")


def told(path: Path, by: int = 0) -> Any:
    """What is told of the match of a log, as JSON."""
    game, commits = read(path)
    people = [Player("bot", str(n)) for n in range(seats_of(path))]
    return msgspec.json.decode(msgspec.json.encode(told_match(game, commits, people, by)))


def seats_of(path: Path) -> int:
    return len(match.opening_of(read(path)[1]).roster.sitters)


def test_turned_seats_keep_their_neighbours() -> None:
    turn = Turn(seats=3, by=2)
    assert [turn.seat(seat) for seat in range(3)] == [2, 0, 1]
    assert turn.values("abc") == ("b", "c", "a")


@LOGS
def test_the_edition_the_options_the_list_and_the_result_are_told(path: Path) -> None:
    game, commits = read(path)
    line, opened = told(path), match.opening_of(commits)
    outcome = match.outcome(game, match.fold(game, commits))
    assert (line["format"], line["game"]) == (1, game.name)
    assert (line["house"], line["lexicon"]) == (opened.rules.edition, opened.lexicon)
    assert line["events"][0]["edition"]
    assert line["options"]
    assert outcome is not None
    assert line["outcome"]["scores"] == list(outcome.scores)


@LOGS
def test_seats_are_turned_everywhere_alike(path: Path) -> None:
    plain, turned, seats = told(path), told(path, 1), seats_of(path)
    assert [int(player["level"]) for player in turned["players"]] == [
        (seat - 1) % seats for seat in range(seats)
    ]
    for name in ("scores", "places"):
        was, is_ = plain["outcome"][name], turned["outcome"][name]
        assert is_ == was[-1:] + was[:-1]
    moved = [
        (before["seat"], after["seat"])
        for before, after in zip(plain["events"], turned["events"], strict=True)
        if "seat" in before and before["seat"] is not None
    ]
    assert moved
    assert all(after == (before + 1) % seats for before, after in moved)


PAGE = (ROOT / "docs/research.md").read_text("utf-8")

VALUES = {"sheets": {"table", "resource", "scorer", "pass_to"}}
"""What the page names besides what is told: values of a field, and an option."""


def paragraph(game: str) -> set[str]:
    """The words in code of the page's paragraph on a game's events."""
    text = re.search(rf"^\*\*[\w ]+\*\* \(`{game}`\)\.(.*?)\n\n", PAGE, re.DOTALL | re.MULTILINE)
    assert text is not None
    return set(re.findall(r"`(\w+)`", text[1]))


@pytest.mark.parametrize("game", CATALOG)
def test_the_page_lists_what_is_told_of_a_game_and_nothing_else(game: str) -> None:
    told = TELLINGS[game].told
    fields = {field for names in told.values() for field in names}
    assert paragraph(game) - VALUES.get(game, set()) - {kind.__name__ for kind in told} == fields


@LOGS
def test_what_happened_is_told_in_order(path: Path) -> None:
    _, commits = read(path)
    kinds = [type(event) for commit in commits for event in commit.events]
    telling = TELLINGS[path.parent.parent.name]
    wanted = [kind.__name__ for kind in kinds if kind in telling.told or kind in HOUSE.told]
    assert [event["type"] for event in told(path)["events"]] == wanted
    assert MatchOpened.__name__ not in wanted


def test_a_word_that_is_not_on_the_grid_is_not_told() -> None:
    path = next(path for path in logs() if words(told(path)))
    game, commits = read(path)
    codec, typed = Codec(game), b'"type":"WordWritten","sheet":0,"word":"'
    lines = [re.sub(typed + b"[A-Z]+", typed + b"ANNLIVESHERE", encode(one)) for one in commits]
    people = [Player("person")] * seats_of(path)
    line = told_match(game, codec.read_log(lines), people, 0)
    written = [event for event in line.events if event["type"] == "WordWritten"]
    assert {event["word"] for event in written if event["sheet"] == 0} == {None}
    assert len({event["word"] for event in written if event["sheet"] != 0}) > 1


def words(line: Any) -> list[str | None]:
    return [event["word"] for event in line["events"] if event["type"] == "WordWritten"]


@pytest.mark.anyio
async def test_lines_are_in_an_order_that_says_nothing(store: Store) -> None:
    path = min(logs(), key=lambda path: path.stat().st_size)
    people = await seat(store, *map(str, range(seats_of(path))))
    for number in range(8):
        first, *others = plain(path)
        numbered = first.replace(b'"lexicon":"', b'"lexicon":"%d' % number, 1)
        await finish(store, path, people, lines=[numbered, *others], name=f"match {number}")
    orders = set()
    for number in (1, 2):
        file = io.BytesIO()
        await export(store, file, random.Random(number))  # noqa: S311 - the same order each time
        lines_ = [msgspec.json.decode(line) for line in file.getvalue().splitlines()]
        orders.add(tuple(line["lexicon"][0] for line in lines_))
    assert all(sorted(order) == list("01234567") for order in orders)
    assert len(orders | {tuple("01234567")}) == 3


@pytest.mark.anyio
async def test_matches_are_counted_by_their_game(store: Store) -> None:
    paths = logs()[:2]
    for number, path in enumerate(paths):
        people = [f"{number} {one}" for one in range(seats_of(path))]
        await finish(store, path, await seat(store, *people), name=str(number))
    _, counts = await exported(store)
    assert counts.given.total() == len(paths)
    assert set(counts.given) == {path.parent.parent.name for path in paths}


def test_a_file_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "matches.jsonl"
    path.write_text("mine")
    with pytest.raises(Complaint) as refused, new_file(path):
        pass
    assert refused.value.code == "file-exists"
    assert path.read_text() == "mine"


def test_a_file_does_not_stay_half_written(tmp_path: Path) -> None:
    path = tmp_path / "matches.jsonl"

    def stopped() -> None:
        with new_file(path) as file:
            file.write(b"half")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stopped()
    assert not path.exists()


def test_a_file_that_cannot_be_written_is_a_complaint(tmp_path: Path) -> None:
    with pytest.raises(Complaint) as refused, new_file(tmp_path / "no" / "matches.jsonl"):
        pass
    assert refused.value.code == "cannot-write"


def test_a_full_disk_is_a_complaint_and_leaves_no_file(tmp_path: Path) -> None:
    path = tmp_path / "matches.jsonl"
    with pytest.raises(Complaint) as refused, new_file(path):
        raise OSError(errno.ENOSPC, "no space is left")
    assert refused.value.code == "cannot-write"
    assert not path.exists()


def test_every_game_is_told() -> None:
    assert TELLINGS.keys() == CATALOG.keys()


@pytest.mark.parametrize("telling", [*TELLINGS.values(), HOUSE], ids=[*TELLINGS, "house"])
def test_the_page_names_all_that_is_told(telling: Telling) -> None:
    page = (ROOT / "docs/research.md").read_text("utf-8")
    for kind, names in telling.told.items():
        tag = kind.__struct_config__.tag
        for name in names if tag is None else (tag, *names):
            assert f"`{name}`" in page
