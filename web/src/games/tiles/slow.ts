/** Time where a turn may take days. */
import { m } from "../../paraglide/messages.js";

const HOUR = 3_600_000;
const HOURS = 24;

/** "2 days left", or on the last day "5 hours left". */
export function daysLeft(ms: number): string {
  const count = Math.ceil(ms / HOUR);
  return count > HOURS
    ? m.tiles_days_left({ count: Math.ceil(count / HOURS) })
    : m.tiles_hours_left({ count });
}
