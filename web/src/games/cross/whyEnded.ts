/** Why a match came to its end (R15), in a sentence; nothing where the table said so (H4). */
import { m } from "../../paraglide/messages.js";
import type { Outcome } from "../../wire/hall";

const ENDS: Readonly<Record<string, () => string>> = {
  out: m.cross_end_out,
  passes: m.cross_end_passes,
  "no-scores": m.cross_end_no_scores,
};

export function endOf({ reason }: Outcome): string | undefined {
  return ENDS[reason]?.();
}
