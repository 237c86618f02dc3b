/** The levels of bots, as people say them. */
import { m } from "../paraglide/messages.js";

const NAMES: Readonly<Record<string, () => string>> = {
  novice: m.level_novice,
  casual: m.level_casual,
  club: m.level_club,
  expert: m.level_expert,
};

export function levelName(level: string): string {
  return NAMES[level]?.() ?? level;
}
