/** The games that this hall offers, asked for once. */
import { hall } from "../net/hall";
import type { Offer } from "../wire/rest";

let offered = $state.raw<readonly Offer[]>([]);
let asking: Promise<void> | null = null;

async function ask(): Promise<void> {
  try {
    offered = await hall.games();
  } catch {
    asking = null; // the next who wants to know asks again
  }
}

/** A game by its code name, as soon as the hall has said what it offers; reactive. */
export function gameOf(name: string): Offer | undefined {
  asking ??= ask();
  return offered.find((game) => game.name === name);
}

/** The same, once the hall has said it; undefined if it cannot be reached. */
export async function offerOf(name: string): Promise<Offer | undefined> {
  await (asking ??= ask());
  return gameOf(name);
}
