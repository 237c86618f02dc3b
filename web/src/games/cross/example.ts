/** The lesson's table: its tiles, and what is played on it. */
import { SIZE, type Play, type Tile, type View } from "../../wire/cross";
import { cellOf, step, type Way } from "./mat";

export { MAT } from "./printed";

const WORTH = "AEIOULNRST:1 DG:2 BCMP:3 FHVWY:4 K:5 JX:8 QZ:10 ?:0";

export const VALUES: View["values"] = WORTH.split(" ").flatMap((group) => {
  const [letters = "", points] = group.split(":");
  return [...letters].map((letter) => [letter, Number(points)] as const);
});

function play(seat: number, start: string, way: Way, signs: string, words: Play["words"]): Play {
  const tiles: Tile[] = [];
  let cell: number | null = cellOf(start);
  for (const sign of signs) {
    if (cell !== null && sign !== ".") tiles.push(tile(cell, sign));
    cell = cell === null ? null : step(cell, way);
  }
  const points = words.reduce((sum, word) => sum + word.points, 0);
  return { seat, tiles, words, points };
}

function tile(cell: number, sign: string): Tile {
  const letter = sign.toUpperCase();
  const square = `${"ABCDEFGHIJKLMNO"[cell % SIZE]}${Math.floor(cell / SIZE) + 1}`;
  return { square, letter, blank: sign !== letter };
}

/** What the learner opens with; the last letter lies on a bonus. */
export const FIRST = play(0, "H8", "across", "TRAIN", [{ text: "TRAIN", points: 7 }]);

/** What is tried on the learner, and is no word. */
export const BLUFF = play(1, "H9", "down", "EBLE", [{ text: "TEBLE", points: 9 }]);

/** The learner's answer: a blank on a red circle. */
export const CROSSING = play(0, "K5", "down", "rAD.O", [{ text: "RADIO", points: 16 }]);

/** What is played next, and is a word in both its lines. */
export const HOOK = play(1, "M8", "down", "SEA", [
  { text: "SEA", points: 12 },
  { text: "TRAINS", points: 9 },
]);

/** What nobody can do much with, and what is drawn instead of each. */
export const CLUMSY = "IIUUVVW";
export const DRAWN = "AELNRST";

/** Rows with plays written on them. */
export function boardWith(...plays: readonly Play[]): View["board"] {
  const signs = Array<string>(SIZE * SIZE).fill(".");
  for (const { square, letter, blank } of plays.flatMap(({ tiles }) => tiles)) {
    signs[cellOf(square)] = blank ? letter.toLowerCase() : letter;
  }
  return Array.from({ length: SIZE }, (_, row) => ({
    signs: signs.slice(SIZE * row, SIZE * (row + 1)).join(""),
  }));
}
