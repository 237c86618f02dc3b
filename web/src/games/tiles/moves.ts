/** A turn as one line of a list. */
export interface Move {
  readonly number: number;
  readonly name: string;
  readonly points: number | null;
  readonly score: number;
  /** The points were taken back. */
  readonly fell?: boolean;
}
