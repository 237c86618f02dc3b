/** Where others reach this hall: the hall tells it in its pages, as this machine may call it localhost. */
export function address(): string {
  const told = document.querySelector<HTMLMetaElement>("meta[property='og:url']");
  return told ? new URL(told.content).origin : location.origin;
}

/** The same without its scheme, as people read it. */
export const place = (): string => address().replace(/^.*\/\//, "");

/** Whether that is what this machine alone calls itself: then no phone can open it. */
export const near = (): boolean => /^(localhost|127\.|\[::1\])/.test(place());
