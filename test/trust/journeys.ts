import type { RunningDemo } from "../../demo/server/createDemoServer.ts";
import type { Area, ScreenPath } from "../../src/contract/host/screenPath.ts";
import type { CallPath } from "../../src/contract/wire/calls.ts";

/** Actions on a screen beside the payment: names of buttons to press, texts for the first field. */
interface Detour {
  at: ScreenPath;
  steps: readonly (RegExp | string)[];
}

/** Where a player is, as attributes of the element. */
export type Region = Record<"payment-geo" | "currency", string>;

/** A payment from the list to its end, and the calls that it makes. */
export interface Journey {
  area: Area;
  /** where the player is; Mexico by default */
  region?: Region;
  /** the row of the list */
  method: string;
  /** the calls that faults hit */
  calls: readonly CallPath[];
  /** prepares the player's data on the server */
  prepare?: (server: RunningDemo, token: string) => void;
  detour?: Detour;
  /** the player cancels the payment instead of paying it */
  isCancelled?: true;
}

const limited = (server: RunningDemo, token: string, more: object = {}) =>
  server.control.depositLimits.apply(token, {
    currency: "MXN",
    day: 50_000,
    confirmation: true,
    prompt: false,
    ...more,
  });

/** A raise of the limit that waits for the player to confirm it. */
function raised(server: RunningDemo, token: string): void {
  limited(server, token);
  const request_id = "0b7b1d7c-1f10-4a55-8f0e-6f7a0c0e9a5d";
  server.control.depositLimits.set(token, { period: "day", amount: 60_000, currency: "MXN", request_id });
  limited(server, token, { day: undefined, ripen: true });
}

const everyList = [
  "/BANKING/userdata-payment-snippet",
  "/BANKING/saved-accounts",
  "/BANKING/transactions",
  "/METRIC_EVENTS_HANDLER/events",
] as const;
const countries = {
  calls: ["/BANKING_DEPOSIT/methods-country-selector-v2"],
  steps: [/^Change country/, /^Back/],
} as const;

const transfer = { area: "deposit", method: "Transfer to an account" } as const;
const code = { area: "withdrawal", method: "Payout by code" } as const;

/** Between them they make every call of the contract. */
export const journeys: readonly Journey[] = [
  {
    ...transfer,
    calls: [
      "/BANKING/methods-payment-v3",
      "/BANKING_DEPOSIT/create",
      "/BANKING_DEPOSIT/confirm",
      "/BANKING_DEPOSIT/transaction",
      "/BANKING_DEPOSIT/active",
      ...everyList,
    ],
  },
  { area: "deposit", method: "Todito Cash", calls: ["/BANKING_DEPOSIT/continue"] },
  { ...transfer, calls: ["/BANKING_DEPOSIT/cancel"], isCancelled: true },
  { area: "deposit", method: "Bank card", calls: ["/BANKING/quote"] },
  {
    area: "deposit",
    region: { "payment-geo": "DE", currency: "EUR" },
    method: "Apple Pay",
    calls: ["/BANKING_DEPOSIT/wallet-session"],
  },
  { ...transfer, calls: countries.calls, detour: { at: "/deposit", steps: countries.steps } },
  {
    ...transfer,
    calls: ["/BANKING/saved-account-delete"],
    prepare: (server, token) => server.control.addSavedAccounts(token),
    detour: { at: "/deposit", steps: [/^Remove Visa/, /^Remove$/] },
  },
  {
    ...transfer,
    calls: ["/BANKING/limits", "/BANKING/limits-set"],
    prepare: limited,
    detour: { at: "/deposit", steps: [/^Deposit limits/, "40000", /^Save limit/, /^Back/] },
  },
  {
    ...transfer,
    calls: ["/BANKING/limits-confirm"],
    prepare: raised,
    detour: { at: "/deposit", steps: [/^Deposit limits/, /^Confirm/, /^Back/] },
  },
  {
    ...transfer,
    calls: ["/BANKING/limits-prompted"],
    prepare: (server, token) => limited(server, token, { prompt: true }),
    detour: { at: "/deposit/limits", steps: [/^Not now/] },
  },
  {
    ...code,
    calls: [
      "/BANKING/methods-withdrawal",
      "/BANKING/withdrawal-create",
      "/BANKING/withdrawal-confirm",
      "/BANKING/withdrawal-transaction",
      "/BANKING/withdrawal-active",
      ...everyList,
    ],
  },
  { ...code, calls: ["/BANKING/withdrawal-resend"], detour: { at: "/withdrawal/confirm", steps: [/again/] } },
  { area: "withdrawal", method: "Payout with tax form", calls: ["/BANKING/withdrawal-continue"] },
  { area: "withdrawal", method: "Payout in steps", calls: ["/BANKING/withdrawal-cancel"], isCancelled: true },
  { area: "withdrawal", method: "Bank card", calls: ["/BANKING/quote"] },
  {
    area: "withdrawal",
    method: "Nigerian bank account",
    calls: ["/BANKING/nigerian-banks"],
    detour: { at: "/withdrawal/nigerian-banks", steps: [/^Zenith/] },
  },
  { ...code, calls: countries.calls, detour: { at: "/withdrawal", steps: countries.steps } },
];
