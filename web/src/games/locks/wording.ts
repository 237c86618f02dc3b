/** Moves in words, as a review names them. */
import { m } from "../../paraglide/messages.js";
import type { Choice, Turn } from "../../wire/locks";
import type { Board, Run, Squares } from "../tiles/squares";
import { numberOf } from "./board";

/** Tiles in their order, and the words that they finish. */
interface Said {
  readonly tiles: readonly Pick<Choice["tiles"][number], "letter" | "cell">[];
  readonly words: readonly Run[];
}

/** "EARNS across from D4 (also makes EARN)", "passed": what was done in a turn. */
export function didOf(turn: Turn, squares: Squares): string {
  if (turn.landed.length > 0) return shortly(saidOf(turn, squares), squares);
  return turn.reason === "clock" ? m.locks_did_flag() : m.locks_did_pass();
}

/** The tiles of a turn, and the words that it finished. */
export function saidOf({ landed }: Turn, squares: Squares): Said {
  const words = landed.flatMap((tile) => (tile.type === "WordFinished" ? tile.words : []));
  const runs = words.map(({ word, cells: squared }): Run => {
    const cells = squared.map((cell) => numberOf(squares, cell));
    return { cells, way: cells[1] === (cells[0] ?? 0) + 1 ? "across" : "down", text: word };
  });
  return { tiles: landed, words: runs };
}

/** The same of what could be done, from the letters that lay there before. */
export function foreseen({ tiles, words }: Pick<Choice, "tiles" | "words">, before: Board, squares: Squares): Said {
  const letters = [...before];
  const left = [...words];
  const runs = tiles.flatMap(({ letter, cell }) => {
    const at = numberOf(squares, cell);
    letters[at] = letter;
    return squares.runsThrough(letters, at).filter(({ text }) => taken(left, text));
  });
  return { tiles, words: runs };
}

/** Whether a word was still left; now it is not. */
function taken(left: string[], word: string): boolean {
  const at = left.indexOf(word);
  return at >= 0 && left.splice(at, 1).length > 0;
}

/** "EARNS across from D4 (also makes EARN)": the longest word and where it begins, then the others;
 * all tiles, if they finish none. */
export function shortly(said: Said, squares: Squares): string {
  const { move, others } = parted(said, squares);
  return others.length > 0 ? m.review_also({ move, words: others.join(", ") }) : move;
}

/** The same of a better move; where what was done begins alike, only what differs: "EYES across from F8
 * (also makes FEN, ION instead of IS, IF)". */
export function unlike(better: Said, done: Said, squares: Squares): string {
  const [{ move, others }, known] = [parted(better, squares), parted(done, squares)];
  const gone = [...known.others];
  const fresh = others.filter((word) => !taken(gone, word));
  if (move !== known.move || fresh.length === 0 || gone.length === 0) return shortly(better, squares);
  return m.locks_instead({ move, words: fresh.join(", "), instead: gone.join(", ") });
}

/** The longest word and where it begins, and the others. */
function parted({ tiles, words }: Said, squares: Squares): { readonly move: string; readonly others: readonly string[] } {
  const [first, ...rest] = words;
  if (!first) return { move: laid(tiles, squares) || m.locks_advice_pass(), others: [] };
  const main = rest.reduce((longest, one) => (one.text.length > longest.text.length ? one : longest), first);
  const from = { word: main.text, square: squares.nameOf(main.cells[0] ?? 0) };
  const move = main.way === "across" ? m.locks_across_from(from) : m.locks_down_from(from);
  return { move, others: words.filter((one) => one !== main).map(({ text }) => text) };
}

/** "EARNS across from D4 (also makes EARN), in this order: E on D4, A on E4": the same with all tiles in their order. */
export function saying({ tiles, words }: Said, squares: Squares): string {
  const move = shortly({ tiles, words }, squares);
  return words.length > 0 ? m.locks_by_tile({ move, tiles: laid(tiles, squares) }) : move;
}

function laid(tiles: Said["tiles"], squares: Squares): string {
  const on = tiles.map(({ letter, cell }) => m.locks_tile_on({ letter, square: squares.nameOf(numberOf(squares, cell)) }));
  return on.join(", ");
}
