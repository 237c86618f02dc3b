/** Drafts: what is typed or placed but not sent, kept through refreshes and reconnects. */
import type { Draft } from "../games/contract";
import { passing } from "./kept";

export function draft<T>(key: string, initial: T): Draft<T> {
  const address = `draft/${key}`;
  let value = $state.raw<T>(passing.read<T>(address) ?? initial);
  return {
    get value() {
      return value;
    },
    set value(next: T) {
      value = next;
      passing.write(address, next);
    },
  };
}
