/** How the lobby explains the options of Mark My Word; each has its rule. */
import { m } from "../../paraglide/messages.js";
import { letters, seconds } from "../choices";
import type { OptionGroup, OptionValue } from "../contract";

const tiles = (count: number): OptionValue => ({
  value: count,
  label: () => m.tiles_count({ count }),
});

const size = (side: number): OptionValue => ({
  value: side,
  label: () => m.locks_size({ side }),
});

const days = (count: number): OptionValue => ({
  value: count,
  label: () => m.tiles_clock_days({ count }),
});

export const groups: readonly OptionGroup[] = [
  {
    title: m.locks_group_words,
    fields: [
      {
        name: "min_word_length",
        rule: "R3",
        kind: "choice",
        label: m.locks_option_length,
        says: m.locks_option_length_says,
        values: [2, 3, 4].map(letters),
      },
      {
        name: "hints",
        rule: "R17",
        kind: "switch",
        label: m.locks_option_hints,
        says: m.locks_option_hints_says,
      },
    ],
  },
  {
    title: m.locks_group_table,
    fields: [
      {
        name: "opening",
        rule: "R5",
        kind: "choice",
        label: m.locks_option_opening,
        says: m.locks_option_opening_says,
        values: [
          { value: "seed", label: m.locks_option_seed },
          { value: "free", label: m.locks_option_free },
        ],
      },
      {
        name: "board_size",
        rule: "R2",
        kind: "choice",
        label: m.locks_option_board,
        says: m.locks_option_board_says,
        values: [7, 9, 11, 13, 15, 17, 19, 21, 23, 25].map(size),
      },
      {
        name: "rack_size",
        rule: "R1",
        kind: "choice",
        label: m.locks_option_rack,
        says: m.locks_option_rack_says,
        values: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(tiles),
      },
    ],
  },
  {
    title: m.locks_group_time,
    fields: [
      {
        name: "turn_seconds",
        rule: "R13",
        kind: "choice",
        label: m.locks_option_seconds,
        says: m.locks_option_seconds_says,
        values: [null, 30, 60, 120, 180, 300].map(seconds),
      },
      {
        name: "turn_days",
        rule: "R13",
        kind: "choice",
        label: m.locks_option_days,
        says: m.locks_option_days_says,
        values: [seconds(null), ...[1, 3, 7].map(days)],
      },
    ],
  },
];
