// What a browser keeps, for tests: empty before each, and gone afterwards.
import { afterEach, beforeEach } from "node:test";

export function keeping(): void {
  beforeEach(() => {
    const items = new Map<string, string>();
    const kept = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    };
    Object.defineProperty(globalThis, "localStorage", { value: kept, configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, "localStorage"));
}
