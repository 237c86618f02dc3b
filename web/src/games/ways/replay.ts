/** The field at any turn of a finished match: tiles from its end backwards, markers from an empty
 * field forwards. */
import { SIZE, type Marker } from "../../wire/ways";
import { SQUARES, tilesOf } from "./board";
import type { Step, Turn, View } from "./steps";

/** The View as the field lay when a turn began, by its place among all. Its newest turn is the one
 * asked for by `shown`, if any. */
export function viewAt(view: View, number: number, shown: readonly Turn[] = []): View {
  const tiles = [...tilesOf(view)];
  const later = [...view.turns.slice(number).flatMap(({ steps }) => steps), ...view.steps, ...view.laid];
  for (const { cell, old } of later.flatMap(exchanged).reverse()) tiles[SQUARES.cellOf(cell)] = old;
  const board = view.board.map((_, row) => ({ tiles: tiles.slice(SIZE * row, SIZE * (row + 1)) }));
  const markers = view.turns.slice(0, number).reduce(markersAfter, []);
  return { ...view, board, markers, laid: [], steps: [], turns: shown };
}

/** The tiles that a step put in the place of others. */
function exchanged(step: Step) {
  if (step.type === "Swapped") return [step.tile];
  return step.type === "Taken" ? step.tiles : [];
}

/** The markers that lie on the field after a turn; those of a word that fell are off it again. */
function markersAfter(before: readonly Marker[], { steps, fell }: Turn): readonly Marker[] {
  let markers = before;
  for (const step of steps) {
    if (step.type === "Cleared") markers = [];
    else if (step.type === "Taken") markers = markers.filter(({ cells }) => !same(cells, step.marker.cells));
    else if (step.type === "Spelled" && !fell) markers = [...markers, ...step.markers];
  }
  return markers;
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.join() === other.join();
