/** How far a match is: its round, whose turn it is, and how far the best score is from the end. */
import { m } from "../../paraglide/messages.js";
import type { ProgressFace, Standing } from "../progress";
import { turn } from "../shared/rounds";

export function progress(now: Standing): readonly string[] {
  const { goal, best } = now;
  return [turn(now), ...(goal === null ? [] : [m.ways_progress_goal({ goal, best })])];
}

({ progress }) satisfies ProgressFace;
