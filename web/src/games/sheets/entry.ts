/** What the shell knows of the game before anything of it is loaded. */
import { m } from "../../paraglide/messages.js";
import type { GameFacts } from "../contract";
import "./accent.css";

export const entry: GameFacts = {
  title: m.game_sheets,
  playsWithout: true,
  done: ["GoOn", "Flip"],
  fewest: 3,
  boxed: true,
  party: { find_limit_seconds: null },
};
