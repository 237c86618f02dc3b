/** Carrying a letter from where it is held, or from where it lies, to somewhere else. */
import { follow } from "./pointer";

/** How far a finger strays in pixels before a tap is a drag. */
const STRAY = 7;
/** How far above a finger the letter is, so that the square under that can be seen. */
const LIFT = 40;

/** What is under the finger: a cell of the board, a slot of a rack, or neither. */
export interface Over {
  readonly cell: number | null;
  readonly slot: number | null;
}

export class Carrying {
  /** The letter under the finger, and where that is; null while nothing is carried. */
  now = $state.raw<(Over & { letter: string; x: number; y: number }) | null>(null);

  #dropped = false;

  /** Whether a letter was let go since this was asked last. */
  released(): boolean {
    const dropped = this.#dropped;
    this.#dropped = false;
    return dropped;
  }

  /** `dropped` is called with the cell where the letter is let go, null if outside the grid, and
   * with the slot likewise. */
  start(
    down: PointerEvent,
    letter: string,
    dropped: (cell: number | null, slot: number | null) => void,
  ): void {
    const lift = down.pointerType === "touch" ? LIFT : 0;
    follow(
      down,
      ({ clientX: x, clientY: y }) => {
        if (!this.now && Math.hypot(x - down.clientX, y - down.clientY) <= STRAY) return;
        this.now = { letter, x, y: y - lift, ...under(x, y) };
      },
      ({ type }) => {
        const carried = this.now;
        this.now = null;
        if (!carried || type !== "pointerup") return false;
        this.#dropped = true;
        dropped(carried.cell, carried.slot);
        return true;
      },
    );
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
