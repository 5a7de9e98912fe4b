import type { Attempts } from "../Attempts";
import type { CaptchaDesk } from "../CaptchaDesk";
import type { Catalogue } from "../catalogue";
import type { Schedule } from "../clock";
import type { Ledger, Player } from "../ledger";
import type { OwnAddresses } from "../OwnAddresses";

/** What every call can work with. */
export interface Services {
  readonly seed: number;
  readonly ledger: Ledger;
  readonly catalogue: Catalogue;
  readonly captchas: CaptchaDesk;
  readonly addresses: OwnAddresses;
  readonly attempts: Attempts;
  readonly schedule: Schedule;
  /** from the player's return until the bank has made up its mind, in ms */
  readonly settleAfterMs: number;
  /** from an address being shown until coins are seen on their way to it, and from then until they are there; null = none come */
  readonly coinsAfterMs: number | null;
}

export interface CallInput {
  readonly player: Player;
  /** not yet parsed */
  readonly payload: unknown;
  /** this server's address as the player reaches it */
  readonly origin: string;
  /** answers as a server that does not know transactions by `request_id` */
  readonly isOldServer?: boolean;
}

/** One call of the server, the same over both transports. */
export interface Call {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** answered without a token as well */
  readonly isOpen?: true;
  /** over the socket the answer travels as a JSON string, so that both forms are met */
  readonly isStringified?: true;
  run(services: Services, input: CallInput): unknown;
}
