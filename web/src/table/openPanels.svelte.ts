/** What lies open beside the board: rules, a word, the help, the command line; and the strip. */
import { announce } from "../app/live.svelte";
import type { AnyMatch, PlayFace } from "../games/contract";
import { ownRefusal } from "../net/refusal";
import { Reading } from "../rules/reading.svelte";
import type { Refusal } from "../wire/hall";

/** How long a remark stays, and how long what may be answered or looked up, in ms. */
const REMARK_MS = 5_000;
const REFUSAL_MS = 8_000;

/** A seat of this device, and what the table waits for from it. */
export interface Call {
  readonly seat: number;
  readonly call: string;
}

export class OpenPanels {
  readonly reading = new Reading();
  players = $state(false);
  reactions = $state(false);
  help = $state(false);
  commands = $state(false);
  /** How much of the screen the command line takes at its foot, in pixels. */
  below = $state(0);
  strip = $state.raw<Refusal | null>(null);
  /** What the newest change of the game took away (H13). */
  dropped = $state.raw<readonly string[]>([]);

  /** The match in play and its face, while there is one. */
  match = $state.raw<AnyMatch | null>(null);
  face = $state.raw<PlayFace | null>(null);
  calls = $state.raw<readonly Call[]>([]);

  #clearing: ReturnType<typeof setTimeout> | undefined;

  /** Something to be read, and heard unless it was said before, for a while. */
  remark(what: Refusal | string, aloud = true): void {
    const remark = typeof what === "string" ? ownRefusal("remark", what) : what;
    this.strip = remark;
    if (aloud) announce(remark.text);
    clearTimeout(this.#clearing);
    const news = remark.code === "remark" && !remark.details["answer"];
    this.#clearing = setTimeout(() => (this.strip = null), news ? REMARK_MS : REFUSAL_MS);
  }

  dismiss(): void {
    clearTimeout(this.#clearing);
    this.strip = null;
  }
}
