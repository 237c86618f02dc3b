"""What to expect of the turns of Mark My Word: the others lay their best tiles, and then the mover.

Hidden racks and what is drawn are dealt from the tiles that the mover does not see. The chance to
win follows from the scores after the round, from the bag, and from the value of what the mover
could lay next, as in a review. All look as far as a review does at a quick glance.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from wordhall.bots.locks.choice import weighed
from wordhall.bots.locks.lines import BIT, Lines
from wordhall.bots.locks.position import Position as Laid
from wordhall.bots.locks.position import position as on_board
from wordhall.bots.locks.sequences import Sequence as Turn
from wordhall.bots.locks.sequences import sequences
from wordhall.bots.locks.situation import Situation, situation
from wordhall.bots.locks.tempers import Temper, late
from wordhall.catalog import CATALOG
from wordhall.games.locks.notation.commands import write
from wordhall.games.locks.types.actions import Action, Pass, Place
from wordhall.games.locks.types.events import Destroyed
from wordhall.games.locks.types.state import State
from wordhall.games.locks.view import public, view
from wordhall.kernel.game import Seat
from wordhall.review.locks.accuracy import ODDS
from wordhall.review.locks.choices import TEMPER, beliefs, finished, made_in
from wordhall.study.analysis.contract import Measure, Option, Sampler
from wordhall.study.analysis.rounds import after_round
from wordhall.study.locks import turn_made
from wordhall.study.position import STILL, Position, attempted
from wordhall.words import Lexicon

CONSIDERED: Final = 8
"""The turns that are sampled: each takes a hundredth of a second for each player."""

QUICK: Final = replace(TEMPER, depth=5, width=4)
"""The look of a quick glance."""


class Turns:
    """The best turns of one position; laying nothing is one of all.

    Of those with the same words, points and tiles left it is the best: the others only lay a tile
    elsewhere that finishes nothing, or the same words on other squares.
    """

    measure: Measure = "chance"
    known = None
    deals = 1

    def __init__(
        self,
        position: Position,
        now: Situation,
        lines: Lines,
        also: Turn | None = None,
    ) -> None:
        state: State = position.state
        self._state = state
        self._now = now
        self._left = 0.0 if position.basis is None else position.basis.left
        self._lines = lines
        start = on_board(state.board, lines)
        chosen = _best(start, now, lines)
        if also is not None:
            chosen = [one for one in chosen if {*one.tiles} != {*also.tiles}] + [also]
        self._turns = chosen
        self.options = tuple(_option(one, start, lines, played=one is also) for one in chosen)
        self._scores = [self._paid(start, one, now.me, state.scores) for one in self._turns]

    def batch(self, number: int) -> list[float]:
        """The chance to win after each turn, with one deal."""
        hidden = STILL.stream("deal", number).shuffled(sorted(self._now.unseen))
        pairs = zip(self._turns, self._scores, strict=True)
        return [self._chance(one, scores, hidden) for one, scores in pairs]

    def _chance(self, made: Turn, scores: tuple[int, ...], hidden: Sequence[str]) -> float:
        """The others lay their tiles in turn, and then the mover."""
        me, seats = self._now.me, len(scores)
        held, bag = self._dealt(hidden)
        drawn = len(made.tiles)
        mine, bag = made.rack + "".join(bag[:drawn]), bag[drawn:]
        position = made.position
        for by in range(1, seats):
            seat = Seat((me + by) % seats)
            best = self._best(position, held[seat], seat, bag)
            scores = self._paid(position, best, seat, scores)
            position, bag = best.position, bag[len(best.tiles) :]
        gain = self._best(position, mine, me, bag).value
        first = max(1, self._now.bag)
        return after_round(ODDS, scores, me, self._left * len(bag) / first, gain)

    def _dealt(self, hidden: Sequence[str]) -> tuple[dict[Seat, str], list[str]]:
        held: dict[Seat, str] = {}
        rest = [*hidden]
        for seat, rack in enumerate(self._state.racks):
            if seat != self._now.me:
                held[Seat(seat)], rest = "".join(rest[: len(rack)]), rest[len(rack) :]
        return held, rest

    def _best(self, position: Laid, rack: str, seat: Seat, bag: Sequence[str]) -> Turn:
        temper: Temper = QUICK if bag else late(QUICK)
        return sequences(position, rack, seat, temper, self._lines)[0]

    def _paid(
        self, position: Laid, made: Turn, seat: Seat, scores: tuple[int, ...]
    ) -> tuple[int, ...]:
        """The scores after a turn: its tiles pay their owners, too (R9)."""
        points = [*scores]
        for square, letter in made.tiles:
            site = position.sites[square]
            if site.words & BIT[letter]:
                gain = position.gain(square, BIT[letter])
                points[seat] += gain.finisher
                for owner, share in gain.shares:
                    points[owner] += share
            position = position.laid(square, letter, seat, self._lines)
        return tuple(points)


def _best(start: Laid, now: Situation, lines: Lines) -> list[Turn]:
    """The best turns, of those that bring and leave the same only the best."""
    temper = TEMPER if now.bag else late(TEMPER)
    told: dict[object, Turn] = {}
    for one in weighed(sequences(start, now.rack, now.me, temper, lines), now, temper):
        told.setdefault((*finished(one, start, lines), one.mine, "".join(sorted(one.rack))), one)
    return [*told.values()][:CONSIDERED]


def _option(made: Turn, start: Laid, lines: Lines, *, played: bool) -> Option:
    laid: list[Action] = [
        Place(letter, *divmod(square, start.size)) for square, letter in made.tiles
    ]
    acts = tuple(write(act) for act in (*laid, *([Pass()] if made.rack else [])))
    words = tuple(finished(made, start, lines))
    place = acts[0].split()[0] if laid else ""
    kept = "".join(sorted(made.rack))
    return Option(acts, words, made.mine, kept, made.value, place, played)


def sampler(position: Position, lexicon: Lexicon, also: Sequence[str] = ()) -> Sampler:
    """The turns of a position, for the player to move, and the one of these acts."""
    state, seat = position.state, position.seat
    now, lines = situation(view(state, public(state), seat), seat), beliefs(lexicon, state.options)
    return Turns(position, now, lines, _asked(position, lexicon, lines, also))


def _asked(position: Position, lexicon: Lexicon, lines: Lines, also: Sequence[str]) -> Turn | None:
    """The turn of these acts, if all its words count."""
    game = CATALOG["locks"].make(lexicon)
    turn = turn_made(position, attempted(game, position, also))
    if turn is None or any(isinstance(one, Destroyed) for one in turn.turn.landed):
        return None
    return made_in(turn, lines)[1]
