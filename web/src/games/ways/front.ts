/** What the front door says of the game, to whoever has never heard of it. */
import { m } from "../../paraglide/messages.js";
import type { GameFront } from "../contract";

export const front: GameFront = {
  half: m.home_half_ways,
  says: m.home_what_ways,
  emblem: "M4 17a2 2 0 1 0 0 4 2 2 0 0 0 0-4M5.5 17.5l3-4M10 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4M12 11.5l5-5M18.5 3a2 2 0 1 0 0 4 2 2 0 0 0 0-4",
};
