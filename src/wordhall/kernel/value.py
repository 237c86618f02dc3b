"""What every fact in the hall is made of: frozen structs that refuse unknown fields."""

from msgspec import Struct


class Value(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """An immutable value, compared and encoded by its fields.

    Values are trees, which need no collector of cycles: a hall has hundreds of thousands.
    """


class Tagged(Value, frozen=True, tag=True):
    """A value that is one case of a union; its class name travels with it as `type`."""
