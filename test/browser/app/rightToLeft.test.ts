import { expect } from "chai";
import { type CashierPage, freshServer, openCashier } from "../driver/cashierPage.ts";
import { pressKeys, typeKeys } from "../driver/keyboard.ts";
import { markOf } from "../driver/layout.ts";
import { openAddress, openCoins, shownAs } from "../scenarios/coins.ts";
import { createElsewhere, everyFlowPlayer } from "../scenarios/deposit.ts";
import { control, inputNamed, openCardForm, openFields, openMethod } from "../scenarios/form.ts";
import { currencies, openCountries } from "../scenarios/region.ts";
import { openCodeStep } from "../scenarios/withdrawal.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

/** Where the text of an element is drawn. */
function textBox(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

/** The first element whose own text is this. */
const withText = (page: CashierPage, text: string) =>
  until(text, () =>
    [...(page.element.shadowRoot?.querySelectorAll("*") ?? [])].find(
      (element) => element.childElementCount === 0 && element.textContent === text,
    ),
  );

/** Where a sign of a text is drawn. */
function signBox(element: Element, sign: string): DOMRect {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  const at = text?.textContent?.lastIndexOf(sign) ?? -1;
  if (!text || at < 0) throw new Error(`${element.textContent} has no ${sign}`);
  const range = document.createRange();
  range.setStart(text, at);
  range.setEnd(text, at + 1);
  return range.getBoundingClientRect();
}

/** Expects a sentence at the right edge, with its full stop as its rightmost sign. */
function expectStopAtEnd(sentence: Element) {
  expect(getComputedStyle(sentence).direction).to.equal("rtl");
  expect(signBox(sentence, ".").right).to.be.closeTo(sentence.getBoundingClientRect().right, 1);
}

describe("a right-to-left page in a left-to-right language", () => {
  freshServer();
  beforeEach(() => {
    document.documentElement.dir = "rtl";
  });
  afterEach(() => {
    document.documentElement.removeAttribute("dir");
  });

  it("ends the name of a bonus's terms with its quotation mark", async () => {
    const bonuses = ["Welcome", "Reload"].map((title) => ({
      id: title,
      type: "deposit",
      title,
      terms_url: "https://site.example/terms",
    }));
    const page = await openCashier({ "bonus-list": JSON.stringify(bonuses) });
    await page.chooseMethod("SPEI bank transfer");
    const terms = await withText(page, "Terms of “Welcome”");
    expect(signBox(terms, "”").right).to.be.closeTo(textBox(terms).right, 1);
  });

  it("aligns texts at the right edge, beside their marks", async () => {
    const page = await openCashier();
    page.element.style.width = "390px";
    const row = await page.find("button", "SPEI bank transfer");
    const mark = markOf(row).getBoundingClientRect();
    const name = textBox(await withText(page, "SPEI bank transfer"));
    const heading = textBox(await withText(page, "Popular"));
    const { right } = row.getBoundingClientRect();
    expect(mark.right).to.be.within(right - 16, right);
    expect(name.right).to.be.within(mark.left - 13, mark.left - 11);
    expect(heading.right).to.be.within(right - 2, right + 2);
  });

  it("keeps a full stop at the end of its sentence", async () => {
    const page = await openCashier({ token: await everyFlowPlayer() });
    await page.press("Transfer to an account");
    await page.fill("Amount", "500");
    await page.press("Deposit");
    await page.at("/deposit/peer-to-peer/invoice");
    const note = await withText(page, "If you send a different amount, we may not find your payment.");
    expectStopAtEnd(note);
  });

  it("keeps the full stops of a bonus's steps", async () => {
    const welcome = { id: "welcome", type: "deposit", depositBonusData: { minDeposit: 200 } };
    const page = await openCashier({ "bonus-list": JSON.stringify([welcome]) });
    await page.chooseMethod("SPEI bank transfer");
    await page.fill("Amount", "250");
    await page.press("Bonus details");
    await page.at("/deposit/bonus-details");
    expectStopAtEnd(await withText(page, "Keep the bonus switched on."));
  });

  it("keeps the full stop of a message", async () => {
    await server.health("codi_mxn", "down", { text: "Back at noon." });
    const page = await openCashier();
    await page.press("CoDi");
    expectStopAtEnd(await withText(page, "CoDi: Back at noon."));
  });

  it("keeps the currency behind the amount on the buttons of amounts", async () => {
    const page = await openCashier({ lang: "ru" });
    await openMethod(page, "OXXO");
    const preset = await page.find("button", /^500\s\$$/);
    const [amount, currency] = [..."5$"].map((sign) => signBox(preset, sign));
    expect(currency?.left).to.be.above(amount?.right ?? Number.POSITIVE_INFINITY);
  });

  it("leaves room between the marks of card brands and the edge", async () => {
    const page = await openCardForm();
    const number = await inputNamed(page, "card_number");
    const field = number.closest("[part~='field']")?.getBoundingClientRect();
    const marks = await until("the marks", () => number.parentElement?.querySelectorAll("svg"));
    const [first, last] = [marks[0], marks[marks.length - 1]].map((mark) => mark?.getBoundingClientRect());
    expect((last?.left ?? 0) - (field?.left ?? 0)).to.be.within(14, 18);
    expect(first?.right).to.be.at.most(number.getBoundingClientRect().left);
  });

  it("keeps the order of words in what fields say", async () => {
    const values = ["2 rooms (small)", "3 rooms (large)"].map((text) => ({ value: text, text }));
    const page = await openFields([
      { name: "curp", type: "text", placeholder: { en: "18 letters and digits" } },
      { name: "home", type: "dropdown", values },
    ]);
    for (const name of ["curp", "home"]) {
      const { direction, unicodeBidi, textAlign } = getComputedStyle(await control(page, name));
      expect([direction, unicodeBidi, textAlign], name).to.deep.equal(["rtl", "plaintext", "right"]);
    }
    // what is drawn inside a control has its own
    const curp = await inputNamed(page, "curp");
    expect(curp.placeholder).to.equal("18 letters and digits");
    const styles = [getComputedStyle(curp, "::placeholder"), getComputedStyle(await withText(page, "2 rooms (small)"))];
    expect(styles.map(({ unicodeBidi }) => unicodeBidi)).to.deep.equal(["plaintext", "plaintext"]);
  });

  it("has the digits of a code in their boxes, and the lines of a value at the end of their row", async () => {
    const page = await openCodeStep();
    page.element.style.width = "390px";
    const code = await page.fill("Code", "1234");
    const root = page.element.shadowRoot;
    const boxes = [...(code.previousElementSibling?.children ?? [])].map((box) => box.getBoundingClientRect());
    const digits = boxes.map(({ left, right, top, bottom }) =>
      document.caretPositionFromPoint((left + right) / 2, (top + bottom) / 2, { shadowRoots: root ? [root] : [] }),
    );
    expect(digits.map((digit) => digit?.offset)).to.deep.equal([0, 1, 2, 3]);
    const account = await withText(page, "•••• 4567");
    const value = account.parentElement?.getBoundingClientRect();
    expect(textBox(account).left).to.be.closeTo(value?.left ?? 0, 1);
  });

  it("aligns the amount and the time of an unfinished payment at the left edge", async () => {
    const token = await everyFlowPlayer();
    await createElsewhere(token, "spei_mxn", { amount: 12_345 });
    const page = await openCashier({ token });
    const amount = await withText(page, "$12,345");
    const time = await until("the time", () =>
      [...(amount.parentElement?.children ?? [])].find(({ textContent }) => /^\d\d:\d\d$/.test(textContent ?? "")),
    );
    expect(textBox(time).left).to.be.closeTo(textBox(amount).left, 1);
  });

  it("aligns the names of currencies at the right edge, beside their codes", async () => {
    const page = await openCashier();
    await openCountries(page);
    await typeKeys("mex");
    await pressKeys("Enter");
    await currencies(page);
    const [code, name] = [textBox(await withText(page, "USD")), textBox(await withText(page, " US Dollar"))];
    expect(name.right).to.be.within(code.left - 13, code.left - 11);
  });

  it("aligns the lines of an address at the right edge", async () => {
    const page = await openCoins();
    page.element.style.width = "300px";
    await openAddress(page, "Bitcoin");
    const groups = [...(shownAs(page, "Address")?.querySelectorAll("span") ?? [])].map(textBox);
    const edges = new Map<number, number>();
    for (const { top, right } of groups) edges.set(top, Math.max(right, edges.get(top) ?? 0));
    const [first = 0, ...others] = edges.values();
    expect(others).to.not.deep.equal([]);
    for (const edge of others) expect(edge).to.be.closeTo(first, 1);
  });
});

describe("a number in a right-to-left page", () => {
  freshServer();
  beforeEach(() => {
    document.documentElement.dir = "rtl";
  });
  afterEach(() => {
    document.documentElement.removeAttribute("dir");
  });

  for (const scale of [0, 2])
    it(`keeps the order of its thousands, with ${scale} decimals`, async () => {
      const page = await openFields([
        { name: "income", type: "text", mask: "number", mask_options: { thousands_separator: " ", scale } },
      ]);
      const input = await page.fill("Income", "1234567");
      expect(input.value).to.equal("1 234 567");
      expect(getComputedStyle(input).direction).to.equal("ltr");
      // at the edge where the player's language begins
      expect(getComputedStyle(input).textAlign).to.equal("end");
    });
});

describe("the sheet of countries", () => {
  freshServer();
  afterEach(() => {
    document.documentElement.removeAttribute("dir");
  });

  for (const [title, mark] of [
    ["in a right-to-left page", () => document.documentElement],
    ["in a right-to-left element", (page: CashierPage) => page.element],
  ] as const) {
    it(`is as wide as the widget ${title}`, async () => {
      const page = await openFields([{ name: "phone", type: "phone_with_prefix" }]);
      page.element.style.cssText = "display: block; inline-size: 390px; block-size: 700px";
      mark(page).dir = "rtl";
      const opener = await until("the phone field", () =>
        page.element.shadowRoot?.querySelector<HTMLElement>("[part~='field'] [aria-haspopup='dialog']"),
      );
      opener.click();
      const dialog = await until("the sheet", () => page.element.shadowRoot?.querySelector("dialog[open]"));
      const [sheet, widget] = [dialog, page.element].map((one) => one.getBoundingClientRect());
      expect([sheet?.left, sheet?.right]).to.deep.equal([widget?.left, widget?.right]);
      const [search, close] = ["[role='combobox']", "button"].map((one) =>
        dialog.querySelector(one)?.getBoundingClientRect(),
      );
      expect(close?.right).to.be.at.most(search?.left ?? 0);
    });
  }
});
