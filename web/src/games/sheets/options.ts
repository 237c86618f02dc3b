/** How the lobby explains the options of Mark My Words, in groups. */
import { m } from "../../paraglide/messages.js";
import { OPTIONS } from "../../wire/sheets-options";
import { onOff, rowsOf, seconds } from "../choices";
import type { OptionGroup } from "../contract";

const row = rowsOf(OPTIONS);

export const groups: readonly OptionGroup[] = [
  {
    title: m.option_group_build,
    fields: [
      row("pass_to", m.option_pass_to, m.option_pass_to_says, {
        right: m.option_right,
        left: m.option_left,
      }),
      row("build_seconds", m.option_build_seconds, m.option_build_seconds_says, seconds),
    ],
  },
  {
    title: m.option_group_find,
    fields: [
      row("timer_seconds", m.option_timer_seconds, m.option_timer_seconds_says, seconds),
      row("find_limit_seconds", m.option_find_limit_seconds, m.option_find_limit_seconds_says, seconds),
      row("leftovers", m.option_leftovers, m.option_leftovers_says, onOff),
      row("leftover_penalty", m.option_leftover_penalty, m.option_leftover_penalty_says, {
        0: m.option_nothing,
        1: m.option_a_point,
      }),
    ],
  },
  {
    title: m.option_group_score,
    fields: [
      row("judging", m.option_judging, m.option_judging_says, {
        resource: m.option_judging_resource,
        scorer: m.option_judging_scorer,
      }),
      row("answer_seconds", m.option_answer_seconds, m.option_answer_seconds_says, seconds),
      row("score_seconds", m.option_score_seconds, m.option_score_seconds_says, seconds),
    ],
  },
];

export const begins = row("roller", m.lobby_begins, m.sheets_begins_says, String);
