/** A word of a finished board of the day, and where it lies. */
import { m } from "../../paraglide/messages.js";
import type { Spelled } from "../../wire/ways";
import type { DayLine } from "../contract";
import { cellsOf } from "./board";
import { lies } from "./wording";

/** "C-H-AL on D6 D7 C7 with V3: 27", as the hall writes the best words. */
const WRITTEN = /^(\S+) on ([A-H1-8 ]+) with .*: (\d+)$/;

export function lineOf(line: string): DayLine | null {
  const [, tiles = "", path = "", points = ""] = WRITTEN.exec(line) ?? [];
  return tiles ? laidAs(tiles.split("-"), path.split(" "), Number(points)) : null;
}

export const laidLine = ({ word, path, points }: Spelled): DayLine => laidAs([word], path, points);

function laidAs(letters: readonly string[], path: readonly string[], points: number): DayLine {
  const says = m.ways_for({ word: lies({ word: letters.join(""), path: [...path] }), points });
  return { says, cells: cellsOf(path), letters };
}
