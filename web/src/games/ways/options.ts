/** How the lobby explains what a table agrees on, in the order of the rulebook. */
import { m } from "../../paraglide/messages.js";
import { letters, points, seconds } from "../choices";
import type { OptionGroup } from "../contract";

export const groups: readonly OptionGroup[] = [
  {
    title: m.ways_group_game,
    fields: [
      {
        name: "variant",
        rule: "R20",
        kind: "choice",
        label: m.ways_option_variant,
        says: m.ways_option_variant_says,
        values: [
          { value: "standard", label: m.ways_option_standard },
          { value: "open_field", label: m.ways_option_open_field },
          { value: "solitaire", label: m.ways_option_solitaire },
        ],
      },
      {
        name: "target",
        rule: "R19",
        kind: "choice",
        label: m.ways_option_target,
        says: m.ways_option_target_says,
        values: [49, 99, 149, 199, 299, 399].map(points),
      },
      {
        name: "diagonals",
        rule: "R9",
        kind: "switch",
        label: m.ways_option_diagonals,
        says: m.ways_option_diagonals_says,
      },
      {
        name: "values",
        rule: "R1",
        kind: "choice",
        label: m.ways_option_values,
        says: m.ways_option_values_says,
        values: [
          { value: "printed", label: m.ways_option_printed },
          { value: "summed", label: m.ways_option_summed },
        ],
      },
    ],
  },
  {
    title: m.ways_group_words,
    fields: [
      {
        name: "min_word_length",
        rule: "R6",
        kind: "choice",
        label: m.ways_option_length,
        says: m.ways_option_length_says,
        values: [2, 3, 4].map(letters),
      },
      {
        name: "names_and_acronyms",
        rule: "R6",
        kind: "switch",
        label: m.ways_option_names,
        says: m.ways_option_names_says,
      },
      {
        name: "words",
        rule: "R17",
        kind: "choice",
        label: m.ways_option_words,
        says: m.ways_option_words_says,
        values: [
          { value: "checked", label: m.ways_option_checked },
          { value: "challenge", label: m.ways_option_challenge },
        ],
      },
      {
        name: "challenge_seconds",
        rule: "R17",
        kind: "choice",
        label: m.ways_option_window,
        says: m.ways_option_window_says,
        values: [10, 20, 40, 60, 120].map(seconds),
      },
    ],
  },
  {
    title: m.ways_group_time,
    fields: [
      {
        name: "turn_seconds",
        rule: "R15",
        kind: "choice",
        label: m.ways_option_seconds,
        says: m.ways_option_seconds_says,
        values: [null, 30, 60, 120, 180, 300].map(seconds),
      },
    ],
  },
];
