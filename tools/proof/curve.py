"""Curves for a page: plain SVG, in the colour of the text around it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import ceil
from typing import TypeAlias

from wordhall.kernel.value import Value

WIDTH, HEIGHT = 640, 320
LEFT, RIGHT, TOP, BOTTOM = 56, 150, 16, 44
STEPS, ROUND = 6, 5
"""So many steps upward, each of a multiple of so much."""


Place: TypeAlias = Callable[[float, float], tuple[float, float]]
"""Where a value lies in the picture."""


class Curve(Value, frozen=True):
    """Points of one curve, from left to right."""

    name: str
    points: list[tuple[float, float]]


def draw(
    curves: Sequence[Curve], across: str, up: str, levels: Mapping[int, str] | None = None
) -> str:
    """A picture of curves over the same axis, and of levels that are to be seen."""
    levels = levels or {}
    most_x = max(x for curve in curves for x, _ in curve.points)
    highest = max([*levels, *(y for curve in curves for _, y in curve.points)])
    most_y = STEPS * ROUND * ceil(highest / STEPS / ROUND)

    def place(x: float, y: float) -> tuple[float, float]:
        wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
        return LEFT + wide * x / most_x, HEIGHT - BOTTOM - high * max(y, 0) / most_y

    parts = [*_axes(place, most_x, most_y, across, up)]
    for level, name in levels.items():
        (left, y), (right, _) = place(0, level), place(most_x, level)
        parts.append(_line([(left, y), (right, y)], dashes="4 4"))
        parts.append(_text(right + 6, y + 4, f"{name}: {level}"))
    for number, curve in enumerate(curves):
        points = [place(x, y) for x, y in curve.points]
        parts.append(_line(points, width=2, dashes="2 3" if number else ""))
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3"/>' for x, y in points]
        x, y = points[-1]
        parts.append(_text(x + 6, y - 6, curve.name))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="12" fill="#777" stroke="none">\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


def _axes(place: Place, most_x: float, most_y: float, across: str, up: str) -> Iterator[str]:
    yield _line([place(0, most_y), place(0, 0), place(most_x, 0)])
    for step in range(STEPS + 1):
        x, y = most_x * step / STEPS, most_y * step / STEPS
        px, bottom = place(x, 0)
        left, py = place(0, y)
        yield _text(px, bottom + 18, f"{x:.0f}", "middle")
        yield _text(left - 6, py + 4, f"{y:.0f}", "end")
    x, bottom = place(most_x / 2, 0)
    yield _text(x, bottom + 36, across, "middle")
    yield _text(LEFT + 6, TOP + 8, up)


def _line(points: Sequence[tuple[float, float]], width: int = 1, dashes: str = "") -> str:
    way = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<polyline points="{way}" fill="none" stroke="#777" stroke-width="{width}"{dashed}/>'


def _text(x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{text}</text>'
