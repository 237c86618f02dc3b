/** What stands around a page: pages in play and the big screen do without header and footer. */

let bare = $state(false);
let settingsOpen = $state(false);

export const chrome = {
  get bare(): boolean {
    return bare;
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
