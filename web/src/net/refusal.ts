/** What the hall refuses, as a value and as an error. */
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

export function isRefusal(what: unknown): what is Refusal {
  return typeof what === "object" && what !== null && "code" in what && "text" in what;
}

/** A refusal of the client's own making: nothing came back, or nothing that can be read. */
export function ownRefusal(code: string, text: string): Refusal {
  return { code, rule: "", text, details: {} };
}
