/** Carrying a letter from where it is held, or from where it lies, to somewhere else. */

/** How far a finger strays in pixels before a tap is a drag. */
const STRAY = 7;

/** What is under the finger: a cell of the board, a slot of a rack, or neither. */
export interface Over {
  readonly cell: number | null;
  readonly slot: number | null;
}

export class Carrying {
  /** The letter under the finger, and where that is; null while nothing is carried. */
  now = $state.raw<(Over & { letter: string; x: number; y: number }) | null>(null);

  /** `dropped` is called with the cell where the letter is let go, null if outside the grid, and
   * with the slot likewise. */
  start(
    down: PointerEvent,
    letter: string,
    dropped: (cell: number | null, slot: number | null) => void,
  ): void {
    if (!down.isPrimary || down.button !== 0) return;
    const listening = new AbortController();
    const { signal } = listening;

    const move = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      const { clientX: x, clientY: y } = event;
      if (!this.now && Math.hypot(x - down.clientX, y - down.clientY) <= STRAY) return;
      this.now = { letter, x, y, ...under(x, y) };
    };
    const end = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      listening.abort();
      const carried = this.now;
      this.now = null;
      if (!carried || event.type !== "pointerup") return;
      swallowClick();
      dropped(carried.cell, carried.slot);
    };
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", end, { signal });
    window.addEventListener("pointercancel", end, { signal });
  }
}

function under(x: number, y: number): Over {
  const element = document.elementFromPoint(x, y);
  return { cell: numbered(element, "cell"), slot: numbered(element, "slot") };
}

function numbered(element: Element | null, name: "cell" | "slot"): number | null {
  const found = element?.closest<HTMLElement>(`[data-${name}]`);
  return found ? Number(found.dataset[name]) : null;
}

/** The click that a browser makes of a short drag was none. */
function swallowClick(): void {
  const swallow = (event: Event): void => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}
