/** The end that the desk has set for the matches of a table (H12), as its people are told of it. */
import { m } from "../paraglide/messages.js";
import { clockTime } from "../parts/language";
import type { SetEnd } from "../wire/hall";

/** When it comes, and whether the scores count; without rounds there is none after them. */
export function endOf({ at, round, counted }: SetEnd): string {
  if (at === null && round === null) return m.table_ends_no_rounds();
  const when = at === null ? m.table_ends_round() : m.table_ends_at({ time: clockTime(at) });
  return `${when} ${counted ? m.table_ends_counted() : m.table_ends_void()}`;
}
