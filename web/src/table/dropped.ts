/** What people lose, or bots become, when a table changes its game (H13), in sentences. */
import { m } from "../paraglide/messages.js";
import type { PlaceView, TableView } from "../wire/hall";
import { levelName } from "./levels";

const HANDICAPS = ["extra_seconds", "min_length", "head_start"] as const;

/** `game` is the title of the new one. */
export function dropped(before: TableView, after: TableView, game: string): readonly string[] {
  return after.places.flatMap((now) => {
    const was = before.places.find(({ name }) => name === now.name);
    return was ? [...handicap(was, now, game), ...level(was, now, game)] : [];
  });
}

function handicap(was: PlaceView, { name, ...now }: PlaceView, game: string): readonly string[] {
  const lost = HANDICAPS.some((own) => was[own] !== now[own]);
  return lost ? [m.next_handicap({ name, game })] : [];
}

function level(was: PlaceView, now: PlaceView, game: string): readonly string[] {
  if (now.level === null || now.level === was.level) return [];
  return [m.next_level({ name: now.name, level: levelName(now.level), game })];
}
