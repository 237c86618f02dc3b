/** How the lobby explains what a table agrees on. */
import { m } from "../../paraglide/messages.js";
import { OPTIONS } from "../../wire/chain-options";
import { rowsOf, seconds } from "../choices";
import type { OptionGroup } from "../contract";

const row = rowsOf(OPTIONS);

export const groups: readonly OptionGroup[] = [
  {
    title: m.chain_group,
    fields: [
      row("rounds", m.chain_option_rounds, m.chain_option_rounds_says, String),
      row("turn_seconds", m.chain_option_seconds, m.chain_option_seconds_says, seconds),
    ],
  },
];
