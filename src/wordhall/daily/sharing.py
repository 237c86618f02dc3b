"""The text that people share (D14): numbers only, so that it spoils nothing."""

from datetime import date

from wordhall.daily.task import Result

SQUARES = 10


def share_text(title: str, day: date, result: Result, best: int, streak: int) -> str:
    """A few lines about a result: it is made of numbers, and knows nothing of the board."""
    within = "" if result.seconds is None else f" in {counted(result.seconds, 'second')}"
    lines = [
        f"Wordhall, {day.isoformat()}",
        f"{title}: {counted(result.points, 'point')} of {best}{within}",
        squares(result.points, best),
    ]
    if streak > 1:
        lines.append(f"{streak} days in a row")
    return "\n".join(lines)


def squares(points: int, best: int) -> str:
    """How much of the best result was reached, in ten squares; all of them only for the whole."""
    full = min(max(points, 0) * SQUARES // best, SQUARES) if best > 0 else 0
    return "■" * full + "□" * (SQUARES - full)


def counted(number: int, thing: str) -> str:
    """A number of things, as people say it."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
