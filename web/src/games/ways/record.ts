/** One's best scores alone (R21) and in the open field (R20), kept in this browser, each under
 * `ways/` and the variant's name. */
import type { Options } from "../../wire/ways";
import { lasting } from "../../net/kept";

type Variant = Options["variant"];

interface Record {
  readonly score: number;
  /** The match in which it was made. */
  readonly match: string;
}

export const bestOf = (variant: Variant): Record | null => lasting.read<Record>(`ways/${variant}`);

/** Notes a finished game; the record that it had to beat, null if it was the first. */
export function note(variant: Variant, match: string, score: number): Record | null {
  const best = bestOf(variant);
  if (best?.match === match) return null;
  if (best === null || score > best.score) lasting.write(`ways/${variant}`, { score, match });
  return best;
}
