import { cardViewTypes } from "../../../src/contract/list/method";
import { type DepositFlow, type Entry, type EntryOptions, entry, limits } from "./entry";
import { email, fullName } from "./fields";

const { p2p, india, cash, eazype } = cardViewTypes;
const guided: DepositFlow[] = ["guide", "form"];
const chained: DepositFlow[] = ["payerForm", "guide", "invoice", "form"];

function sample(name: string, text: string, position: number, category: string, more: Partial<EntryOptions>): Entry {
  return entry(name, {
    category,
    text: { en: text },
    rules: { MXN: limits(50, 50_000) },
    countries: ["mx"],
    position,
    listed: "onDemand",
    ...more,
  });
}

/** Methods for the flows that Mexico's own methods lack, so that one region shows every flow. */
export const everyFlow: Entry[] = [
  sample("transfer_p2p_mxn", "Transfer to an account", 30, "bank", {
    icons: ["transfer"],
    deposit: "invoice",
    view: p2p,
  }),
  sample("debit_p2p_mxn", "Debit card", 31, "p2p_methods_kyrgyzstan", {
    icons: ["card"],
    deposit: "invoice",
    view: p2p,
    fields: [fullName],
  }),
  sample("spin_p2p_mxn", "Spin card", 32, "p2p_methods_kyrgyzstan", { icons: ["spin"], deposit: "invoice", view: p2p }),
  sample("agents_mxn", "Cash agents", 33, "cash_methods", { icons: ["cash"], deposit: "contacts", view: cash }),
  sample("upi_mxn", "UPI from India", 34, "indian-methods-grouped", {
    icons: ["upi"],
    deposit: "invoice",
    view: india,
  }),
  sample("bancolombia_mxn", "Bancolombia", 35, "colombian_banks", {
    deposit: "redirect",
    icons: ["bancolombia"],
    fields: [email],
  }),
  sample("davivienda_mxn", "Davivienda", 36, "colombian_banks", { deposit: "redirect", icons: ["davivienda"] }),
  sample("pix_mxn", "Pix from Brazil", 37, "wallet", { deposit: "pix", icons: ["pix"] }),
  sample("eazype_mxn", "EazyPe from India", 38, "wallet", { icons: ["eazype"], deposit: "eazype", view: eazype }),
  // without bonus
  sample("santander_mxn", "Santander", 39, "bank", { deposit: "redirectSelf", icons: ["santander"], noBonus: true }),
  sample("inbursa_mxn", "Inbursa", 40, "bank", { deposit: "redirectPostSelf", icons: ["inbursa"] }),
  sample("hsbc_mxn", "HSBC", 41, "bank", { deposit: "redirectPostBlank", icons: ["hsbc"] }),
  sample("scotiabank_mxn", "Scotiabank", 42, "bank", { deposit: "redirectPostHost", icons: ["scotiabank"] }),
  // several steps, in the redirect and in the peer-to-peer flow
  sample("guided_mxn", "Guided transfer", 43, "bank", { icons: ["transfer"], deposit: guided }),
  sample("guided_p2p_mxn", "Guided transfer to a person", 44, "bank", {
    icons: ["transfer"],
    deposit: guided,
    view: p2p,
  }),
  sample("chain_mxn", "Transfer in steps", 45, "bank", { icons: ["transfer"], deposit: chained }),
  sample("chain_p2p_mxn", "Transfer in steps to a person", 46, "bank", {
    icons: ["transfer"],
    deposit: chained,
    view: p2p,
  }),
  // inside the cashier
  sample("frame_mxn", "Card at the bank", 48, "wallet", { icons: ["card"], deposit: "frame" }),
  sample("frame_post_mxn", "Card at the bank by form", 49, "wallet", { icons: ["card"], deposit: "framePost" }),
  sample("check_mxn", "Transfer with identity check", 50, "bank", {
    icons: ["transfer"],
    deposit: ["check", "invoice"],
  }),
  // expires after three seconds
  sample("flash_p2p_mxn", "Flash transfer (3 seconds)", 47, "bank", {
    icons: ["transfer"],
    deposit: "invoice",
    view: p2p,
    lifetime: 3_000,
  }),
];
