/** The games by code name; each is loaded when it is needed, and not before. */
import { m } from "../paraglide/messages.js";
import type { GameEntry } from "./contract";

/**
 * `play.ts`, `screen.ts`, `podium.ts`, `lesson.ts` of a game export what the contract names;
 * `options.ts` (how the lobby explains the options) is written with the lobby.
 */
export const games: Readonly<Record<string, GameEntry>> = {
  sheets: {
    name: "sheets",
    title: m.game_sheets,
    says: m.home_what,
    fewest: 3,
    play: () => import("./sheets/play"),
    screen: () => import("./sheets/screen"),
    podium: () => import("./sheets/podium"),
    lesson: () => import("./sheets/lesson"),
    options: () => import("./sheets/options"),
  },
  cross: {
    name: "cross",
    title: m.game_cross,
    says: m.home_what_cross,
    fewest: 2,
    specimen: () => import("./cross/Specimen.svelte"),
    play: () => import("./cross/play"),
    screen: () => import("./cross/screen"),
    podium: () => import("./cross/podium"),
    lesson: () => import("./cross/lesson"),
    options: () => import("./cross/options"),
  },
};
