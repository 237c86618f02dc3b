/** The one polite live region: what is said here is spoken, a sentence after the other. */
import { untrack } from "svelte";

const LASTS_MS = 4_000;

interface Sentence {
  readonly id: number;
  readonly text: string;
}

let counted = 0;
let said = $state.raw<readonly Sentence[]>([]);

export const liveRegion = {
  get sentences(): readonly Sentence[] {
    return said;
  },
};

/** Speaks a sentence; the same one twice is spoken twice. An effect may call it: it reads nothing. */
export function announce(text: string): void {
  if (!text) return;
  const sentence = { id: ++counted, text };
  said = [...untrack(() => said), sentence];
  setTimeout(() => (said = said.filter((other) => other !== sentence)), LASTS_MS);
}
