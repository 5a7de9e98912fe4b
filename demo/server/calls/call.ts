import type { CaptchaVerifier } from "../captcha/CaptchaVerifier";
import type { Catalogue } from "../catalogue";
import type { Schedule } from "../clock";
import type { AllowedAddresses } from "../http/AllowedAddresses";
import type { CardProvider } from "../provider/CardProvider";
import type { Attempts } from "../transactions/Attempts";
import type { Balances } from "../transactions/Balances";
import type { DepositLimits } from "../transactions/DepositLimits";
import type { Ledger, Player } from "../transactions/Ledger";
import type { Payouts } from "../transactions/Payouts";
import type { SavedAccounts } from "../transactions/SavedAccounts";

/** The services that calls use. */
export interface Services {
  readonly seed: number;
  readonly ledger: Ledger;
  readonly payouts: Payouts;
  readonly balances: Balances;
  readonly savedAccounts: SavedAccounts;
  readonly depositLimits: DepositLimits;
  readonly catalogue: Catalogue;
  readonly captchas: CaptchaVerifier;
  readonly cards: CardProvider;
  readonly addresses: AllowedAddresses;
  readonly attempts: Attempts;
  readonly schedule: Schedule;
  /** from the player's return until the status changes */
  readonly settleAfterMs: number;
  /** from showing an address until coins are detected, and from then until they are credited; null: no coins arrive */
  readonly coinsAfterMs: number | null;
}

/** The input of a call. */
export interface CallInput {
  readonly player: Player;
  /** unparsed */
  readonly payload: unknown;
  /** this server's address as the player reaches it */
  readonly origin: string;
  /** once for each lookup by `request_id`, because it counts: whether to simulate a server without it */
  readonly takeNoRequestLookup: () => boolean;
}

/** A call, which both transports share. */
export interface Call {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** requires no token */
  readonly isOpen?: true;
  /** over the socket the response is a JSON string, so that clients meet both forms */
  readonly isStringified?: true;
  run(services: Services, input: CallInput): unknown;
}
