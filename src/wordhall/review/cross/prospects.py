"""What two moves of Jumbo Word Cross leave to the next player: the points of the best plays there.

That player's rack is hidden, so racks are drawn from all tiles that the player to move did not see,
the same ones for both boards. They depend on the turn alone: a review says the same everywhere.
"""

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Final

from msgspec.structs import replace

from wordhall.bots.cross.lookahead import is_open
from wordhall.bots.cross.situation import Situation, laid
from wordhall.kernel.luck import Luck
from wordhall.review.cross.choices import Choice
from wordhall.review.cross.moments import Moment
from wordhall.review.cross.reasons import Blocks, Opens, Prospect
from wordhall.review.cross.turns import TurnReview
from wordhall.review.cross.written import play_of
from wordhall.review.lexicons import graph_of
from wordhall.search import Graph, Position
from wordhall.words import Lexicon

RACKS: Final = 48
"""How many racks are drawn."""

LEAST: Final = 6.0
"""The difference in points from which something is said: some three standard errors.

The median standard error of the difference was 1.9, over 201 mistakes of 20 matches of bots.
"""

_CHANCE: Final = Luck(b"wordhall/review/prospects")


def with_prospects(
    reviews: Sequence[TurnReview],
    moments: Sequence[Moment],
    lexicon: Lexicon,
    more: Callable[[], bool],
) -> list[TurnReview]:
    """The reviews of all turns, mistakes with what they left to the next player.

    It is looked for as long as `more` says that there is time.
    """
    return [
        foreseen(review, moment, lexicon) if review.mistake and more() else review
        for review, moment in zip(reviews, moments, strict=True)
    ]


def foreseen(review: TurnReview, moment: Moment, lexicon: Lexicon) -> TurnReview:
    """The review of a mistake, with what it left to the next player."""
    if review.played is None:
        return review
    better = review.best[review.advised]
    return replace(review, prospect=prospect(review.played, better, moment, lexicon))


def prospect(made: Choice, better: Choice, moment: Moment, lexicon: Lexicon) -> Prospect | None:
    """What is left to the next player by two moves, if the better one leaves much less.

    If nothing is hidden, or the play that was made fell, nothing is said.
    """
    seen = moment.seen
    if is_open(seen) or not moment.stands or not seen.others:
        return None
    graph, racks = graph_of(lexicon), hidden_racks(seen)
    opened = left(seen, made, racks, graph)
    blocked = left(seen, better, racks, graph)
    less = opened - blocked
    if less < LEAST:
        return None
    before = mean(seen, seen.board, racks, graph)
    return Opens(less) if opened - before >= before - blocked else Blocks(less)


def hidden_racks(seen: Situation) -> list[str]:
    """Racks that the next player may hold."""
    stream = _CHANCE.stream(f"{seen.board.decode()}/{seen.rack}", seen.number)
    tiles = seen.tiles[seen.others[0]]
    return ["".join(stream.shuffled(seen.unseen)[:tiles]) for _ in range(RACKS)]


def left(seen: Situation, choice: Choice, racks: Sequence[str], graph: Graph) -> float:
    """The mean score of the best plays after a move."""
    board = laid(seen.board, play_of(choice.move, choice.score)) if choice.move else seen.board
    return mean(seen, board, racks, graph)


def mean(seen: Situation, board: bytes, racks: Sequence[str], graph: Graph) -> float:
    """The mean score of the best plays on a board, with each of the racks."""
    found = graph.best(seen.setting, [Position(board, rack) for rack in racks])
    return fmean(plays[0].score if plays else 0 for plays in found)
