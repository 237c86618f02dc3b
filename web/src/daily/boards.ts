/** The boards of the day by game: `day.ts` in the game's folder, loaded when it is looked at. */
import type { Component } from "svelte";
import type { DayLine, DayProps } from "../games/contract";

export interface DayFace {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly Board: Component<DayProps<any>>;
  /** What is to be done, in a sentence or two. */
  readonly goal: () => string;
  /** What the press that begins it says: whether a clock starts. */
  readonly begin: () => string;
  /** How the lines of the best result are to be read, where that is not plain. */
  readonly best?: () => string;
  /** Where a line of the best result lies on the board; null if it says nothing of that. */
  readonly lineOf?: (line: string) => DayLine | null;
}

const found = import.meta.glob<DayFace>("../games/*/day.ts");

/** What shows the board of a game, by its code name; undefined if it has none. */
export function faceOf(game: string): Promise<DayFace> | undefined {
  return found[`../games/${game}/day.ts`]?.();
}
