/** The eight dice (R1), and which of them are still in the cup (R8, R11). */
import type { Throw } from "../../wire/sheets";
import { LAST_THROW } from "./letters";

export const DICE: readonly (readonly string[])[] = [
  "A E I O U Y",
  "A E I O E Y",
  "A E I O U A",
  "R S T L N S",
  "G M H R S T",
  "B P W L N S",
  "C D F R T N",
  "V/Qu J/K E/O X/Z Y/I U/A",
].map((faces) => faces.split(" "));

const PER_CUP = 4;

/** The dice that the next throws of this cup are taken from; none while the last eight lie out. */
export function inCup(throws: readonly Throw[]): number[] {
  if (throws.length > LAST_THROW) return [];
  const cup = throws.length % PER_CUP;
  const out = new Set(throws.slice(throws.length - cup).flatMap((thrown) => thrown.dice));
  return DICE.map((_, die) => die).filter((die) => !out.has(die));
}
