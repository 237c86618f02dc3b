/** The levels of bots, as people say them. */
import { m } from "../paraglide/messages.js";

/** The names of all games' levels, the weakest first; a game has some of them. */
const NAMES: Readonly<Record<string, () => string>> = {
  novice: m.level_novice,
  learner: m.level_learner,
  improver: m.level_improver,
  holiday: m.level_holiday,
  occasional: m.level_occasional,
  casual: m.level_casual,
  regular: m.level_regular,
  keen: m.level_keen,
  club: m.level_club,
  strong: m.level_strong,
  advanced: m.level_advanced,
  expert: m.level_expert,
  ace: m.level_ace,
  elite: m.level_elite,
  master: m.level_master,
  champion: m.level_champion,
};

/** Of these levels the next one below another, or else the weakest. */
export function nextBelow(level: string, offered: readonly string[]): string | undefined {
  const order = Object.keys(NAMES);
  const weaker = order.slice(0, order.indexOf(level) + 1);
  return offered.findLast((name) => weaker.includes(name)) ?? offered[0];
}

export function levelName(level: string): string {
  return NAMES[level]?.() ?? level;
}
