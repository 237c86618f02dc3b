/** How the lobby explains what a table agrees on, in groups. */
import { m } from "../../paraglide/messages.js";
import { OPTIONS } from "../../wire/ways-options";
import { aTurn, letters, onOff, points, rowsOf, seconds, toChallenge, wordsFrom } from "../choices";
import type { OptionGroup } from "../contract";

const row = rowsOf(OPTIONS);

const playPast = (count: number): string => m.ways_brief_target({ count });

const diagonals = (on: boolean): string =>
  on ? m.ways_brief_diagonals() : m.ways_brief_no_diagonals();

const names = (on: boolean): string => (on ? m.ways_brief_names() : m.ways_brief_no_names());

export const groups: readonly OptionGroup[] = [
  {
    title: m.ways_group_game,
    fields: [
      row("variant", m.ways_option_variant, m.ways_option_variant_says, {
        standard: m.ways_option_standard,
        open_field: m.ways_option_open_field,
        solitaire: m.ways_option_solitaire,
      }, {
        standard: m.ways_brief_standard,
        open_field: m.ways_brief_open_field,
        solitaire: m.ways_brief_solitaire,
      }),
      row("target", m.ways_option_target, m.ways_option_target_says, points, playPast),
      row("diagonals", m.ways_option_diagonals, m.ways_option_diagonals_says, onOff, diagonals),
      row("values", m.ways_option_values, m.ways_option_values_says, {
        printed: m.ways_option_printed,
        summed: m.ways_option_summed,
      }, {
        printed: m.ways_brief_printed,
        summed: m.ways_brief_summed,
      }),
    ],
  },
  {
    title: m.ways_group_words,
    fields: [
      row("min_word_length", m.ways_option_length, m.ways_option_length_says, letters, wordsFrom),
      row("names_and_acronyms", m.ways_option_names, m.ways_option_names_says, onOff, names),
      row("words", m.ways_option_words, m.ways_option_words_says, {
        checked: m.ways_option_checked,
        challenge: m.ways_option_challenge,
      }, {
        checked: m.ways_brief_checked,
        challenge: m.ways_brief_challenge,
      }),
      row("challenge_seconds", m.ways_option_window, m.ways_option_window_says, seconds, toChallenge),
    ],
  },
  {
    title: m.ways_group_time,
    fields: [
      row("turn_seconds", m.ways_option_seconds, m.ways_option_seconds_says, seconds, aTurn),
    ],
  },
];

export const begins = row("youngest", m.lobby_begins, m.ways_begins_says, String);
