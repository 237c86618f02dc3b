/** Words that few people know, as a review lists them: the review advises what people know before them. */
import { m } from "../../paraglide/messages.js";
import { NEARLY } from "./equity";

export interface Better<Choice> {
  readonly choice: Choice;
  readonly points: number;
}

/** The choice to name, if it was better than what was made. `worth` is what a choice comes to, and
 * `cost` what the turn came to less than the best. */
export function advised<Choice>(
  { best, advised }: { readonly best: readonly Choice[]; readonly advised: number },
  cost: number,
  worth: (choice: Choice) => number,
): Better<Choice> | null {
  const [first] = best;
  const choice = best[advised];
  if (first === undefined || choice === undefined || cost < NEARLY) return null;
  return { choice, points: cost - worth(first) + worth(choice) };
}

/** Why nothing that comes to more is advised, where that is so. */
export function rarer({ advised }: { readonly advised: number }, better: Better<unknown> | null): readonly string[] {
  return better && advised > 0 ? [m.review_rarer()] : [];
}

/** "8D QUARTZ for 48", with a mark if few people know a word of it. */
export function marked(said: string, isRare: boolean): string {
  return isRare ? m.tiles_review_rare({ said }) : said;
}
