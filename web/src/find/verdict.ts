/** What a try is worth against what was done, in a sentence. */
import { m } from "../paraglide/messages.js";
import type { Judgement } from "../wire/hall";

/** Costs are shown in tenths: what differs less is the same. */
export const EVEN = 0.05;

export interface Verdict {
  readonly says: string;
  /** It is as good as the move that the review advises, or as the best. */
  readonly found: boolean;
}

/** What a mistake cost. */
export interface Costs {
  /** The chance to win, from 0 to 1. */
  readonly lost: number;
  /** How far it was below the best move, and how far the move is that the review advises. */
  readonly cost: number;
  readonly enough: number;
}

export function verdictOf(judged: Judgement, costs: Costs): Verdict {
  const found = judged.best || (judged.wrong.length === 0 && judged.cost < costs.enough + EVEN);
  return { says: says(judged, costs, found), found };
}

function says({ wrong, best, cost, lost }: Judgement, own: Costs, found: boolean): string {
  if (wrong.length > 0) return m.find_wrong({ words: wrong.join(", ") });
  if (best) return m.find_best();
  if (found) return m.find_advised();
  const costs = { lost: percent(lost ?? 0), yours: percent(own.lost) };
  if (cost < own.cost - EVEN) return m.find_better(costs);
  return cost < own.cost + EVEN ? m.find_same(costs) : m.find_worse(costs);
}

/** A share as whole per cent; what is lost at all is never nothing. */
export function percent(share: number): string {
  return share > 0 && share < 0.005 ? m.find_under_one() : String(Math.round(100 * share));
}
