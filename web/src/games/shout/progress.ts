/** How far a match is: its round, what is done in it, and how far the best score is from the end. */
import { m } from "../../paraglide/messages.js";
import type { ProgressFace, Standing } from "../progress";

function stage({ stage, round, awaited: [name] }: Standing): string {
  const number = { round: round ?? 1 };
  if (stage === "ready") return m.shout_progress_ready(number);
  if (stage === "challenging") return m.shout_progress_challenging(number);
  // All shout at once, unless the table takes turns.
  return name === undefined ? m.shout_progress_playing(number) : m.shout_progress_turn({ ...number, name });
}

export function progress(now: Standing): readonly string[] {
  return [stage(now), m.shout_progress_goal({ goal: now.goal ?? 0, best: now.best })];
}

({ progress }) satisfies ProgressFace;
