/** How the lobby explains what a table agrees on, in groups. */
import { m } from "../../paraglide/messages.js";
import { OPTIONS } from "../../wire/ways-options";
import { letters, onOff, points, rowsOf, seconds } from "../choices";
import type { OptionGroup } from "../contract";

const row = rowsOf(OPTIONS);

export const groups: readonly OptionGroup[] = [
  {
    title: m.ways_group_game,
    fields: [
      row("variant", m.ways_option_variant, m.ways_option_variant_says, {
        standard: m.ways_option_standard,
        open_field: m.ways_option_open_field,
        solitaire: m.ways_option_solitaire,
      }),
      row("target", m.ways_option_target, m.ways_option_target_says, points),
      row("diagonals", m.ways_option_diagonals, m.ways_option_diagonals_says, onOff),
      row("values", m.ways_option_values, m.ways_option_values_says, {
        printed: m.ways_option_printed,
        summed: m.ways_option_summed,
      }),
    ],
  },
  {
    title: m.ways_group_words,
    fields: [
      row("min_word_length", m.ways_option_length, m.ways_option_length_says, letters),
      row("names_and_acronyms", m.ways_option_names, m.ways_option_names_says, onOff),
      row("words", m.ways_option_words, m.ways_option_words_says, {
        checked: m.ways_option_checked,
        challenge: m.ways_option_challenge,
      }),
      row("challenge_seconds", m.ways_option_window, m.ways_option_window_says, seconds),
    ],
  },
  {
    title: m.ways_group_time,
    fields: [
      row("turn_seconds", m.ways_option_seconds, m.ways_option_seconds_says, seconds),
    ],
  },
];

export const begins = row("youngest", m.lobby_begins, m.ways_begins_says, String);
