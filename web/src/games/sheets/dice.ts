/** The eight dice (R1), and which of them are still in the cup (R8, R11). */
import { DICE, LAST_ROLL, ROLLS_PER_CUP, type Throw } from "../../wire/sheets";

/** The dice that the next throws of this cup are taken from; none while the last eight lie out. */
export function inCup(throws: readonly Throw[]): number[] {
  if (throws.length > LAST_ROLL) return [];
  const cup = throws.length % ROLLS_PER_CUP;
  const out = new Set(throws.slice(throws.length - cup).flatMap((thrown) => thrown.dice));
  return DICE.map((_, die) => die).filter((die) => !out.has(die));
}
