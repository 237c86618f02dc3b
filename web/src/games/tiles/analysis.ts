/** What a review says of one turn. */
import { m } from "../../paraglide/messages.js";
import type { Choice } from "../review/Choices.svelte";
import type { Costly } from "../review/costly";
import { pointsOf, type Mistake } from "../review/mistakes";
import type { Move } from "./moves";
import { equity } from "./equity";
import { told as toldOf } from "./told";

interface BetterMove {
  readonly pick: number;
  readonly move: string;
  readonly cost: number;
  readonly points: string;
  /** That only rare words come to more, where they do. */
  readonly rarer: readonly string[];
}

export interface Analysis {
  /** What the player held, where that is known. */
  readonly rack: string;
  /** Whether it cost a part of the chance to win. */
  readonly mistake: Mistake | null;
  /** What there is to say of the turn: a sentence each. */
  readonly remarks: readonly string[];
  /** What was done is the first; of a turn that was not looked at there are none. */
  readonly choices: readonly Choice[];
  /** What would have been better, by its number among the choices. */
  readonly better: BetterMove | null;
}

/** A turn of which nothing is known. */
export const NO_ANALYSIS: Analysis = { rack: "", mistake: null, remarks: [], choices: [], better: null };

/** The same without what was better: for who would rather find it. */
export function veiled(one: Analysis): Analysis {
  return { ...NO_ANALYSIS, rack: one.rack, mistake: one.mistake && { ...one.mistake, why: "" } };
}

/** "Ben: 8D LUNGE for 8", or "Ben: 8D LUNGY for 8, challenged off". */
export function told({ name, points, fell = false }: Move, did: string): string {
  return m.review_did({ name, did: toldOf(did, points, fell) });
}

/** By how much another move was better, where its reason tells a part of that. */
export function inAll(mistake: Mistake, better: number): readonly string[] {
  const points = pointsOf(better, equity(better));
  return mistake.why.includes(` ${points}`) ? [] : [m.review_in_all({ points })];
}

/** A turn for the list of those that cost most; nothing if nothing was better. */
export function costlyOf(move: Move, seat: number, did: string, { better, mistake }: Analysis): readonly Costly[] {
  if (better === null) return [];
  const { pick, cost, points, rarer } = better;
  const said = { number: move.number + 1, did: told(move, did) };
  const by = m.review_better({ move: better.move, points: pointsOf(cost, points) });
  // Words that people know are advised before rare ones: each turn says by which it is measured.
  const than = [...(mistake?.why ? [] : [by]), ...rarer].join(". ");
  return [{ at: move.number, seat, did: m.review_turn_did(said), better: than, mistake, cost, pick }];
}
