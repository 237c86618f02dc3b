"""A position of a finished match, and what is tried in it: judged as the review does."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Any, NamedTuple

import pytest
from msgspec.structs import astuple

from tests.breadth import first_of
from tests.study.in_turns import IN_TURNS
from wordhall.bots.contract import Effort
from wordhall.catalog import CATALOG
from wordhall.kernel.game import Act, Illegal
from wordhall.kernel.match.commits import AnyCommit, AnyGame
from wordhall.lab.playing import play_match
from wordhall.review import REVIEWS
from wordhall.study import JUDGES, POSITIONS
from wordhall.study.judgement import Judgement
from wordhall.study.position import Position, offered, seen, tried
from wordhall.words import load

WORDS = load("everyday")
MOST = 40
"""The commits of a match that are looked at: a review of a whole one may take ten seconds."""

OBJECTIONS = {"Accept", "Challenge"}


class Scene(NamedTuple):
    """A game, the beginning of a match, its review, and its positions."""

    game: AnyGame
    commits: Sequence[AnyCommit]
    review: Any
    positions: Sequence[Position]

    def judged(self, number: int, acts: Sequence[Any]) -> Judgement | None:
        position = self.positions[number]
        made = tried(self.game, position, acts).made
        return JUDGES[self.game.name](position, made, WORDS)

    @property
    def turns(self) -> list[list[Any]]:
        """The actions of each turn."""
        begins = [sum(_is_begin(event) for event in commit.events) for commit in self.commits]
        acts: list[list[Any]] = [[] for _ in range(sum(begins))]
        for commit, begun in zip(self.commits[1:], accumulate(begins), strict=False):
            cause = commit.cause
            if isinstance(cause, Act) and type(cause.action).__name__ not in OBJECTIONS:
                acts[begun - 1].append(cause.action)
        return acts


def _is_begin(event: object) -> bool:
    return type(event).__name__ == "TurnBegan"


@pytest.fixture(scope="module", name="scene", params=first_of(IN_TURNS))
def _scene(request: pytest.FixtureRequest) -> Scene:
    name = str(request.param)
    played = play_match(name, WORDS, ["casual", "novice"], "study", None, Effort(steps=1))
    commits = played.commits[:MOST]
    review = REVIEWS[name](commits, WORDS)
    return Scene(CATALOG[name].make(WORDS), commits, review, POSITIONS[name](commits))


def test_every_turn_has_its_position(scene: Scene) -> None:
    assert len(scene.positions) >= len(scene.review.turns) > 10
    assert all(position.seat == position.state.turn for position in scene.positions)
    assert all(position.basis is not None for position in scene.positions[:10])


def test_the_player_sees_the_own_rack_and_no_other(scene: Scene) -> None:
    state, seat, *_ = scene.positions[5]
    view = seen(scene.game, state, seat)
    assert view == scene.game.view(state, scene.game.public(state), seat)
    assert view.seat == seat
    assert offered(scene.game, state, seat)
    assert not offered(scene.game, state, type(seat)(1 - seat)), "only who is on turn may move"


def test_what_was_played_gets_the_figures_of_the_review(scene: Scene) -> None:
    judged = 0
    for number, (told, acts) in enumerate(zip(scene.review.turns, scene.turns, strict=False)):
        if (judgement := scene.judged(number, acts)) is None:
            continue  # the turn that had not ended yet
        judged += 1
        missed = told.missed if scene.game.name == "ways" else told.cost
        assert judgement.cost == missed
        assert (judgement.lost, judgement.mistake) == (told.lost, told.mistake)
    assert judged > 10


def test_the_same_is_judged_alike_each_time(scene: Scene) -> None:
    acts = scene.turns[3]
    assert scene.judged(3, acts) == scene.judged(3, acts)


def test_the_best_move_costs_nothing(scene: Scene) -> None:
    for number, told in enumerate(scene.review.turns[:10]):
        best = scene.judged(number, BEST[scene.game.name](told))
        assert best is not None
        assert best.best
        assert best.cost == pytest.approx(0)
        assert best.mistake is None


def test_what_the_rules_refuse_is_refused_here(scene: Scene) -> None:
    with pytest.raises(Illegal, match=f"{scene.game.name} R"):
        tried(scene.game, scene.positions[4], [*scene.turns[4], *scene.turns[4]])


def test_without_a_standing_nothing_is_said_of_chances(scene: Scene) -> None:
    position = scene.positions[2]._replace(basis=None)
    made = tried(scene.game, position, scene.turns[2]).made
    judgement = JUDGES[scene.game.name](position, made, WORDS)
    assert judgement is not None
    assert (judgement.lost, judgement.mistake) == (None, None)


def test_while_the_turn_lasts_nothing_is_judged(scene: Scene) -> None:
    assert scene.judged(3, []) is None


def _cross(told: Any) -> list[str]:
    best = told.best[0]
    return [best.move or (f"exchange {best.aside}" if best.aside else "pass")]


def _locks(told: Any) -> list[str]:
    tiles = told.best[0].tiles
    laid = [f"{chr(65 + c.column)}{c.row + 1} {letter}" for letter, c in map(astuple, tiles)]
    return laid if len(laid) == len(told.rack) else [*laid, "pass"]


def _ways(told: Any) -> list[str]:
    best = told.best[0]
    lays = " ".join(f"{one.pattern}={','.join(one.cells)}" for one in best.markers)
    first = [f"swap {best.swap.cell} {best.swap.tile}"] if best.swap else []
    clear = ["clear"] if best.cleared else []
    return [*first, *clear, f"spell {' '.join(best.path)} with {lays}"]


BEST = {"cross": _cross, "locks": _locks, "ways": _ways}
"""How the best move of a review is played, as it would be typed."""
