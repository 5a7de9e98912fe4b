import { cardViewTypes } from "../../../src/contract/list/method";
import { type Entry, type EntryOptions, entry, limits, type WithdrawalFlow } from "./entry";
import { clabe, fullName, nuban } from "./fields";

function payout(
  name: string,
  text: string,
  withdrawal: readonly WithdrawalFlow[],
  more: Partial<EntryOptions> = {},
): Entry {
  return entry(name, {
    category: "bank",
    text: { en: text },
    rules: { MXN: limits(50, 50_000) },
    countries: ["mx"],
    withdrawal,
    withdrawalFields: [clabe],
    listed: "onDemand",
    icons: ["transfer"],
    ...more,
  });
}

/** Methods for the withdrawals that Mexico's own methods lack, so that one region shows every action and family. */
export const everyPayout: Entry[] = [
  payout("payout_steps_mxn", "Payout in steps", ["timeline"], { position: 60, payoutFee: { percent: 2 } }),
  payout("payout_code_mxn", "Payout by code", ["code"], { position: 61 }),
  payout("payout_form_mxn", "Payout with tax form", ["form", "timeline"], { position: 62 }),
  payout("payout_guide_mxn", "Guided payout", ["guide", "status"], { position: 63 }),
  payout("payout_contacts_mxn", "Payout by an agent", ["contacts", "status"], { position: 64 }),
  payout("payout_invoice_mxn", "Payout at a cash desk", ["invoice", "status"], { position: 65 }),
  payout("payout_bank_mxn", "Payout at your bank", ["redirect", "timeline"], { position: 66 }),
  payout("payout_post_mxn", "Payout at your bank by form", ["redirectPost", "status"], { position: 67 }),
  payout("payout_self_mxn", "Payout in this frame", ["redirectSelf", "status"], { position: 68 }),
  payout("payout_blank_mxn", "Payout in a new tab", ["redirectBlank", "status"], { position: 69 }),
  payout("payout_host_mxn", "Payout through the site", ["redirectHost", "status"], { position: 70 }),
  payout("payout_frame_mxn", "Payout to a card at the bank", ["frame", "status"], { position: 77 }),
  payout("payout_check_mxn", "Payout with identity check", ["check", "timeline"], { position: 78 }),
  // several steps, from the form and from a group
  payout("payout_code_form_mxn", "Payout by code and form", ["code", "form", "timeline"], { position: 71 }),
  payout("payout_chain_mxn", "Payout in many steps", ["payeeForm", "guide", "form", "code", "timeline"], {
    position: 72,
    payoutFee: { percent: 1 },
  }),
  payout("payout_group_code_mxn", "Bank of the north", ["code", "timeline"], {
    category: "colombian_banks",
    icons: [],
    position: 73,
  }),
  payout("payout_group_bank_mxn", "Bank of the south", ["redirect", "timeline"], {
    category: "colombian_banks",
    icons: [],
    position: 74,
  }),
  payout("payout_banks_mxn", "Nigerian bank account", ["code", "timeline"], {
    category: "bank_transfer_nigeria",
    view: cardViewTypes.bankTransfer,
    withdrawalFields: [nuban, fullName],
    position: 75,
    payoutFee: { percent: 1 },
  }),
  payout("payout_prepared_mxn", "Prepared payout", ["status"], {
    position: 76,
    preparation: {
      steps: [
        { title: "Your bank", text: "Ask your bank whether it takes payouts." },
        { text: "Enter the number of your account." },
      ],
    },
  }),
];
