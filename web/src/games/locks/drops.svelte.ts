/** Whether a tile that is put down waits for a second press (R4): the player's own choice. */
import { lasting } from "../../net/kept";

const KEY = "locks-confirm-drops";
let confirmed = $state(lasting.read<boolean>(KEY) ?? true);

export const drops = {
  get confirmed(): boolean {
    return confirmed;
  },
  set confirmed(value: boolean) {
    confirmed = value;
    lasting.write(KEY, value);
  },
};
