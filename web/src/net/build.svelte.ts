/** Whether the hall serves a newer client than the one that runs here. */

/** The version of the client that runs here. */
export const buildId = document.querySelector<HTMLMetaElement>(
  'meta[name="wordhall-build"]',
)?.content;
let newest = $state(buildId);

export function noteBuild(id: string | null): void {
  if (id) newest = id;
}

export const build = {
  get stale(): boolean {
    return buildId !== undefined && newest !== buildId;
  },
};
