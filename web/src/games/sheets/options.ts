/** How the lobby explains the options of Mark My Words; each has its rule. */
import { m } from "../../paraglide/messages.js";
import { seconds } from "../choices";
import type { OptionGroup } from "../contract";

export const groups: readonly OptionGroup[] = [
  {
    title: m.option_group_build,
    fields: [
      {
        name: "pass_to",
        rule: "R6",
        kind: "choice",
        label: m.option_pass_to,
        says: m.option_pass_to_says,
        values: [
          { value: "right", label: m.option_right },
          { value: "left", label: m.option_left },
        ],
      },
      {
        name: "build_seconds",
        rule: "R13",
        kind: "choice",
        label: m.option_build_seconds,
        says: m.option_build_seconds_says,
        values: [null, 20, 30, 45, 60, 90, 120].map(seconds),
      },
    ],
  },
  {
    title: m.option_group_find,
    fields: [
      {
        name: "timer_seconds",
        rule: "R16",
        kind: "choice",
        label: m.option_timer_seconds,
        says: m.option_timer_seconds_says,
        values: [30, 60, 90, 120, 180].map(seconds),
      },
      {
        name: "find_limit_seconds",
        rule: "R18",
        kind: "choice",
        label: m.option_find_limit_seconds,
        says: m.option_find_limit_seconds_says,
        values: [null, 120, 180, 300, 600, 900].map(seconds),
      },
      {
        name: "leftovers",
        rule: "R19",
        kind: "switch",
        label: m.option_leftovers,
        says: m.option_leftovers_says,
      },
      {
        name: "leftover_penalty",
        rule: "R20",
        kind: "choice",
        label: m.option_leftover_penalty,
        says: m.option_leftover_penalty_says,
        values: [
          { value: 0, label: m.option_nothing },
          { value: 1, label: m.option_a_point },
        ],
      },
    ],
  },
  {
    title: m.option_group_score,
    fields: [
      {
        name: "judging",
        rule: "R27",
        kind: "choice",
        label: m.option_judging,
        says: m.option_judging_says,
        values: [
          { value: "resource", label: m.option_judging_resource },
          { value: "scorer", label: m.option_judging_scorer },
        ],
      },
      {
        name: "answer_seconds",
        rule: "R26",
        kind: "choice",
        label: m.option_answer_seconds,
        says: m.option_answer_seconds_says,
        values: [30, 60, 90, 120].map(seconds),
      },
      {
        name: "score_seconds",
        rule: "R27",
        kind: "choice",
        label: m.option_score_seconds,
        says: m.option_score_seconds_says,
        values: [120, 180, 300, 600].map(seconds),
      },
    ],
  },
];
