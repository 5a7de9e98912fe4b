/** Goes through a family of withdrawals, from the list until it is paid. */

import type { CashierPage } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import { payAtBank } from "../../scenarios/deposit.ts";
import { type BeforeStep, doSteps, once } from "../../scenarios/journey.ts";
import { atBank, complete, type PayoutFamily, type PayoutStep } from "../../scenarios/payouts.ts";
import { listOptions } from "../../scenarios/searchList.ts";
import { onlyPayout } from "../../scenarios/withdrawal.ts";
import { server } from "../../server/paymentServer.ts";
import { idle, until, untilAsync } from "../../waiting.ts";

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
  if (steps.at(-1) === atBank) await payAtBank(id);
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
