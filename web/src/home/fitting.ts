import { nextBelow } from "../table/levels";
import type { Preset } from "../wire/hall";
import type { Offer } from "../wire/rest";

/** How strong the bots are with whom one plays at once, and by which set of options. */
export interface BotsWanted {
  readonly level: string;
  readonly preset: Preset;
}

/** What was wanted, as far as this game has it: another one may lack what was chosen for one. Then
 * bots are of the next lower level, as at a table that goes on to another game. */
export function fitting(offer: Offer | undefined, { level, preset }: BotsWanted): BotsWanted {
  if (!offer) return { level, preset };
  return {
    level: nextBelow(level, offer.levels) ?? level,
    preset: preset in offer.presets ? preset : "usual",
  };
}
