"""The best plays of a position at a terminal, and what a try is worth."""

from collections.abc import Iterator
from typing import Final

from wordhall.study.analysis.contract import Analysis, Estimate, Measure, Option, Play
from wordhall.study.judgement import Judgement
from wordhall.terminal.ink import Line, ink, paragraph
from wordhall.terminal.reviewing import amount, points
from wordhall.terminal.wording import counted


def listed(analysis: Analysis, width: int) -> Iterator[Line]:
    """The plays, the best first: what to expect of each, its points, and what it keeps."""
    if not analysis.plays:
        yield ink("There is nothing to play.")
        return
    yield from paragraph(_heading(analysis), width)
    figures = [_figures(play, analysis.measure) for play in analysis.plays]
    broad = [max(len(row[at]) for row in figures) for at in range(2)]
    for number, (play, (told, score)) in enumerate(zip(analysis.plays, figures, strict=True), 1):
        head = f"{number:>2}  {told:>{broad[0]}}  {score:>{broad[1]}}  "
        first, *more = paragraph(named(play.option), width - len(head))
        yield ink(head) + first
        yield from (ink(" " * len(head)) + line for line in more)


EXPECTED: Final[dict[Measure | None, str]] = {
    None: "their worth at a glance",
    "chance": "the chance to win",
    "points": "the points to expect",
}


def _heading(analysis: Analysis) -> str:
    told = f"Best plays, with {EXPECTED[analysis.measure]}"
    if analysis.measure is None:
        return f"{told}."
    if analysis.done:
        return f"{told}. Nothing is hidden: the search went to the end."
    return f"{told}, after {counted(analysis.deals, 'deal')} of what is hidden."


def _figures(play: Play, measure: Measure | None) -> tuple[str, str]:
    option = play.option
    if measure is None:
        told = amount(option.value)
    else:
        told = "..." if play.expected is None else expected(play.expected, measure)
    return told, points(option.score)


def named(option: Option) -> str:
    """A play as it is typed, with the words that this does not tell, and what it keeps."""
    acts = " · ".join(option.acts)
    letters = acts.replace("(", "").replace(")", "")
    hidden = ", ".join(word for word in option.words if word not in letters)
    if hidden and not any(word in letters for word in option.words):
        told = f"{hidden}: {acts}"
    else:
        told = f"{acts} ({hidden})" if hidden else acts
    told = f"{told}, keeps {option.kept}" if option.kept else told
    return f"{told}, played" if option.played else told


def expected(estimate: Estimate, measure: Measure) -> str:
    """`65.1% ±0.7`, or points; what is certain has no interval."""
    times, unit = (100.0, "%") if measure == "chance" else (1.0, "")
    if estimate.low == estimate.high:
        return f"{amount(estimate.mean * times)}{unit}"
    around = max(estimate.high - estimate.mean, estimate.mean - estimate.low) * times
    return f"{estimate.mean * times:.1f}{unit} ±{max(0.1, around):.1f}"


def valued(judged: Judgement) -> str:
    """What a try is worth, as a review says it."""
    words = ", ".join(judged.words) or "No word"
    told = f"{words} for {points(judged.score)}"
    if judged.wrong:
        return f"{told}. Not a word here: {', '.join(judged.wrong)}."
    if judged.best:
        return f"{told}. Nothing is better."
    lost = "" if judged.lost is None else f", or {100 * judged.lost:.1f}% of the chance to win"
    return f"{told}. It costs {points(judged.cost)}{lost}."
