/** Carrying a letter from where it is held, or from where it lies, to somewhere else. */
import { follow } from "./pointer";

/** How far a finger strays in pixels before a tap is a drag. */
const STRAY = 7;
/** How far above a finger the letter is carried: the finger covers neither it nor its cell. */
const REACH = 48;

/** What is pointed at: a cell of the board, a slot of a rack, or neither. */
export interface Over {
  readonly cell: number | null;
  readonly slot: number | null;
}

/** Where the letter is, by its middle, and how wide: over a cell it lies as it would lie there. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly side: number | null;
}

export class Carrying {
  /** The letter that is carried, and where that is; null while nothing is carried. */
  now = $state.raw<(Over & Place & { letter: string }) | null>(null);

  #dropped = false;

  /** Whether a letter was let go since this was asked last. */
  released(): boolean {
    const dropped = this.#dropped;
    this.#dropped = false;
    return dropped;
  }

  /** The cells that are pointed at: those that are marked anyhow, and the one under the letter. */
  amid(marked: Iterable<number>): ReadonlySet<number> {
    const cell = this.now?.cell ?? null;
    return new Set(cell === null ? marked : [...marked, cell]);
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
        this.now = { letter, ...pointedAt(x, y, reach) };
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

/** A slot is chosen under the finger, and a cell above it, where the letter is. */
function pointedAt(x: number, finger: number, reach: number): Over & Place {
  const y = finger - reach;
  const slot = found("slot", x, finger);
  const cell = slot ? null : found("cell", x, y);
  if (!cell) return { cell: null, slot: slot ? Number(slot.dataset["slot"]) : null, x, y, side: null };
  const { left, top, width, height } = cell.getBoundingClientRect();
  return {
    cell: Number(cell.dataset["cell"]),
    slot: null,
    x: left + width / 2,
    y: top + height / 2,
    side: width,
  };
}

function found(name: "cell" | "slot", x: number, y: number): HTMLElement | null | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>(`[data-${name}]`);
}
