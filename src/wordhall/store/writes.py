"""What can be said of a write without a database."""

from wordhall.store.rows import Write


def check(write: Write) -> None:
    """Raises ValueError for a write that contradicts itself."""
    if write.commits:
        if match_of(write) is None:
            raise ValueError("commits belong to a match: name it")
        if len(write.commits) > 1:
            first = write.commits[0].version
            if any(c.version != first + n for n, c in enumerate(write.commits)):
                raise ValueError("the commits of a write follow one another")
    row = write.table
    if row is not None and (row.id, row.epoch) != (write.table_id, write.epoch):
        raise ValueError("a write changes its own table, in its own epoch")
    if write.match is not None and write.match.table != write.table_id:
        raise ValueError("a write changes a match of its own table")
    if None not in (write.match, write.match_id) and write.match.id != write.match_id:  # type: ignore[union-attr]
        raise ValueError("a write changes one match")


def match_of(write: Write) -> str | None:
    """The id of the match that a write is about."""
    return write.match_id if write.match is None else write.match.id
