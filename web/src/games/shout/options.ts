/** How the lobby explains the options of Word Shout; each has its rule. */
import { m } from "../../paraglide/messages.js";
import { points, seconds } from "../choices";
import type { OptionGroup, OptionValue } from "../contract";

const together = (ms: number): OptionValue => ({
  value: ms,
  label: () => m.shout_ms({ ms }),
});

export const groups: readonly OptionGroup[] = [
  {
    title: m.shout_group_manner,
    fields: [
      {
        name: "manner",
        rule: "R14",
        kind: "choice",
        label: m.shout_option_manner,
        says: m.shout_option_manner_says,
        values: [
          { value: "shout", label: m.shout_option_race },
          { value: "turns", label: m.shout_option_turns },
        ],
      },
      {
        name: "turn_seconds",
        rule: "R14",
        kind: "choice",
        label: m.shout_option_turn_seconds,
        says: m.shout_option_turn_seconds_says,
        values: [null, 20, 30, 60, 120].map(seconds),
      },
      {
        name: "target",
        rule: "R13",
        kind: "choice",
        label: m.shout_option_target,
        says: m.shout_option_target_says,
        values: [10, 25, 50, 75, 100].map(points),
      },
    ],
  },
  {
    title: m.shout_group_words,
    fields: [
      {
        name: "words",
        rule: "R11",
        kind: "choice",
        label: m.shout_option_words,
        says: m.shout_option_words_says,
        values: [
          { value: "challenge", label: m.shout_option_challenge },
          { value: "checked", label: m.shout_option_checked },
        ],
      },
      {
        name: "challenge_seconds",
        rule: "R11",
        kind: "choice",
        label: m.shout_option_challenge_seconds,
        says: m.shout_option_challenge_seconds_says,
        values: [10, 15, 20, 30, 60].map(seconds),
      },
    ],
  },
  {
    title: m.shout_group_collisions,
    fields: [
      {
        name: "collision_ms",
        rule: "R8",
        kind: "choice",
        label: m.shout_option_collision,
        says: m.shout_option_collision_says,
        values: [100, 250, 500, 1000].map(together),
      },
      {
        name: "compound_doubling",
        rule: "R8",
        kind: "switch",
        label: m.shout_option_compound,
        says: m.shout_option_compound_says,
      },
    ],
  },
];
