/** Tiles that glide from rack to board and back, and along the rack when it is put in order. */
import { glide } from "../hands/moving";
import { sameTiles, type Hand } from "./hand";

export class Gliding {
  #still = false;

  /** Call it where a component begins. */
  constructor(hand: () => Hand, motion: () => boolean) {
    let before: Hand = [];
    let lay: readonly (DOMRect | undefined)[] = [];
    $effect.pre(() => {
      void hand();
      lay = motion() ? before.map((slot, at) => where(slot, at)?.getBoundingClientRect()) : [];
    });
    $effect(() => {
      const now = hand();
      const from = sameTiles(before, now);
      before = now;
      if (!this.#still) {
        for (const [at, slot] of now.entries()) {
          const rect = lay[from[at] ?? -1];
          if (rect) glide(where(slot, at), rect, motion());
        }
      }
      this.#still = false;
    });
  }

  /** What happens next was done by a finger that carried the tile there itself. */
  still(): void {
    this.#still = true;
  }
}

function where({ cell }: Hand[number], at: number): Element | null {
  return document.querySelector(
    cell === null ? `[data-slot="${at}"]` : `[data-cell="${cell}"] > .card`,
  );
}
