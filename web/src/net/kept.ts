/** What the browser keeps, where it lets us: a private window may refuse, and then nothing is kept. */

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export class Kept {
  readonly #where: () => Storage;

  constructor(where: () => Storage) {
    this.#where = where;
  }

  read<T>(key: string): T | null {
    const text = attempt(() => this.#where().getItem(key));
    return text === null ? null : attempt(() => JSON.parse(text) as T);
  }

  write(key: string, value: unknown): void {
    attempt(() => this.#where().setItem(key, JSON.stringify(value)));
  }

  forget(key: string): void {
    attempt(() => this.#where().removeItem(key));
  }
}

/** For ever, in this browser. */
export const lasting = new Kept(() => localStorage);
/** As long as this tab, through refreshes. */
export const passing = new Kept(() => sessionStorage);

/** Where a big screen keeps the key of the table that it opened. */
export const screenKey = (code: string): string => `screen ${code}`;
