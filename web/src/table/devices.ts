/** Whether several people can play on one device (H13). */
import type { Offer } from "../wire/rest";

type Choice = NonNullable<Offer["pass_and_play_with"]>;
type Options = Readonly<Record<string, unknown>>;

/** With the options that are agreed on. */
export function sharesDevices(offer: Offer | undefined, agreed: Options): boolean {
  if (!offer?.modes.includes("pass-and-play")) return false;
  const choice = offer.pass_and_play_with;
  return choice === null || agreed[choice.option] === choice.value;
}

/** What has to be agreed on for that; null if it need not be, or if nothing would help. */
export function sharedWith(offer: Offer | undefined): Choice | null {
  return offer?.pass_and_play_with ?? null;
}

/** It, as it is asked of the hall. */
export function asOptions({ option, value }: Choice): Options {
  return { [option]: value };
}
