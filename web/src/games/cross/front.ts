/** What the front door says of the game, to whoever has never heard of it. */
import { m } from "../../paraglide/messages.js";
import type { GameFront } from "../contract";

export const front: GameFront = {
  half: m.home_half_cross,
  says: m.home_what_cross,
  emblem: "M9 3h6v6h6v6h-6v6H9v-6H3V9h6zM9 9h6v6H9z",
};
