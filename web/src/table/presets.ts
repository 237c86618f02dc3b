/** Which set of options a table has. */
import type { Preset } from "../wire/hall";
import { same } from "./same";

/** One of the game's sets, or rules of the table's own. */
export type Chosen = Preset | "own";

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
