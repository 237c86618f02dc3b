/** When others may play on without who is away. */
import type { House } from "../wire/hall";

/** For how long somebody is away before others may seat a bot for them (H1). */
const AWAY_BEFORE_A_BOT_MS = 60_000;

/** Who of those that are away keeps the others waiting: the match waits for nobody who is here. */
export function missedNow({ chairs, rules, paused }: House, awaited: readonly number[]): readonly number[] {
  if (paused || rules.pace === "correspondence") return [];
  const missed = awaited.filter((seat) => {
    const { away_since = null, bot = null, idle = false } = chairs[seat] ?? {};
    return away_since !== null && bot === null && !idle;
  });
  return missed.length === awaited.length ? missed : [];
}

/** The match time from which others may play on without a seat (H1, H10); null if that never comes:
 * over days only deadlines count, and in a pause nobody is waited for (H6). */
export function replaceableFrom({ chairs, rules, paused }: House, seat: number): number | null {
  const chair = chairs[seat];
  if (!chair || paused) return null;
  if (chair.idle) return 0;
  if (chair.away_since === null || rules.pace === "correspondence") return null;
  return chair.missed_deadline ? 0 : chair.away_since + AWAY_BEFORE_A_BOT_MS;
}
