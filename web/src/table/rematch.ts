/** How strong the bots of a rematch may be. */
import type { Finished } from "../games/contract";

/** Who has at most this share of the best bot's score is clearly behind it. */
const CLEARLY = 0.75;

type Levels = readonly (string | null)[];

/** The levels after a change of each bot by one, down (-1) or up (1); at the ends they stay. */
export function stepped(levels: Levels, offered: readonly string[], by: -1 | 1): Levels {
  return levels.map((level) => {
    const at = level === null ? -1 : offered.indexOf(level);
    return at < 0 ? level : (offered[at + by] ?? level);
  });
}

/** Whether a bot at one of these levels has a level below it (-1) or above it (1). */
export function hasLevel(levels: Levels, offered: readonly string[], by: -1 | 1): boolean {
  return stepped(levels, offered, by).some((level, at) => level !== levels[at]);
}

/** The level of all bots, if they have the same one. */
export function oneLevel(levels: Levels): string | null {
  const found = new Set(levels.filter((level) => level !== null));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** Whether the bots left these people clearly behind: all of them won, by a quarter or more of their best
 * score. Who resigned, or is the best of several people, was not: people are compared with people (H13). */
export function clearlyBehind(
  { outcome, bots = [] }: Pick<Finished<unknown, unknown>, "outcome" | "bots">,
  mine: readonly number[],
): boolean {
  const { places, scores, resigned = [] } = outcome;
  if (mine.some((seat) => resigned.includes(seat))) return false;
  if (againstBots({ outcome, bots }, mine) !== "lost") return false;
  const people = [...places.keys()].filter((seat) => !bots[seat]);
  const best = Math.min(...people.map((seat) => places[seat] ?? 0));
  if (people.length > mine.length && mine.some((seat) => places[seat] === best)) return false;
  const most = (seats: readonly number[]): number => Math.max(...seats.map((seat) => scores[seat] ?? 0));
  const theirs = most([...bots.keys()].filter((seat) => bots[seat]));
  return most(mine) <= theirs * CLEARLY;
}

/** How the best of these seats did among the bots; null where that is even, or nobody has a place. */
export function againstBots(
  { outcome: { places }, bots = [] }: Pick<Finished<unknown, unknown>, "outcome" | "bots">,
  mine: readonly number[],
): "won" | "lost" | null {
  const best = (seats: readonly number[]): number => Math.min(...seats.map((seat) => places[seat] ?? 0));
  const theirs = [...bots.keys()].filter((seat) => bots[seat] && !mine.includes(seat));
  if (places.length === 0 || mine.length === 0 || theirs.length === 0) return null;
  const [own, other] = [best(mine), best(theirs)];
  return own === other ? null : own < other ? "won" : "lost";
}
