/** The match whose result is read at a table, and its game. */
export interface Read {
  readonly match: string | null;
  readonly game: string;
}
