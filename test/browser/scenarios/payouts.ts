/** Every family of withdrawals: how a player gets to it, and what there is to do until it is paid. */

import { withdrawalConfirm, withdrawalContinue } from "../server/calls.ts";

/** Something that the server has the player do after the form. */
export interface PayoutStep {
  screen: string;
  /** the call that ends it */
  call?: string;
  fill?: Record<string, string>;
  choose?: Record<string, string>;
  /** the button that ends it; none: the step ends elsewhere */
  press?: string;
}

/** One kind of withdrawal. */
export interface PayoutFamily {
  title: string;
  method: string;
  /** the tiles and rows by name, from the list on, each with the screen behind it */
  way: [name: string, screen: string][];
  /** chosen from the list of banks */
  bank?: string;
  fill: Record<string, string>;
  steps: PayoutStep[];
  /** whether it is accepted and then paid step by step */
  hasTimeline: boolean;
}

/** The screen of a withdrawal's status. */
export const complete = "/withdrawal/complete";
const form = "/withdrawal/redirect";
const outside = "/withdrawal/redirect/instruction";

const code: PayoutStep = {
  screen: "/withdrawal/confirm",
  call: withdrawalConfirm,
  fill: { Code: "1234" },
  press: "Confirm",
};
const tax: PayoutStep = {
  screen: "/form",
  call: withdrawalContinue,
  fill: { "Tax number": "123456789" },
  press: "Continue",
};
const payee: PayoutStep = {
  screen: "/form",
  call: withdrawalContinue,
  choose: { Relation: "Myself" },
  fill: { "Payee address": "Calle Uno 1" },
  press: "Continue",
};
const guide: PayoutStep = { screen: outside, call: withdrawalContinue, press: "Continue" };
const elsewhere: PayoutStep = { screen: outside };
/** The step that the bank's page ends. */
export const atBank: PayoutStep = { screen: complete };

const clabe = { CLABE: "012345678901234567" };

const payout = (
  title: string,
  method: string,
  tile: string,
  steps: PayoutStep[],
  more: Partial<PayoutFamily> = {},
): PayoutFamily => ({
  title,
  method,
  way: [[tile, form]],
  fill: clabe,
  steps,
  hasTimeline: false,
  ...more,
});
const timeline = { hasTimeline: true };
const group = (tile: string): Partial<PayoutFamily> => ({
  ...timeline,
  way: [
    ["Bank cards of Colombia", "/withdrawal/group"],
    [tile, "/withdrawal/group/redirect"],
  ],
});

export const payoutFamilies = {
  status: payout("a status alone", "mercadopago_mxn", "Mercado Pago", [], { fill: { Email: "ana@example.com" } }),
  timeline: payout("a timeline alone", "payout_steps_mxn", "Payout in steps", [], timeline),
  code: payout("a code", "payout_code_mxn", "Payout by code", [code]),
  form: payout("a form", "payout_form_mxn", "Payout with tax form", [tax], timeline),
  instruction: payout("an instruction", "payout_guide_mxn", "Guided payout", [guide]),
  contacts: payout("an agent", "payout_contacts_mxn", "Payout by an agent", [elsewhere]),
  invoice: payout("a cash desk", "payout_invoice_mxn", "Payout at a cash desk", [elsewhere]),
  redirect: payout("a redirect", "payout_bank_mxn", "Payout at your bank", [atBank], timeline),
  post: payout("a redirect by POST", "payout_post_mxn", "Payout at your bank by form", [atBank]),
  self: payout("a redirect of the frame", "payout_self_mxn", "Payout in this frame", [atBank]),
  blank: payout("a redirect to a new tab", "payout_blank_mxn", "Payout in a new tab", [atBank]),
  host: payout("a redirect by the host", "payout_host_mxn", "Payout through the site", [atBank]),
  codeThenForm: payout("a code and a form", "payout_code_form_mxn", "Payout by code and form", [code, tax], timeline),
  chain: payout("many steps", "payout_chain_mxn", "Payout in many steps", [payee, guide, tax, code], timeline),
  group: payout("a group, with a code", "payout_group_code_mxn", "", [code], group("Bank of the north")),
  groupRedirect: payout("a group, with a redirect", "payout_group_bank_mxn", "", [atBank], group("Bank of the south")),
  banks: payout("a list of banks", "payout_banks_mxn", "", [code], {
    ...timeline,
    way: [["Nigerian bank account", "/withdrawal/nigerian-banks"]],
    bank: "Zenith Bank",
    fill: { "Account number": "0000000018", "Full name": "Ada Obi" },
  }),
} satisfies Record<string, PayoutFamily>;
