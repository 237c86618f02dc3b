/** What the shell knows of the game before anything of it is loaded. */
import { m } from "../../paraglide/messages.js";
import type { GameFacts } from "../contract";
import "./accent.css";

export const entry: GameFacts = {
  title: m.game_ways,
  fewest: 2,
  lengths: [2, 3, 4],
  alone: { variant: "solitaire" },
  aloneToo: ["min_word_length", "names_and_acronyms"],
};
