"""Whole games of Jumbo Word Cross by the rules: two who always lay their highest score.

The search core finds the plays; kernel and game judge every one of them, as in the hall. The second
figure is what the rules take of it: the same games again, their moves being known. The third is
the time that a bot which takes the play of most equity needs for a move, from a View to an action.
"""

from statistics import median
from time import process_time
from typing import Any

from bench.figures import Figures
from wordhall.bots.contract import Effort
from wordhall.bots.cross.situation import placed, setting_of
from wordhall.games.cross import Cross
from wordhall.games.cross.mat import ROWS
from wordhall.games.cross.tiles import VALUES
from wordhall.games.cross.types.actions import Action, Pass, Place
from wordhall.games.cross.types.components import Options
from wordhall.games.cross.types.state import State
from wordhall.games.cross.types.views import View
from wordhall.kernel import match
from wordhall.kernel.game import Act, Ms, Roster, Seat, Sitter
from wordhall.kernel.house.facts import TableRules
from wordhall.kernel.luck import Luck, luck_of, seal, seed_of_code
from wordhall.kernel.match.commits import Live, MatchOpened
from wordhall.lab.contestants import seated
from wordhall.lab.playing import play_match
from wordhall.search import Graph, Position, engine
from wordhall.words import Lexicon, load

GAMES = 40
WATCHED = 6
"""Games whose Views a bot is shown."""
SEATS = (Seat(0), Seat(1))
BOT = "static"
FIGURES = Figures("cross")
OPTIONS = Options(challenge="void")
SETTING = setting_of(ROWS, tuple(VALUES.items()), OPTIONS.rack_size)


def main() -> None:
    """Games a second of CPU time."""
    lexicon = load("play")
    game = Cross(lexicon)
    graph = engine().build(lexicon)
    _played(game, graph, "warm")
    began = process_time()
    games = [_played(game, graph, f"bench {number}") for number in range(GAMES)]
    whole = GAMES / (process_time() - began)
    began = process_time()
    for number, actions in enumerate(games):
        _again(game, f"bench {number}", actions)
    rules = GAMES / (process_time() - began)
    turns = sum(map(len, games)) / GAMES
    print(f"{GAMES} games of {turns:.1f} turns, engine {engine().name}")
    FIGURES.show("games, search and rules", whole, "/s")
    FIGURES.show("games, the rules alone", rules, "/s")
    _time_moves(game, lexicon)


def _time_moves(game: Cross, lexicon: Lexicon) -> None:
    """A move of a bot: the median of several runs over all Views, as each alone is too short."""
    seen = [each for number in range(WATCHED) for each in _seen(game, lexicon, f"bench {number}")]
    _move_all(lexicon, seen)
    taken = []
    for _ in range(7):
        began = process_time()
        _move_all(lexicon, seen)
        taken.append(process_time() - began)
    FIGURES.show(f"a move of {BOT}", 1000 * median(taken) / len(seen), "ms")


def _seen(game: Cross, lexicon: Lexicon, code: str) -> list[tuple[Seat, View]]:
    """What the player to move sees before each move of a match."""
    live, seen = None, list[tuple[Seat, View]]()
    for commit in play_match(game.name, lexicon, [BOT, BOT], code, OPTIONS).commits:
        live = match.advance(game, live, commit)
        views = [(seat, match.view(game, live, seat)) for seat in SEATS]
        seen += [(seat, view) for seat, view in views if view.turn == seat]
    return seen


def _move_all(lexicon: Lexicon, seen: list[tuple[Seat, View]]) -> None:
    bots = [seated("cross", BOT, lexicon, seat, Luck(b"bench"), Effort()) for seat in SEATS]
    for seat, view in seen:
        bots[seat].intend(view, Ms(0))


def _opened(game: Cross, code: str) -> tuple[Live[State], Luck]:
    seed = seed_of_code(code)
    sealed = seal(seed, (), code)
    roster = Roster((Sitter("Ada"), Sitter("Ben")))
    digest = game.lexicon.digest
    opened = MatchOpened(game.name, game.rules_version, digest, None, roster, TableRules(), sealed)
    luck = luck_of(seed, sealed)
    return match.open_match(game, OPTIONS, opened, luck).live, luck


def _played(game: Cross, graph: Graph, code: str) -> list[Act[Action]]:
    """What the players do until the match is over."""
    live, luck = _opened(game, code)
    acts = list[Act[Action]]()
    while match.outcome(game, live) is None:
        acts.append(Act(live.state.turn, _best(graph, live.state), Ms(len(acts))))
        live = _after(game, live, acts[-1], luck)
    return acts


def _best(graph: Graph, state: State) -> Action:
    position = Position("".join(state.board).encode(), state.players[state.turn].rack)
    [plays] = graph.best(SETTING, [position])
    return Place(placed(plays[0])) if plays else Pass()


def _after(game: Cross, live: Live[State], act: Act[Action], luck: Luck) -> Live[Any]:
    step = match.step(game, live, act, luck)
    if step.refusal is not None:
        raise step.refusal
    return step.live


def _again(game: Cross, code: str, acts: list[Act[Action]]) -> None:
    live, luck = _opened(game, code)
    for act in acts:
        live = _after(game, live, act, luck)


if __name__ == "__main__":
    main()
