/** Who sits at this browser: a name, once given. */
import { hall } from "../net/hall";

let name = $state<string | null>(null);
let asked = $state(false);

export const me = {
  /** The name, or null as long as none was given. */
  get name(): string | null {
    return name;
  },
  /** Whether the hall has said who this is. */
  get asked(): boolean {
    return asked;
  },

  async load(): Promise<void> {
    try {
      name = (await hall.me()).name;
      asked = true;
    } catch {
      // The hall cannot be reached: the name is asked for where it is needed.
    }
  },

  /** Gives a name, or another one. Throws `Refused`. */
  async call(wanted: string): Promise<void> {
    name = (await hall.callMe(wanted)).name;
    asked = true;
  },

  /** Comes back with a return code. Throws `Refused`. */
  async comeBack(code: string): Promise<void> {
    name = (await hall.comeBack(code)).name;
    asked = true;
  },

  /** Deletes this guest's data in the hall. Throws `Refused`. */
  async forget(): Promise<void> {
    await hall.forgetMe();
    name = null;
  },
};
