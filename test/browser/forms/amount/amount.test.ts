import { expect } from "chai";
import { type CashierPage, freshServer, openCashier, transports } from "../../driver/cashierPage.ts";
import { newPlayer } from "../../driver/element.ts";
import { refuseAll, submitRefused } from "../../scenarios/form.ts";
import { create, snippet } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { eventually, idle, until, untilAsync } from "../../waiting.ts";

/** A method without limits: whatever is an amount goes through. */
async function openUnlimited(transport = "socket") {
  const page = await openCashier({ transport });
  await server.answered(page.token, snippet);
  await page.chooseMethod("Online banking");
  await page.choose("Bank", "azteca");
  await page.fill("Full name", "Ana Morales");
  await page.fill("Amount", "");
  return page;
}

/** The server gets the amount that the player sees. */
async function expectSent(page: CashierPage, shown: string) {
  const input = await page.input("Amount");
  expect(input.value).to.equal(shown);
  const meant = Number(shown.replaceAll(",", ""));
  await page.press("Deposit");
  await page.at("/deposit/complete");
  expect((await server.calls(page.token, create)).map(({ amount }) => amount)).to.deep.equal([meant]);
  expect((await server.transactions(page.token)).map(({ amount }) => amount)).to.deep.equal([meant]);
}

/** The server gets nothing, and the player sees why. */
async function expectRefused(page: CashierPage, shown: string, message: string, entered = shown) {
  const input = await page.input("Amount");
  expect(input.value, entered).to.equal(shown);
  await page.press("Deposit");
  // the message of the amount before may be the same
  await idle();
  await eventually(
    `${message} of ${entered}`,
    () => page.note("Amount"),
    (note) => note === message,
  );
  expect(input.getAttribute("aria-invalid"), entered).to.equal("true");
  expect(page.screen, entered).to.equal("/deposit/redirect");
  expect(await server.calls(page.token, create), entered).to.deep.equal([]);
  expect(page.query("button", "Deposit")?.textContent).to.equal("Deposit");
}

/** Ways to enter an amount. */
const ways = {
  pasted: (page: CashierPage, text: string) => page.fill("Amount", text),
  typed: (page: CashierPage, text: string) => page.keyIn("Amount", text),
};

const missing = "Enter an amount";
const unreadable = "Check this value";
const tooFine = "At most 2 decimal places";
const digits30 = "123456789012345678901234567890";
const shown30 = BigInt(digits30).toLocaleString("en");

describe("an amount", () => {
  freshServer();

  // how a text is entered, and what the field then shows
  it("reaches the server as it is shown, however it is entered", async () => {
    const page = await openUnlimited();
    await refuseAll(page);
    const input = await page.input("Amount");
    const meant: number[] = [];
    for (const [way, text, shown] of [
      ["pasted", "٣", "3"],
      ["pasted", "१२", "12"],
      ["pasted", " 1 000 ", "1,000"],
      ["pasted", "1\u00a0000,50", "1,000.50"],
      ["pasted", "1,234,567.89", "1,234,567.89"],
      ["pasted", "1.234,56", "1,234.56"],
      ["pasted", "007", "7"],
      ["pasted", ".5", "0.5"],
      ["pasted", "5.", "5."],
      ["pasted", "1.005", "1,005"],
      ["pasted", "1\n2", "12"],
      ["pasted", "MXN 250", "250"],
      ["pasted", "$75.25", "75.25"],
      ["typed", "1e9", "19"],
      ["typed", "-5", "5"],
      ["typed", "٣", "3"],
      ["typed", " 1 000 ", "1,000"],
      ["typed", "12abc", "12"],
      ["typed", "007", "7"],
      ["typed", ".5", "0.5"],
      ["typed", "1.005", "1,005"],
      ["typed", "💰7", "7"],
      ["typed", "1..5", "1.5"],
    ] as const) {
      await ways[way](page, text);
      // a dot at the end is waiting for its decimals until the field is left
      expect(input.value, `${way} as ${JSON.stringify(text)}`).to.equal(shown);
      meant.push(Number(shown.replaceAll(",", "")));
      await submitRefused(page, meant.length);
    }
    expect((await server.attempts(page.token)).map(({ payload }) => payload.amount)).to.deep.equal(meant);
    await server.clearFaults();
    await page.press("Deposit");
    await page.at("/deposit/complete");
    expect((await server.transactions(page.token)).map(({ amount }) => amount)).to.deep.equal([1.5]);
  });

  it("that is none, too fine or too long is not sent, and the player reads why", async () => {
    const page = await openUnlimited();
    for (const [way, text, shown, message] of [
      ["pasted", "1e9", "", missing],
      ["pasted", "-5", "", missing],
      ["pasted", "+5", "", missing],
      ["pasted", "0,1,2", "0,1,2", unreadable],
      ["pasted", "12abc", "", missing],
      ["pasted", "abc", "", missing],
      ["pasted", "0.005", "0.005", tooFine],
      ["pasted", "1,234.567", "1,234.567", tooFine],
      ["pasted", "0", "0", missing],
      ["pasted", "0.00", "0.00", missing],
      ["pasted", "0x10", "", missing],
      ["pasted", "1/2", "", missing],
      ["pasted", "Infinity", "", missing],
      ["pasted", "NaN", "", missing],
      ["pasted", digits30, shown30, unreadable],
      ["pasted", "💰", "", missing],
      ["pasted", "5💰", "", missing],
      ["pasted", "<b>9</b>", "", missing],
      ["typed", "0,1,2", "0,1,2", unreadable],
      ["typed", "0.005", "0.005", tooFine],
      ["typed", digits30, shown30, unreadable],
    ] as const) {
      await page.fill("Amount", "");
      await ways[way](page, text);
      await expectRefused(page, shown, message, text);
    }
    await page.fill("Amount", "80");
    await expectSent(page, "80");
  });

  it("that cannot be read leaves the one before in its place", async () => {
    const page = await openUnlimited();
    await page.fill("Amount", "80");
    await page.fill("Amount", "1e9");
    await expectSent(page, "80");
  });

  for (const transport of transports) {
    it(`goes over ${transport} to the last cent`, async () => {
      const page = await openUnlimited(transport);
      await page.fill("Amount", "1234567.89");
      await expectSent(page, "1,234,567.89");
    });
  }
});

const hint = async (geo: string, currency: string, method: string) => {
  const page = await openCashier({ "payment-geo": geo, currency });
  await page.chooseMethod(method);
  return { page, text: await page.note("Amount") };
};
describe("the limits of an amount", () => {
  freshServer();

  it("are shown and enforced, and let their edges through", async () => {
    const { page, text } = await hint("MX", "MXN", "OXXO");
    expect(text).to.equal("Min $100 · Max $10,000");
    await page.fill("Email", "ana@example.com");
    const input = await page.input("Amount");
    for (const [amount, message] of [
      ["99.99", "Minimum $100"],
      ["10000.01", "Maximum $10,000"],
      ["", "Enter an amount"],
    ] as const) {
      await page.fill("Amount", amount);
      await page.press("Deposit");
      await until(message, () => input.getAttribute("aria-invalid") === "true");
      expect(await page.note("Amount")).to.equal(message);
      await until("the focus", () => page.focused === input);
    }
    expect(await server.calls(page.token, create)).to.deep.equal([]);
    await page.fill("Amount", "10000");
    expect(input.hasAttribute("aria-invalid")).to.equal(false);
    expect(await page.note("Amount")).to.equal(text);
    await page.press("Deposit");
    await page.at("/deposit/complete");
  });

  it("start at minNonRus outside of Russia", async () => {
    const { page, text } = await hint("MX", "USD", "WebMoney");
    expect(text).to.equal("Min $10 · Max $5,000");
    await page.fill("Purse", "Z123456789012");
    await page.fill("Amount", "9");
    await page.press("Deposit");
    await until("the message", () => page.text.includes("Minimum $10"));
    await page.fill("Amount", "10");
    await page.press("Deposit");
    await page.at("/deposit/complete");
  });

  it("start at min in Russia", async () => {
    const { page, text } = await hint("RU", "USD", "WebMoney");
    expect(text).to.equal("Min $5 · Max $5,000");
    await page.fill("Purse", "Z123456789012");
    await page.fill("Amount", "5");
    await page.press("Deposit");
    await page.at("/deposit/complete");
  });

  it("of zero are none", async () => {
    const { text } = await hint("MX", "MXN", "Online banking");
    expect(text).to.not.match(/Min|Max/);
  });
});

describe("the amount field", () => {
  freshServer();

  it("starts with the last amount", async () => {
    const page = await openCashier();
    await server.answered(page.token, snippet);
    await page.pay("SPEI bank transfer", "640.25");
    const later = await openCashier({ token: page.token });
    // the second visit starts with the unfinished deposit
    await later.press("Back to methods");
    await later.at("/deposit");
    await server.answered(page.token, snippet, 2);
    await server.quiet(page.token);
    await later.chooseMethod("SPEI bank transfer");
    expect((await later.input("Amount")).value).to.equal("640.25");
    expect(later.of("analytics").some(({ type }) => type === "input_field")).to.equal(false);
    await later.press("Deposit");
    await later.at("/deposit/complete");
    expect((await server.transactions(page.token)).map(({ amount }) => amount)).to.deep.equal([640.25, 640.25]);
  });

  it("is not overwritten by a last amount that comes late", async () => {
    const token = newPlayer();
    await server.fault({ kind: "latency", ms: 800, call: snippet, token });
    const page = await openCashier({ token });
    await untilAsync("the question", async () => (await server.calls(token, snippet)).length > 0);
    await page.chooseMethod("SPEI bank transfer");
    await page.fill("Amount", "222");
    await server.answered(token, snippet);
    await server.quiet(page.token);
    expect((await page.input("Amount")).value).to.equal("222");
  });

  it("keeps its text on the way back and in another method", async () => {
    const page = await openCashier();
    await page.chooseMethod("SPEI bank transfer");
    await page.fill("Amount", "777.5");
    await page.press("Back");
    await page.at("/deposit");
    await page.chooseMethod("OXXO");
    await page.fill("Amount", "888");
    await page.press("Back");
    await page.at("/deposit");
    await page.chooseMethod("SPEI bank transfer");
    expect((await page.input("Amount")).value).to.equal("777.5");
    await page.press("Back");
    await page.at("/deposit");
    await page.chooseMethod("OXXO");
    expect((await page.input("Amount")).value).to.equal("888");
  });
});
