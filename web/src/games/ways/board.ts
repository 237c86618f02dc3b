/** The field as a View tells of it: its cells, numbered row by row, and what covers them. */
import { SIZE, type Marker, type View } from "../../wire/ways";
import { Squares } from "../tiles/squares";

export const SQUARES = new Squares(SIZE);

export const nameOfCell = (cell: number): string => SQUARES.nameOf(cell);
export const cellsOf = (names: readonly string[]): readonly number[] =>
  names.map((name) => SQUARES.cellOf(name));
export const namesOf = (cells: readonly number[]): readonly string[] => cells.map(nameOfCell);

export function tilesOf({ board }: Pick<View, "board">): readonly string[] {
  return board.flatMap(({ tiles }) => tiles);
}

/** What a path of cells reads. */
export function reading(tiles: readonly string[], path: readonly number[]): string {
  return path.map((cell) => tiles[cell] ?? "").join("");
}

/** The marker on each cell that has one. */
export function coverOf<Lying extends Pick<Marker, "cells">>(
  markers: readonly Lying[],
): ReadonlyMap<number, Lying> {
  return new Map(
    markers.flatMap((marker) => cellsOf(marker.cells).map((cell) => [cell, marker] as const)),
  );
}

/** Whether two different cells are neighbours: across, down or, if so agreed, diagonally. */
export function neighbours(one: number, other: number, diagonals: boolean): boolean {
  const down = Math.abs(SQUARES.rowOf(one) - SQUARES.rowOf(other));
  const across = Math.abs(SQUARES.columnOf(one) - SQUARES.columnOf(other));
  return diagonals ? Math.max(down, across) === 1 : down + across === 1;
}

/** So many steps are taken to find a path: a field that was made on purpose can have endless ones. */
const STEPS = 5000;

/** A path on which letters lie; empty if they lie on none. */
export function pathOf(tiles: readonly string[], word: string, diagonals: boolean): readonly number[] {
  let steps = 0;
  const from = (path: readonly number[], left: string): readonly number[] => {
    if (!left) return path;
    for (const [cell, tile] of tiles.entries()) {
      const last = path.at(-1);
      if (!left.startsWith(tile) || path.includes(cell) || ++steps > STEPS) continue;
      if (last !== undefined && !neighbours(last, cell, diagonals)) continue;
      const whole = from([...path, cell], left.slice(tile.length));
      if (whole.length > 0) return whole;
    }
    return [];
  };
  return from([], word);
}

/** On which sides of a cell its marker ends: "top right bottom left". */
export function edgesOf(cell: number, cells: ReadonlySet<number>): readonly string[] {
  const sides = [
    ["top", SQUARES.step(cell, "down", -1)],
    ["right", SQUARES.step(cell, "across")],
    ["bottom", SQUARES.step(cell, "down")],
    ["left", SQUARES.step(cell, "across", -1)],
  ] as const;
  return sides.filter(([, next]) => next === null || !cells.has(next)).map(([side]) => side);
}
