/** A play of a finished board of the day, and where it lies. */
import { m } from "../../paraglide/messages.js";
import { SIZE } from "../../wire/cross";
import type { DayLine } from "../contract";

/** "11J PA(NIC)S", as the hall writes plays: the row first reads across; what is in brackets lay there. */
const WRITTEN = /^(?:(\d+)([A-O])|([A-O])(\d+)) ([A-Za-z()]+)$/;

export function lineOf(line: string): DayLine | null {
  const [, across, right = "", left = right, down = across, said = ""] = WRITTEN.exec(line) ?? [];
  const letters = [...said.replace(/[()]/g, "")];
  const from = (Number(down) - 1) * SIZE + left.charCodeAt(0) - "A".charCodeAt(0);
  const cells = letters.map((_, at) => from + at * (across ? 1 : SIZE));
  const says = m.cross_day_play({ word: letters.join("").toUpperCase(), square: `${left}${down}` });
  return letters.length > 0 ? { says, cells, letters } : null;
}

/** "DO from O14": a play without its notation. */
export const named = (play: string): string => lineOf(play)?.says ?? play;
