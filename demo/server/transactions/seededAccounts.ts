import { deriveId } from "../seed";
import { keptOf, type SavedAccount } from "./savedAccount";

const hourMs = 3_600_000;
const clabe = "646180157000000004";

/** The accounts that a returning player has saved, newest use first; one of the cards has expired. */
const accounts: readonly (Omit<SavedAccount, "id" | "identity" | "last"> & { amount: number })[] = [
  {
    area: "deposit",
    method: "card_mxn_h2h",
    label: "Visa",
    hint: "•••• 4242",
    icon: "visa",
    expires: "12/34",
    fields: { card_number: "4242424242424242", card_expiry: "12/34", card_holder: "ALEX MORGAN" },
    requires: ["cvv"],
    amount: 500,
  },
  {
    area: "deposit",
    method: "spei_mxn",
    label: "SPEI",
    hint: "•••• 0004",
    icon: undefined,
    expires: undefined,
    fields: {},
    requires: [],
    amount: 1_000,
  },
  {
    area: "deposit",
    method: "card_mxn_h2h",
    label: "Mastercard",
    hint: "•••• 4444",
    icon: "mastercard",
    expires: "06/24",
    fields: { card_number: "5555555555554444", card_expiry: "06/24", card_holder: "ALEX MORGAN" },
    requires: ["cvv"],
    amount: 250,
  },
  {
    area: "deposit",
    method: "oxxo_mxn",
    label: "OXXO",
    hint: "a•••@example.com",
    icon: undefined,
    expires: undefined,
    fields: { email: "alex@example.com" },
    requires: [],
    amount: 300,
  },
  {
    area: "withdrawal",
    method: "spei_mxn",
    label: "SPEI",
    hint: "•••• 0004",
    icon: undefined,
    expires: undefined,
    fields: { clabe, full_name: "Alex Morgan" },
    requires: [],
    amount: 750,
  },
];

/** The accounts of a returning player, newest use first. */
export const seededAccounts = (seed: number, player: string, now: number): SavedAccount[] =>
  accounts.map(({ amount, ...account }, at) => ({
    ...account,
    ...keptOf(account.fields),
    id: deriveId(seed, `${player}/seeded`, at),
    last: { amount, at: now - (at + 1) * 9 * hourMs, currency: "MXN" },
  }));
