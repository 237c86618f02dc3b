"""What a table may choose, as data: every field of a game's options says its rule and its values.

A field reads `Annotated[int | None, Rule("R14"), Range(5, 600, "seconds"), Unset("no limit")]`. For
a `Literal`, a `bool` or a seat the type gives the values. The check of an opening, the words of a
refusal, the flags at a terminal, the rows of a lobby, and the table on the page of the rules all
follow from that. Marks do not affect how options are decoded: an older match keeps what it agreed
on.
"""

from functools import cache
from types import NoneType
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args, get_origin

from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields

from wordhall.kernel.game import Illegal, Seat
from wordhall.kernel.value import Value

Preset: TypeAlias = Literal["usual", "quick", "family", "tournament"]
"""The names of sets of options; every game has the usual one, and may offer others."""


class Rule(Value, frozen=True):
    """The rules that an option belongs to, as its page lists them; the first is cited."""

    numbers: str


class Range(Value, frozen=True):
    """Whole numbers from `low` to `high`, in steps; `says` is for those that are hard to read."""

    low: int
    high: int
    unit: str = ""
    step: int = 1
    says: str = ""

    @property
    def numbers(self) -> range:
        """All of them."""
        return range(self.low, self.high + 1, self.step)

    def __str__(self) -> str:
        return self.says or f"{self.low} to {self.high} {self.unit}".rstrip()


class Unset(Value, frozen=True):
    """The meaning of None."""

    says: str


class Offered(Value, frozen=True):
    """The few values that a lobby offers; other ways to agree may give others."""

    values: tuple[Any, ...]


class Unrated(Value, frozen=True):
    """A rated match must have the usual value of the option (H7)."""


NO_LIMIT: Final = Unset("no limit")
UNRATED: Final = Unrated()


class Option(Value, frozen=True):
    """One option, or one field of a value that an option may have.

    `values` are those that its type lists, `kinds` the structs that it is one of, or a row of.
    Without `unset` it is never None.
    """

    name: str
    default: Any
    rule: str = ""
    values: tuple[str | int, ...] = ()
    bounds: Range | None = None
    unset: str | None = None
    seat: bool = False
    kinds: tuple[type[Struct], ...] = ()
    offered: tuple[Any, ...] = ()
    unrated: bool = False

    def allows(self, value: Any) -> bool:
        """Whether the option may have this value, which is not a struct."""
        if value is None:
            return self.unset is not None
        if self.bounds is not None and type(value) is int:
            return value in self.bounds.numbers
        return self.seat or any(type(value) is type(own) and value == own for own in self.values)

    @property
    def cited(self) -> str:
        """The rule to name where there is room for only one."""
        return self.rule.partition(",")[0]

    def refusal(self, game: str, name: str = "", part: "Option | None" = None) -> Illegal:
        """Says what may be chosen for the option, or for a part of it."""
        rule = self.cited if " " in self.cited else f"{game} {self.cited}"
        text = f"Choose {name or self.name}: {part or self}."
        return Illegal("bad-option", rule, text, option=self.name)

    def __str__(self) -> str:
        """All that may be chosen, in words."""
        listed = [*map(_word, self.values)]
        listed += ["a seat"] if self.seat else []
        listed += [str(self.bounds)] if self.bounds is not None else []
        listed += [f"or {self.unset}"] if self.unset is not None else []
        listed += ["; ".join(map(_parts_of, self.kinds))] if self.kinds else []
        return ", ".join(listed)


def _word(value: object) -> str:
    return {"True": "yes", "False": "no"}.get(str(value), str(value))


def _parts_of(kind: type[Struct]) -> str:
    ranged = [part for part in options_of(kind) if part.bounds is not None]
    named = [kind.__struct_config__.tag] if kind.__struct_config__.tag else []
    return ", ".join([*map(str, named), *(f"{part.name} {part}" for part in ranged)])


def usual(option: Option) -> str:
    """The usual value of an option, in words."""
    return said(option, option.default)


def said(option: Option, value: Any) -> str:
    """A value of an option in words."""
    match value:
        case None:
            return str(option.unset)
        case ():
            return "none"
        case Struct():
            parts = [(part, getattr(value, part.name)) for part in options_of(value.__class__)]
            listed = (f"{part.name} {said(part, own)}" for part, own in parts)
            return ", ".join([type(value).__name__, *listed])
        case _:
            return _word(value)


def differences(options: Struct) -> dict[str, Any]:
    """The options that do not have their usual value, by name."""
    return {
        option.name: value
        for option in options_of(options.__class__)
        if (value := getattr(options, option.name)) != option.default
    }


@cache
def options_of(kind: type[Struct]) -> tuple[Option, ...]:
    """The options of a game, by the fields of their struct."""
    return tuple(map(_option, fields(kind)))


def option_of(kind: type[Struct], name: str) -> Option:
    """One of them by its name."""
    return next(option for option in options_of(kind) if option.name == name)


def _option(field: FieldInfo) -> Option:
    plain, *listed = get_args(field.type) if _is(field.type, Annotated) else (field.type,)
    marks = {type(mark): mark for mark in listed}
    cases = get_args(plain) or (plain,)
    seat, optional = Seat in cases, NoneType in cases
    without = marks.get(Unset, Unset("by lot" if seat else "none"))
    return Option(
        name=field.name,
        default=field.default if field.default is not NODEFAULT else None,
        rule=marks.get(Rule, Rule("")).numbers,
        values=_values(plain),
        bounds=marks.get(Range),
        unset=without.says if optional else None,
        seat=seat,
        kinds=tuple(case for case in cases if isinstance(case, type) and issubclass(case, Struct)),
        offered=marks.get(Offered, Offered(())).values,
        unrated=Unrated in marks,
    )


def _values(annotation: Any) -> tuple[str | int, ...]:
    """The values that a type lists."""
    if annotation is bool:
        return True, False
    if _is(annotation, Literal):
        return get_args(annotation)
    return tuple(value for case in get_args(annotation) for value in _values(case))


def _is(annotation: Any, form: Any) -> bool:
    return get_origin(annotation) is form


def check_ranges(game: str, options: Struct) -> None:
    """Refuses options with a value that is not allowed; names the first of them."""
    for option in options_of(type(options)):
        for name, part, value in _parts(option, getattr(options, option.name)):
            if not part.allows(value):
                raise option.refusal(game, name, part)


def _parts(option: Option, value: Any) -> list[tuple[str, Option, Any]]:
    """The values to check in an option: itself, or its parts."""
    if not option.kinds:
        return [(option.name, option, value)]
    return [
        (f"{option.name}.{part.name}", part, getattr(own, part.name))
        for own in (value if isinstance(value, tuple) else (value,))
        for part in options_of(own.__class__)
    ]


def check_rated(options: Struct) -> None:
    """Refuses what a rated match does not have (H7)."""
    for option in options_of(type(options)):
        if option.unrated and getattr(options, option.name) != option.default:
            text = f"A rated match has no {option.name}. Leave them out."
            raise Illegal("rated", "house H7", text)
