/** When pages are turned that nobody turns: all those on a screen at the same moment. */

const PAGE_MS = 8_000;

const turns = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;

/** Calls this each time, until what it returns is called. */
export function whenTurned(turn: () => void): () => void {
  turns.add(turn);
  clock ??= setInterval(() => turns.forEach((each) => each()), PAGE_MS);
  return () => {
    turns.delete(turn);
    if (turns.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  };
}
