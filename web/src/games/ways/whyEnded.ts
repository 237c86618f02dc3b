/** Why a match came to its end, in a sentence; nothing where the table said so (H4). */
import { m } from "../../paraglide/messages.js";
import type { View } from "../../wire/ways";
import type { Outcome } from "../../wire/hall";
import { isAlone } from "./turn";

const ENDS: Readonly<Record<string, (view: View) => string>> = {
  target: ({ options }) => m.ways_end_target({ target: options.target }),
  "no-words": m.ways_end_no_words,
  "all-passed": (view) => (isAlone(view) ? m.ways_end_alone() : m.ways_end_all_passed()),
  "played-out": m.ways_end_played_out,
};

export function endOf({ reason }: Outcome, view: View): string | undefined {
  return ENDS[reason]?.(view);
}
