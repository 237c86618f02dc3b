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
    begins: { name: "roller", rule: "R7", says: m.sheets_begins_says },
    party: { find_limit_seconds: null },
    specimen: () => import("./sheets/Specimen.svelte"),
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
    begins: { name: "youngest", rule: "R2", says: m.cross_begins_says },
    specimen: () => import("./cross/Specimen.svelte"),
    play: () => import("./cross/play"),
    screen: () => import("./cross/screen"),
    podium: () => import("./cross/podium"),
    lesson: () => import("./cross/lesson"),
    options: () => import("./cross/options"),
  },
  shout: {
    name: "shout",
    title: m.game_shout,
    says: m.home_what_shout,
    fewest: 2,
    begins: { name: "youngest", rule: "R2", says: m.shout_begins_says },
    specimen: () => import("./shout/Specimen.svelte"),
    play: () => import("./shout/play"),
    screen: () => import("./shout/screen"),
    podium: () => import("./shout/podium"),
    lesson: () => import("./shout/lesson"),
    options: () => import("./shout/options"),
  },
  locks: {
    name: "locks",
    title: m.game_locks,
    says: m.home_what_locks,
    fewest: 2,
    specimen: () => import("./locks/Specimen.svelte"),
    play: () => import("./locks/play"),
    screen: () => import("./locks/screen"),
    podium: () => import("./locks/podium"),
    lesson: () => import("./locks/lesson"),
    options: () => import("./locks/options"),
  },
  ways: {
    name: "ways",
    title: m.game_ways,
    says: m.home_what_ways,
    fewest: 2,
    begins: { name: "youngest", rule: "R5", says: m.ways_begins_says },
    lengths: [2, 3, 4],
    alone: { variant: "solitaire" },
    specimen: () => import("./ways/Specimen.svelte"),
    play: () => import("./ways/play"),
    screen: () => import("./ways/screen"),
    podium: () => import("./ways/podium"),
    lesson: () => import("./ways/lesson"),
    options: () => import("./ways/options"),
  },
};
