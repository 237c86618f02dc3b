/** How the lobby explains the options of Word Shout, in groups. */
import { m } from "../../paraglide/messages.js";
import { OPTIONS } from "../../wire/shout-options";
import { onOff, points, rowsOf, seconds } from "../choices";
import type { OptionGroup } from "../contract";

const row = rowsOf(OPTIONS);

const together = (ms: number): string => m.shout_ms({ ms });

export const groups: readonly OptionGroup[] = [
  {
    title: m.shout_group_manner,
    fields: [
      row("manner", m.shout_option_manner, m.shout_option_manner_says, {
        shout: m.shout_option_race,
        turns: m.shout_option_turns,
      }),
      row("turn_seconds", m.shout_option_turn_seconds, m.shout_option_turn_seconds_says, seconds),
      row("target", m.shout_option_target, m.shout_option_target_says, points),
    ],
  },
  {
    title: m.shout_group_words,
    fields: [
      row("words", m.shout_option_words, m.shout_option_words_says, {
        challenge: m.shout_option_challenge,
        checked: m.shout_option_checked,
      }),
      row("challenge_seconds", m.shout_option_challenge_seconds, m.shout_option_challenge_seconds_says, seconds),
    ],
  },
  {
    title: m.shout_group_collisions,
    fields: [
      row("collision_ms", m.shout_option_collision, m.shout_option_collision_says, together),
      row("compound_doubling", m.shout_option_compound, m.shout_option_compound_says, onOff),
    ],
  },
];

export const begins = row("youngest", m.lobby_begins, m.shout_begins_says, String);
