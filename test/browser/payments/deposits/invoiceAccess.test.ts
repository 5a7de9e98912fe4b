import { sendKeys, setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { descriptionOf, nameOf, violations, violationsInThemes } from "../../driver/accessibility.ts";
import { type CashierPage, freshServer, on } from "../../driver/cashierPage.ts";
import { focusedName, tabTo } from "../../driver/keyboard.ts";
import { inLargeText, onPhoneInLandscape } from "../../driver/media.ts";
import { invoiceMethods, openInvoice, wholeScreen } from "../../scenarios/deposit.ts";
import { until } from "../../waiting.ts";

for (const [name, kind] of Object.entries(invoiceMethods)) {
  describe(`an invoice of ${name} on a phone`, () => {
    freshServer();
    before(() => setViewport({ width: 390, height: 844 }));
    after(() => setViewport({ width: 800, height: 600 }));

    it("stands whole on one screen", async () => {
      const { page } = await openInvoice(kind);
      const body = await wholeScreen(page);
      expect(body.scrollHeight).to.equal(body.clientHeight);
      expect(body.scrollWidth).to.equal(body.clientWidth);
      for (const button of page.all("button")) {
        const { width, height, top, bottom } = button.getBoundingClientRect();
        expect(Math.min(width, height), nameOf(button)).to.be.at.least(44);
        expect(top).to.be.at.least(0);
        expect(bottom).to.be.at.most(844);
      }
    });

    it("is right for axe, and so is its question", async () => {
      const { page } = await openInvoice(kind);
      expect(await violationsInThemes(page.element)).to.deep.equal([]);
      await page.press("Cancel");
      await page.find("heading", "Cancel this payment?");
      expect(await violationsInThemes(page.element)).to.deep.equal([]);
    });

    it("can be used by keyboard alone", async () => {
      const { page } = await openInvoice(kind);
      const { element } = page;
      await until("the title's focus", () => element.shadowRoot?.activeElement?.localName === "h1");
      await tabTo(on(element), "Cancel");
      await sendKeys({ press: "Enter" });
      await until("the harmless answer's focus", () => focusedName(on(element)) === "Keep payment");
      await sendKeys({ press: "Escape" });
      await until("the focus to come back", () => focusedName(on(element)) === "Cancel");
      await sendKeys({ down: "Shift" });
      await sendKeys({ press: "Tab" });
      await sendKeys({ up: "Shift" });
      expect(focusedName(on(element))).to.equal("I have paid");
      await sendKeys({ press: " " });
      await page.status("Payment is being processed");
    });
  });
}

/** The row of an invoice's account. */
const accountRow = ({ element }: CashierPage) =>
  until("the account", () => element.shadowRoot?.querySelector<HTMLElement>("dl > div"));

/** The element that a tap in the middle of a control or text hits. */
function met({ element }: CashierPage, target: Element): Element | null | undefined {
  const { left, top, width, height } = target.getBoundingClientRect();
  return element.shadowRoot?.elementFromPoint(left + width / 2, top + height / 2);
}

const screens = [
  ["a landscape phone", 844, 390, ""],
  ["a small landscape phone", 568, 320, ""],
  ["a page at 200 %", 640, 400, ""],
  ["a phone with text at 200 %", 390, 844, "200%"],
] as const;

for (const [where, width, height, fontSize] of screens) {
  describe(`an invoice on ${where}`, () => {
    freshServer();
    before(async () => {
      await setViewport({ width, height });
      document.documentElement.style.fontSize = fontSize;
    });
    after(async () => {
      document.documentElement.style.fontSize = "";
      await setViewport({ width: 800, height: 600 });
    });

    it("shows the account before the button that says it is paid, and leads to that", async () => {
      const { page } = await openInvoice(invoiceMethods.p2p);
      await wholeScreen(page);
      const row = await accountRow(page);
      const paid = await page.find("button", "I have paid");
      expect(row.getBoundingClientRect().bottom).to.be.at.most(paid.getBoundingClientRect().top + 1);
      expect(row.getBoundingClientRect().bottom).to.be.at.most(height);
      expect(row.contains(met(page, row) ?? null)).to.equal(true);
      paid.scrollIntoView({ block: "end" });
      expect(paid.contains(met(page, paid) ?? null)).to.equal(true);
      expect(Math.floor(paid.getBoundingClientRect().bottom)).to.be.at.most(height);
    });

    it("fits its width, and is right for axe", async () => {
      const { page } = await openInvoice(invoiceMethods.p2p);
      const body = await wholeScreen(page);
      expect(body.scrollWidth).to.equal(body.clientWidth);
      expect(await violations(page.element)).to.deep.equal([]);
    });
  });
}

describe("a phone that is turned while it shows no cashier", () => {
  freshServer();
  after(() => setViewport({ width: 800, height: 600 }));

  /** Whether the account is next to the amount, as on a phone in landscape. */
  async function isBeside(page: CashierPage): Promise<boolean> {
    await wholeScreen(page);
    const due = await until("the time left", () => page.element.shadowRoot?.querySelector("[role='timer']"));
    const row = await accountRow(page);
    return row.getBoundingClientRect().left > due.getBoundingClientRect().right;
  }

  it("shows the next invoice as its screen is now", async () => {
    await setViewport({ width: 450, height: 844 });
    for (const isLandscape of [false, true, false]) {
      await setViewport(isLandscape ? { width: 844, height: 390 } : { width: 450, height: 844 });
      const { page } = await openInvoice(invoiceMethods.p2p);
      expect(await isBeside(page)).to.equal(isLandscape);
      page.element.remove();
    }
  });
});

describe("a row of an invoice", () => {
  freshServer();

  it("is copied by a press anywhere on it, and says so for a moment", async () => {
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
    try {
      const { page } = await openInvoice(invoiceMethods.p2p);
      const row = await accountRow(page);
      const [label, value] = [row.querySelector("dt"), row.querySelector("dd")];
      for (const part of [label, value]) {
        const button = part && met(page, part)?.closest("button");
        expect(button && [nameOf(button), descriptionOf(button)]).to.deep.equal(["Copy", label?.textContent]);
        button?.click();
        await page.find("button", "Copied");
        await page.find("status", "Copied");
        await until("the button's name", () => !page.query("button", "Copied"));
      }
      expect(copied).to.deep.equal([value?.textContent, value?.textContent]);
    } finally {
      Reflect.deleteProperty(navigator, "clipboard");
    }
  });

  it("can be selected by hand once copying has failed", async () => {
    const { page } = await openInvoice(invoiceMethods.p2p);
    const clipboard = { writeText: () => Promise.reject(new Error("Not allowed")) };
    Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
    Object.defineProperty(document, "execCommand", { value: () => false, configurable: true });
    try {
      const row = await accountRow(page);
      const value = row.querySelector("dd");
      expect(value && row.querySelector("button")?.contains(met(page, value) ?? null)).to.equal(true);
      row.querySelector("button")?.click();
      const failure = await until("the failure", () =>
        page.all("status").find(({ textContent }) => textContent?.includes("We could not copy the text.")),
      );
      expect(met(page, failure)).to.equal(failure);
      expect(value?.contains((value && met(page, value)) ?? null)).to.equal(true);
    } finally {
      Reflect.deleteProperty(document, "execCommand");
      Reflect.deleteProperty(navigator, "clipboard");
    }
  });
});

describe("the heading of requisites", () => {
  freshServer();

  it("breaks no word beside its button", async () => {
    const { page } = await openInvoice(invoiceMethods.p2p);
    page.element.style.width = "200px";
    const text = (await page.find("heading", "Recipient details")).firstChild;
    if (!text) throw new Error("The heading is empty");
    const word = document.createRange();
    word.setStart(text, 0);
    word.setEnd(text, "Recipient".length);
    expect(word.getClientRects()).to.have.length(1);
  });
});

describe("the question whether to cancel, on a landscape phone with text at 200 %", () => {
  freshServer();
  onPhoneInLandscape();

  it("has its answers inside its margins", () =>
    inLargeText(async () => {
      const { page } = await openInvoice(invoiceMethods.p2p);
      await wholeScreen(page);
      await page.press("Cancel");
      const dialog = await until("the question", () => page.element.shadowRoot?.querySelector("dialog[open]"));
      page.element.setAttribute("lang", "ru");
      await page.find("button", "Отменить платёж");
      const { left, right } = dialog.getBoundingClientRect();
      const answers = on(page.element)
        .all("button")
        .filter((button) => dialog.contains(button));
      expect(answers).to.have.length(2);
      for (const answer of answers) {
        const box = answer.getBoundingClientRect();
        expect(box.left).to.be.at.least(left + 16);
        expect(box.right).to.be.at.most(right - 16);
      }
    }));
});
