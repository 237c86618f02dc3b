/** The clock of those whom nobody hurries: who only tries, and whoever is alone. */
import type { Clock } from "../../wire/hall";

export const UNTIMED: Clock = { control: { type: "Untimed" }, left: [], extra: [], running: null, since: 0 };
