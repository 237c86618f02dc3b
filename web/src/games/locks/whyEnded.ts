/** Why a match came to its end (R14), in a sentence; nothing where the table said so (H4). */
import { m } from "../../paraglide/messages.js";
import type { Outcome } from "../../wire/hall";
import type { View } from "../../wire/locks";

const ENDS: Readonly<Record<string, (of: { name: string }) => string>> = {
  "played-out": m.locks_end_played_out,
  "ended-by-choice": m.locks_end_by_choice,
  "passed-twice": m.locks_end_passed_twice,
};

/** Whoever was to move chose it, if it was a choice. */
export function endOf({ reason }: Outcome, { turn }: View, names: readonly string[]): string | undefined {
  return ENDS[reason]?.({ name: names[turn.seat] ?? "" });
}
