/** The levels of bots, as people say them. */
import { m } from "../paraglide/messages.js";

const NAMES: Readonly<Record<string, () => string>> = {
  novice: m.level_novice,
  casual: m.level_casual,
  club: m.level_club,
  expert: m.level_expert,
  master: m.level_master,
  champion: m.level_champion,
};

export function levelName(level: string): string {
  return NAMES[level]?.() ?? level;
}
