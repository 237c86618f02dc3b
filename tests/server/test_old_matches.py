"""A match goes on as it began, by its rules and its lists, whatever the hall is updated to."""

import json
from pathlib import Path

import pytest
from msgspec import Raw

from tests.corpus.old import OldMatch
from tests.corpus.shelf import CORPUS
from tests.server.evening import NOON, Device, Evening, evening, turn
from tests.server.memory import Memory
from wordhall.kernel.codec import encode
from wordhall.kernel.game import Act
from wordhall.server.matches.finished import Matches
from wordhall.server.tables.table import Place, Table
from wordhall.store.rows import CommitRow, MatchRow, TableRow, Write
from wordhall.verify import verify
from wordhall.words import load, load_digest

pytestmark = pytest.mark.anyio

MATCH, TABLE, CODE = "m" * 32, "t" * 32, "RUNNING"
A_LOST_TURN = CORPUS / "cross" / "records" / "v1-a-lost-turn-was-a-pass.json"
NO_NAME = CORPUS / "ways" / "records" / "v1-a-name-was-none.json"
ELSEWHERE = "ab" * 32
"""The digest of lists that no program ever had."""
GRACE = 10_000


def _kept(old: OldMatch, *, over: bool = False) -> Memory:
    """A store in which the first half of an old match lies as its program kept it, or all of it."""
    commits = old.commits if over else old.commits[: old.half]
    names = [sitter.name for sitter in old.opened.roster.sitters]
    rows = tuple(
        CommitRow(commit.version, None, NOON + commit.cause.at, commit.cause.at, None, line)
        for commit, line in zip(commits, old.lines, strict=over)
    )
    seed = bytes.fromhex(old.record.seed)
    words, people = old.opened.lexicon, ("p0", "p1")
    ended = rows[-1].wall if over else None
    row = MatchRow(MATCH, TABLE, old.record.game, seed, words, NOON, ended, people)
    table = Table(
        id=TABLE,
        code=CODE,
        game=old.record.game,
        lexicon="play",
        options=Raw(b"{}"),
        host="p0",
        places=tuple(Place(name, person=f"p{seat}") for seat, name in enumerate(names)),
        phase="over" if over else "playing",
        matches=(MATCH,),
    )
    kept = TableRow(TABLE, CODE, 1, 1, open=True, public=False, changed=NOON, body=encode(table))
    store = Memory()
    store.submit(Write(TABLE, 1, row, MATCH, rows, kept, people=people), lambda _: None)
    return store


async def _opened(tonight: Evening) -> list[Device]:
    tonight.code = CODE
    devices = [await tonight.come(f"p{seat}") for seat in range(2)]
    await tonight.wait(GRACE)
    return devices


@pytest.mark.parametrize("path", [A_LOST_TURN, NO_NAME], ids=["rules", "names"])
async def test_a_match_that_an_update_interrupts_ends_as_it_began(path: Path) -> None:
    old = OldMatch(path)
    asked = [commit.cause for commit in old.commits[old.half :] if isinstance(commit.cause, Act)]
    store, wall = _kept(old), NOON + old.commits[old.half - 1].cause.at
    for part in (asked[: len(asked) // 2], asked[len(asked) // 2 :]):
        async with evening(store, wall=wall) as tonight:
            devices = await _opened(tonight)
            for cause in part:
                device = devices[cause.seat]
                answer = device.do(json.loads(encode(cause.action)), cause.seat)
                await turn()
                assert answer is None or answer["type"] == "Done", answer
            wall = tonight.clock.wall() + 1000
    async with evening(store, wall=wall) as tonight:
        record = await Matches(store).record(MATCH)
    report = verify(record, load_digest)
    assert (report.discrepancy, report.doubts) == (None, [])
    assert json.loads(record)["outcome"] == json.loads(encode(old.record.outcome))


def _with(path: Path, **lists: str) -> OldMatch:
    """An old match whose opening names other lists."""
    old = OldMatch(path)
    first = json.loads(encode(old.commits[0]))
    first["events"][0] |= lists
    old.lines[0] = encode(first)
    return old


@pytest.mark.parametrize(
    "lists, missing", [({"lexicon": ELSEWHERE}, "lexicon"), ({"names": ELSEWHERE}, "list of names")]
)
async def test_a_match_whose_lists_are_not_installed_says_which(
    lists: dict[str, str], missing: str
) -> None:
    async with evening(_kept(_with(NO_NAME, **lists))) as tonight:
        devices = await _opened(tonight)
        refusals = [device.of("Refused")[-1]["refusal"] for device in devices]
        refusals.append((devices[0].do({"type": "Challenge"}) or {})["refusal"])
    assert {refusal["code"] for refusal in refusals} == {"list-not-installed"}
    said = f"no {missing} with the digest abababababab is installed"
    assert all(said in refusal["text"] for refusal in refusals)


async def test_a_match_that_is_over_is_shown_and_written_without_its_lists() -> None:
    old = _with(A_LOST_TURN, lexicon=ELSEWHERE, names=ELSEWHERE)
    store = _kept(old, over=True)
    async with evening(store) as tonight:
        devices = await _opened(tonight)
        assert [device.of("Refused") for device in devices] == [[], []]
        shown = devices[0].parts["standing"]["outcome"]
        assert shown == json.loads(encode(old.record.outcome))
    matches = Matches(store)
    told = await matches.finished(MATCH)
    assert (told.lexicon, told.outcome) == ("abababababab", old.record.outcome)
    record = await matches.record(MATCH)
    assert json.loads(record)["commits"] == [json.loads(line) for line in old.lines]
    assert "#lexicon abababababab" in await matches.scoresheet(MATCH)
    report = verify(record, lambda *_: None)
    assert (report.discrepancy, report.lexicon_name) == (None, None)


async def test_a_new_match_names_its_lists() -> None:
    store = Memory()
    async with evening(store) as tonight:
        await tonight.play("ada", "ben", game="cross")
    (log,) = store.logs.values()
    opened = json.loads(log[0].body)["events"][0]
    assert (opened["lexicon"], opened["names"]) == (load().digest, load().names_digest)
