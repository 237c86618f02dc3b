/** Whether the hall serves a newer client than the one that runs here. */

const own = document.querySelector<HTMLMetaElement>('meta[name="wordhall-build"]')?.content;
let newest = $state(own);

export function noteBuild(id: string | null): void {
  if (id) newest = id;
}

export const build = {
  get stale(): boolean {
    return own !== undefined && newest !== own;
  },
};
