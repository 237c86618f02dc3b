/** A text that is being written, kept in this browser until it is done with. */
import { lasting } from "../net/kept";

export function drafted(key: string): { text: string } {
  let text = $state(lasting.read<string>(key) ?? "");
  return {
    get text() {
      return text;
    },
    set text(next: string) {
      text = next;
      if (next) lasting.write(key, next);
      else lasting.forget(key);
    },
  };
}
