/** A square board, its squares numbered row by row, and what lies on them. */

export type Way = "across" | "down";
export const WAYS: readonly Way[] = ["across", "down"];

/** What lies on each square: a letter, a small one for a blank, or nothing. */
export type Board = readonly string[];

/** A run of letters on the board, and where it begins. */
export interface Run {
  readonly cells: readonly number[];
  readonly way: Way;
  readonly text: string;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export class Squares {
  readonly size: number;
  readonly columns: string;
  readonly centre: number;

  constructor(size: number) {
    this.size = size;
    this.columns = LETTERS.slice(0, size);
    this.centre = Math.floor((size * size) / 2);
  }

  rowOf(cell: number): number {
    return Math.floor(cell / this.size);
  }

  columnOf(cell: number): number {
    return cell % this.size;
  }

  /** The name of a square: A1 in the upper left corner. */
  nameOf(cell: number): string {
    return `${this.columns[this.columnOf(cell)]}${this.rowOf(cell) + 1}`;
  }

  cellOf(square: string): number {
    return (Number(square.slice(1)) - 1) * this.size + this.columns.indexOf(square.charAt(0));
  }

  /** The square so many steps along a way; null beyond the edge. */
  step(cell: number, way: Way, by = 1): number | null {
    const row = this.rowOf(cell) + (way === "down" ? by : 0);
    const column = this.columnOf(cell) + (way === "across" ? by : 0);
    const inside = row >= 0 && row < this.size && column >= 0 && column < this.size;
    return inside ? row * this.size + column : null;
  }

  /** The first square from here on for which something holds; null if there is none to the edge. */
  along(
    from: number | null,
    way: Way,
    holds: (cell: number) => boolean,
    by = 1,
  ): number | null {
    for (let cell = from; cell !== null; cell = this.step(cell, way, by)) {
      if (holds(cell)) return cell;
    }
    return null;
  }

  /** Where an arrow key, Home or End leads from a square; null for any other key. */
  moved(key: string, cell: number): number | null {
    switch (key) {
      case "ArrowUp":
        return this.step(cell, "down", -1) ?? cell;
      case "ArrowDown":
        return this.step(cell, "down") ?? cell;
      case "ArrowLeft":
        return this.step(cell, "across", -1) ?? cell;
      case "ArrowRight":
        return this.step(cell, "across") ?? cell;
      case "Home":
        return cell - this.columnOf(cell);
      case "End":
        return cell - this.columnOf(cell) + this.size - 1;
      default:
        return null;
    }
  }

  /** Every run of two letters or more, those across first, in reading order. */
  runs(board: Board): readonly Run[] {
    return WAYS.flatMap((way) =>
      board.flatMap((sign, cell) => {
        const before = this.step(cell, way, -1);
        if (!sign || (before !== null && board[before])) return [];
        const run = this.#from(board, cell, way);
        return run.text.length > 1 ? [run] : [];
      }),
    );
  }

  /** The runs through a square, whole. */
  runsThrough(board: Board, cell: number): readonly Run[] {
    if (!board[cell]) return [];
    const lies = (at: number): boolean => !!board[at];
    return WAYS.flatMap((way) => {
      const gap = this.along(cell, way, (at) => !lies(at), -1);
      const first = gap === null ? this.#edge(cell, way) : (this.step(gap, way) ?? cell);
      const run = this.#from(board, first, way);
      return run.text.length > 1 ? [run] : [];
    });
  }

  /** The first square of the line through one. */
  #edge(cell: number, way: Way): number {
    return way === "across" ? cell - this.columnOf(cell) : this.columnOf(cell);
  }

  #from(board: Board, first: number, way: Way): Run {
    const end = this.along(first, way, (cell) => !board[cell]);
    const cells: number[] = [];
    this.along(first, way, (cell) => cell === end || cells.push(cell) < 0);
    return { cells, way, text: cells.map((cell) => board[cell]).join("") };
  }
}
