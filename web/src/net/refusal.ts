/** What the hall refuses, as a value and as an error. */
import type { Code } from "../wire/errors";
import type { Refusal } from "../wire/hall";
import { note } from "./happened.svelte";

export class Refused extends Error {
  readonly refusal: Refusal;
  /** The HTTP status; 0 where the hall could not be reached at all. */
  readonly status: number;

  constructor(refusal: Refusal, status: number) {
    super(refusal.text);
    this.refusal = refusal;
    this.status = status;
    note(`refused: ${refusal.code}`);
  }
}

/** What was open when it was pressed, and came a moment too late: others were faster, or the time was. */
const LATE: ReadonlySet<string> = new Set<Code>([
  "already-accepted",
  "already-challenged",
  "already-passed",
  "already-ready",
  "asked-already",
  "desk-paused",
  "marked-already",
  "match-over",
  "no-such-wish",
  "not-paused",
  "not-warned",
  "not-your-turn",
  "nothing-asked",
  "nothing-to-challenge",
  "other-answer",
  "other-round",
  "paused",
  "seat-taken",
  "seat-yours",
  "time-is-up",
  "wrong-phase",
]);

/** Whether a refusal is to be seen and heard as one. What is only told is none, and neither is that an act
 * came too late: that is nobody's fault, and there is nothing to mend. */
export function isFault({ code }: Refusal): boolean {
  return code !== "remark" && !LATE.has(code);
}

export function isRefusal(what: unknown): what is Refusal {
  return typeof what === "object" && what !== null && "code" in what && "text" in what;
}

/** A refusal of the client's own making: nothing came back, or nothing that can be read. */
export function ownRefusal(code: string, text: string): Refusal {
  return { code, rule: "", text, details: {} };
}
