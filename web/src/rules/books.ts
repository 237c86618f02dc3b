/** Pages of the rulebook, each fetched once. */
import { hall } from "../net/hall";
import type { Section } from "../wire/rest";

const pages = new Map<string, Promise<readonly Section[]>>();

export function book(game: string): Promise<readonly Section[]> {
  const known = pages.get(game);
  if (known) return known;
  const page = hall.rulebook(game);
  pages.set(game, page);
  page.catch(() => pages.delete(game));
  return page;
}
