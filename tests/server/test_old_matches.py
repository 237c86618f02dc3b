"""A match that runs while the hall is updated goes on, under the rules that it began with."""

import json

import pytest
from msgspec import Raw

from tests.corpus.old import OldMatch
from tests.corpus.shelf import CORPUS
from tests.server.evening import NOON, Device, Evening, evening, turn
from tests.server.memory import Memory
from wordhall.kernel.codec import encode
from wordhall.kernel.game import Act
from wordhall.server.matches import Matches
from wordhall.server.tables import Place, Table
from wordhall.store.contract import CommitRow, Deed, MatchRow, TableRow
from wordhall.verify import verify
from wordhall.words import load_digest

pytestmark = pytest.mark.anyio

MATCH, TABLE, CODE = "m" * 32, "t" * 32, "RUNNING"
OLD = CORPUS / "cross" / "records" / "v1-a-lost-turn-was-a-pass.json"
GRACE = 10_000


def _kept(old: OldMatch) -> Memory:
    """A store in which the first half of an old match lies, as its program kept it."""
    commits = old.commits
    names = [sitter.name for sitter in old.opened.roster.sitters]
    rows = tuple(
        CommitRow(commit.version, None, NOON + commit.cause.at, commit.cause.at, None, line)
        for commit, line in zip(commits[: old.half], old.lines, strict=False)
    )
    seed = bytes.fromhex(old.record.seed)
    words, people = old.opened.lexicon, ("p0", "p1")
    row = MatchRow(MATCH, TABLE, old.record.game, seed, words, NOON, seats=people)
    table = Table(
        id=TABLE,
        code=CODE,
        game=old.record.game,
        lexicon="play",
        options=Raw(b"{}"),
        host="p0",
        places=tuple(Place(name, person=f"p{seat}") for seat, name in enumerate(names)),
        phase="playing",
        matches=(MATCH,),
    )
    kept = TableRow(TABLE, CODE, 1, 1, open=True, public=False, changed=NOON, body=encode(table))
    store = Memory()
    store.submit(Deed(TABLE, 1, row, MATCH, rows, kept, people=people), lambda _: None)
    return store


async def _opened(tonight: Evening) -> list[Device]:
    tonight.code = CODE
    devices = [await tonight.come(f"p{seat}") for seat in range(2)]
    await tonight.wait(GRACE)
    return devices


async def test_a_match_that_an_update_interrupts_ends_under_its_own_rules() -> None:
    old = OldMatch(OLD)
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
