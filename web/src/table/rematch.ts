/** How strong the bots of a rematch may be, and whether it waits for anybody. */
import type { TableView } from "../wire/hall";

/** Whether one person plays with bots, and nobody else comes: then a rematch begins at once. */
export function amongBots({ places, waiting }: Pick<TableView, "places" | "waiting">): boolean {
  const taken = places.filter(({ kind }) => kind !== "free");
  const bots = taken.filter(({ kind }) => kind === "bot");
  return bots.length > 0 && bots.length === taken.length - 1 && waiting.length === 0;
}

/** Whether a bot at one of these levels has a level below it (-1) or above it (1). */
export function hasLevel(levels: readonly (string | null)[], offered: readonly string[], by: -1 | 1): boolean {
  const end = by < 0 ? offered[0] : offered.at(-1);
  return levels.some((level) => level !== null && offered.includes(level) && level !== end);
}
