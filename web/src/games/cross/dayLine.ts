/** A play of a finished board of the day, and where it lies. */
import type { DayLine } from "../contract";
import { cellOf, step } from "./mat";

/** "11J PA(NIC)S", as the hall writes plays: the row first reads across; what is in brackets lay there. */
const WRITTEN = /^(?:(\d+)([A-O])|([A-O]\d+)) ([A-Za-z()]+)$/;

export function lineOf(line: string): DayLine | null {
  const [, row = "", column = "", square = `${column}${row}`, said = ""] = WRITTEN.exec(line) ?? [];
  const letters = [...said.replace(/[()]/g, "")];
  const way = row ? "across" : "down";
  const cells = letters.map((_, at) => step(cellOf(square), way, at) ?? -1);
  return letters.length > 0 && !cells.includes(-1) ? { says: line, cells, letters } : null;
}
