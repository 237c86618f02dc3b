/** Matches that ended before the eyes of who is here: how they ended is shown to them, once. */

const ended = new Set<string>();

export function noteEnd(match: string): void {
  ended.add(match);
}

/** Whether a match has just ended here; whoever asks shows how. */
export function takeEnd(match: string): boolean {
  return ended.delete(match);
}
