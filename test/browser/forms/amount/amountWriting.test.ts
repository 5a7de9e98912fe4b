import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { amountWritings } from "../../../unit/amountWritings.ts";
import { alterAnswer, type CashierPage, freshServer, openCashier } from "../../driver/cashierPage.ts";
import { caretOf, pressKeys } from "../../driver/keyboard.ts";
import { openMethod } from "../../scenarios/form.ts";
import { create, withdrawalCreate as createWithdrawal, methods, snippet } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

/** Every language of the widget, and how it writes numbers for a player in Mexico. */
const languages = {
  en: "en-MX",
  es: "es-MX",
  hi: "hi-IN",
  in: "en-IN",
  mr: "mr-IN",
  mx: "es-MX",
  pt: "pt-BR",
  ru: "ru",
  te: "te-IN",
};

/** The languages in which all of them are typed: one of each way to group digits. The format's own test has all. */
const typedInFull: ReadonlySet<string> = new Set(["en", "pt", "ru", "te"]);

/** An amount as the button writes it, without the currency's sign. */
function writtenIn(tag: string, amount: number): string {
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat(tag, {
    style: "currency",
    currency: "MXN",
    minimumFractionDigits,
    maximumFractionDigits: minimumFractionDigits,
  })
    .formatToParts(amount)
    .filter(({ type }) => /^(?:integer|group|decimal|fraction)$/.test(type))
    .map(({ value }) => value)
    .join("");
}

/** The form of a method that takes amounts from 1 on and asks for nothing else. */
async function openAmount(attributes: Record<string, string> = {}) {
  const restore = alterAnswer(methods, ({ spei_mxn: spei }) => ({
    spei_mxn: { ...Object(spei), text: { en: "Cash" }, fee: null, fields: [], amount_rules: { MXN: { min: 1 } } },
  }));
  try {
    const page = await openCashier({ transport: "http", ...attributes });
    await server.answered(page.token, snippet);
    await page.press("Cash");
    await page.at("/deposit/redirect");
    const input = await until("the amount", () =>
      page.element.shadowRoot?.querySelector<HTMLInputElement>("input[name=amount]"),
    );
    await empty(input);
    return { page, input };
  } finally {
    restore();
  }
}

/** As a person does it: everything is selected and deleted. */
async function empty(input: HTMLInputElement) {
  input.focus();
  input.select();
  await sendKeys({ press: "Delete" });
  await until("an empty field", () => input.value === "");
}

const submitOf = ({ element }: CashierPage) =>
  element.shadowRoot?.querySelector<HTMLButtonElement>("button[type=submit]");
/** "$1,500": what the submit button says besides its words. */
const submitAmount = (page: CashierPage) => submitOf(page)?.textContent?.replace(/^Deposit ?/, "");
/** Waits for the one call of a payment, and compares its amount. */
async function expectSent(page: CashierPage, amount: number, call = create) {
  const calls = await server.called(page.token, call);
  expect(calls.map((sent) => sent.amount)).to.deep.equal([amount]);
}

describe("an amount as people write it", () => {
  freshServer();

  for (const [lang, tag] of Object.entries(languages)) {
    it(`is meant as it is typed on any keyboard, in ${lang}`, async () => {
      const { page, input } = await openAmount({ lang });
      expect(input.inputMode).to.equal("decimal");
      for (const [keys, amount] of [
        ...(typedInFull.has(lang) ? amountWritings : []),
        ["१,५००", 1500],
        ["౧౫౦౦", 1500],
        [new Intl.NumberFormat(tag).format(12_345.67), 12_345.67],
      ] as const) {
        await empty(input);
        await sendKeys({ type: keys });
        const written = writtenIn(tag, amount);
        await until(`${keys} as ${written}`, () => submitOf(page)?.textContent?.includes(written));
        input.blur();
        const latin = new Intl.NumberFormat(tag, { numberingSystem: "latn", maximumFractionDigits: 2 });
        const shown = latin
          .formatToParts(Math.trunc(amount))
          .map(({ value }) => value)
          .join("");
        await until(`${shown} in the field`, () => input.value.startsWith(shown));
      }
      await empty(input);
      await sendKeys({ type: "1,500" });
      submitOf(page)?.click();
      await expectSent(page, 1500);
    });
  }

  it("is promised by the button at every key as the field shows it", async () => {
    const { page, input } = await openAmount({ lang: "en" });
    for (const [keys, steps] of [
      ["1,500.5", "1=$1 1,=$1 1,5=$1.50 1,50=$1.50 1,500=$1,500 1,500.=$1,500 1,500.5=$1,500.50"],
      ["10.0000", "1=$1 10=$10 10.=$10 10.0=$10 10.00=$10 10,000=$10,000 10.0000="],
      ["0.125", "0= 0.= 0.1= 0.12= 0.125="],
    ] as const) {
      await empty(input);
      for (const [index, step] of steps.split(" ").entries()) {
        await sendKeys({ type: keys.charAt(index) });
        await until(step, () => `${input.value}=${submitAmount(page)}` === step);
      }
    }
  });

  it("is what it looks like after edits in the middle, deletions and undo", async () => {
    const { page, input } = await openAmount({ lang: "en" });
    for (const [keys, moves, caret, amount] of [
      ["10.000", ["Backspace"], "10.00|", "$10"],
      ["1,501", ["Backspace", "0"], "1,500|", "$1,500"],
      ["1,500", ["Home", "Delete"], "|500", "$500"],
      ["1,500", ["ArrowLeft", "ArrowLeft", "Backspace"], "1|00", "$100"],
      ["1,500", ["ArrowLeft", "ArrowLeft", "ArrowLeft", "Backspace"], "|500", "$500"],
      ["12,34", ["Home", "5"], "5|12.34", "$512.34"],
      ["1500", ["ArrowLeft", "ArrowLeft", "."], "15.|00", "$15"],
      ["10.000", ["Control+z"], "10.00|", "$10"],
      ["10.000", ["Control+z", "Control+Shift+z"], "10,000|", "$10,000"],
      ["1,500", ["Control+a", "7"], "7|", "$7"],
      // leaving the field is the end of the writing
      ["1,50", ["Tab", "Shift+Tab", "End", "Backspace"], "1.5|", "$1.50"],
      ["1,500", ["Tab", "Shift+Tab", "End", "Backspace"], "150|", "$150"],
    ] as const) {
      await empty(input);
      await sendKeys({ type: keys });
      await pressKeys(...moves);
      await until(`${keys} ${moves.join(" ")} is ${caret}`, () => caretOf(input) === caret);
      await until(amount, () => submitAmount(page) === amount);
    }
  });

  for (const [lang, pasted, shown, amount] of [
    ["en", "1,000", "1,000", 1000],
    ["en", "1.000", "1,000", 1000],
    ["es", "1.000", "1,000", 1000],
    ["es", "1.234,5", "1,234.5", 1234.5],
    ["pt", "1,234.5", "1.234,5", 1234.5],
    ["ru", "1 000,5", "1\u00a0000,5", 1000.5],
    ["te", "1,50,000.75", "1,50,000.75", 150_000.75],
  ] as const) {
    it(`is understood if it comes as ${pasted} by paste or autofill, in ${lang}`, async () => {
      const { page, input } = await openAmount({ lang });
      document.execCommand("insertText", false, pasted);
      await until(shown, () => input.value === shown);
      await empty(input);
      // as a password manager does: the value at once, and an event that tells nothing of an edit
      input.value = pasted;
      input.dispatchEvent(new Event("input", { bubbles: true }));
      await until(shown, () => input.value === shown);
      submitOf(page)?.click();
      await expectSent(page, amount);
    });
  }

  it("is meant the same in a withdrawal", async () => {
    const page = await openCashier({ page: "withdrawal" });
    await openMethod(page, "Mercado Pago");
    const input = await page.fill("Withdrawal amount", "");
    await until("an empty field", () => input.value === "");
    await sendKeys({ type: "1,500" });
    await until("the amount", () => submitOf(page)?.textContent === "Withdraw $1,500");
    await page.fill("Email", "ana@example.com");
    await page.press("Withdraw");
    await expectSent(page, 1500, createWithdrawal);
  });
});
