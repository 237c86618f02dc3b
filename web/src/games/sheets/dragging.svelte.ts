/** Carrying a letter from the dice, or from where it is pencilled, to a cell. */

/** How far a finger strays in pixels before a tap is a drag. */
const STRAY = 7;

export class Carrying {
  /** The letter under the finger, and where that is; null while nothing is carried. */
  now = $state.raw<{ letter: string; x: number; y: number; over: number | null } | null>(null);

  /** `dropped` is called with the cell where the letter is let go, null if outside the grid. */
  start(down: PointerEvent, letter: string, dropped: (cell: number | null) => void): void {
    if (!down.isPrimary || down.button !== 0) return;
    const listening = new AbortController();
    const { signal } = listening;

    const move = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > STRAY;
      if (!this.now && !far) return;
      const over = cellAt(event.clientX, event.clientY);
      this.now = { letter, x: event.clientX, y: event.clientY, over };
    };
    const end = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      listening.abort();
      const carried = this.now;
      this.now = null;
      if (!carried || event.type !== "pointerup") return;
      swallowClick();
      dropped(carried.over);
    };
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", end, { signal });
    window.addEventListener("pointercancel", end, { signal });
  }
}

function cellAt(x: number, y: number): number | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-cell]");
  return cell ? Number(cell.dataset["cell"]) : null;
}

/** The click that a browser makes of a short drag was none. */
function swallowClick(): void {
  const swallow = (event: Event): void => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}
