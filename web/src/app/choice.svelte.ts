/** The game that is talked of where there is no table: chosen on the front door, or last learned,
 * read about, or met at a table. */
import { offered } from "../games/offered";
import { lasting } from "../net/kept";

const KEY = "game";

const kept = lasting.read<string>(KEY);
let game = $state(kept !== null && offered.includes(kept) ? kept : (offered[0] ?? ""));

export const choice = {
  get game(): string {
    return game;
  },
  /** Somebody chose it, and it is not just the first of all. */
  get made(): boolean {
    return lasting.read(KEY) !== null;
  },
  set game(chosen: string) {
    if (!offered.includes(chosen)) return;
    game = chosen;
    lasting.write(KEY, chosen);
  },
};
