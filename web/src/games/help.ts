/** How each game is played, by its code name: for who asks for help. */
import type { GameHelp } from "./contract";

const files = import.meta.glob<GameHelp>("./*/help.ts", { eager: true });

export function helpOf(game: string): GameHelp | undefined {
  return files[`./${game}/help.ts`];
}
