"""Whole games of Jumbo Word Cross by the rules: two who always lay their highest score.

The search core finds the plays; kernel and game judge every one of them, as in the hall. The second
figure is what the rules take of it: the same games again, their moves being known.
"""

from time import process_time
from typing import Any

from bench.figures import Figures
from wordhall.bots.cross.situation import placed, setting_of
from wordhall.games.cross import Cross
from wordhall.games.cross.mat import ROWS
from wordhall.games.cross.tiles import VALUES
from wordhall.games.cross.types.actions import Action, Pass, Place
from wordhall.games.cross.types.components import Options
from wordhall.games.cross.types.state import State
from wordhall.kernel import match
from wordhall.kernel.game import Act, Ms, Roster, Sitter
from wordhall.kernel.house.facts import TableRules
from wordhall.kernel.luck import Luck, luck_of, seal, seed_of_code
from wordhall.kernel.match.commits import Live, MatchOpened
from wordhall.search import Graph, Position, engine
from wordhall.words import load

GAMES = 40
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
