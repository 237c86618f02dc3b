/** How strong the bots of a rematch may be. */

/** Whether a bot at one of these levels has a level below it (-1) or above it (1). */
export function hasLevel(levels: readonly (string | null)[], offered: readonly string[], by: -1 | 1): boolean {
  const end = by < 0 ? offered[0] : offered.at(-1);
  return levels.some((level) => level !== null && offered.includes(level) && level !== end);
}
