/** Drawing a line through the grid with a finger or the mouse; a tap stays a tap. */
import type { Attachment } from "svelte/attachments";
import { toward } from "./grid";

/** How far a finger strays in cells before a tap is a line. */
const STRAY = 0.55;

export type Trace = (cells: readonly number[], done: boolean) => void;

export function tracing(ontrace: Trace): Attachment<HTMLElement> {
  return (grid) => {
    let from: { cell: number; x: number; y: number; size: number; pointer: number } | null = null;
    let cells: readonly number[] = [];

    function down(event: PointerEvent): void {
      const cell = (event.target as Element).closest<HTMLElement>("[data-cell]");
      if (!cell || !event.isPrimary || event.button !== 0) return;
      const box = cell.getBoundingClientRect();
      from = {
        cell: Number(cell.dataset["cell"]),
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        size: box.width,
        pointer: event.pointerId,
      };
      cells = [];
    }

    function move(event: PointerEvent): void {
      if (!from || event.pointerId !== from.pointer) return;
      const right = (event.clientX - from.x) / from.size;
      const across = (event.clientY - from.y) / from.size;
      if (cells.length === 0 && Math.hypot(right, across) < STRAY) return;
      if (cells.length === 0) grid.setPointerCapture(event.pointerId);
      cells = toward(from.cell, right, across);
      ontrace(cells, false);
    }

    function up(event: PointerEvent): void {
      if (from && event.pointerId === from.pointer && cells.length > 0) {
        ontrace(event.type === "pointerup" ? cells : [], true);
        grid.addEventListener("click", stop, { capture: true, once: true });
        setTimeout(() => grid.removeEventListener("click", stop, { capture: true }));
      }
      from = null;
    }

    const listening = new AbortController();
    const { signal } = listening;
    grid.addEventListener("pointerdown", down, { signal });
    grid.addEventListener("pointermove", move, { signal });
    grid.addEventListener("pointerup", up, { signal });
    grid.addEventListener("pointercancel", up, { signal });
    return () => listening.abort();
  };
}

function stop(event: Event): void {
  event.stopPropagation();
}
