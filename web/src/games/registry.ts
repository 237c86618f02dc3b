/**
 * The games by code name, each a folder with the parts that the contract names (docs/adr/0016): what
 * `entry.ts` says is there at once, all else is loaded when it is needed, and not before.
 */
import type { GameEntry, GameFacts } from "./contract";

const facts = import.meta.glob<GameFacts>("./*/entry.ts", { eager: true, import: "entry" });
const parts = import.meta.glob("./*/{Specimen.svelte,{play,screen,podium,lesson,options,reactions}.ts}");

function entryOf(name: string, known: GameFacts): GameEntry {
  const part = (file: string): never => parts[`./${name}/${file}`] as never;
  return {
    ...known,
    specimen: part("Specimen.svelte"),
    play: part("play.ts"),
    screen: part("screen.ts"),
    podium: part("podium.ts"),
    lesson: part("lesson.ts"),
    options: part("options.ts"),
    reactions: part("reactions.ts"),
  };
}

export const games: Readonly<Record<string, GameEntry>> = Object.fromEntries(
  Object.entries(facts).map(([path, known]) => {
    const name = path.split("/")[1] ?? "";
    return [name, entryOf(name, known)];
  }),
);
