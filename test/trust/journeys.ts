import type { Area } from "../../src/contract/host/screenPath.ts";

/** A payment from the list to its end, and the calls that it makes. */
export interface Journey {
  area: Area;
  /** the tile on the list */
  method: string;
  /** the calls that faults hit, by path */
  calls: readonly string[];
  /** the player cancels it on the way */
  isCancelled?: true;
}

/** Between them, these make every call of the contract that moves, shows or finds money. */
export const journeys: readonly Journey[] = [
  {
    area: "deposit",
    method: "Transfer to an account",
    calls: [
      "/BANKING/methods-payment-v3",
      "/BANKING_DEPOSIT/create",
      "/BANKING_DEPOSIT/confirm",
      "/BANKING_DEPOSIT/transaction",
      "/BANKING_DEPOSIT/active",
      "/BANKING/userdata-payment-snippet",
    ],
  },
  { area: "deposit", method: "Todito Cash", calls: ["/BANKING_DEPOSIT/continue"] },
  { area: "deposit", method: "Transfer to an account", calls: ["/BANKING_DEPOSIT/cancel"], isCancelled: true },
  {
    area: "withdrawal",
    method: "Payout by code",
    calls: [
      "/BANKING/methods-withdrawal",
      "/BANKING/withdrawal-create",
      "/BANKING/withdrawal-confirm",
      "/BANKING/withdrawal-transaction",
      "/BANKING/withdrawal-active",
    ],
  },
  { area: "withdrawal", method: "Payout with tax form", calls: ["/BANKING/withdrawal-continue"] },
  { area: "withdrawal", method: "Payout in steps", calls: ["/BANKING/withdrawal-cancel"], isCancelled: true },
];
