/** Whether this browser shows how accurately everybody played. */
import { lasting } from "../../net/kept";

const KEY = "accuracy";

let shown = $state(lasting.read<boolean>(KEY) ?? true);

export const accuracy = {
  get shown(): boolean {
    return shown;
  },
  set shown(value: boolean) {
    shown = value;
    lasting.write(KEY, value);
  },
};
