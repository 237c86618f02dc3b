/** How the lobby explains the options of Mark My Words, in groups. */
import { m } from "../../paraglide/messages.js";
import { OPTIONS } from "../../wire/sheets-options";
import { onOff, rowsOf, seconds } from "../choices";
import type { OptionGroup } from "../contract";

const row = rowsOf(OPTIONS);

const aRoll = (count: number | null): string =>
  count === null
    ? m.option_build_seconds_none()
    : m.option_build_seconds_brief({ time: seconds(count) });

const timer = (count: number): string => m.option_timer_seconds_brief({ time: seconds(count) });

const search = (count: number | null): string =>
  count === null ? m.option_find_limit_none() : m.option_find_limit_brief({ time: seconds(count) });

const leftovers = (on: boolean): string =>
  on ? m.option_leftovers_on_brief() : m.option_leftovers_off_brief();

const answer = (count: number): string => m.option_answer_seconds_brief({ time: seconds(count) });

const score = (count: number): string => m.option_score_seconds_brief({ time: seconds(count) });

export const groups: readonly OptionGroup[] = [
  {
    title: m.option_group_build,
    fields: [
      row("pass_to", m.option_pass_to, m.option_pass_to_says, {
        right: m.option_right,
        left: m.option_left,
      }, {
        right: m.option_pass_right_brief,
        left: m.option_pass_left_brief,
      }),
      row("build_seconds", m.option_build_seconds, m.option_build_seconds_says, seconds, aRoll),
    ],
  },
  {
    title: m.option_group_find,
    fields: [
      row("timer_seconds", m.option_timer_seconds, m.option_timer_seconds_says, seconds, timer),
      row("find_limit_seconds", m.option_find_limit_seconds, m.option_find_limit_seconds_says, seconds, search),
      row("leftovers", m.option_leftovers, m.option_leftovers_says, onOff, leftovers),
      row("leftover_penalty", m.option_leftover_penalty, m.option_leftover_penalty_says, {
        0: m.option_nothing,
        1: m.option_a_point,
      }, {
        0: m.option_leftover_free,
        1: m.option_leftover_costs,
      }),
    ],
  },
  {
    title: m.option_group_score,
    fields: [
      row("judging", m.option_judging, m.option_judging_says, {
        resource: m.option_judging_resource,
        scorer: m.option_judging_scorer,
      }, {
        resource: m.option_judging_resource_brief,
        scorer: m.option_judging_scorer_brief,
      }),
      row("answer_seconds", m.option_answer_seconds, m.option_answer_seconds_says, seconds, answer),
      row("score_seconds", m.option_score_seconds, m.option_score_seconds_says, seconds, score),
    ],
  },
];

export const begins = row("roller", m.lobby_begins, m.sheets_begins_says, String);
