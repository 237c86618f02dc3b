"""The base classes of all values in the hall: frozen structs that refuse unknown fields."""

from msgspec import Struct


class Value(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """An immutable value, compared and encoded by its fields.

    Values contain no reference cycles, so the garbage collector can skip them: a hall has hundreds
    of thousands.
    """


class Tagged(Value, frozen=True, tag=True):
    """A value that is one case of a union; its class name is encoded as `type`."""
