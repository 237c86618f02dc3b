"""What the laws range over: every option of every game, and all that a table can agree on."""

from collections.abc import Iterator, Sequence
from typing import Any, get_args

import msgspec.inspect as told
import pytest

from tests.laws.catalog import GAMES, player
from tests.laws.history import table_rules
from wordhall.kernel.game import Pace
from wordhall.kernel.house.facts import TableRules
from wordhall.kernel.luck import Luck

DRAWS = 400


def missing(kind: type[Any], drawn: Sequence[Any], but: frozenset[str] = frozenset()) -> list[str]:
    """What the fields of a type may be, and never were."""
    found = told.type_info(kind)
    assert isinstance(found, told.StructType)
    gaps = list[str]()
    for field in found.fields:
        if field.name not in but:
            values = [getattr(one, field.name) for one in drawn]
            seen = {name for value in values for name in (repr(value), type(value).__name__)}
            gaps += [f"{field.name} {name}" for name in names(field.type) if name not in seen]
            gaps += [f"{field.name} is always {values[0]}"] * (len(set(map(repr, values))) == 1)
    return gaps


def names(kind: told.Type) -> Iterator[str]:
    """How the values of a type are named: each of a few, or the type of many."""
    match kind:
        case told.UnionType(types=types):
            for one in types:
                yield from names(one)
        case told.LiteralType(values=values):
            yield from map(repr, values)
        case told.BoolType():
            yield from ("False", "True")
        case told.VarTupleType():
            yield from ("()", "tuple")
        case told.StructType(cls=cls):
            yield cls.__name__
        case told.NoneType():
            yield "None"
        case _:
            yield type(kind).__name__.removesuffix("Type").lower()


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_drawn(game: str) -> None:
    who, stream = player(game), Luck(b"drawn").stream(game)
    drawn = [who.options(stream) for _ in range(DRAWS)]
    assert missing(who.make().types.options, drawn) == []


def test_whatever_a_table_agrees_on_is_drawn() -> None:
    stream = Luck(b"drawn").stream("rules")
    paces: tuple[Pace, ...] = get_args(Pace)
    drawn = [table_rules(stream.pick(paces), stream) for _ in range(DRAWS)]
    assert missing(TableRules, drawn, but=frozenset({"edition"})) == []


def test_an_option_that_is_never_drawn_is_missed() -> None:
    drawn = [TableRules(levels=("club",), idle_minutes=None), TableRules(levels=("club",))]
    gaps = missing(TableRules, drawn, but=frozenset({"edition", "host"}))
    assert "idle_minutes None" not in gaps
    assert {"pace 'correspondence'", "rated True", "levels ()", "desk is always False"} <= {*gaps}
