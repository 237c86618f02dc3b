/** A press that asks the hall something: busy meanwhile, and what went wrong afterwards. */
import { announce } from "../app/live.svelte";
import { m } from "../paraglide/messages.js";
import { ownRefusal, Refused } from "../net/refusal";
import type { Refusal } from "../wire/hall";

export class Working {
  busy = $state(false);
  refusal = $state.raw<Refusal | null>(null);

  /** Does it, unless it is being done already; a refusal is kept to be shown, and is spoken. */
  async run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.busy) return undefined;
    this.busy = true;
    this.refusal = null;
    try {
      return await work();
    } catch (error) {
      this.refusal = refusalOf(error);
      announce(this.refusal.text);
      return undefined;
    } finally {
      this.busy = false;
    }
  }
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal;
  console.error(error);
  return ownRefusal("broken", m.shell_broken());
}
