/** What the front door says of the game, to whoever has never heard of it. */
import { m } from "../../paraglide/messages.js";
import type { GameFront } from "../contract";

export const front: GameFront = {
  half: m.home_half_shout,
  says: m.home_what_shout,
  emblem: "M4 5h16v11h-8l-4 4v-4H4zM12 8v3M12 13.3h.01",
};
