/** What marks are worth (R20, R28), and which rule stands behind each. */
import {
  POINTS,
  SHORTEST,
  type Mark,
  type Options,
  type Rows,
  type SheetView,
  type Verdict,
} from "../../wire/sheets";

/** The rule that a verdict follows from. */
export const RULE: Readonly<Record<Verdict, string>> = {
  valid: "sheets R22",
  not_on_grid: "sheets R15",
  not_a_word: "sheets R22",
  refused: "sheets R27",
  repeated: "sheets R24",
  already_found: "sheets R20",
  too_short: "sheets R17",
};

/** What a word of a Finder is worth if it is valid (R28); what is too short has no row (R17). */
export function points(word: string): number {
  return POINTS[Math.min(word.length - SHORTEST, POINTS.length - 1)] ?? 0;
}

const INVALID: ReadonlySet<Verdict> = new Set([
  "not_on_grid",
  "not_a_word",
  "refused",
  "too_short",
]);

export function isInvalid(verdict: Verdict): boolean {
  return INVALID.has(verdict);
}

/** What a mark brings, or costs. */
export function worth(mark: Mark, word: string, leftover: boolean, options: Options): number {
  if (mark.verdict === "valid") return leftover ? 1 : points(word);
  if (!isInvalid(mark.verdict)) return 0;
  return leftover ? -options.leftover_penalty : -1;
}

/** The sheet's total (R28); it may be negative. */
export function total(rows: Rows | null): number {
  if (rows === null) return 0;
  const valid = [rows.three, rows.four, rows.five];
  return valid.reduce((sum, count, at) => sum + count * (POINTS[at] ?? 0), 0) - rows.invalid;
}

/** What leftovers brought their Builder so far (R20). */
export function leftoverTotal(sheet: SheetView, options: Options): number {
  const found = sheet.words?.length ?? 0;
  const words = sheet.leftovers ?? [];
  return (sheet.marks ?? [])
    .filter((mark) => mark.word >= found)
    .reduce((sum, mark) => sum + worth(mark, words[mark.word - found] ?? "", true, options), 0);
}
