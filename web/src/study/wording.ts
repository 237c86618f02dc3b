/** What is said of positions: most games have tiles, and say so. */
import { m } from "../paraglide/messages.js";

export interface Wording {
  /** Whose turn it is; and the same where nobody knows what they have. */
  readonly moves: (player: string) => string;
  readonly hidden: (player: string) => string;
  /** What is asked for there. */
  readonly rack: (player: string) => string;
  readonly rackSays: () => string;
  readonly tell: () => string;
  /** What a play keeps, as it is read; null where nothing of that matters. */
  readonly keeps: ((kept: string) => string) | null;
  /** How often an analysis dealt what is hidden. */
  readonly deals: (count: number) => string;
}

export const TILES: Wording = {
  moves: (player) => m.analysis_moves({ player }),
  hidden: (player) => m.analysis_moves_unknown({ player }),
  rack: (player) => m.analysis_rack({ player }),
  rackSays: () => m.analysis_rack_says(),
  tell: () => m.analysis_tell(),
  keeps: (kept) => kept,
  deals: (count) => m.analysis_deals({ count }),
};
