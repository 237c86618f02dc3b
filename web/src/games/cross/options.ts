/** How the lobby explains the options of Jumbo Word Cross; each has its rule. */
import { m } from "../../paraglide/messages.js";
import { seconds } from "../choices";
import type { OptionGroup, OptionValue } from "../contract";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const perTurn = (minutes: number): OptionValue => ({
  value: { type: "PerTurn", limit: minutes * MINUTE },
  label: () => m.cross_clock_turn({ minutes }),
});

const bank = (minutes: number, seconds: number): OptionValue => ({
  value: { type: "Bank", initial: minutes * MINUTE, increment: seconds * SECOND },
  label: () => m.cross_clock_bank({ minutes, seconds }),
});

const days = (count: number): OptionValue => ({
  value: { type: "Correspondence", days: count },
  label: () => m.tiles_clock_days({ count }),
});

const tiles = (count: number): OptionValue => ({
  value: count,
  label: () => m.tiles_count({ count }),
});

export const groups: readonly OptionGroup[] = [
  {
    title: m.cross_group_words,
    fields: [
      {
        name: "challenge",
        rule: "R10",
        kind: "choice",
        label: m.cross_option_challenge,
        says: m.cross_option_challenge_says,
        values: [
          { value: "double", label: m.cross_option_double },
          { value: "void", label: m.cross_option_void },
          { value: "single", label: m.cross_option_single },
          { value: "five_point", label: m.cross_option_five_point },
        ],
      },
      {
        name: "challenge_seconds",
        rule: "R10",
        kind: "choice",
        label: m.cross_option_challenge_seconds,
        says: m.cross_option_challenge_seconds_says,
        values: [
          { value: "usual", label: m.cross_option_window_usual },
          ...[10, 20, 30, 45, 60].map(seconds),
        ],
      },
    ],
  },
  {
    title: m.cross_group_turns,
    fields: [
      {
        name: "clock",
        rule: "R8",
        kind: "choice",
        label: m.cross_option_clock,
        says: m.cross_option_clock_says,
        values: [
          { value: { type: "Untimed" }, label: m.option_no_limit },
          ...[1, 2, 3, 5].map(perTurn),
          bank(10, 10),
          bank(25, 0),
          ...[1, 3, 7].map(days),
        ],
      },
      {
        name: "exchange",
        rule: "R7",
        kind: "choice",
        label: m.cross_option_exchange,
        says: m.cross_option_exchange_says,
        values: [
          { value: "any", label: m.cross_option_any },
          { value: "all", label: m.cross_option_all },
        ],
      },
      {
        name: "end",
        rule: "R15",
        kind: "choice",
        label: m.cross_option_end,
        says: m.cross_option_end_says,
        values: [
          { value: "play_on", label: m.cross_option_play_on },
          { value: "first_out", label: m.cross_option_first_out },
        ],
      },
      {
        name: "rack_size",
        rule: "R1",
        kind: "choice",
        label: m.cross_option_rack,
        says: m.cross_option_rack_says,
        values: [5, 6, 7, 8, 9].map(tiles),
      },
    ],
  },
];
