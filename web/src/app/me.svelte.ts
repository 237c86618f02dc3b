/** Who sits at this browser: a name, once given. */
import { hall } from "../net/hall";
import { lasting } from "../net/kept";

const KEY = "name";

// What was known last stands there from the start, so that nothing moves when the hall answers.
let name = $state(lasting.read<string>(KEY));
let asked = $state(false);

function learn(told: string | null): void {
  name = told;
  if (told === null) lasting.forget(KEY);
  else lasting.write(KEY, told);
}

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
      learn((await hall.me()).name);
      asked = true;
    } catch {
      // The hall cannot be reached: the name is asked for where it is needed.
    }
  },

  /** Gives a name, or another one. Throws `Refused`. */
  async call(wanted: string): Promise<void> {
    learn((await hall.callMe(wanted)).name);
    asked = true;
  },

  /** Comes back with a return code. Throws `Refused`. */
  async comeBack(code: string): Promise<void> {
    learn((await hall.comeBack(code)).name);
    asked = true;
  },

  /** Deletes this guest's data in the hall. Throws `Refused`. */
  async forget(): Promise<void> {
    await hall.forgetMe();
    learn(null);
  },
};
