import { expect } from "chai";
import { descriptionOf } from "../../driver/accessibility.ts";
import { alterAnswer, type CashierPage, freshServer, on, transports, waysOver } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import { scrollerOf } from "../../driver/layout.ts";
import { giveUp, invoiceMethods, offers, openInvoice, requisites, timeLeft } from "../../scenarios/deposit.ts";
import { deposit } from "../../scenarios/payments.ts";
import { activeCalls, cancel, confirm, create } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until, untilAsync } from "../../waiting.ts";

const waiting = "Payment is being processed";
const copied: string[] = [];

/** A clipboard that takes everything: tests have no permission to use the real one. */
function useOwnClipboard() {
  before(() => {
    const writeText = async (text: string) => void copied.push(text);
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
  });
  beforeEach(() => {
    copied.length = 0;
  });
  after(() => {
    Reflect.deleteProperty(navigator, "clipboard");
  });
}

/** Presses the copy button of a line, by what describes it. */
async function copy(page: CashierPage, what: string) {
  const button = await until(`the button that copies ${what}`, () =>
    on(page.element)
      .all("button", "Copy")
      .find((one) => descriptionOf(one) === what),
  );
  button.click();
  await until("the announcement", () => page.all("status").some((one) => one.textContent === "Copied"));
  return copied.at(-1);
}

describe("the copy buttons of an invoice", () => {
  freshServer();

  it("end where their rows end", async () => {
    const { page } = await openInvoice(invoiceMethods.p2p, { style: "display: block; inline-size: 390px" });
    const ends = on(page.element)
      .all("button", /^Copy/)
      .map((button) => {
        const row = button.closest("div") ?? button;
        const range = document.createRange();
        range.selectNodeContents(button.lastElementChild ?? button);
        const end = row.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(row).paddingRight);
        // the border of the button
        return Math.abs(end - range.getBoundingClientRect().right) <= 1.5;
      });
    expect(ends).to.deep.equal([true, true, true, true]);
  });
});

for (const transport of transports) {
  for (const [name, kind] of waysOver(transport, invoiceMethods)) {
    describe(`an invoice of ${name} over ${transport}`, () => {
      freshServer();
      useOwnClipboard();

      it("shows the amount, the account and the time left, and copies them", async () => {
        const { page, id } = await openInvoice(kind, { transport });
        expect(page.text).to.include("1,234.50").and.to.include("Send exactly");
        const lines = requisites(page);
        const account = [...lines][0] ?? ["", ""];
        expect([...lines.keys()].slice(1)).to.deep.equal(["Account holder", "Bank", "Reference"]);
        expect(lines.get("Reference")).to.equal(id.toUpperCase());
        expect(timeLeft(page)).to.match(/^1[45]:\d\d$/);
        expect(await copy(page, "Send exactly")).to.equal("1234.50");
        expect(await copy(page, account[0])).to.equal(account[1]);
        expect(account[1]).to.match(kind.country === "in" ? /@upi$/ : /^\d{18}$/);
        expect(page.of("analytics").map(({ button }) => button)).to.include("copy_amount");
        expect(JSON.stringify(page.events)).to.not.include(account[1]);
      });

      it("is confirmed once, however often the button is pressed", async () => {
        const { page, id } = await openInvoice(kind, { transport });
        await server.hold(page.token, confirm);
        const button = await page.find("button", "I have paid");
        button.click();
        button.click();
        await until("a busy button", () => button.getAttribute("aria-busy") === "true");
        button.click();
        await server.called(page.token, confirm);
        await server.release();
        await page.status(waiting);
        await server.quiet(page.token);
        expect(await server.calls(page.token, confirm)).to.deep.equal([{ id }]);
        await server.end(id, "settle");
        showTab();
        await page.status("Payment received");
        expect(page.of("transaction").map(({ status }) => status)).to.deep.equal([0, 1]);
      });

      it("is given up only after a yes", async () => {
        const { page, id } = await openInvoice(kind, { transport });
        await page.press("Cancel");
        expect((await page.find("heading", "Cancel this payment?")).closest("dialog")?.open).to.equal(true);
        await page.press("Keep payment");
        await until("the dialog to close", () => !page.element.shadowRoot?.querySelector("dialog"));
        expect(await server.calls(page.token, cancel)).to.deep.equal([]);
        expect(requisites(page).get("Reference")).to.equal(id.toUpperCase());
        await giveUp(page);
        await page.status("Payment cancelled");
        expect(page.text).to.include("You cancelled it");
        expect(await server.calls(page.token, cancel)).to.deep.equal([{ id }]);
        await page.press("Back to methods");
        await page.at("/deposit");
        expect(offers(page, "Continue")).to.equal(false);
      });
    });
  }
}

describe("an invoice", () => {
  freshServer();
  useOwnClipboard();
  const given = {
    type: "invoice",
    requisites: [{ key: "account", label: "Account", value: "4111" }],
    amount: 500,
    currency: "MXN",
  };
  /** Opens one that the server has made to look like this. */
  async function openLike(action: Record<string, unknown>) {
    const { page, id } = await openInvoice(invoiceMethods.p2p);
    await server.alter(id, { action: { ...given, ...action } });
    showTab();
    return { page, id };
  }

  it("that takes no word of the player has no buttons for it", async () => {
    const { page, id } = await openLike({});
    await until("the other account", () => requisites(page).get("Account") === "4111");
    expect([offers(page, "I have paid"), offers(page, "Cancel")]).to.deep.equal([false, false]);
    expect(page.all("button", "Copy")).to.have.length(1);
    await server.alter(id, { action: { ...given, cancellable: true }, expires_in: null });
    showTab();
    await page.find("button", "Cancel");
    expect([offers(page, "I have paid"), timeLeft(page)]).to.deep.equal([false, undefined]);
    await page.press("Cancel");
    const dialog = (await page.find("heading", "Cancel this payment?")).closest("dialog");
    expect(dialog?.textContent).to.include("If you have already sent the money, do not cancel.");
    expect(dialog?.textContent, "a button that is not there").to.not.include("I have paid");
  });

  it("does not reopen the cancel question by itself", async () => {
    const { page, id } = await openLike({ confirmable: true, cancellable: true });
    await until("the other account", () => requisites(page).get("Account") === "4111");
    const question = () => page.element.shadowRoot?.querySelector("dialog");
    await page.press("Cancel");
    await until("the question", question);
    await server.alter(id, { action: { ...given, confirmable: true } });
    showTab();
    await until("the question to go", () => !question());
    await server.alter(id, { action: { ...given, confirmable: true, cancellable: true } });
    showTab();
    await page.find("button", "Cancel");
    expect(question()).to.equal(null);
  });

  it("copies a requisite without invisible characters", async () => {
    const value = "\u202a4111\u200b 1111\u202c\n";
    const { page } = await openLike({ requisites: [{ key: "card", label: "Card", value, copy: true }] });
    expect(await copy(page, "Card")).to.equal("4111 1111");
  });

  it("shows a hostile server's texts as text, within the screen", async () => {
    const markup = '<img src="x" onerror="window.hacked = 1"><b>4111</b>';
    const long = "9".repeat(10_000);
    const { page } = await openLike({
      requisites: [
        { key: "a", label: "Account", value: markup, copy: true, icon: "javascript:window.hacked = 1" },
        { key: "a", label: `\u202e${long}`, value: long, copy: true, icon: "http://plain.example/icon.png" },
        { key: "b", label: "Bank", value: "Banco \u202edemo", icon: "https://icons.invalid/bank.png" },
      ],
      note: `${markup}\n${long}`,
      confirmable: true,
    });
    await until("the account", () => requisites(page).get("Account") === markup);
    const { shadowRoot } = page.element;
    const images = () => [...(shadowRoot?.querySelectorAll("img") ?? [])].map(({ src }) => src);
    expect(images().filter((src) => src !== "https://icons.invalid/bank.png")).to.deep.equal([]);
    await until("the broken icon to go", () => images().length === 0);
    const body = scrollerOf(shadowRoot);
    expect(body?.scrollWidth).to.equal(body?.clientWidth);
    expect(requisites(page).get("Bank")).to.equal("Banco \u202edemo");
    expect(offers(page, "I have paid")).to.equal(true);
    expect("hacked" in window).to.equal(false);
  });

  it("groups the digits of numbers for the eye, and leaves their texts as they are", async () => {
    const values = ["DE89370400440532013000", "4111111111111111", "+525512345678", "646180157000000004"];
    const { page } = await openLike({
      requisites: values.map((value) => ({ key: "account", label: value, value, copy: true })),
    });
    await until("the numbers", () => requisites(page).get("4111111111111111"));
    const texts = () => [...(page.element.shadowRoot?.querySelectorAll<HTMLElement>("dt + dd") ?? [])];
    await until("their groups", () => texts().every((text) => text.querySelectorAll("span").length > 2));
    expect(texts().map(({ textContent }) => textContent)).to.deep.equal(values);
    expect(texts().map(({ innerText }) => innerText.trimEnd())).to.deep.equal(values);
    const groups = (text: HTMLElement) => [...text.querySelectorAll("span")].map(({ textContent }) => textContent);
    expect(groups(texts()[1] ?? document.body)).to.deep.equal(["4111", "1111", "1111", "1111"]);
    expect(groups(texts()[2] ?? document.body)[0]).to.equal("+52");
  });

  it("whose amount is open asks for none exactly", async () => {
    const { page } = await openLike({ amount: 0 });
    await until("the other account", () => requisites(page).get("Account") === "4111");
    expect(page.text).to.not.include("Send exactly");
  });

  for (const [call, press] of [
    [confirm, (page: CashierPage) => page.press("I have paid")],
    [cancel, giveUp],
  ] as const) {
    it(`shows that ${call} is refused, and can be tried again`, async () => {
      const { page, id } = await openInvoice(invoiceMethods.p2p);
      const message = "The bank is asleep";
      await server.fault({ kind: "status", status: 400, code: "asleep", message, call, token: page.token, times: 1 });
      await press(page);
      await page.snackbar(message);
      await until("the end of the press", () => !page.element.shadowRoot?.querySelector("dialog, [aria-busy='true']"));
      expect(requisites(page).get("Reference")).to.equal(id.toUpperCase());
      await press(page);
      await page.at("/deposit/complete");
    });
  }

  it("shows the result alone where it arrives after the error of a press", async () => {
    const { page, id } = await openInvoice(invoiceMethods.p2p);
    const message = "The bank is asleep";
    await server.fault({ kind: "status", status: 400, code: "asleep", message, call: confirm, token: page.token });
    await page.press("I have paid");
    await page.snackbar(message);
    await server.end(id, "settle");
    await page.status("Payment received");
    expect(page.all("alert")).to.deep.equal([]);
  });

  it("waits as long as the server demands before it can be pressed again", async () => {
    const { page } = await openInvoice(invoiceMethods.p2p);
    const fault = { kind: "status", status: 429, code: "rate_limited", retry_after: 3, times: 1 };
    await server.fault({ ...fault, call: confirm, token: page.token });
    await page.press("I have paid");
    await page.snackbar();
    const disabled = () => page.query("button", "I have paid")?.hasAttribute("disabled");
    await until("a button that is off", disabled);
    await until("a button that is on again", () => disabled() === false);
    await page.press("I have paid");
    await page.status(waiting);
    await untilAsync("the word", async () => (await server.calls(page.token, confirm)).length === 2);
  });

  it("keeps its buttons while a rate limit pauses new deposits", async () => {
    const { page } = await openInvoice(invoiceMethods.p2p);
    await page.press("Back");
    await page.at(invoiceMethods.p2p.form);
    await page.press("Back");
    await page.at("/deposit");
    const fault = { kind: "status", status: 429, code: "rate_limited", retry_after: 600, times: 1 };
    await server.fault({ ...fault, call: create, token: page.token });
    await deposit.fill(page);
    await page.press(deposit.button);
    await page.snackbar("Too many attempts");
    await page.pressEnded();
    expect(page.query("button", deposit.button)?.matches(":disabled")).to.equal(true);
    await page.press("Back");
    await page.at("/deposit");
    await page.press("Continue");
    await page.at(invoiceMethods.p2p.invoice);
    expect((await page.find("button", "Cancel")).matches(":enabled")).to.equal(true);
    await page.press("I have paid");
    await page.status(waiting);
  });

  it("stays confirmed on the list, also if the server answers with the invoice again", async () => {
    let invoice: unknown;
    const withInvoice = (answer: Record<string, unknown>) => ({ ...answer, action: invoice });
    const restore = [
      alterAnswer(create, (answer) => {
        invoice = answer.action;
        return answer;
      }),
      alterAnswer(confirm, withInvoice),
      alterAnswer(activeCalls.deposit, ({ items, ...answer }) => ({
        ...answer,
        items: Array.isArray(items) ? items.map(withInvoice) : items,
      })),
    ];
    try {
      const { page } = await openInvoice(invoiceMethods.p2p, { transport: "http" });
      await page.press("I have paid");
      await page.status(waiting);
      await page.press(/^Back/);
      await page.find("heading", waiting);
      expect(page.query("heading", "Unfinished payment")).to.equal(undefined);
    } finally {
      for (const undo of restore.reverse()) undo();
    }
  });
});
