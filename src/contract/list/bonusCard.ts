import { safeHttpsAddress } from "../address/safeLink";
import type { Bonus } from "../host/session";
import { amountSchema, positiveSchema } from "../money";
import { readMember, serverTextSchema, timeSchema } from "./methodFacts";

/** A host's description of a bonus for its card. An absent or invalid member is undefined. */
export interface BonusCard {
  /** by language code */
  title: Readonly<Record<string, string>> | undefined;
  /** by language code */
  text: Readonly<Record<string, string>> | undefined;
  /** an https address */
  image: string | undefined;
  /** an https address */
  termsUrl: string | undefined;
  /** ms since the epoch */
  expiresAt: number | undefined;
  /** of the deposit */
  percent: number | undefined;
  /** the most that it gives, in major units of the session's currency */
  maxBonus: number | undefined;
  /** how often the bonus has to be wagered */
  wager: number | undefined;
}

/** Parses the members of an offer that its card shows, each by itself. */
export function readBonusCard(bonus: Bonus): BonusCard {
  return {
    title: readMember(serverTextSchema, bonus.title),
    text: readMember(serverTextSchema, bonus.text),
    image: safeHttpsAddress(bonus.image),
    termsUrl: safeHttpsAddress(bonus.terms_url),
    expiresAt: expiryOf(bonus),
    percent: readMember(positiveSchema, bonus.percent),
    maxBonus: readMember(positiveSchema, bonus.max_bonus),
    wager: readMember(amountSchema, bonus.wager),
  };
}

/** When an offer ends, in ms since the epoch; undefined if the time is absent or invalid. */
export const expiryOf = ({ expires_at }: Bonus): number | undefined => readMember(timeSchema, expires_at);
