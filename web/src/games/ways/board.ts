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
