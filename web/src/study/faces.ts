/** The games in whose positions one can move: `Study.svelte` in the game's folder. */
import type { Component } from "svelte";
import type { StudyProps } from "../games/contract";

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Face = Component<StudyProps<any>>;

const found = import.meta.glob<Face>("../games/*/Study.svelte", { import: "default" });

const at = (game: string): string => `../games/${game}/Study.svelte`;

export const isStudied = (game: string): boolean => at(game) in found;

/** What shows a position of a game; undefined if it has none. */
export function faceOf(game: string): Promise<Face> | undefined {
  return found[at(game)]?.();
}
