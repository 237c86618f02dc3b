/** What people choose for themselves in this browser: looks, sound, motion, size of the text. */
import type { Prefs } from "../games/contract";
import { lasting } from "../net/kept";

export type Theme = "auto" | "light" | "dark";
export type TextSize = 1 | 1.15 | 1.3 | 1.5;

interface Chosen {
  theme: Theme;
  sound: boolean;
  vibration: boolean;
  lessMotion: boolean;
  textSize: TextSize;
}

const KEY = "settings";
const still = matchMedia("(prefers-reduced-motion: reduce)");
const byTouch = matchMedia("(pointer: coarse)").matches;

const usual: Chosen = {
  theme: "auto",
  sound: !byTouch,
  vibration: true,
  lessMotion: false,
  textSize: 1,
};

export const settings: Chosen = $state({ ...usual, ...lasting.read<Partial<Chosen>>(KEY) });

let systemStill = $state(still.matches);
still.addEventListener("change", () => (systemStill = still.matches));

/** Whether the device asks for less motion, whatever is chosen here. */
export const deviceIsStill = (): boolean => systemStill;

export const prefs: Prefs = {
  get sound() {
    return settings.sound;
  },
  get motion() {
    return !settings.lessMotion && !systemStill;
  },
};

/** Keeps the choices, and puts them on the page. Call it in a component. */
export function applySettings(): void {
  $effect(() => {
    const root = document.documentElement;
    root.dataset["theme"] = settings.theme;
    root.dataset["motion"] = settings.lessMotion ? "less" : "full";
    root.style.setProperty("--text-size", String(settings.textSize));
    lasting.write(KEY, settings);
  });
}
