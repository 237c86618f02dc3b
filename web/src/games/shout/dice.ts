/** Which dice show the letters that somebody writes: arithmetic of faces, nothing of words. */
import type { Die, View } from "../../wire/shout";

/** The dice for a text as far as they go, in its order, and the letters from there on. */
export interface Spelled {
  readonly dice: readonly number[];
  readonly rest: string;
}

/** The dice that nobody has taken. */
export function free(dice: readonly Die[]): number[] {
  return dice.flatMap((die, index) => (die.taken_by === null ? [index] : []));
}

/**
 * The free dice for the letters of a text, each once; of equal faces the `tapped` ones first, and
 * then as they come (R5). A Q alone is on its way to be the die of two letters.
 */
export function spelled(
  text: string,
  dice: readonly Die[],
  tapped: readonly number[] = [],
): Spelled {
  const left = new Set(free(dice));
  const used: number[] = [];
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    const fits = (die: number): boolean => left.has(die) && begins(rest, dice[die]?.face ?? "");
    const die = tapped.find(fits) ?? [...left].find(fits);
    if (die === undefined) return { dice: used, rest };
    left.delete(die);
    used.push(die);
    at += dice[die]?.face.length ?? 1;
  }
  return { dice: used, rest: "" };
}

/** The letters of a text that no die is left for, wherever in it they are. */
export function missing(text: string, dice: readonly Die[]): string {
  const { rest } = spelled(text, dice);
  const others = text.slice(0, text.length - rest.length) + rest.slice(1);
  return rest && rest.charAt(0) + missing(others, dice);
}

function begins(text: string, face: string): boolean {
  const shown = face.toUpperCase();
  return text.startsWith(shown) || (text.length < shown.length && shown.startsWith(text));
}

/** The text without the letters of one of its dice. */
export function without(text: string, { dice }: Spelled, all: readonly Die[], die: number): string {
  let at = 0;
  for (const other of dice) {
    const length = all[other]?.face.length ?? 1;
    if (other === die) return text.slice(0, at) + text.slice(at + length);
    at += length;
  }
  return text;
}

const BAND = 250;

/** The dice as one reads them where they lie: from the top, and from left to right. */
export function asRead(dice: readonly Die[]): number[] {
  const band = (die: number): number => Math.floor((dice[die]?.y ?? 0) / BAND);
  return [...dice.keys()].sort(
    (one, other) => band(one) - band(other) || (dice[one]?.x ?? 0) - (dice[other]?.x ?? 0),
  );
}

/** The dice of the shouts whose collision ended the round (R8). */
export function clashed({ collision, dice }: View): number[] {
  return collision.flatMap(({ word }) => spelled(word, dice).dice);
}

/** Only letters, without their accents, as they are shouted. */
export function letters(text: string): string {
  return text.normalize("NFD").toUpperCase().replace(/[^A-Z]/g, "");
}
