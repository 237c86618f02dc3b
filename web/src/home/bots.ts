import type { Preset } from "../wire/hall";

/** How strong the bots are with whom one plays at once, and by which set of options. */
export interface BotsWanted {
  readonly level: string;
  readonly preset: Preset;
}
