/** How each game is played by touch, by its code name: for who asks for help. */
import type { HelpLine } from "./contract";

type Touch = () => readonly HelpLine[];

const files = import.meta.glob<Touch>("./*/touch.ts", { eager: true, import: "touch" });

export function touchOf(game: string): readonly HelpLine[] {
  return files[`./${game}/touch.ts`]?.() ?? [];
}
