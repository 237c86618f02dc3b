/** A finger that is drawn over the field: from cell to cell, diagonals included. */
import { follow } from "../hands/pointer";

/** How near to the middle of a cell a finger comes to mean it, as a share of its side. */
const NEAR = 0.4;

interface Stroke {
  begin(cell: number): void;
  over(cell: number): void;
}

/** Follows a finger from where it came down; nothing begins before it has left its cell. */
export function followed(down: PointerEvent, from: number, stroke: Stroke): void {
  let begun = false;
  follow(
    down,
    (event) => {
      const cell = cellUnder(event);
      if (cell === null || (!begun && cell === from)) return;
      if (!begun) stroke.begin(from);
      begun = true;
      stroke.over(cell);
    },
    () => begun,
  );
}

export function cellUnder({ clientX: x, clientY: y }: MouseEvent): number | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-cell]");
  if (!found) return null;
  const { left, top, width, height } = found.getBoundingClientRect();
  const far = Math.max(
    Math.abs(x - left - width / 2) / width,
    Math.abs(y - top - height / 2) / height,
  );
  return far <= NEAR ? Number(found.dataset["cell"]) : null;
}
