"""Options are data: what each game's struct says holds at its opening and stands on its page."""

import json
import re
from pathlib import Path
from typing import get_args

import pytest
from msgspec import Struct
from msgspec.structs import replace

from wordhall.catalog import CATALOG, NAMES, NO_WORDS
from wordhall.kernel.game import Illegal, Roster, Sitter
from wordhall.kernel.luck import Luck
from wordhall.kernel.options import (
    Option,
    Preset,
    differences,
    option_of,
    options_of,
    said,
    usual,
)
from wordhall.play.games import seats_of
from wordhall.play.options import HANDICAPS, options_type

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "docs/rulebook"
WEB = ROOT / "web/src"
ROW = re.compile(r"^\| `(\w+)` \| (.*) \| (.*) \| (.*) \|$", re.MULTILINE)
ASIDE = re.compile(r" \([^()]*\)|`")
"""What a cell of the table says beside the values."""

OPTIONS = [(game, option) for game in NAMES for option in options_of(options_type(game))]


def page(game: str) -> str:
    return (PAGES / f"{game}.md").read_text("utf-8")


def section(game: str, title: str) -> str:
    return page(game).partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def opened(game: str, options: Struct, seats: range) -> None:
    roster = Roster(tuple(Sitter(f"player {n}") for n in range(seats[0])))
    CATALOG[game].make(NO_WORDS).open(options, roster, Luck(b"options"))


def beyond(option: Option) -> list[object]:
    """Values that the option may not have."""
    if option.bounds is None:
        return ["no such value"] if option.values else []
    return [option.bounds.low - 1, option.bounds.high + 1]


@pytest.mark.parametrize("game", NAMES)
def test_the_page_has_the_options_as_the_struct_has_them(game: str) -> None:
    table = section(game, "Options")
    listed = {
        name: tuple(ASIDE.sub("", cell) for cell in rest) for name, *rest in ROW.findall(table)
    }
    own = options_of(options_type(game))
    assert listed == {option.name: (str(option), usual(option), option.rule) for option in own}


@pytest.mark.parametrize("game", NAMES)
def test_the_page_has_the_presets_as_the_game_has_them(game: str) -> None:
    heading, _, *rows = [
        [ASIDE.sub("", cell.strip()) for cell in line.strip("|\n").split("|")]
        for line in section(game, "Presets").splitlines()
        if line.startswith("|")
    ]
    listed = {
        (preset, name): value
        for name, *values in rows
        for preset, value in zip(heading[1:], values, strict=True)
        if value
    }
    kind = options_type(game)
    assert listed == {
        (preset, name): said(option_of(kind, name), value)
        for preset, options in CATALOG[game].presets.items()
        for name, value in differences(options).items()
    }


@pytest.mark.parametrize("game", NAMES)
def test_every_game_offers_sets_of_its_options_beside_what_is_usual(game: str) -> None:
    offered = CATALOG[game].presets
    names = get_args(Preset)
    assert list(offered) == [name for name in names[1:] if name in offered] != []
    assert {type(options) for options in offered.values()} == {options_type(game)}
    assert all(differences(options) for options in offered.values())


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("way", ["alone", "party"])
def test_the_front_door_agrees_on_what_the_game_says(game: str, way: str) -> None:
    options = getattr(CATALOG[game], way)
    agreed = (
        ""
        if options is None
        else ", ".join(
            f"{name}: {json.dumps(value)}" for name, value in differences(options).items()
        )
    )
    facts = (WEB / f"games/{game}/entry.ts").read_text("utf-8")
    said = re.search(rf"^  {way}: {{ (.*) }},$", facts, re.MULTILINE)
    assert (said[1] if said else "") == agreed


@pytest.mark.parametrize("game, option", OPTIONS)
def test_every_option_has_its_rule(game: str, option: Option) -> None:
    numbers = option.rule.removeprefix("house ").split(", ")
    where = page("house" if option.rule.startswith("house ") else game)
    assert [number for number in numbers if f"**{number}" not in where] == []


@pytest.mark.parametrize("game, option", OPTIONS)
def test_what_is_offered_and_what_is_usual_is_allowed(game: str, option: Option) -> None:
    for value in (option.default, *option.offered):
        options = replace(options_type(game)(), **{option.name: value})
        opened(game, options, seats_of(game, options))


@pytest.mark.parametrize("game, option", OPTIONS)
def test_what_is_out_of_range_is_refused_with_its_rule(game: str, option: Option) -> None:
    usual_options = options_type(game)()
    for value in beyond(option):
        options = replace(usual_options, **{option.name: value})
        with pytest.raises(Illegal, match=option.rule.partition(",")[0]) as refused:
            opened(game, options, seats_of(game, usual_options))
        assert refused.value.refusal() == option.refusal(game).refusal()


@pytest.mark.parametrize("game", NAMES)
def test_h7_the_lobby_offers_lengths_that_a_handicap_may_have(game: str) -> None:
    """The game's own, where its `entry.ts` names some, or else the usual ones."""
    entry, tools = (
        (WEB / path).read_text("utf-8")
        for path in (f"games/{game}/entry.ts", "table/SeatTools.svelte")
    )
    listed = re.search(r"\blengths: \[(.*)\]", entry) or re.search(r"LENGTHS = \[(.*)\]", tools)
    assert listed is not None
    handicaps = [option for option in options_of(options_type(game)) if option.name == HANDICAPS]
    parts = [part for option in handicaps for kind in option.kinds for part in options_of(kind)]
    for part in (part for part in parts if part.name == "min_length"):
        assert all(part.allows(int(length)) for length in listed[1].split(","))
