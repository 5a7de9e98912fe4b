/** Every family of withdrawals: how a player gets to it, and what there is to do until it is paid. */

import type { CashierPage } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import { idle, until, untilAsync } from "../../driver/waiting.ts";
import { payAtBank } from "../../scenarios/deposit.ts";
import { listOptions } from "../../scenarios/searchList.ts";
import { onlyPayout } from "../../scenarios/withdrawal.ts";
import { withdrawalConfirm, withdrawalContinue } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { type BeforeStep, doSteps, once } from "../status/journey.ts";

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
const bank: PayoutStep = { screen: complete };

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

/** Five of them are also `payouts` of `scenarios/withdrawal.ts`, each by its first step. */
export const payoutFamilies = {
  status: payout("a status alone", "mercadopago_mxn", "Mercado Pago", [], { fill: { Email: "ana@example.com" } }),
  timeline: payout("a timeline alone", "payout_steps_mxn", "Payout in steps", [], timeline),
  code: payout("a code", "payout_code_mxn", "Payout by code", [code]),
  form: payout("a form", "payout_form_mxn", "Payout with tax form", [tax], timeline),
  instruction: payout("an instruction", "payout_guide_mxn", "Guided payout", [guide]),
  contacts: payout("an agent", "payout_contacts_mxn", "Payout by an agent", [elsewhere]),
  invoice: payout("a cash desk", "payout_invoice_mxn", "Payout at a cash desk", [elsewhere]),
  redirect: payout("a redirect", "payout_bank_mxn", "Payout at your bank", [bank], timeline),
  post: payout("a redirect by POST", "payout_post_mxn", "Payout at your bank by form", [bank]),
  self: payout("a redirect of the frame", "payout_self_mxn", "Payout in this frame", [bank]),
  blank: payout("a redirect to a new tab", "payout_blank_mxn", "Payout in a new tab", [bank]),
  host: payout("a redirect by the host", "payout_host_mxn", "Payout through the site", [bank]),
  codeThenForm: payout("a code and a form", "payout_code_form_mxn", "Payout by code and form", [code, tax], timeline),
  chain: payout("many steps", "payout_chain_mxn", "Payout in many steps", [payee, guide, tax, code], timeline),
  group: payout("a group, with a code", "payout_group_code_mxn", "", [code], group("Bank of the north")),
  groupRedirect: payout("a group, with a redirect", "payout_group_bank_mxn", "", [bank], group("Bank of the south")),
  banks: payout("a list of banks", "payout_banks_mxn", "", [code], {
    ...timeline,
    way: [["Nigerian bank account", "/withdrawal/nigerian-banks"]],
    bank: "Zenith Bank",
    fill: { "Account number": "0000000018", "Full name": "Ada Obi" },
  }),
} satisfies Record<string, PayoutFamily>;

/** From the list to the filled form. */
export async function fillPayout(page: CashierPage, { way, bank: wanted, fill }: PayoutFamily, press = once) {
  for (const [name, screen] of way) {
    await press(page, name);
    await page.at(screen, 30_000);
  }
  const isWanted = ({ textContent }: HTMLElement) => textContent?.includes(wanted ?? "");
  if (wanted) (await until(`the bank ${wanted}`, () => listOptions(page).find(isWanted))).click();
  await page.fill("Withdrawal amount", "500");
  for (const [label, text] of Object.entries(fill)) await page.fill(label, text);
}

/** Waits until a step can be done. */
export const arrive = (page: CashierPage, { screen, press, fill = {} }: PayoutStep) =>
  until(
    `the step of ${screen}`,
    () =>
      page.screen === screen &&
      page.element.dataset.state === "ready" &&
      (!press || page.query("button", press)) &&
      Object.keys(fill).every((label) => page.query("textbox", label)),
    30_000,
  );

/** The step that follows; after the last one the status. */
export const following = ({ steps }: PayoutFamily, at: number): PayoutStep => steps[at + 1] ?? { screen: complete };

/** Does all steps in order. @param before runs when a step is reached; returns the page to continue with */
export async function takePayoutSteps(
  page: CashierPage,
  payout: PayoutFamily,
  press = once,
  before?: BeforeStep<PayoutStep>,
) {
  return doSteps(page, payout.steps, { arrive, following: (_, at) => following(payout, at), press, before });
}

/** The bank says yes, the operator walks the timeline, and the player sees the money sent. */
export async function payOut(page: CashierPage, { steps, hasTimeline }: PayoutFamily) {
  const { id } = await onlyPayout(page.token);
  if (steps.at(-1) === bank) await payAtBank(id);
  if (!hasTimeline) await server.end(id, "settle");
  else for (let step = 0; step < 4; step += 1) await server.walk(id);
  await untilAsync(
    "the money's departure",
    async () => {
      // over HTTP nothing is pushed
      showTab();
      await idle();
      return page.screen === complete && page.text.includes("Money sent");
    },
    60_000,
  );
  return id;
}
