"""A short match of two, played as the hall plays one: for what is made of whole matches."""

from functools import cache

from tests.laws.history import unsealed
from wordhall.games.cross import Cross
from wordhall.games.cross.types.components import Options
from wordhall.kernel import match
from wordhall.kernel.codec import encode, write_record
from wordhall.kernel.game import Act, Ms, Roster, Seat, Sitter
from wordhall.kernel.house.facts import TableRules
from wordhall.kernel.luck import SEED_BYTES, Luck
from wordhall.kernel.match.commits import Commit, MatchOpened
from wordhall.words import load

NAMES = ("Ada", "Ben Bo")
SEED = bytes(range(SEED_BYTES))


@cache
def commits() -> tuple[Commit[object, object], ...]:
    """Two tiles played and accepted, others challenged off, an exchange, and only passes then."""
    game, luck = Cross(load()), Luck(SEED)
    roster = Roster(tuple(Sitter(name) for name in NAMES))
    opened = MatchOpened(
        game.name, game.rules_version, load().digest, None, roster, TableRules(), unsealed(roster)
    )
    step = match.open_match(game, Options(youngest=Seat(0)), opened, luck)
    made, live = list(step.commits), step.live
    racks = [player.rack for player in live.state.players]
    for seat, command in (
        (0, f"8H {racks[0][:2]}"),
        (1, "accept"),
        (1, f"H9 {racks[1][:3]}"),
        (0, "challenge"),
        (0, f"exchange {racks[0][-2:]}"),
        *((seat, "pass") for seat in (1, 0, 1, 0)),
    ):
        action = game.read(command, match.view(game, live, Seat(seat)))
        act = Act(Seat(seat), action, Ms(live.at + 1000))
        step = match.step(game, live, act, luck)
        assert step.refusal is None, step.refusal
        made += step.commits
        live = step.live
    assert match.outcome(game, live) is not None
    return tuple(made)


def record() -> bytes:
    """The match's record, as the hall gives it."""
    return write_record(Cross(load()), SEED, [*map(encode, commits())])
