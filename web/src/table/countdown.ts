/** At how many seconds left the time is spoken. */
const MARKS = [5, 10, 30];
/** Of a time that is less already, as where another time has begun to count, the mark would not be true. */
const JUST_MS = 2_000;

/** The mark that has just been passed, between what was left before and what is left now (ms). */
export function marksPassed(before: number | null, left: number | null): number | null {
  if (before === null || left === null || left <= 0 || left >= before) return null;
  const mark = MARKS.find((seconds) => left <= seconds * 1000 && before > seconds * 1000);
  return mark !== undefined && left > mark * 1000 - JUST_MS ? mark : null;
}
