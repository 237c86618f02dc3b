/** How the lobby explains the options of Word Shout, in groups. */
import { m } from "../../paraglide/messages.js";
import { OPTIONS } from "../../wire/shout-options";
import { aTurn, onOff, points, rowsOf, seconds, toChallenge } from "../choices";
import type { OptionGroup } from "../contract";

const row = rowsOf(OPTIONS);

const together = (ms: number): string => m.shout_ms({ ms: String(ms) });

const collide = (ms: number): string => m.shout_brief_collision({ time: together(ms) });

const playTo = (count: number): string => m.shout_brief_target({ count });

const compound = (on: boolean): string =>
  on ? m.shout_brief_compound() : m.shout_brief_no_compound();

export const groups: readonly OptionGroup[] = [
  {
    title: m.shout_group_manner,
    fields: [
      row("manner", m.shout_option_manner, m.shout_option_manner_says, {
        shout: m.shout_option_race,
        turns: m.shout_option_turns,
      }, {
        shout: m.shout_brief_race,
        turns: m.shout_brief_turns,
      }),
      row("turn_seconds", m.shout_option_turn_seconds, m.shout_option_turn_seconds_says, seconds, aTurn),
      row("target", m.shout_option_target, m.shout_option_target_says, points, playTo),
    ],
  },
  {
    title: m.shout_group_words,
    fields: [
      row("words", m.shout_option_words, m.shout_option_words_says, {
        challenge: m.shout_option_challenge,
        checked: m.shout_option_checked,
      }, {
        challenge: m.shout_brief_challenge,
        checked: m.shout_brief_checked,
      }),
      row("challenge_seconds", m.shout_option_challenge_seconds, m.shout_option_challenge_seconds_says, seconds, toChallenge),
    ],
  },
  {
    title: m.shout_group_collisions,
    fields: [
      row("collision_ms", m.shout_option_collision, m.shout_option_collision_says, together, collide),
      row("compound_doubling", m.shout_option_compound, m.shout_option_compound_says, onOff, compound),
    ],
  },
];

export const begins = row("youngest", m.lobby_begins, m.shout_begins_says, String);
