/** The lines that were typed, to be fetched again with the arrow keys. */
export class History {
  #lines: string[] = [];
  #at = 0;

  add(line: string): void {
    if (this.#lines.at(-1) !== line) this.#lines.push(line);
    this.#at = this.#lines.length;
  }

  older(): string {
    this.#at = Math.max(0, this.#at - 1);
    return this.#lines[this.#at] ?? "";
  }

  newer(): string {
    this.#at = Math.min(this.#lines.length, this.#at + 1);
    return this.#lines[this.#at] ?? "";
  }
}
