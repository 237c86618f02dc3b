"""Bad input: every refusal has a stable, documented code, and nonsense breaks nothing."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from tests.effort import examples
from tests.laws.catalog import GAMES, histories, player, streams
from tests.laws.history import Ask, Table, run
from wordhall.catalog import CATALOG
from wordhall.kernel import match
from wordhall.kernel.codec import Codec, encode
from wordhall.kernel.game import Act, Illegal, Refusal, Seat, Seating
from wordhall.kernel.match.commits import AnyGame

ROOT = Path(__file__).resolve().parents[2]
CODE = re.compile(r"[a-z]+(-[a-z]+)*")
SENTENCE = re.compile(r"\S.*[.?!]", re.DOTALL)

games = pytest.mark.parametrize("game", GAMES)
pages = pytest.mark.parametrize(
    "folders, page",
    [
        (("kernel", "play", "study", "server"), "house"),
        (("daily", "server"), "daily"),
        *(((f"games/{game}",), game) for game in CATALOG),
    ],
)


def told_on(page: str, *folders: str) -> Iterator[tuple[str, str]]:
    """The refusals in some folders that a page has: those by rules of the day have their own."""
    daily = page == "daily"
    return (pair for pair in raised(*folders) if pair[1].startswith("daily ") == daily)


def raised(*folders: str) -> Iterator[tuple[str, str]]:
    """The code and the rule of every refusal in the sources of some folders, as far as they are
    said in so many words."""
    package = ROOT / "src/wordhall"
    for path in sorted(path for folder in folders for path in (package / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name("Illegal"), args=[code, rule, *_]):
                    for said in _words(code):
                        yield said, next(_words(rule), "")
                case _:
                    pass


def _words(expression: ast.expr) -> Iterator[str]:
    for node in ast.walk(expression):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@pages
def test_every_code_is_documented_and_every_documented_code_is_used(
    folders: tuple[str, ...], page: str
) -> None:
    codes = {code for code, _ in told_on(page, *folders)}
    text = (ROOT / f"docs/errors/{page}.md").read_text("utf-8")
    assert set(re.findall(r"^- `([^`]+)`", text, re.MULTILINE)) == codes


@pytest.mark.parametrize("game", CATALOG)
def test_every_refusal_is_documented_with_its_rule(game: str) -> None:
    page = (ROOT / f"docs/errors/{game}.md").read_text("utf-8")
    documented = {
        (code, f"{game} {rule}")
        for code, rules in re.findall(r"^- `([a-z-]+)` \(([^)]*)\): .+; .+$", page, re.MULTILINE)
        for rule in re.findall(r"R\d+", rules)
    }
    ruled = {pair for pair in raised(f"games/{game}") if pair[1].startswith(f"{game} R")}
    assert ruled - documented == set()


@pages
def test_every_code_is_kebab_case_and_names_a_rule(folders: tuple[str, ...], page: str) -> None:
    named = re.compile(rf"({page}( [RD]\d+| notation)?|house( H\d+)?)")
    refusals = list(told_on(page, *folders))
    assert refusals
    assert [code for code, _ in refusals if not CODE.fullmatch(code)] == []
    assert [pair for pair in refusals if pair[1] and not named.fullmatch(pair[1])] == []


def check(game: AnyGame, refusal: Refusal) -> None:
    """A refusal as a person should meet it."""
    assert CODE.fullmatch(refusal.code)
    assert re.fullmatch(rf"({game.name}( R\d+| notation)?|house( H\d+)?)", refusal.rule)
    assert SENTENCE.fullmatch(refusal.text)
    assert msgspec.json.decode(encode(refusal), type=Refusal) == refusal


@games
@given(data=st.data())
@examples(12)
def test_a_refusal_says_what_is_wrong(game: str, data: st.DataObject) -> None:
    history = data.draw(histories(game))
    for _, _, refusal in run(history).refusals:
        check(history.game, refusal)


@games
@given(data=st.data())
@examples(12)
def test_games_do_not_refuse_changes_of_seating(game: str, data: st.DataObject) -> None:
    history = data.draw(histories(game, chaos=True))
    for index, _, refusal in run(history).refusals:
        if isinstance(history.asks[index].cause, Seating):
            assert refusal.rule.startswith("house")


NUMBERS = (-1, 0, 1, 2, 7, 24, 25, 99, 10**9, -(10**9), 2**63, 2**64)
TEXTS = (
    "",
    " ",
    "a",
    "A",
    "Q",
    "Qu",
    "QU",
    "?",
    "é",
    "ß",
    "\0",
    "\ud83d",
    "A" * 300,
    "ab cd",
    "-1",
)


@st.composite
def spoiled(draw: DrawFn, value: Any) -> Any:
    """A JSON value, some of it replaced by nonsense of the same kind."""
    match value:
        case bool():
            return draw(st.booleans())
        case int():
            return draw(st.sampled_from((value, value, *NUMBERS)))
        case str():
            return draw(st.sampled_from((value, value, *TEXTS)))
        case list():
            elements = [draw(spoiled(element)) for element in value]
            return draw(st.sampled_from((elements, elements, [], elements * 2, elements * 40)))
        case dict():
            return {
                name: element if name == "type" else draw(spoiled(element))
                for name, element in value.items()
            }
        case _:
            return value


@games
@given(data=st.data())
@examples(40)
def test_nonsense_is_refused_or_harmless(game: str, data: st.DataObject) -> None:
    history = data.draw(histories(game))
    table = Table(history.game, history.luck)
    table.open(history.options, history.roster, history.rules)
    acts = [ask.cause for ask in history.asks if isinstance(ask.cause, Act)]
    for ask in history.asks[: data.draw(st.integers(0, len(history.asks)))]:
        table.ask(ask)
    codec = Codec(history.game)
    for act in data.draw(st.lists(st.sampled_from(acts), max_size=4)) if acts else ():
        plain = msgspec.json.decode(encode(act.action))
        try:
            action = codec.action(json.dumps(data.draw(spoiled(plain))).encode())
        except Illegal as refusal:
            check(history.game, refusal.refusal())
            continue
        at = max(table.at, table.live.at) if not table.live.house.paused else table.live.at
        seat = data.draw(st.sampled_from(history.roster.seats))
        refused = table.ask(Ask(Act(Seat(seat), action, at, bot=act.bot)))
        if refused is not None:
            check(history.game, refused)
        for viewer in history.roster.seats:
            encode(match.view(history.game, table.live, Seat(viewer)))


@games
@given(data=st.data())
@examples(15)
def test_commands_are_written_as_they_are_read(game: str, data: st.DataObject) -> None:
    history = data.draw(histories(game, chaos=False))
    refused = {index for index, _, _ in run(history).refusals}
    table = Table(history.game, history.luck)
    table.open(history.options, history.roster, history.rules)
    for index, ask in enumerate(history.asks):
        if isinstance(ask.cause, Act) and index not in refused:
            view = match.view(history.game, table.live, ask.cause.seat)
            text = history.game.write(ask.cause.action)
            assert history.game.read(text, view) == ask.cause.action
            assert "\n" not in text
        table.ask(ask)


@games
@given(data=st.data(), stream=streams())
@examples(40)
def test_what_cannot_be_read_is_refused(game: str, data: st.DataObject, stream: Any) -> None:
    history = data.draw(histories(game, 12, chaos=False))
    rules, live = history.game, run(history).live
    seat = Seat(stream.below(len(live.house.chairs)))
    view = match.view(rules, live, seat)
    wished = player(game).wish(view, seat, stream)
    told = "x" if wished is None else rules.write(wished)
    pieces = st.sampled_from([*told.split(), *TEXTS, *map(str, NUMBERS), ",", ":", "=", "a1"])
    texts = st.one_of(st.text(max_size=40), st.lists(pieces, max_size=6).map(" ".join))
    for text in data.draw(st.lists(texts, max_size=4)):
        try:
            rules.write(rules.read(text, view))
        except Illegal as refusal:
            check(rules, refusal.refusal())
