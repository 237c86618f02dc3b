"""Ends of bots' games, solved: all moves, all deals, and after each the endgame without a limit.

That this search gives what trying everything does is a law of `tests/search`. The lines of
`corpus/cross/solved/ends.jsonl` were printed by `python -m tests.games.cross.solving FIRST LAST`:
positions of small racks from games with these numbers, with all moves that are best. That takes
minutes, and is needed again only if the rules of the end change.
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import combinations, permutations, product
from typing import TypeAlias, get_args

import msgspec

from wordhall.bots.contract import Effort
from wordhall.bots.cross import acted
from wordhall.bots.cross.known_game import KnownGame, dealt
from wordhall.bots.cross.leaves import sense_of
from wordhall.bots.cross.levels import LEVELS
from wordhall.bots.cross.lookahead import duel
from wordhall.bots.cross.moves import Made, Move
from wordhall.bots.cross.preendgame import is_preendgame
from wordhall.bots.cross.situation import Situation, spent
from wordhall.bots.lexicons import graph_of
from wordhall.games.cross.mat import SIZE
from wordhall.games.cross.notation.commands import write
from wordhall.games.cross.notation.position import Position as Line
from wordhall.games.cross.notation.position import write as written
from wordhall.games.cross.types.components import Options
from wordhall.kernel.notation import Held
from wordhall.kernel.value import Value
from wordhall.lab.playing import play_match
from wordhall.review.cross.moments import course_of
from wordhall.search import Ends, Graph, Lookahead
from wordhall.words import load

WORDS = load("play")
Leads: TypeAlias = Sequence[int]
"""The mover's lead at the end after a move, for every order in which the pool can lie."""

MOST_UNSEEN = 7
MOST_TILES = 8
"""The most tiles on both racks when the pool is empty."""
MOST_TRIED = 2_500
"""The most endgames that are searched for one position."""
AHEAD = Lookahead(steps=300_000)
"""An endgame that takes more is left out."""


class Solved(Value, frozen=True):
    """A position, and the commands of all moves that are best.

    With tiles in the pool these are the moves that win most often, without regard to the lead.
    """

    position: str
    best: tuple[str, ...]


def wins(leads: Leads) -> Fraction:
    """The share of wins; a tie is half a win."""
    return Fraction(sum((lead > 0) + (lead >= 0) for lead in leads), 2 * len(leads))


def leads_of(now: Situation, graph: Graph, made: Made) -> Leads:
    """Everything is tried after a move that takes the rest of the pool.

    After any other move the next player makes the play of most equity. That player can do at least
    as well, so the move is worth this at most, if only the pool is empty then.
    """
    return [_lead(dealt(now, "".join(pool)), graph, made) for pool in _pools(now)]


def _pools(now: Situation) -> list[tuple[str, ...]]:
    return list(permutations(now.unseen, now.pool))


def _lead(game: KnownGame, graph: Graph, made: Made) -> int:
    game, sign = game.after(made), -1
    if game.pool:
        game, sign = game.after(game.best(graph, sense_of(5).leaves)), 1
    if game.pool or game.is_over:
        raise Unsolved
    [best] = graph.endgame(game.setting, game.table, AHEAD)
    if not best.exact:
        raise Unsolved
    return sign * best.lead


class Unsolved(Exception):
    """More would have to be tried, or the best move is not certain."""


def best_before(now: Situation, graph: Graph) -> tuple[list[Made], int]:
    """The moves that win most often with tiles in the pool, and the points that are added for that.

    The points are such that the play of the best mean lead wins now and then.
    """
    [plays] = graph.plays(now.setting, [now.position])
    taking = [play for play in plays if len(spent(play)) >= now.pool]
    others = [play for play in plays if play not in taking]
    aside = {"".join(c) for n in range(now.pool + 1) for c in combinations(sorted(now.rack), n)}
    every: list[Made] = [*taking, *others, *sorted(aside)]
    if not taking or len(every) * len(_pools(now)) > MOST_TRIED:
        raise Unsolved
    leads = {made: leads_of(now, graph, made) for made in every}
    shift = -round(max(Fraction(sum(leads[play]), len(leads[play])) for play in taking))
    won = {made: wins([lead + shift for lead in leads[made]]) for made in every}
    best = [made for made in every if won[made] == max(won.values())]
    if any(made not in taking for made in best):
        raise Unsolved
    return best, shift


def best_at_the_end(now: Situation, graph: Graph) -> list[Made]:
    """The best moves with an empty pool; a pass only if no play is as good."""
    [plays] = graph.plays(now.setting, [now.position])
    every: list[Made] = [*plays, ""]
    [first] = graph.endgame(now.setting, duel(now), AHEAD)
    leads = {made: graph.endgame(now.setting, duel(now), AHEAD, moves=[made]) for made in every}
    if not all(one.exact for [one] in leads.values()):
        raise Unsolved
    best = [made for made in every if leads[made][0].lead == first.lead]
    return [made for made in best if made] or best


def solved(now: Situation, graph: Graph) -> Solved:
    """A position that bots have reached, solved."""
    if now.pool:
        best, shift = best_before(now, graph)
    else:
        best, shift = best_at_the_end(now, graph), 0
    moves = (Move(made, "", "", 0.0) for made in best if not isinstance(made, str))
    commands = [write(acted(move)) for move in moves] or ["pass"]
    return Solved(_line(now, shift), tuple(sorted(commands)))


def _line(now: Situation, shift: int) -> str:
    """The position in a line, with the mover on seat 0, and some way in which the tiles lie."""
    [other] = now.others
    board = now.board.decode()
    return written(
        Line(
            board=tuple(board[at : at + SIZE] for at in range(0, len(board), SIZE)),
            racks=(Held(now.rack), Held(now.unseen[now.pool :])),
            scores=(now.scores[now.me] + shift, now.scores[other]),
            scoreless=now.scoreless,
            passes=now.passes,
            rack_size=now.setting.rack_size,
            end=now.ends,
        )
    )


def drawn(number: int, size: int, end: Ends) -> Iterator[Situation]:
    """The first situation of a game between bots with few tiles in the pool, and with none."""
    options, quick = Options(rack_size=size, end=end), Effort(steps=20)
    played = play_match("cross", WORDS, ["expert"] * 2, f"solved {number}", options, quick)
    seen = [moment.seen for moment in course_of(played.commits).moments]
    few = [now for now in seen if 0 < len(now.unseen) <= MOST_UNSEEN]
    yield from [now for now in few if is_preendgame(now)][:1]
    yield from [now for now in few if not now.pool and _tiles(now) <= MOST_TILES][:1]


def _tiles(now: Situation) -> int:
    return len(now.rack) + len(now.unseen)


def main() -> None:
    """Prints the lines."""
    graph = graph_of(WORDS, LEVELS["champion"])
    for number in range(int(sys.argv[1]), int(sys.argv[2])):
        for size, end in product((3, 4, 7), get_args(Ends)):
            for now in drawn(number, size, end):
                with suppress(Unsolved):
                    sys.stdout.write(msgspec.json.encode(solved(now, graph)).decode() + "\n")
                    sys.stdout.flush()


if __name__ == "__main__":
    main()
