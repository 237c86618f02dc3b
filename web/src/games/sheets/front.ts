/** What the front door says of the game, to whoever has never heard of it. */
import { m } from "../../paraglide/messages.js";
import type { GameFront } from "../contract";

export const front: GameFront = {
  half: m.home_half_sheets,
  says: m.home_what_sheets,
  emblem: "M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16",
};
