/** At how many seconds left the time is spoken. */
const MARKS = [5, 10, 30];

/** The mark that has just been passed, between what was left before and what is left now (ms). */
export function marksPassed(before: number | null, left: number | null): number | null {
  if (before === null || left === null || left <= 0 || left >= before) return null;
  return MARKS.find((mark) => left <= mark * 1000 && before > mark * 1000) ?? null;
}
