import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { type CashierPage, freshServer, openCashier } from "../../driver/cashierPage.ts";
import { caretOf, pressKeys } from "../../driver/keyboard.ts";
import { openFields } from "../../scenarios/form.ts";
import { create } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

const holds = (input: HTMLInputElement, text: string) => until(`${text} in the field`, () => caretOf(input) === text);

/** Opens the form of a method with the amount focused and empty. */
async function openAmount(attributes: Record<string, string> = {}, label = "Amount", method = "OXXO") {
  const page = await openCashier(attributes);
  await page.press(method);
  await page.at("/deposit/redirect");
  // touched, so that a last amount that comes late stays out of the way
  await page.fill(label, "1");
  const input = await page.fill(label, "");
  await holds(input, "|");
  return { page, input };
}

const sentAmounts = async (page: CashierPage) => (await server.calls(page.token, create)).map(({ amount }) => amount);

describe("an amount, typed by a person", () => {
  freshServer();

  it("of any length keeps the form from scrolling sideways", async () => {
    const { page, input } = await openAmount();
    page.element.style.inlineSize = "390px";
    await sendKeys({ type: "9".repeat(30) });
    await until("the whole number", () => input.value.replace(/\D/g, "").length === 30);
    const wide = [...(page.element.shadowRoot?.querySelectorAll("*") ?? [])].filter(
      (node) =>
        node !== input && node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflowX === "auto",
    );
    expect(wide.map(({ className }) => className)).to.deep.equal([]);
    expect(input.getBoundingClientRect().right).to.be.below(page.element.getBoundingClientRect().right);
  });

  it("keeps the caret where it was left, after edits in the middle", async () => {
    const { input } = await openAmount();
    await sendKeys({ type: "1234.56" });
    await holds(input, "1,234.56|");
    await pressKeys("ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft");
    await sendKeys({ type: "9" });
    await holds(input, "12,39|4.56");
    await sendKeys({ type: "x" });
    await holds(input, "12,39|4.56");
    await pressKeys("Backspace", "Backspace");
    await holds(input, "12|4.56");
    await pressKeys("Delete");
    await holds(input, "12|.56");
    // typing skips a sign that is already there
    await sendKeys({ type: "." });
    await holds(input, "12.|56");
    await sendKeys({ type: "," });
    await holds(input, "12.|56");
    await pressKeys("Home");
    await sendKeys({ type: "0" });
    await holds(input, "|12.56");
  });

  it("can lose the zero in front of its decimals, and has it again once it is left", async () => {
    const { input } = await openAmount();
    await sendKeys({ type: ".5" });
    await holds(input, "0.5|");
    await pressKeys("Home", "Delete");
    await holds(input, "|.5");
    input.blur();
    await until("the zero", () => input.value === "0.5");
    input.focus();
    await pressKeys("Home", "Delete");
    await holds(input, "|.5");
    await sendKeys({ type: "2" });
    await holds(input, "2|.5");
  });

  it("keeps a third decimal, wherever it is typed, and says that there are too many", async () => {
    const { page, input } = await openAmount({}, "Amount", "Online banking");
    for (const [keys, moves, after] of [
      ["1234.567", [], "1,234.567|"],
      ["0.125", [], "0.125|"],
      ["12.34", ["ArrowLeft", "9"], "12.39|4"],
      // the field was left with two decimals
      ["12.34", ["Tab", "Shift+Tab", "End", "5"], "12.345|"],
    ] as const) {
      await page.fill("Amount", "");
      await sendKeys({ type: keys });
      await pressKeys(...moves);
      await holds(input, after);
      await until("the message", () => page.text.includes("At most 2 decimal places"));
      expect(page.query("button", "Deposit")?.textContent).to.equal("Deposit");
      await pressKeys("Backspace");
      await until("no message", () => !page.text.includes("At most 2 decimal places"));
    }
    await page.fill("Amount", "0.125");
    await page.press("Deposit");
    await until("the focus", () => page.focused === input);
    expect(await sentAmounts(page)).to.deep.equal([]);
  });

  it("goes back to what it was, and on again", async () => {
    const { input } = await openAmount();
    await sendKeys({ type: "45" });
    document.execCommand("insertText", false, "e");
    await pressKeys("Control+a");
    document.execCommand("insertText", false, "$1,250.50");
    await holds(input, "1,250.50|");
    await pressKeys("Control+z");
    await until("the text before", () => input.value === "45");
    await pressKeys("Control+z");
    await until("the text before that", () => input.value === "4");
    await pressKeys("Control+Shift+z", "Control+Shift+z");
    await until("the last text again", () => input.value === "1,250.50");
  });

  it("has the keyboard and the names that a phone needs", async () => {
    const { input } = await openAmount();
    expect(input.inputMode).to.equal("decimal");
    // the property leaves out what an engine does not know
    expect(input.getAttribute("autocomplete")).to.equal("transaction-amount");
    expect(input.getAttribute("enterkeyhint")).to.equal("next");
    const page = await openFields([]);
    expect((await page.input("Amount")).getAttribute("enterkeyhint")).to.equal("done");
  });
});

describe("an amount in the player's own writing", () => {
  freshServer();

  it("shows the decimal sign of the language in the country, whichever is typed, and sends the number", async () => {
    const { page, input } = await openAmount({ lang: "es" }, "Importe", "Transferencia SPEI");
    await sendKeys({ type: "1250.5" });
    await holds(input, "1,250.5|");
    await pressKeys("Backspace", "Backspace");
    await sendKeys({ type: ",75" });
    await holds(input, "1,250.75|");
    await page.press("Depositar");
    await page.at("/deposit/complete");
    expect(await sentAmounts(page)).to.deep.equal([1250.75]);
  });

  it("shows the currency's sign where the locale has it", async () => {
    for (const [lang, label, isBefore] of [
      ["en", "Amount", true],
      ["ru", "Сумма", false],
    ] as const) {
      const { page, input } = await openAmount({ lang }, label);
      const digits = input.parentElement;
      const sign = isBefore ? digits?.previousElementSibling : digits?.nextElementSibling;
      expect(sign?.textContent).to.equal("$");
      page.element.remove();
    }
  });
});

describe("the limits of an Indian method", () => {
  freshServer();
  const india = { category: "indian-methods-grouped", cardViewType: null, isPopular: true };

  it("are 1000 to 500000 where it has none of its own", async () => {
    const page = await openFields([], { ...india, category: "wallet", cardViewType: null, amount_rules: null });
    expect(await page.note("Amount")).to.equal("");
    page.element.remove();
    // the amount is 500
    const indian = await openFields([], { ...india, amount_rules: null });
    expect(await indian.note("Amount")).to.equal("Minimum $1,000");
    const input = await indian.fill("Amount", "500000");
    await until("no message", () => !input.hasAttribute("aria-invalid"));
    expect(await indian.note("Amount")).to.equal("Min $1,000 · Max $500,000");
    await indian.fill("Amount", "500000.01");
    await until("the message", () => input.hasAttribute("aria-invalid"));
    expect(await indian.note("Amount")).to.equal("Maximum $500,000");
  });

  it("are its own where it has them, and none where they are zeros", async () => {
    const own = await openFields([], { ...india, amount_rules: { MXN: { min: 300, max: 2000 } } });
    expect(await own.note("Amount")).to.equal("Min $300 · Max $2,000");
    own.element.remove();
    const zeros = await openFields([], { ...india, amount_rules: { MXN: { min: 0, max: 0 } } });
    expect(await zeros.note("Amount")).to.equal("");
  });
});
