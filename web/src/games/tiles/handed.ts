/** What is handed in on a board of the day. */
import { m } from "../../paraglide/messages.js";
import { plain } from "../../parts/figures";

/** A play or a word that was handed in, as it is shown and as it is read out. */
export interface Handed {
  readonly what: string;
  readonly brought: string;
  readonly said: string;
  /** It is what the result comes from. */
  readonly counts: boolean;
}

/** "6 points". */
export const reached = (points: number): string => m.tiles_brought({ count: points, shown: plain(points) });
