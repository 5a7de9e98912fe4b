// The loader bundles this module, so it imports no schemas.
import type { Area } from "../contract/host/screenPath";
import type { Call } from "../transport/Transport";
import { methodsCall, type Region } from "./methodsCall";

/** The call that lists the player's saved ways to pay, in a country and currency. */
export const savedAccountsCall = (type: Area, region: Region): Call => ({
  method: "GET",
  path: "/BANKING/saved-accounts",
  payload: { type, ...region },
  retry: true,
});

/** The calls that fill a list: its methods, then the saved accounts above them. */
export const listCalls = (area: Area, region: Region): readonly Call[] => [
  methodsCall(area, region),
  savedAccountsCall(area, region),
];
