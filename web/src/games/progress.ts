/** What a desk tells of a match in play, in the words of its game: `progress.ts` in the game's
 * folder, loaded when it is looked at. */
import type { MatchProgress } from "../wire/hall";

/** How far a match is, who is awaited, and the best score so far. */
export interface Standing extends MatchProgress {
  readonly awaited: readonly string[];
  readonly best: number;
}

export interface ProgressFace {
  /** In a sentence or two. */
  readonly progress: (now: Standing) => readonly string[];
}

const found = import.meta.glob<ProgressFace>("./*/progress.ts");

/** What tells it, by the game's code name; undefined if the game says nothing of it. */
export function progressOf(game: string): Promise<ProgressFace> | undefined {
  return found[`./${game}/progress.ts`]?.();
}
