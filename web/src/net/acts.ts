/** Acts that the hall has not acknowledged yet: sent again after every reconnect, with the same
 * id, so that each happens once. They survive a refresh. */
import type { Refusal } from "../wire/hall";
import { hexadecimal } from "./chance";
import { passing } from "./kept";

export interface Pending {
  readonly id: string;
  readonly message: object;
}

type Settle = (refusal: Refusal | null) => void;

export class Acts {
  readonly #key: string;
  readonly #send: (message: object) => void;
  readonly #orphaned: (refusal: Refusal) => void;
  readonly #settle = new Map<string, Settle>();
  #pending: Pending[];

  /** `orphaned` hears the refusals of acts from before a refresh, which nobody waits for. */
  constructor(key: string, send: (message: object) => void, orphaned: (r: Refusal) => void) {
    this.#key = `acts/${key}`;
    this.#send = send;
    this.#orphaned = orphaned;
    this.#pending = passing.read<Pending[]>(this.#key) ?? [];
  }

  get waiting(): number {
    return this.#pending.length;
  }

  send(message: object): Promise<Refusal | null> {
    const id = hexadecimal(12);
    const pending = { id, message: { ...message, id } };
    this.#keep([...this.#pending, pending]);
    return new Promise((settle) => {
      this.#settle.set(id, settle);
      this.#send(pending.message);
    });
  }

  sendAgain(): void {
    for (const { message } of this.#pending) this.#send(message);
  }

  settle(id: string, refusal: Refusal | null): boolean {
    if (!this.#pending.some((pending) => pending.id === id)) return false;
    this.#keep(this.#pending.filter((pending) => pending.id !== id));
    const settle = this.#settle.get(id);
    this.#settle.delete(id);
    if (settle) settle(refusal);
    else if (refusal) this.#orphaned(refusal);
    return true;
  }

  #keep(pending: Pending[]): void {
    this.#pending = pending;
    if (pending.length > 0) passing.write(this.#key, pending);
    else passing.forget(this.#key);
  }
}
