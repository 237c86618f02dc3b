"""Word Chain: a finished match looked back on."""

from collections.abc import Iterable, Sequence

from wordhall.games.chain.types import Event, Said, State
from wordhall.kernel.game import Seat
from wordhall.kernel.match.commits import Commit
from wordhall.kernel.value import Value
from wordhall.review.accuracy import Measurement
from wordhall.words import Lexicon


class MatchReview(Value, frozen=True):
    """The longest word, and who said it; none where all passed."""

    word: str | None
    seat: Seat | None


def review_log(commits: Sequence[Commit[Event, State]], lexicon: Lexicon) -> MatchReview:
    """The review of a whole log."""
    del lexicon
    events = [event for commit in commits for event in commit.events if isinstance(event, Said)]
    if not events:
        return MatchReview(None, None)
    best = max(events, key=lambda event: event.points)
    return MatchReview(best.word, best.seat)


def words_of(commits: Sequence[Commit[Event, State]]) -> Iterable[tuple[Seat, str]]:
    """All words that were said, each with the seat that said it."""
    events = (event for commit in commits for event in commit.events)
    return ((event.seat, event.word) for event in events if isinstance(event, Said))


def measured(commits: Sequence[Commit[Event, State]], review: MatchReview) -> Measurement:
    """Every word is as good as another."""
    del commits, review
    return Measurement(())
