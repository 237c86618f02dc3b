/** Whose reactions are not shown, at this table and until it is left. */
import { SvelteSet } from "svelte/reactivity";

export const muted = new SvelteSet<number>();
