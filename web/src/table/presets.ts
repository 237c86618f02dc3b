/** Which set of options a table has. */
import { m } from "../paraglide/messages.js";
import type { Preset } from "../wire/hall";
import { same } from "./same";

/** One of the game's sets; that with which the front door opens a table to play alone, or on a big
 * screen; or rules of the table's own. */
export type Chosen = Preset | "alone" | "party" | "own";

const NAMES: Readonly<Record<Chosen, () => string>> = {
  usual: m.preset_usual,
  quick: m.preset_quick,
  family: m.preset_family,
  tournament: m.preset_tournament,
  alone: m.preset_alone,
  party: m.preset_party,
  own: m.preset_own,
};

const SAYS: Readonly<Record<Chosen, () => string>> = {
  usual: m.preset_usual_says,
  quick: m.preset_quick_says,
  family: m.preset_family_says,
  tournament: m.preset_tournament_says,
  alone: m.preset_alone_says,
  party: m.preset_party_says,
  own: m.preset_own_says,
};

/** What a set is for, in half a sentence, and what it changes. */
export function presetSays(chosen: Chosen, differ: readonly string[]): string {
  const says = SAYS[chosen]();
  return differ.length > 0 ? m.agreed_line({ set: says, list: differ.join(", ") }) : says;
}

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
