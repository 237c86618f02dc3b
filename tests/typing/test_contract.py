"""What the type checker holds: `make check` fails if one of these lines stops being an error.

Each `type: ignore` names the error that mypy must find there; strict mode reports those that it
does not need. The test only says that the lines are legal Python.
"""

from tests.views import view_of
from wordhall.bots.sheets import SheetsBot
from wordhall.games.locks import Locks
from wordhall.games.sheets import Sheets
from wordhall.games.sheets.types.actions import Flip
from wordhall.games.sheets.types.components import Options
from wordhall.games.sheets.types.state import State
from wordhall.games.sheets.types.views import View
from wordhall.kernel.game import Act, Alarm, Gallery, Ms, Roster, Seat, Viewer
from wordhall.kernel.luck import Luck


def actions_belong_to_their_game(game: Sheets, state: State, luck: Luck) -> None:
    game.decide(state, Act(Seat(0), Flip(), Ms(5)), luck)
    game.decide(state, Act(Seat(0), "flip", Ms(5)), luck)  # type: ignore[arg-type]


def seats_and_times_are_not_numbers(state: State) -> None:
    state.finder_of(Seat(1))
    state.finder_of(1)  # type: ignore[arg-type]
    Alarm(Ms(1))
    Alarm(1)  # type: ignore[arg-type]


def values_are_frozen(state: State) -> None:
    state.phase = "over"  # type: ignore[misc]


def options_are_spelled_out() -> None:
    Options(judging="scorer")
    Options(judging="judge")  # type: ignore[arg-type]


def a_state_of_one_game_is_none_of_another(game: Locks, state: State) -> None:
    game.awaited(state)  # type: ignore[arg-type]


def bots_see_views_only(bot: SheetsBot, state: State, view: View) -> None:
    bot.intend(view, Ms(0))
    bot.intend(state, Ms(0))  # type: ignore[arg-type]


def viewers_are_seats_gallery_or_archive(game: Sheets, state: State) -> None:
    viewer: Viewer = Gallery()
    view_of(game, state, viewer)
    view_of(game, state, "gallery")  # type: ignore[arg-type]


def luck_is_not_optional(game: Sheets, roster: Roster) -> None:
    game.open(Options(), roster)  # type: ignore[call-arg]


def test_the_lines_above_are_python() -> None:
    assert callable(luck_is_not_optional)
