/** A deposit of several steps, as the demo's server chains them: what a player does in each. */
import { everyFlowPlayer } from "../pages/invoicePage.ts";
import { type CashierPage, create, openCashier, server } from "../pages/paymentPage.ts";
import { byRole } from "../pages/tree.ts";
import { until } from "../pages/widgetPage.ts";

/** A step of a chain. */
export interface Step {
  /** the screen that shows it */
  screen: string;
  /** the call that ends it */
  call: string;
  /** the button that ends it */
  button: string;
  /** fills in what it asks for */
  fill(page: CashierPage): Promise<void>;
}

export const goOn = "/BANKING_DEPOSIT/continue";
export const confirm = "/BANKING_DEPOSIT/confirm";

/** A method whose deposits are a chain, and where its steps stand. */
export interface Chain {
  method: string;
  form: string;
  steps: readonly [Step, Step, Step, Step];
}

const nothing = async () => {};

const steps = (area: string): Chain["steps"] => [
  {
    screen: `${area}/unified-form`,
    call: goOn,
    button: "Continue",
    async fill(page) {
      await page.choose("Payer bank", "Banorte");
      await page.fill("Account ending", "4321");
    },
  },
  { screen: `${area}/instruction`, call: goOn, button: "Continue", fill: nothing },
  { screen: "/deposit/peer-to-peer/invoice", call: confirm, button: "I have paid", fill: nothing },
  {
    screen: `${area}/unified-form`,
    call: goOn,
    button: "Continue",
    async fill(page) {
      await page.fill("SMS code", "123456");
    },
  },
];

export const chains: Readonly<Record<string, Chain>> = {
  redirect: { method: "Transfer in steps", form: "/deposit/redirect", steps: steps("/deposit/redirect") },
  "peer-to-peer": {
    method: "Transfer in steps to a person",
    form: "/deposit/peer-to-peer/base",
    steps: steps("/deposit/peer-to-peer"),
  },
};

/** Starts one: its first step is on screen. */
export async function openChain({ method, form, steps: [first] }: Chain, attributes: Record<string, string> = {}) {
  const page = await openCashier({ ...attributes, token: await everyFlowPlayer() });
  await page.press(method);
  await page.at(form);
  await page.fill("Amount", "500");
  await page.press("Deposit");
  await page.at(first.screen);
  return page;
}

/** Waits for a step, fills it in and ends it. @param presses how often the button is pressed, at once */
export async function take(page: CashierPage, step: Step, presses = 1) {
  await page.at(step.screen);
  await step.fill(page);
  const button = await byRole(page.element, "button", step.button);
  await until("an idle button", () => !button.hasAttribute("aria-busy"));
  for (let press = 0; press < presses; press += 1) button.click();
}

/** How often a player has called a path. */
export const count = async ({ token }: CashierPage, path: string) => (await server.calls(token, path)).length;

/** The ids that a player's deposits were asked for by. */
export const requestIds = async ({ token }: CashierPage) =>
  new Set((await server.calls(token, create)).map(({ request_id }) => request_id));
