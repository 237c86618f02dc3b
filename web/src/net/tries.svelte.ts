/** What is fetched when it is needed, and may not arrive: it is tried once more, if that is asked
 * for. Some browsers remember for the life of a page that a script did not arrive, so whoever was
 * disappointed twice has to load the page anew. */
export class Tries {
  #again = $state(false);

  /** What `load` gives; anew, once somebody has asked for that. */
  of<T>(load: () => T): T {
    void this.#again;
    return load();
  }

  /** Asks once more; null if that has been done. */
  get again(): (() => void) | null {
    return this.#again ? null : () => (this.#again = true);
  }
}
