/** Actions as they are typed, where what is done is told as a line. */
import type { Action, Writing } from "../../wire/sheets";
import { cellName } from "./grid";

export function typed(action: Action): string {
  switch (action.type) {
    case "Write":
      return `write ${action.letters.map(written).join(" ")}`;
    case "WriteWord":
      return `word ${action.word}`;
    case "StrikeWord":
      return `strike ${action.word}`;
    default:
      return action.type.toLowerCase();
  }
}

function written({ cell, letter }: Writing): string {
  return `${cellName(cell)} ${letter}`;
}
