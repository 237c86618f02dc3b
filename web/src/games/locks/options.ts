/** How the lobby explains the options of Mark My Word, in groups. */
import { m } from "../../paraglide/messages.js";
import { OPTIONS } from "../../wire/locks-options";
import { letters, onOff, rowsOf, seconds } from "../choices";
import type { OptionGroup } from "../contract";

const row = rowsOf(OPTIONS);

const tiles = (count: number): string => m.tiles_count({ count });

const size = (side: number): string => m.locks_size({ side });

const days = (count: number | null): string =>
  count === null ? m.option_no_limit() : m.tiles_clock_days({ count });

export const groups: readonly OptionGroup[] = [
  {
    title: m.locks_group_words,
    fields: [
      row("min_word_length", m.locks_option_length, m.locks_option_length_says, letters),
      row("hints", m.locks_option_hints, m.locks_option_hints_says, onOff),
    ],
  },
  {
    title: m.locks_group_table,
    fields: [
      row("opening", m.locks_option_opening, m.locks_option_opening_says, {
        seed: m.locks_option_seed,
        free: m.locks_option_free,
      }),
      row("board_size", m.locks_option_board, m.locks_option_board_says, size),
      row("rack_size", m.locks_option_rack, m.locks_option_rack_says, tiles),
    ],
  },
  {
    title: m.locks_group_time,
    fields: [
      row("turn_seconds", m.locks_option_seconds, m.locks_option_seconds_says, seconds),
      row("turn_days", m.locks_option_days, m.locks_option_days_says, days),
    ],
  },
];
