/** Carrying a letter from where it is held, or from where it lies, to somewhere else. */
import { follow } from "./pointer";

/** How far a finger strays in pixels before a tap is a drag. */
const STRAY = 7;
/** A finger would cover smaller cells: they are chosen above it. */
const FINGER = 40;
/** How far above a finger they are. */
const REACH = 48;
/** How far above a finger the letter is: it covers no cell that is chosen. */
const LIFT = 80;

/** What is pointed at: a cell of the board, a slot of a rack, or neither. */
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
    const touch = down.pointerType === "touch";
    follow(
      down,
      ({ clientX: x, clientY: y }) => {
        const strayed = Math.hypot(x - down.clientX, y - down.clientY);
        if (!this.now && strayed <= STRAY) return;
        // What has hardly moved stays where it lay; at the edge of the screen there is less room.
        const reach = touch ? Math.min(REACH, strayed, innerHeight - y) : 0;
        this.now = { letter, x, y: touch ? y - LIFT : y, ...pointedAt(x, y, reach) };
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

function pointedAt(x: number, y: number, reach: number): Over {
  const slot = found("slot", x, y);
  const under = found("cell", x, y);
  const above = found("cell", x, y - reach);
  const cell = isSmall(above) ? above : isSmall(under) ? undefined : under;
  return { cell: slot ? null : numbered(cell, "cell"), slot: numbered(slot, "slot") };
}

function found(name: "cell" | "slot", x: number, y: number): HTMLElement | null | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>(`[data-${name}]`);
}

function isSmall(cell: HTMLElement | null | undefined): boolean {
  return !!cell && cell.offsetWidth < FINGER;
}

function numbered(found: HTMLElement | null | undefined, name: "cell" | "slot"): number | null {
  return found ? Number(found.dataset[name]) : null;
}
