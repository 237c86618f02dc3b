"""The Views of one commit: what all viewers share is worked out once."""

from collections.abc import Set

from tests.kernel.table import Table
from tests.kernel.toy import Hide, Pass, State, Toy, View
from wordhall.kernel import match
from wordhall.kernel.game import Gallery, Seat
from wordhall.kernel.match.views import Views

VIEWERS = (Seat(0), Seat(1), Gallery())


class Counted(Toy):
    """Counts how often it is asked what all share."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def public(self, state: State) -> View:
        self.asked.append("public")
        return super().public(state)

    def awaited(self, state: State) -> Set[Seat]:
        self.asked.append("awaited")
        return super().awaited(state)


def test_what_all_viewers_share_is_worked_out_once() -> None:
    game = Counted()
    table = Table(people=2, game=game)
    views = Views(game, table.live)
    game.asked.clear()
    for viewer in VIEWERS:
        views.view(viewer)
        views.standing(viewer)
    assert sorted(game.asked) == ["awaited", "public"]


def test_what_nobody_asks_is_not_worked_out() -> None:
    game = Counted()
    table = Table(people=2, game=game)
    game.asked.clear()
    Views(game, table.live).view(Gallery())
    assert game.asked == ["public"]


def test_viewers_are_shown_the_same_together_as_alone() -> None:
    table = Table(people=2)
    table.act(Seat(0), Hide(7))
    table.act(Seat(0), Pass())
    views = Views(table.game, table.live)
    for viewer in VIEWERS:
        assert views.view(viewer) == match.view(table.game, table.live, viewer)
        assert views.standing(viewer) == match.standing(table.game, table.live, viewer)


def test_what_is_no_secret_to_a_viewer_is_the_very_same_to_all() -> None:
    table = Table(people=2)
    table.act(Seat(0), Hide(7))
    views = Views(table.game, table.live)
    own, public = views.view(Seat(0)), views.view(Gallery())
    assert own.lines[0].aside == (7,)
    assert own.lines[1] is public.lines[1]
