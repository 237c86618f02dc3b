/** What happens between turns while somebody looks on, such as a resignation (H3). */
import { m } from "../../paraglide/messages.js";
import type { AnyMatch } from "../contract";

export interface Aside {
  readonly seat: number;
  readonly says: string;
  readonly points: number | null;
  /** How many turns were over then. */
  readonly after: number;
}

export class Asides {
  told: readonly Aside[] = $state.raw([]);
  #gone: ReadonlySet<number> | null = null;

  tell(aside: Aside): void {
    this.told = [...this.told, aside];
  }

  /** Whoever has resigned since the last look has done so now. */
  look({ house }: Pick<AnyMatch, "house">, turns: number): void {
    const gone = house.chairs.flatMap(({ resigned }, seat) => (resigned ? [seat] : []));
    for (const seat of gone) {
      if (!this.#gone || this.#gone.has(seat)) continue;
      this.tell({ seat, says: m.tiles_seat_gone(), points: null, after: turns });
    }
    this.#gone = new Set(gone);
  }
}
