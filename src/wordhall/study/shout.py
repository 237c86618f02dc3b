"""Positions of Word Shout: the dice as a player saw them, from the roll and from each word taken.

The turns of a match are numbered look by look, and of each look seat by seat: a look begins when
the dice are shown, and again when some of them are taken.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from wordhall.bots.shout.free_dice import signs
from wordhall.games.shout.fold import evolve
from wordhall.games.shout.types.events import Rolled, Shouted, Took
from wordhall.games.shout.types.state import State, Turn
from wordhall.kernel.decision import Transition
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.match.commits import Commit
from wordhall.review.log import events_of
from wordhall.review.shout.lying import held
from wordhall.study.judgement import Judgement, is_even
from wordhall.study.position import Position
from wordhall.words import Lexicon


def positions(commits: Sequence[Commit[Any, Any]]) -> tuple[Position, ...]:
    """The position of each player at the beginning of each look."""
    found, state = list[Position](), None
    for event in events_of(commits):
        state = evolve(state, event)
        if isinstance(event, Rolled | Took) and state.phase == "playing":
            found += (_seen_by(state, Seat(seat)) for seat in range(len(state.players)))
    return tuple(found)


def _seen_by(state: State, seat: Seat) -> Position:
    """The seat may take a word, whatever it has said or shouted before."""
    free = replace(state.players[seat], no_more=False, aside=False, retired=False, receipts=())
    players = (*state.players[:seat], free, *state.players[seat + 1 :])
    turn = None if state.turn is None else Turn(seat, None)
    since = max((take.after for take in state.takes), default=0)
    still = replace(state, players=players, turn=turn, pending=(), agreed=None)
    return Position(still, seat, at=Ms(state.began + since))


def judge(position: Position, made: Sequence[Transition], lexicon: Lexicon) -> Judgement | None:
    """What a word is worth beside the one that takes most of these dice.

    A word that the list lacks is taken as challenged: it costs what it would have brought (R11).
    """
    state: State = position.state
    shouts = (one.event for one in made if isinstance(one.event, Shouted | Took))
    word = next((shout.word for shout in shouts), None)
    if word is None:
        return None
    there = max(_open(position, lexicon), default=0) * state.multiplier
    points = len(signs(word)) * state.multiplier
    wrong = () if word in lexicon else (word,)
    value = -points if wrong else points
    cost = float(max(0, there - value))
    return Judgement(
        words=(word,),
        score=value,
        value=float(value),
        cost=cost,
        lost=None,
        mistake=None,
        wrong=wrong,
        best=is_even(cost, wrong),
    )


def _open(position: Position, lexicon: Lexicon) -> list[int]:
    """The dice of each word that the seat may take (R5, H7)."""
    state: State = position.state
    faces = sorted(signs(die.face.upper()) for die in state.dice if die.taken_by is None)
    least = state.options.handicap(position.seat).min_length
    words = held(lexicon, "".join(faces))
    return [lying.dice for lying in words if len(lying.word) >= least]
