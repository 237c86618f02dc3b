/** How far a match is: its round, whose turn it is, and the tiles that are left. */
import { m } from "../../paraglide/messages.js";
import type { ProgressFace, Standing } from "../progress";
import { turn } from "../shared/rounds";

export function progress(now: Standing): readonly string[] {
  return [turn(now), m.cross_progress_pool({ count: now.left ?? 0 })];
}

({ progress }) satisfies ProgressFace;
