"""What whoever runs the hall ought to know, in plain sentences: on their page, and for `doctor`."""

import structlog

log = structlog.get_logger()


class Notices:
    """What ails the hall now, each thing once, by a short name."""

    def __init__(self) -> None:
        self._told: dict[str, str] = {}

    def say(self, name: str, text: str) -> None:
        """Something is not well; the log hears of it when it begins."""
        if name not in self._told:
            log.error(text, notice=name)
        self._told[name] = text

    def over(self, name: str) -> None:
        """It is well again."""
        if self._told.pop(name, None) is not None:
            log.warning("this is well again", notice=name)

    @property
    def all(self) -> tuple[str, ...]:
        """What is not well now."""
        return tuple(self._told.values())
