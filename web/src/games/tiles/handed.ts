/** A play or a word that was handed in, as it is shown and as it is read out. */
export interface Handed {
  readonly what: string;
  readonly brought: string;
  readonly said: string;
  /** It is what the result comes from. */
  readonly counts: boolean;
}
