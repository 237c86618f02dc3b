/** How letters come to lie: things move only because somebody did something. */
import type { TransitionConfig } from "svelte/transition";

const DROP_MS = 180;

/** A tile is put down. It can be read from the first moment: one that was tried there does not go. */
export function dropped(_node: Element, { motion }: { motion: boolean }): TransitionConfig {
  return {
    duration: motion ? DROP_MS : 0,
    css: (t) => `scale: ${1.35 - 0.35 * t}`,
  };
}

/** Points come up at the place that earned them. */
export function risen(_node: Element, { motion }: { motion: boolean }): TransitionConfig {
  return {
    duration: motion ? DROP_MS : 0,
    css: (t, u) => `opacity: ${t}; translate: 0 ${100 * u}%`,
  };
}

const ROLL_MS = 180;
const APART_MS = 10;

/** A die falls on the table, each a little after the one before. */
export function rolled(
  _node: Element,
  { motion, at }: { motion: boolean; at: number },
): TransitionConfig {
  return {
    delay: motion ? at * APART_MS : 0,
    duration: motion ? ROLL_MS : 0,
    css: (t, u) => `opacity: ${Math.min(1, 3 * t)}; translate: 0 ${-2.5 * u}rem`,
  };
}
