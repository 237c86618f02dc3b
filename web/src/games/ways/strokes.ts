/** A finger that is drawn over the field: from cell to cell, diagonals included. */

/** How near to the middle of a cell a finger comes to mean it, as a share of its side. */
const NEAR = 0.4;

interface Stroke {
  begin(cell: number): void;
  over(cell: number): void;
}

/** Follows a finger from where it came down; nothing begins before it has left its cell. */
export function followed(down: PointerEvent, from: number, stroke: Stroke): void {
  if (!down.isPrimary || down.button !== 0) return;
  const listening = new AbortController();
  const { signal } = listening;
  let begun = false;

  const move = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    const cell = cellUnder(event);
    if (cell === null || (!begun && cell === from)) return;
    if (!begun) stroke.begin(from);
    begun = true;
    stroke.over(cell);
  };
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    listening.abort();
    if (begun) swallowClick();
  };
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", end, { signal });
  window.addEventListener("pointercancel", end, { signal });
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

/** The click at the end of a stroke was none. */
function swallowClick(): void {
  const swallow = (event: Event): void => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}
