/** How far a match is: its phase, and how far that is. */
import { m } from "../../paraglide/messages.js";
import type { ProgressFace, Standing } from "../progress";

const STAGES: Readonly<Record<string, (of: { step: number; steps: number }) => string>> = {
  build: m.sheets_progress_build,
  find: m.sheets_progress_find,
  leftovers: m.sheets_progress_leftovers,
  score: m.sheets_progress_score,
};

export function progress({ stage, step, steps }: Standing): readonly string[] {
  const said = STAGES[stage]?.({ step: step ?? 0, steps: steps ?? 0 });
  return said ? [said] : [];
}

({ progress }) satisfies ProgressFace;
