/** Styles that did not come are asked for again until they do: the import of a part of the page asks
 * for its styles only once, and shows it without them when it is asked for the next time. */
import { note } from "../net/happened.svelte";

const AGAIN_MS = 1_500;

export function watchStyles(): void {
  document.addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return;
      note("styles did not come");
      setTimeout(() => target.replaceWith(target.cloneNode()), AGAIN_MS);
    },
    { capture: true }, // it does not bubble
  );
}
