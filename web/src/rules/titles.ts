/** What the pages of the rulebook are called. */
import { games } from "../games/registry";
import { m } from "../paraglide/messages.js";

/** The pages that are of no game, the last ones in lists. */
export const COMMON = ["daily", "house"];

export function titleOf(page: string): string {
  return games[page]?.title() ?? (page === "house" ? m.rules_house() : m.daily_title());
}
