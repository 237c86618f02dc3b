"""The hues of avatars: legible in both themes, and apart for every kind of colour vision."""

import re
from itertools import combinations
from math import copysign, dist
from pathlib import Path

import pytest

TOKENS = Path(__file__).resolve().parents[2] / "web/src/style/tokens.css"
THEMES = ("light", "dark")

LEGIBLE = 4.5
"""WCAG 1.4.3: the contrast of text."""

APART = 0.08
"""The least distance of two hues in OKLab; 0.02 is just noticeable side by side."""

Colour = tuple[float, ...]

SEEN = {
    "all cones": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}
"""How colours are seen, as matrices over linear RGB (Machado, Oliveira and Fernandes, 2009)."""

TO_CONES = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
TO_LAB = (
    (0.2104542553, 0.793617785, -0.0040720468),
    (1.9779984951, -2.428592205, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.808675766),
)


def times(matrix: tuple[tuple[float, ...], ...], colour: Colour) -> Colour:
    return tuple(sum(k * x for k, x in zip(row, colour, strict=True)) for row in matrix)


def token(name: str, theme: str) -> Colour:
    found = re.search(rf"--{name}: light-dark\((#\w+), (#\w+)\)", TOKENS.read_text("utf-8"))
    assert found, name
    code = found[1 + THEMES.index(theme)]
    parts = (int(code[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return tuple(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in parts)


def contrast(one: Colour, other: Colour) -> float:
    dark, light = sorted(sum(times(((0.2126, 0.7152, 0.0722),), each)) for each in (one, other))
    return (light + 0.05) / (dark + 0.05)


def lab(colour: Colour) -> Colour:
    cones = times(TO_CONES, colour)
    return times(TO_LAB, tuple(copysign(abs(x) ** (1 / 3), x) for x in cones))


def hues(theme: str) -> list[Colour]:
    return [token(f"hue-{hue}", theme) for hue in range(8)]


@pytest.mark.parametrize("theme", THEMES)
def test_initials_are_legible_and_shapes_stand_out(theme: str) -> None:
    for hue in hues(theme):
        for ground in ("on-hue", "paper", "panel"):
            assert contrast(hue, token(ground, theme)) >= LEGIBLE, ground


@pytest.mark.parametrize("seen", SEEN)
@pytest.mark.parametrize("theme", THEMES)
def test_two_hues_are_apart_without_colour_vision_too(theme: str, seen: str) -> None:
    clipped = (tuple(min(1.0, max(0.0, x)) for x in times(SEEN[seen], hue)) for hue in hues(theme))
    for one, other in combinations(map(lab, clipped), 2):
        assert dist(one, other) >= APART
