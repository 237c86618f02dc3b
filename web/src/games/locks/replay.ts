/** The board at any turn of a finished match, from the tiles that lie there at its end. */
import type { View } from "../../wire/locks";
import { numberOf, squaresOf } from "./board";

/** The View as the board lay when a turn began, by its place among all: tiles that landed later are
 * gone, and those are open again whose word was finished later. Its newest turn is the one asked for
 * by `shown`, if any. */
export function viewAt(view: View, number: number, shown: View["turns"] = []): View {
  const squares = squaresOf(view);
  const landed = new Set<number>();
  const later = new Set<number>();
  const locked = new Set<number>();
  for (const [at, turn] of view.turns.entries()) {
    for (const tile of turn.landed) {
      if (tile.type === "Destroyed") continue;
      const cell = numberOf(squares, tile.cell);
      landed.add(cell);
      if (at >= number) later.add(cell);
      else if (tile.type === "WordFinished") {
        for (const { cells } of tile.words) for (const own of cells) locked.add(numberOf(squares, own));
      }
    }
  }
  const board = view.board.map((row, down) => ({
    squares: row.squares.map((tile, across) => {
      const cell = numberOf(squares, { row: down, column: across });
      if (!tile || later.has(cell)) return null;
      return landed.has(cell) ? { ...tile, locked: locked.has(cell) } : tile;
    }),
  }));
  return { ...view, board, turns: shown };
}
