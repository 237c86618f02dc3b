/** How the lobby explains the options of Jumbo Word Cross, in groups. */
import { m } from "../../paraglide/messages.js";
import { OPTIONS } from "../../wire/cross-options";
import { onARack, rowsOf, seconds, toChallenge } from "../choices";
import type { OptionGroup } from "../contract";
import type { Bank, Correspondence, PerTurn, Untimed } from "../../wire/hall";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const row = rowsOf(OPTIONS);

const tiles = (count: number): string => m.tiles_count({ count });

const window = (count: number | "usual"): string =>
  count === "usual" ? m.cross_option_window_usual() : seconds(count);

function clock(control: Untimed | PerTurn | Bank | Correspondence): string {
  switch (control.type) {
    case "Untimed":
      return m.option_no_limit();
    case "PerTurn":
      return m.cross_clock_turn({ minutes: control.limit / MINUTE });
    case "Bank":
      return m.cross_clock_bank({
        minutes: control.initial / MINUTE,
        seconds: (control.increment ?? 0) / SECOND,
      });
    case "Correspondence":
      return m.tiles_clock_days({ count: control.days });
  }
}

const windowBrief = (count: number | "usual"): string =>
  count === "usual" ? m.cross_brief_window_usual() : toChallenge(count);

function clockBrief(control: Untimed | PerTurn | Bank | Correspondence): string {
  if (control.type === "Untimed") return m.option_brief_no_clock();
  if (control.type !== "Bank") return clock(control);
  const minutes = control.initial / MINUTE;
  const more = (control.increment ?? 0) / SECOND;
  return more ? m.cross_brief_bank({ minutes, seconds: more }) : m.cross_brief_bank_flat({ minutes });
}

export const groups: readonly OptionGroup[] = [
  {
    title: m.cross_group_words,
    fields: [
      row("challenge", m.cross_option_challenge, m.cross_option_challenge_says, {
        double: m.cross_option_double,
        void: m.cross_option_void,
        single: m.cross_option_single,
        five_point: m.cross_option_five_point,
      }, {
        double: m.cross_brief_double,
        void: m.cross_brief_void,
        single: m.cross_brief_single,
        five_point: m.cross_brief_five_point,
      }),
      row("challenge_seconds", m.cross_option_challenge_seconds, m.cross_option_challenge_seconds_says, window, windowBrief),
    ],
  },
  {
    title: m.cross_group_turns,
    fields: [
      row("clock", m.cross_option_clock, m.cross_option_clock_says, clock, clockBrief),
      row("exchange", m.cross_option_exchange, m.cross_option_exchange_says, {
        any: m.cross_option_any,
        all: m.cross_option_all,
      }, {
        any: m.cross_brief_any,
        all: m.cross_brief_all,
      }),
      row("end", m.cross_option_end, m.cross_option_end_says, {
        play_on: m.cross_option_play_on,
        first_out: m.cross_option_first_out,
      }, {
        play_on: m.cross_brief_play_on,
        first_out: m.cross_brief_first_out,
      }),
      row("rack_size", m.cross_option_rack, m.cross_option_rack_says, tiles, onARack),
    ],
  },
];

export const begins = row("youngest", m.lobby_begins, m.cross_begins_says, String);
