/** Marks that come one after the other, in reading order. Call it while a component is made. */
import { onMount } from "svelte";

const TICK_MS = 110;

export function ticking(all: number, wanted: boolean): { readonly shown: number; done: boolean } {
  let shown = $state(wanted ? 0 : all);

  onMount(() => {
    const timer = setInterval(() => {
      if (shown < all) shown += 1;
      else clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  });

  return {
    get shown() {
      return shown;
    },
    get done() {
      return shown >= all;
    },
  };
}
