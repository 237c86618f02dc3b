/** How the lobby explains what a table agrees on. */
import { m } from "../../paraglide/messages.js";
import type { OptionGroup } from "../contract";

export const groups: readonly OptionGroup[] = [
  {
    title: m.chain_group,
    fields: [
      {
        name: "rounds",
        rule: "R2",
        kind: "choice",
        label: m.chain_option_rounds,
        says: m.chain_option_rounds_says,
        values: [1, 3, 5].map((value) => ({ value, label: () => `${value}` })),
      },
    ],
  },
];
