"""The process that uses a store, so that others on its machine can see whether it has ended."""

import os
import socket
from pathlib import Path

import psutil  # type: ignore[import-untyped]

BOOT = Path("/proc/sys/kernel/random/boot_id")


def this_process() -> str:
    """This machine since its start, this process, and when it began."""
    return f"{_machine()} {os.getpid()} {_began(os.getpid())}"


def has_ended(process: str) -> bool:
    """Whether a process of this machine has ended; False for those of other machines."""
    try:
        machine, number, began = process.rsplit(" ", 2)
        return machine == _machine() and _began(int(number)) != began
    except ValueError:
        return False


def runs_here(process: str) -> bool:
    """Whether a process runs on this machine."""
    machine, _, _ = process.rpartition(" ")[0].rpartition(" ")
    return machine == _machine() and not has_ended(process)


def _machine() -> str:
    try:
        boot = BOOT.read_text("ascii").strip()
    except OSError:
        boot = "?"
    return f"{boot} {socket.gethostname()}"


def _began(number: int) -> str:
    try:
        return str(psutil.Process(number).create_time())
    except psutil.Error:
        return ""
