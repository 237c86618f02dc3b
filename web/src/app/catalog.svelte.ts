/** The games that this hall offers, asked for once. */
import { hall, type Game } from "../net/hall";

let offered = $state.raw<readonly Game[]>([]);
let asking: Promise<void> | null = null;

async function ask(): Promise<void> {
  try {
    offered = await hall.games();
  } catch {
    asking = null; // the next who wants to know asks again
  }
}

/** A game by its code name, as soon as the hall has said what it offers; reactive. */
export function gameOf(name: string): Game | undefined {
  asking ??= ask();
  return offered.find((game) => game.name === name);
}
