/** What a game says of the position of a puzzle: `puzzle.ts` in the game's folder. */

/* eslint-disable @typescript-eslint/no-explicit-any */
export interface PuzzlePart {
  /** Squares by their names, as the board of this View numbers them. */
  readonly cellsOf: (view: any, squares: readonly string[]) => readonly number[];
  /** The newest turn of a View as a person would say it: its words, where they lie, and how. */
  readonly did: (view: any) => string;
}
/* eslint-enable @typescript-eslint/no-explicit-any */

const found = import.meta.glob<PuzzlePart>("../games/*/puzzle.ts");

export const partOf = (game: string): Promise<PuzzlePart> | undefined =>
  found[`../games/${game}/puzzle.ts`]?.();
