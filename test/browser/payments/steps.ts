/** The steps of a payment, of deposits as of withdrawals. */
import type { CashierPage } from "../pages/paymentPage.ts";

/** How a button is pressed: once by default. */
export type Press = (page: CashierPage, name: string) => Promise<void>;
export const once: Press = (page, name) => page.press(name);

/** The player's part of a step. */
interface PlayerStep {
  fill?: Record<string, string>;
  choose?: Record<string, string>;
  press?: string;
}

/** Does what a step asks for, its press excepted. */
export async function doStep(page: CashierPage, { fill = {}, choose = {} }: PlayerStep) {
  for (const [label, value] of Object.entries(choose)) await page.choose(label, value);
  for (const [label, text] of Object.entries(fill)) await page.fill(label, text);
}

/** Runs when a step is reached. @returns the page to continue with */
export type BeforeStep<Step> = (page: CashierPage, step: Step) => Promise<CashierPage>;

/** Does all steps in order. */
export async function doSteps<Step extends PlayerStep>(
  page: CashierPage,
  steps: readonly Step[],
  options: {
    arrive(page: CashierPage, step: Step): Promise<unknown>;
    /** The step after that one. */
    following(step: Step, at: number): Step;
    press: Press;
    before?: BeforeStep<Step> | undefined;
  },
) {
  const { arrive, following, press, before = async (same) => same } = options;
  let current = page;
  for (const [at, step] of steps.entries()) {
    await arrive(current, step);
    current = await before(current, step);
    await doStep(current, step);
    if (!step.press) continue;
    await press(current, step.press);
    await arrive(current, following(step, at));
  }
  return current;
}
