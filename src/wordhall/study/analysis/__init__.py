"""Analyses: the best plays of a position, and what to expect of them, the better the longer.

What hidden tiles bring is sampled in batches, of which each values all plays by the same deals. So
the mean of a play has an interval in which it would be found 95 times in 100 after a very long
time. The interval says nothing of the evaluator's own faults: who plays on in the playouts, and how
the chance to win follows from a lead.
"""

from collections.abc import Callable, Sequence

from wordhall.catalog import some_parts
from wordhall.review.rarest import SHORTEST_RARE, rare_among
from wordhall.study.analysis.contract import Sampler
from wordhall.study.analysis.work import Work
from wordhall.study.position import Position
from wordhall.words import Lexicon

SAMPLERS: dict[str, Callable[[Position, Lexicon, Sequence[str]], Sampler]] = some_parts(
    "study.analysis", "sampler"
)
"""For each game that can be analysed, the function that finds the plays and samples them.

The typed acts of one play more are sampled with the best, if the rules allow them."""


def begun(game: str, position: Position, lexicon: Lexicon, also: Sequence[str] = ()) -> Work:
    """The analysis of a position, before its first batch; `also` are the acts of one play more."""
    sampler = SAMPLERS[game](position, lexicon, also)
    made = (word for option in sampler.options for word in option.words)
    words = (word for word in made if len(word) >= SHORTEST_RARE and word in lexicon)
    rare = rare_among(words, lexicon)
    return Work(sampler, rare)
