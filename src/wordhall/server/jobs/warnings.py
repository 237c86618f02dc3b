"""What the operator is warned of while the hall is open, and in which words."""

from wordhall.server.operator.notices import Notices
from wordhall.server.tables.services import Services

CROWD = 20
"""The connections, all from one address, at which the operator is told."""

CLOCK_IS_BEHIND = (
    "The clock of this machine is behind the time of the hall, or has not been set yet. "
    "Matches continue, nobody loses time, and nothing is deleted because of it. Dates may be wrong "
    "until the clock is right."
)


def check(services: Services) -> None:
    """Notes the troubles that can be seen at any time, and which of them are over."""
    notices, trouble = services.notices, services.store.trouble
    text = None if trouble is None else f"The database is in trouble: {trouble.text}."
    _warn(notices, "store", text)
    _warn(notices, "clock", CLOCK_IS_BEHIND if services.clock.is_behind else None)
    _warn(notices, "one-address", _crowd(services.open_sockets.only_address()))


def warn_of_proxy(notices: Notices, address: str) -> None:
    """Notes a proxy whose X-Forwarded-For is not trusted."""
    notices.say(
        "proxy",
        f"{address} sends X-Forwarded-For, which the hall does not trust. So all people behind "
        f"this address count as one visitor. If it is your proxy, set FORWARDED_ALLOW_IPS to "
        f"{address} and start the hall again.",
    )


def _warn(notices: Notices, name: str, text: str | None) -> None:
    if text:
        notices.say(name, text)
    else:
        notices.over(name)


def _crowd(only: tuple[str, int] | None) -> str | None:
    if only is None or only[1] < CROWD:
        return None
    address, number = only
    return (
        f"All {number} connections seem to come from one address, {address}. If there is a "
        "proxy, it must send X-Forwarded-For, and FORWARDED_ALLOW_IPS must name it. A "
        "school behind one router looks the same, and needs no change."
    )
