import type { Call } from "./call";
import { depositCalls } from "./deposit";
import { historyCall } from "./history";
import { limitCalls } from "./limits";
import { listCalls } from "./lists";
import { metricCall } from "./metrics";
import { quoteCalls } from "./quote";
import { savedAccountCalls } from "./savedAccounts";
import { walletCalls } from "./walletSession";
import { withdrawalCalls } from "./withdrawal";

/** Every call by its path. */
export const calls: ReadonlyMap<string, Call> = new Map(
  [
    ...listCalls,
    ...depositCalls,
    ...withdrawalCalls,
    historyCall,
    ...quoteCalls,
    ...savedAccountCalls,
    ...limitCalls,
    ...walletCalls,
    metricCall,
  ].map((call) => [call.path, call]),
);
