/** The sheet of the rulebook's worked example, and a few of the words that its Finder wrote. */

export const GRID: readonly string[] = "E E L F D Qu A R T I Z E P U M L O S E C Y N I T V".split(" ");

export interface Found {
  readonly word: string;
  /** Where it stands, cell by cell from 0; none if it does not stand in a line (R15). */
  readonly cells: readonly number[];
  readonly points: number;
}

export const FOUND: readonly Found[] = [
  { word: "QUEST", cells: [5, 11, 17, 23], points: 3 },
  { word: "QUART", cells: [5, 6, 7, 8], points: 3 },
  { word: "TINY", cells: [23, 22, 21, 20], points: 2 },
  { word: "FLEE", cells: [3, 2, 1, 0], points: 2 },
  { word: "DIM", cells: [4, 9, 14], points: 1 },
  { word: "CUT", cells: [], points: -1 },
];
