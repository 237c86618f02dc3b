/** What the front door says of the game, to whoever has never heard of it. */
import { m } from "../../paraglide/messages.js";
import type { GameFront } from "../contract";

export const front: GameFront = {
  half: m.home_half_chain,
  says: m.home_what_chain,
  emblem: "M8 8h8v8H8z",
};
