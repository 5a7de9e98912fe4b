import { expect } from "chai";
import { alterAnswer, type CashierPage, freshServer, openCashier } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import { focusedName } from "../../driver/keyboard.ts";
import { everyFlowPlayer, newestId, openAction, reload } from "../../scenarios/deposit.ts";
import { requestIds } from "../../scenarios/payments.ts";
import { create } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

/** A step of a chain. */
interface Step {
  /** the screen that shows it */
  screen: string;
  /** the call that ends it */
  call: string;
  /** the button that ends it */
  button: string;
  /** fills in what it asks for */
  fill(page: CashierPage): Promise<void>;
}

const goOn = "/BANKING_DEPOSIT/continue";

const confirm = "/BANKING_DEPOSIT/confirm";

/** A method whose deposits are a chain, and where its steps stand. */
interface Chain {
  method: string;
  form: string;
  steps: readonly [Step, Step, Step, Step];
}

const transport = "http";
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

const chains: Readonly<Record<string, Chain>> = {
  redirect: { method: "Transfer in steps", form: "/deposit/redirect", steps: steps("/deposit/redirect") },
  "peer-to-peer": {
    method: "Transfer in steps to a person",
    form: "/deposit/peer-to-peer/base",
    steps: steps("/deposit/peer-to-peer"),
  },
};

/** Starts one: its first step is on screen. */
async function openChain({ method, form, steps: [first] }: Chain) {
  const page = await openCashier({ transport, token: await everyFlowPlayer() });
  await page.press(method);
  await page.at(form);
  await page.fill("Amount", "500");
  await page.press("Deposit");
  await page.at(first.screen);
  return page;
}

/** Waits for a step, fills it in and ends it. @param presses how often the button is pressed, at once */
async function take(page: CashierPage, step: Step, presses = 1) {
  await page.at(step.screen);
  await step.fill(page);
  const button = await page.find("button", step.button);
  await until("an idle button", () => !button.hasAttribute("aria-busy"));
  for (let press = 0; press < presses; press += 1) button.click();
}

/** How often a player has called a path. */
const count = async ({ token }: CashierPage, path: string) => (await server.calls(token, path)).length;

const waiting = "Payment is being processed";

/** The deposit was asked for by one id, is one, and was reported to its host once per status. */
async function paidOnce(page: CashierPage, statuses = [0]) {
  expect(await requestIds(page.token)).to.have.length(1);
  expect(await server.transactions(page.token)).to.have.length(1);
  expect(page.of("transaction").map(({ status }) => status)).to.deep.equal(statuses);
}

const screensOf = (page: CashierPage) => page.of("screen").map(({ screen }) => screen);

// over the socket, the journeys of all families have them
for (const [area, chain] of Object.entries(chains)) {
  describe(`steps in ${area} over http`, () => {
    freshServer();
    walks(chain);
    lost(chain);
  });
}

function walks(chain: Chain) {
  const { steps, form } = chain;

  it("lead from the form to the end, each pressed twice", async () => {
    const page = await openChain(chain);
    for (const step of steps) await take(page, step, 2);
    await page.status(waiting);
    await server.end(await newestId(page), "settle");
    showTab();
    await page.status("Payment received");
    await paidOnce(page, [0, 1]);
    expect(await count(page, create)).to.equal(1);
    expect([await count(page, goOn), await count(page, confirm)]).to.deep.equal([3, 1]);
    expect(screensOf(page).slice(-6)).to.deep.equal([form, ...steps.map(({ screen }) => screen), "/deposit/complete"]);
    const asked = (await server.calls(page.token, goOn)).map(({ fields }) => fields);
    expect(asked).to.deep.equal([{ payer_bank: "Banorte", account_ending: "4321" }, {}, { sms_code: "123456" }]);
  });

  it("are found again after a reload in the middle of each", async () => {
    let page = await openChain(chain);
    for (const step of steps) {
      page = await reload(page, step.screen, { transport });
      await take(page, step);
      const answered = page;
      await until("the next step", () => answered.screen !== step.screen);
    }
    await page.status(waiting);
    await paidOnce(page);
  });

  it("are found again from the list, with what was typed, after going back", async () => {
    const page = await openChain(chain);
    await steps[0].fill(page);
    for (const step of steps) {
      await page.at(step.screen);
      while (page.screen !== "/deposit") {
        const before = page.screen;
        await page.press("Back");
        await until("the screen before", () => page.screen !== before);
      }
      await page.at("/deposit");
      await page.press("Continue");
      await page.at(step.screen);
      if (step === steps[0]) expect((await page.input("Account ending")).value).to.equal("4321");
      await take(page, step);
    }
    await page.status(waiting);
    expect(await requestIds(page.token)).to.have.length(1);
    expect(await server.transactions(page.token)).to.have.length(1);
    expect([await count(page, goOn), await count(page, confirm)]).to.deep.equal([3, 1]);
  });
}

function lost(chain: Chain) {
  it("go on where the answers of all of them are lost", async () => {
    const page = await openChain(chain);
    for (const step of chain.steps) {
      // confirm is asked again by itself, until an answer comes
      const times = step.call === confirm ? { times: 1 } : {};
      const { token } = page;
      await server.fault({ kind: "loss", when: "after", how: "drop", call: step.call, token, ...times });
      await take(page, step);
      await until("the next step", () => page.screen !== step.screen, 20_000);
      await server.clearFaults();
    }
    await page.status(waiting);
    await paidOnce(page);
  });
}

describe("steps in any other order", () => {
  freshServer();
  const instruction = (text: string) => ({ type: "instruction", steps: [{ text }] });
  const form = (title: string) => ({ type: "form", title, fields: [{ name: "full_name", type: "text" }] });
  const invoice = (value: string) => ({
    type: "invoice",
    requisites: [{ key: "account", label: "Account", value, copy: true }],
    amount: 500,
    currency: "MXN",
    confirmable: true,
  });

  it("and the same ones more than once, each with the focus on what is new", async () => {
    const shown = [invoice("1"), instruction("one"), instruction("two"), form("A"), form("B"), invoice("2")];
    const [action = {}, ...next] = shown;
    const { page } = await openAction({ action, next, screen: "/deposit/peer-to-peer/invoice" });
    await page.press("I have paid");
    await page.at("/deposit/redirect/instruction");
    await until("the first", () => page.text.includes("one"));
    await page.press("Continue");
    await until("the second", () => page.text.includes("two"));
    await until("the heading's focus", () => focusedName(page) === "What to do");
    await page.press("Continue");
    await page.at("/deposit/redirect/unified-form");
    for (const title of ["A", "B"]) {
      await page.find("heading", title);
      await page.fill("Full name", title);
      await page.press("Continue");
    }
    await page.at("/deposit/peer-to-peer/invoice");
    await until("the second account", () => page.text.includes("2"));
    await page.press("I have paid");
    await page.status(waiting);
    expect(page.of("transaction")).to.have.length(1);
  });

  it("that the server shows by itself, forth and back, with the widget on every one", async () => {
    const { page, id } = await openAction({ action: form("A"), screen: "/deposit/redirect/unified-form" });
    const others: [Record<string, unknown>, string][] = [
      [{ type: "pix", payload: "0002" }, "/deposit/redirect/pix"],
      [{ type: "contacts", contacts: [{ kind: "phone", url: "tel:1" }] }, "/deposit/cash"],
      [{ type: "eazype", payload: "upi://pay?a=1" }, "/deposit/redirect/eazype"],
      [invoice("1"), "/deposit/peer-to-peer/invoice"],
      [instruction("one"), "/deposit/redirect/instruction"],
      [{ type: "status" }, "/deposit/complete"],
      [form("B"), "/deposit/redirect/unified-form"],
    ];
    for (const [action, screen] of others) {
      await server.alter(id, { action });
      showTab();
      await page.at(screen);
    }
    expect(page.of("transaction")).to.have.length(1);
    expect(page.of("error")).to.deep.equal([]);
  });

  it("to the status, where this version does not support an action", async () => {
    const { page } = await openAction(
      { action: form("A"), screen: "/deposit/redirect/unified-form" },
      { transport: "http" },
    );
    const restore = alterAnswer(goOn, (answer) => ({ ...answer, action: { type: "dance", how: "wild" } }));
    try {
      await page.fill("Full name", "Ada");
      await page.press("Continue");
      await page.status(waiting);
      expect(page.of("error").map(({ code }) => code)).to.deep.equal(["unknown_action"]);
    } finally {
      restore();
    }
  });

  it("with a result that overtakes the answer to a step", async () => {
    const { page, id } = await openAction({ action: form("A"), screen: "/deposit/redirect/unified-form" });
    await page.fill("Full name", "Ada");
    await server.hold(page.token, goOn);
    await page.press("Continue");
    await server.called(page.token, goOn);
    await server.push(page.token, { status: 1, id });
    await page.status("Payment received");
    await server.release();
    await server.answered(page.token, goOn);
    await page.status("Payment received");
    expect(page.of("transaction").map(({ status }) => status)).to.deep.equal([0, 1]);
  });
});
