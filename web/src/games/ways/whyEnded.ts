/** Why a match came to its end, in a sentence; nothing where the table said so (H4). */
import { m } from "../../paraglide/messages.js";
import { listed } from "../../parts/language";
import type { View } from "../../wire/ways";
import type { Outcome } from "../../wire/hall";
import { isAlone } from "./turn";

const ENDS: Readonly<Record<string, (view: View, winners: string) => string>> = {
  target: ({ options }, names) => m.ways_end_target({ names, target: options.target }),
  "no-words": () => m.ways_end_no_words(),
  "all-passed": (view) => (isAlone(view) ? m.ways_end_alone() : m.ways_end_all_passed()),
  "played-out": () => m.ways_end_played_out(),
};

export function endOf(
  { reason, places }: Outcome,
  view: View,
  names: readonly string[],
): string | undefined {
  return ENDS[reason]?.(view, listed(names.filter((_, seat) => places[seat] === 1)));
}
