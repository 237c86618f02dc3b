"""Numbers as they are printed, with a minus sign and not a hyphen, as in the browser."""

MINUS = "\N{MINUS SIGN}"


def plain(number: int) -> str:
    """A number, with a sign if it is less than nothing."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def signed(number: int) -> str:
    """A number that is added, with its sign."""
    return f"+{number}" if number > 0 else plain(number)
