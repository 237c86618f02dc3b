"""Limits that keep one visitor from spoiling the hall for the others."""

from wordhall.kernel.value import Value


class Rate(Value, frozen=True):
    """A rate: `burst` in a row, and `refill` more every second."""

    burst: int
    refill: float


class Limits(Value, frozen=True):
    """Sizes in bytes, times in milliseconds. An operator may change any of them.

    A seat may write `acts_a_seat` acts into the log of its match, and all seats `acts_a_match`, at
    the rate `acts`; further ones at the rate `late_acts`. No honest match needs a third of them.
    `analyses` positions are analysed at a time, each for `analysis_time`.
    """

    outbox_messages: int = 256
    outbox_bytes: int = 256 * 1024
    frames_kept: int = 64
    per_socket: Rate = Rate(60, 20)
    per_person: Rate = Rate(90, 30)
    per_address: Rate = Rate(2_000, 600)
    requests: Rate = Rate(600, 60)
    heavy_requests: Rate = Rate(240, 1)
    new_tables: Rate = Rate(60, 1 / 60)
    new_matches: Rate = Rate(120, 0.2)
    new_bots: Rate = Rate(120, 0.1)
    guesses: Rate = Rate(10, 0.1)
    misses: Rate = Rate(60, 0.5)
    acts: Rate = Rate(600, 2)
    late_acts: Rate = Rate(10, 1 / 60)
    acts_a_seat: int = 6_000
    acts_a_match: int = 30_000
    reactions: Rate = Rate(4, 0.5)
    reactions_a_table: Rate = Rate(12, 2)
    unreadable: int = 16
    watchers: int = 500
    watchers_an_address: int = 200
    sockets_an_address: int = 2_000
    open_tables: int = 10_000
    matches_a_table: int = 500
    free_disk: int = 256 * 1024 * 1024
    tables_a_person: int = 20
    nameless_an_address: int = 3
    bots_a_person: int = 60
    desks_a_person: int = 6
    analyses: int = 4
    analysis_time: int = 10_000
    suggestions_a_table: int = 30
    suggestions_a_person: int = 60
    contributions_wait: int = 5_000
    away_after: int = 30_000
    bot_thinks: int = 3_000
    heartbeat: int = 2_000
    heartbeat_late: int = 10_000
    brief_gap: int = 2_000
    ping_every: int = 10_000
    unload_after: int = 600_000
    warm: int = 2_000
    keep_nameless: int = 30 * 60 * 1000
    keep_unplayed: int = 24 * 3600 * 1000
    keep_finished: int = 30 * 24 * 3600 * 1000
    keep_suggestions: int = 24 * 3600 * 1000
    keep_desks: int = 30 * 24 * 3600 * 1000
