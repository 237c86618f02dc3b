/** What tells plays apart that have the same words at the same place. */
import type { Option } from "../wire/hall";
import { saysOf } from "./estimates";

const SQUARE = /\d/;

/** The acts of a play, as they are typed, that not all plays have which are called like it: those that
 * name a square. */
export function apart(option: Option, options: readonly Option[]): readonly string[] {
  const alike = options.filter((other) => saysOf(other) === saysOf(option));
  return option.acts.filter((act) => alike.some(({ acts }) => !acts.includes(act)) && SQUARE.test(act));
}
