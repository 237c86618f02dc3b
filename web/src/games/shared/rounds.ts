/** Where a match is that is played in turns, for who leads its table. */
import { m } from "../../paraglide/messages.js";
import type { Standing } from "../progress";

/** The round, and whose turn it is, or that a word may be challenged. */
export function turn({ stage, round, awaited }: Standing): string {
  const [name, ...others] = awaited;
  if (stage === "challenge") return m.class_phase_challenge({ round: round ?? 1 });
  if (name === undefined || others.length > 0) return m.class_phase_round({ round: round ?? 1 });
  return m.class_phase_turn({ round: round ?? 1, name });
}
