/** Matches that ended before the eyes of who is here: their marks come one after the other. */

const ended = new Set<string>();

export function noteEnd(match: string): void {
  ended.add(match);
}

export function justEnded(match: string): boolean {
  return ended.has(match);
}
