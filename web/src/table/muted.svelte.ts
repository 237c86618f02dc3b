/** Whose reactions are not shown, at this table and until it is left. */
class Muted {
  #seats = $state.raw<readonly number[]>([]);

  has(seat: number): boolean {
    return this.#seats.includes(seat);
  }

  set(seat: number, to: boolean): void {
    const others = this.#seats.filter((other) => other !== seat);
    this.#seats = to ? [...others, seat] : others;
  }
}

export const muted = new Muted();
