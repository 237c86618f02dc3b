/** Which set of options a table has. */
import { m } from "../paraglide/messages.js";
import type { Preset } from "../wire/hall";
import { same } from "./same";

/** One of the game's sets, or rules of the table's own. */
export type Chosen = Preset | "own";

const NAMES: Readonly<Record<Chosen, () => string>> = {
  usual: m.preset_usual,
  quick: m.preset_quick,
  family: m.preset_family,
  tournament: m.preset_tournament,
  own: m.preset_own,
};

/** A set of options, as people say it. */
export function presetName(chosen: Chosen): string {
  return NAMES[chosen]();
}

type Options = Readonly<Record<string, unknown>>;

/** The first set that says of these options what is agreed on. */
export function chosenOf(
  offered: readonly (readonly [Preset, unknown])[],
  agreed: Options,
  names: readonly string[],
): Chosen {
  const found = offered.find(([, options]) =>
    names.every((name) => same(agreed[name], (options as Options)[name])),
  );
  return found?.[0] ?? "own";
}
