/** A game's options by name, as the hall has them. */
export type GameOptions = Readonly<Record<string, unknown>>;
