/** What the front door says of each game, by its code name. */
import type { GameFront } from "../games/contract";

const found = import.meta.glob<GameFront>("../games/*/front.ts", { eager: true, import: "front" });

export function frontOf(game: string): GameFront | undefined {
  return found[`../games/${game}/front.ts`];
}
