"""R20, R21 of Waywords: a score of one's own is kept with who made it, to be beaten."""

from typing import Any

from msgspec.structs import replace

from wordhall.catalog import CATALOG
from wordhall.games.ways.types.components import Options
from wordhall.kernel import match
from wordhall.kernel.game import Roster, Sitter
from wordhall.kernel.house.facts import TableRules
from wordhall.kernel.luck import SEED_BYTES, luck_of, seal
from wordhall.kernel.match.commits import Live, MatchOpened
from wordhall.server.matches.records import bests
from wordhall.store.rows import Best, MatchRow
from wordhall.words import load

KIND = "ways: open_field, words from 3, printed; play"
SEED = bytes(SEED_BYTES)
GAME = CATALOG["ways"].make(load())


def row(people: tuple[str | None, ...]) -> MatchRow:
    return MatchRow("match", "table", "ways", SEED, load().digest, 0, 1, people)


def ended(seats: int, points: tuple[int, ...], **options: Any) -> Live[Any]:
    roster = Roster(tuple(Sitter(f"P{n}") for n in range(seats)))
    rules = TableRules(pace="real-time", host=None, levels=())
    first = MatchOpened(
        "ways", GAME.rules_version, load().digest, None, roster, rules, seal(SEED, ())
    )
    luck = luck_of(SEED, first.seal)
    live = match.open_match(GAME, Options(**options), first, luck).live
    table = live.state.table
    players = [replace(p, score=n) for p, n in zip(table.players, points, strict=True)]
    table = replace(table, players=tuple(players))
    return replace(live, state=replace(live.state, table=table, ended="all-passed"))


def over(*people: str | None, points: tuple[int, ...], **options: Any) -> tuple[Best, ...]:
    """What is kept of a match that is played to its end."""
    return kept(ended(len(people), points, **options), row(people))


def kept(live: Live[Any], of: MatchRow) -> tuple[Best, ...]:
    outcome = match.outcome(GAME, live)
    assert outcome is not None
    return bests(GAME, live, outcome, of)


def test_everybody_with_one_hand_has_a_score_of_their_own() -> None:
    best = over("ada", "ben", None, points=(30, 20, 40), variant="open_field")
    assert best == (Best("ada", KIND, 30, "match"), Best("ben", KIND, 20, "match"))


def test_who_plays_for_several_plays_for_nobody() -> None:
    best = over("ada", "ada", "ben", points=(30, 20, 10), variant="open_field")
    assert best == (Best("ben", KIND, 10, "match"),)


def test_nothing_is_no_score_to_beat() -> None:
    assert over("ada", points=(0,), variant="solitaire") == ()


def test_the_printed_game_has_no_scores_to_beat() -> None:
    assert over("ada", "ben", points=(300, 20)) == ()


def test_who_left_it_to_a_bot_or_resigned_has_none() -> None:
    live = ended(2, (30, 20), variant="open_field")
    ada, ben = live.house.chairs
    chairs = (replace(ada, bot="casual"), replace(ben, resigned=True))
    left = replace(live, house=replace(live.house, chairs=chairs))
    assert kept(left, row(("ada", "ben"))) == ()
