/** Why a match came to its end (R14), in a sentence; nothing where the table said so (H4). */
import { m } from "../../paraglide/messages.js";
import type { Outcome } from "../../wire/hall";

const ENDS: Readonly<Record<string, () => string>> = {
  "played-out": m.locks_end_played_out,
  "ended-by-choice": m.locks_end_by_choice,
  "passed-twice": m.locks_end_passed_twice,
};

export function endOf({ reason }: Outcome): string | undefined {
  return ENDS[reason]?.();
}
