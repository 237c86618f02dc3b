/** The seat cards of a desk that this page was told of. They are told once, and are nowhere stored. */
import type { Card } from "../wire/hall";

let desk = $state("");
let told = $state.raw<readonly Card[]>([]);
let forgotten = $state(false);

export const cards = {
  of: (id: string): readonly Card[] => (id === desk ? told : []),

  /** Puts new cards in the place of the old ones of the same people. */
  keep(id: string, fresh: readonly Card[]): void {
    const numbers = new Set(fresh.map(({ member }) => member));
    const others = cards.of(id).filter(({ member }) => !numbers.has(member));
    desk = id;
    told = [...others, ...fresh].sort((one, other) => one.member - other.member);
  },

  /** The desk is deleted, and its cards with it. */
  forget(): void {
    told = [];
    forgotten = true;
  },

  /** Whether the last desk was deleted just now: the next page says so. */
  get forgotten() {
    return forgotten;
  },

  /** Nothing more is said of it. */
  goOn(): void {
    forgotten = false;
  },
};
