"""Low disk space: before the disk is full, new things are refused, so that matches can continue."""

import structlog

from wordhall.server.limits import Limits
from wordhall.server.operator.notices import Notices
from wordhall.server.refusals import disk_low
from wordhall.store.contract import Store, Trouble

NOTICE = "disk-low"
MEGABYTE = 1_000_000

log = structlog.get_logger()


class LowDisk:
    """Checks the disk with every heartbeat, and warns the operator when it is nearly full."""

    def __init__(self, store: Store, limits: Limits, notices: Notices) -> None:
        self._store = store
        self._least = limits.free_disk
        self._notices = notices
        self.free: int | None = None
        """The free bytes as last measured, a heartbeat ago at most; None: not known."""
        self._holds = False

    async def measure(self) -> None:
        """Reads how much space there is."""
        try:
            self.free = await self._store.free()
        except (OSError, Trouble) as error:  # writing to it fails with an error of its own
            log.warning("could not measure the disk", reason=str(error))
            return
        self._holds = False
        if self.free is not None and self.free < self._least:
            self._holds = True
            free, least = self.free // MEGABYTE, self._least // MEGABYTE
            self._notices.say(
                NOTICE,
                f"The disk is nearly full: {free} MB are free. No table opens and no match begins "
                f"until there are {least} MB. Make room.",
            )
        else:
            self._notices.over(NOTICE)

    def check(self) -> None:
        """Refuses new things while the disk is nearly full (`disk-low`)."""
        if self._holds:
            raise disk_low()
