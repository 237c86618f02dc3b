import type { Offer } from "../wire/rest";
import type { BotsWanted } from "./bots";

/** What was wanted, as far as this game has it: another one may lack what was chosen for one. */
export function fitting(offer: Offer | undefined, { level, preset }: BotsWanted): BotsWanted {
  if (!offer) return { level, preset };
  return {
    level: offer.levels.includes(level) ? level : "casual",
    preset: preset in offer.presets ? preset : "usual",
  };
}
