/** Words that few people know, as a review lists them: what people know is advised before them. */
import { m } from "../../paraglide/messages.js";
import { NEARLY } from "./equity";

export interface Better<Choice> {
  readonly choice: Choice;
  readonly points: number;
}

/** The best choice that people know, if it was better; otherwise the best of all. `worth` is what
 * a choice comes to, and `cost` what the turn came to less than the best. */
export function advised<Choice>(
  best: readonly Choice[],
  cost: number,
  worth: (choice: Choice) => number,
  isRare: (choice: Choice) => boolean,
): Better<Choice> | null {
  const [first] = best;
  if (first === undefined || cost < NEARLY) return null;
  const better = best.map((choice) => ({ choice, points: cost - worth(first) + worth(choice) }));
  const known = better.find(({ choice, points }) => points >= NEARLY && !isRare(choice));
  return known ?? { choice: first, points: cost };
}

/** "8D QUARTZ for 48", with a mark if few people know a word of it. */
export function marked(said: string, isRare: boolean): string {
  return isRare ? m.tiles_review_rare({ said }) : said;
}
