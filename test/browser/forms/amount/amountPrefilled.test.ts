import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { descriptionOf } from "../../driver/accessibility.ts";
import { type CashierPage, freshServer, openCashier } from "../../driver/cashierPage.ts";
import { clickWithMouse } from "../../driver/mouse.ts";
import { create, snippet } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

const lastTime = "Last time";

/** The form of a method that starts with the amount of the last payment. */
async function openPrefilled() {
  const page = await openCashier();
  await server.answered(page.token, snippet);
  await page.chooseMethod("SPEI bank transfer");
  const input = await page.input("Amount");
  await until("the last amount", () => input.value === "100");
  return { page, input };
}

const selectionOf = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  value.slice(selectionStart ?? 0, selectionEnd ?? 0);
const submitName = (page: CashierPage) => page.query("button", "Deposit")?.textContent;

describe("a prefilled amount", () => {
  freshServer();

  it("says that it is from the last time, until another one is entered", async () => {
    const { page, input } = await openPrefilled();
    expect(descriptionOf(input)).to.equal(`Min $50 · Max $50,000 ${lastTime}`);
    await page.fill("Amount", "101");
    await until("no such note", () => !page.text.includes(lastTime));
    expect(descriptionOf(input)).to.equal("Min $50 · Max $50,000");
  });

  it("is replaced by what is typed after a press on it", async () => {
    const { page, input } = await openPrefilled();
    await clickWithMouse(input);
    await until("the selection", () => selectionOf(input) === "100");
    await sendKeys({ type: "250" });
    await until("the amount", () => input.value === "250");
    await page.press("Deposit");
    await page.at("/deposit/complete");
    expect((await server.calls(page.token, create)).map(({ amount }) => amount)).to.deep.equal([250]);
  });

  it("is replaced after a press beside it, or Tab", async () => {
    const { page, input } = await openPrefilled();
    const label = input.labels?.[1];
    if (!label) throw new Error("nothing beside the amount");
    await clickWithMouse(label);
    await until("the selection", () => selectionOf(input) === "100");
    input.blur();
    page.query("button", "Close")?.focus();
    input.focus();
    expect(selectionOf(input)).to.equal("100");
    await sendKeys({ type: "2500" });
    await until("the amount", () => input.value === "2,500");
  });

  it("takes the caret on a second press", async () => {
    const { input } = await openPrefilled();
    await clickWithMouse(input);
    await until("the selection", () => selectionOf(input) === "100");
    // not a double click, which selects a word
    await clickWithMouse(input, { share: 0.75 });
    await until("the caret", () => selectionOf(input) === "");
  });

  it("that the player has typed themselves keeps the caret where it is pressed", async () => {
    const { page, input } = await openPrefilled();
    await page.fill("Amount", "4321");
    input.blur();
    await clickWithMouse(input);
    await until("the focus", () => page.focused === input);
    await sendKeys({ press: "End" });
    await sendKeys({ type: "0" });
    await until("the amount", () => input.value === "43,210");
  });

  it("that a preset has put in is replaced as well", async () => {
    const { page, input } = await openPrefilled();
    await page.fill("Amount", "7");
    input.blur();
    await page.press("$500");
    await until("the preset", () => input.value === "500");
    await clickWithMouse(input);
    await until("the selection", () => selectionOf(input) === "500");
    await sendKeys({ type: "60" });
    await until("the amount", () => input.value === "60");
  });
});

describe("the submit button", () => {
  freshServer();

  it("says what it does with how much, while the amount is valid", async () => {
    const { page } = await openPrefilled();
    for (const [amount, name] of [
      ["5000", "Deposit $5,000"],
      ["49", "Deposit"],
      ["1234.5", "Deposit $1,234.50"],
      ["50000.01", "Deposit"],
      ["", "Deposit"],
    ] as const) {
      await page.fill("Amount", amount);
      await until(name, () => submitName(page) === name);
    }
  });

  it("begins with the same words in another language", async () => {
    const page = await openCashier({ lang: "ru" });
    await page.chooseMethod("Банковский перевод SPEI");
    await page.fill("Сумма", "5000");
    await until("the name", () => page.query("button", "Пополнить")?.textContent?.startsWith("Пополнить на "));
  });
});
