/** What stands around a page: pages in play and the big screen do without header and footer. */
import { place } from "./router.svelte";

/** The address of a page that the hall itself calls bare: nothing is drawn there that would go. */
const BARE = document.querySelector('meta[name="wordhall-bare"]') ? location.pathname : null;

/** Null until a page has said what it wants. */
let bare = $state<boolean | null>(null);
let settingsOpen = $state(false);

export const chrome = {
  get bare(): boolean {
    return bare ?? place.path === BARE;
  },
  get settingsOpen(): boolean {
    return settingsOpen;
  },
  set settingsOpen(open: boolean) {
    settingsOpen = open;
  },
};

/** Takes header and footer away as long as the component that calls it wants so. */
export function withoutChrome(wanted: () => boolean): void {
  $effect(() => {
    bare = wanted();
    return () => (bare = false);
  });
}
