/** What is tried on the mat, as the hall reads it. */
import type { Tile } from "../../wire/cross";
import { BLANK, laid, type Hand } from "../tiles/hand";
import { cellOf, squareName } from "./mat";

export function tilesOf(hand: Hand): readonly Tile[] {
  return [...laid(hand).entries()]
    .sort(([one], [other]) => one - other)
    .map(([cell, { sign, letter }]) => ({
      square: squareName(cell),
      letter,
      blank: sign === BLANK,
    }));
}

/** The squares of a play. */
export function cellsOf(tiles: readonly Tile[]): readonly number[] {
  return tiles.map(({ square }) => cellOf(square));
}
