/** How the lobby explains the options of Mark My Word, in groups. */
import { m } from "../../paraglide/messages.js";
import { OPTIONS } from "../../wire/locks-options";
import { aTurn, letters, onARack, onOff, rowsOf, seconds, wordsFrom } from "../choices";
import type { OptionGroup } from "../contract";

const row = rowsOf(OPTIONS);

const tiles = (count: number): string => m.tiles_count({ count });

const size = (side: number): string => m.locks_size({ side });

const days = (count: number | null): string =>
  count === null ? m.option_no_limit() : m.tiles_clock_days({ count });

const hints = (on: boolean): string => (on ? m.locks_brief_hints() : m.locks_brief_no_hints());

const board = (side: number): string => m.locks_brief_board({ side });

const daysATurn = (count: number | null): string =>
  count === null ? m.locks_brief_no_days() : m.locks_brief_days({ days: days(count) });

export const groups: readonly OptionGroup[] = [
  {
    title: m.locks_group_words,
    fields: [
      row("min_word_length", m.locks_option_length, m.locks_option_length_says, letters, wordsFrom),
      row("hints", m.locks_option_hints, m.locks_option_hints_says, onOff, hints),
    ],
  },
  {
    title: m.locks_group_table,
    fields: [
      row("opening", m.locks_option_opening, m.locks_option_opening_says, {
        seed: m.locks_option_seed,
        free: m.locks_option_free,
      }, {
        seed: m.locks_brief_seed,
        free: m.locks_brief_free,
      }),
      row("board_size", m.locks_option_board, m.locks_option_board_says, size, board),
      row("rack_size", m.locks_option_rack, m.locks_option_rack_says, tiles, onARack),
    ],
  },
  {
    title: m.locks_group_time,
    fields: [
      row("turn_seconds", m.locks_option_seconds, m.locks_option_seconds_says, seconds, aTurn),
      row("turn_days", m.locks_option_days, m.locks_option_days_says, days, daysATurn),
    ],
  },
];
