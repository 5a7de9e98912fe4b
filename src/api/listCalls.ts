// The loader bundles this module, so it imports no schemas.
import type { Region } from "../contract/host/region";
import type { Area } from "../contract/host/screenPath";
import type { Call } from "../transport/Transport";

const paths = { deposit: "/BANKING/methods-payment-v3", withdrawal: "/BANKING/methods-withdrawal" } as const;

/** The call that lists the methods of a country and currency. */
export function methodsCall(area: Area, { country, currency }: Region): Call {
  return { method: "GET", path: paths[area], payload: { country, currency }, retry: true };
}

/** The call that lists the player's saved ways to pay, in a country and currency. */
export const savedAccountsCall = (area: Area, region: Region): Call => ({
  method: "GET",
  path: "/BANKING/saved-accounts",
  payload: { type: area, ...region },
  retry: true,
});

/** The calls that fill a list: its methods, then the saved accounts above them. */
export const listCalls = (area: Area, region: Region): readonly [methods: Call, savedAccounts: Call] => [
  methodsCall(area, region),
  savedAccountsCall(area, region),
];
