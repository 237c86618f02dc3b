/** Who sits at this browser: a name, once given. */
import { hall } from "../net/hall";
import { lasting } from "../net/kept";
import type { Avatar } from "../wire/hall";
import type { Me } from "../wire/rest";

const KEY = "name";
/** The first name, with its avatar, that a table refused: the hall keeps it until another is given. */
const REFUSED = "refused";

interface RefusedName {
  readonly name: string | null;
  readonly offer: Avatar | null;
}

const refused = (): RefusedName | null => lasting.read<RefusedName>(REFUSED);

// What was known last stands there from the start, so that nothing moves when the hall answers.
let name = $state(lasting.read<string>(KEY));
let asked = $state(false);
let avatar = $state.raw<Avatar | null>(null);
let offer = $state.raw<Avatar | null>(refused()?.offer ?? null);

function learn({ name: told, avatar: worn }: Me): void {
  name = told === refused()?.name ? null : told;
  avatar = worn;
  if (name === null) lasting.forget(KEY);
  else lasting.write(KEY, name);
}

/** What the hall says from now on is the name, whatever was refused before. */
function take(me: Me): void {
  lasting.forget(REFUSED);
  learn(me);
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

  /** How this person looks, as soon as the hall has said who it is. */
  get avatar(): Avatar | null {
    return avatar;
  },

  /** How somebody without a name will look, once they give one. */
  get offer(): Avatar | null {
    return offer;
  },
  set offer(look: Avatar) {
    offer = look;
  },

  /** What the hall says, if it answers. `seated`: it has just given this person a seat and a name. */
  async load({ seated = false } = {}): Promise<Me | undefined> {
    try {
      const before = name;
      const told = await hall.me();
      if (name === before) (seated ? take : learn)(told); // else a name was given since
      asked = true;
      return told;
    } catch {
      return undefined; // The name is asked for where it is needed.
    }
  },

  /** Gives a name, or another one. Throws `Refused`. */
  async call(wanted: string): Promise<void> {
    take(await hall.callMe(wanted, name === null ? offer : null));
    asked = true;
  },

  /** The first name was refused at a table: it is asked for again, after a reload, too. */
  unlearn(): void {
    lasting.write(REFUSED, { name, offer });
    name = null;
    lasting.forget(KEY);
  },

  /** Chooses a colour and a sign. Throws `Refused`. */
  async wear(wanted: Avatar): Promise<void> {
    learn(await hall.wear(wanted));
  },

  /** Comes back with a return code. Throws `Refused`. */
  async comeBack(code: string): Promise<void> {
    take(await hall.comeBack(code));
    asked = true;
  },

  /** Deletes this guest's data in the hall. Throws `Refused`. */
  async forget(): Promise<void> {
    await hall.forgetMe();
    take({ name: null, robot: false, avatar: null });
  },
};
