import { expect } from "chai";
import { type CashierPage, freshServer, on, openCashier, transports } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import { createElsewhere, everyFlowPlayer } from "../../scenarios/deposit.ts";
import {
  enterHistory,
  openHistory,
  openItem,
  rowNames,
  rows,
  rowsToBe,
  selectFilter,
  veteran,
} from "../../scenarios/history.ts";
import { removeElsewhere, returningPlayer, savedOf } from "../../scenarios/savedAccounts.ts";
import { openCodeStep, openTimeline } from "../../scenarios/withdrawal.ts";
import { create, show } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

/** Puts something in place of a member of the browser's `navigator`. */
function replaceInNavigator(name: string, value: unknown) {
  Object.defineProperty(navigator, name, { configurable: true, value });
}

/** The details of a payment that another device has started. */
async function openStarted(attributes: Record<string, string> = {}, change?: Record<string, unknown>) {
  const token = await everyFlowPlayer();
  const id = await createElsewhere(token, "spei_mxn");
  if (change) await server.alter(id, change);
  const page = await openHistory({ token, ...attributes });
  await openItem(page);
  return { page, id };
}

const buttons = (page: CashierPage) =>
  page.of("analytics").flatMap(({ type, button }) => (type === "button" ? [button] : []));
const hasButton = ({ element }: CashierPage, name: string) => on(element).names("button").includes(name);

describe("the details of a transaction", () => {
  freshServer();
  const copied: string[] = [];
  beforeEach(() => {
    copied.length = 0;
    replaceInNavigator("clipboard", { writeText: async (text: string) => void copied.push(text) });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, "clipboard");
    Reflect.deleteProperty(navigator, "share");
  });

  it("show everything known, and copy its id and its hash", async () => {
    const { page, id } = await openStarted({}, { txid: "feed0123" });
    await page.find("heading", "Deposit");
    for (const text of ["$500", "SPEI bank transfer", id, "feed0123"]) expect(page.shows(text), text).to.equal(true);
    for (const value of [id, "feed0123"]) {
      const values = [...(page.element.shadowRoot?.querySelectorAll("bdi") ?? [])];
      const shown = values.find(({ textContent }) => textContent === value);
      shown?.parentElement?.querySelector("button")?.click();
      await until(`${value} in the clipboard`, () => copied.includes(value));
    }
    await until("the analytics", () => buttons(page).includes("copy_id") && buttons(page).includes("copy_txid"));
  });

  it("name the bonus, in words without the host's name for it, until the payment has failed", async () => {
    const token = await everyFlowPlayer();
    const id = await createElsewhere(token, "spei_mxn", { bonus_id: "welcome" });
    const offer = { id: "welcome", type: "deposit", name: "Welcome 100%" };
    const page = await openHistory({ token, "bonus-list": JSON.stringify([offer]) });
    await openItem(page);
    await until("the bonus", () => page.shows("Welcome 100%"));
    Object.assign(page.element, { bonusList: [] });
    await until("the words", () => page.shows("Included with this deposit"));
    await server.end(id, "fail", { message: "The bank is closed" });
    await until("the failure", () => page.shows("The bank is closed"));
    expect(page.shows("Included with this deposit")).to.equal(false);
  });

  it("call a withdrawal that another device has cancelled so, and so does the list, although its push does not", async () => {
    const { page, id } = await openTimeline();
    await page.press("Back to methods");
    await page.at("/withdrawal");
    await enterHistory(page);
    await rowsToBe(page, 1);
    await openItem(page);
    await page.find("heading", "Request accepted");
    await server.end(id, "fail", { message: "Taken back", code: "cancelled" });
    await page.find("heading", "Withdrawal cancelled");
    await page.press("Back");
    await page.at("/history");
    await until("the row", () => rowNames(page)[0]?.includes("Cancelled"));
  });

  it("are not needed for the list to call a withdrawal cancelled", async () => {
    const { page, id } = await openTimeline();
    await page.press("Back to methods");
    await page.at("/withdrawal");
    await enterHistory(page);
    await rowsToBe(page, 1);
    await server.end(id, "fail", { message: "Taken back", code: "cancelled" });
    await until("the row", () => rowNames(page)[0]?.includes("Cancelled"));
  });

  for (const transport of transports) {
    it(`change as the payment ends, over ${transport}`, async () => {
      const { page, id } = await openStarted({ transport });
      await page.find("heading", "Payment is being processed");
      expect(hasButton(page, "Continue")).to.equal(true);
      await server.end(id, "fail", { message: "The bank is closed" });
      // HTTP has no pushes
      if (transport === "http") showTab();
      await page.find("heading", "Payment failed");
      expect(page.shows("The bank is closed")).to.equal(true);
      expect(hasButton(page, "Continue")).to.equal(false);
      await page.press("Back");
      await page.at("/history");
      expect(rowNames(page)[0]).to.match(/Failed$/);
    });

    it(`continue an unfinished payment on its screen, over ${transport}`, async () => {
      const { page, id } = await openStarted(
        { transport, page: "withdrawal" },
        { action: { type: "pix", payload: "a-code" } },
      );
      expect(page.of("screen").at(-1)).to.deep.equal({ screen: "/history/item", transaction: "withdrawal" });
      await page.press("Continue");
      await page.at("/deposit/redirect/pix");
      await server.end(id, "settle");
      if (transport === "http") showTab();
      await page.status("Payment received");
      await page.press("Deposit more");
      await page.at("/deposit");
    });
  }

  it("continue a withdrawal with its code, from the deposits", async () => {
    const { token, element } = await openCodeStep();
    element.remove();
    const page = await openHistory({ token });
    await openItem(page, /^SPEI bank transfer Withdrawal/);
    await page.press("Continue");
    await page.at("/withdrawal/confirm");
  });

  it("say so if the server does not answer a press on Continue", async () => {
    const { page } = await openStarted();
    await server.fault({ kind: "status", status: 500, message: "Out of order", call: show, token: page.token });
    await page.press("Continue");
    await page.snackbar("Out of order");
    expect(page.screen).to.equal("/history/item");
    await until("an idle button", () => !page.query("button", "Continue")?.hasAttribute("aria-busy"));
    await server.clearFaults();
    await page.press("Continue");
    await page.at("/deposit/complete");
  });

  it("say in plain words that the answer to a press on Continue cannot be read", async () => {
    const { page } = await openStarted();
    await server.fault({ kind: "malformed", shape: "wrongTypes", call: show, token: page.token });
    await page.press("Continue");
    await page.snackbar("Something went wrong. Try again.");
    expect(page.text).to.not.include("Invalid response");
    expect(page.of("error").at(-1)?.message).to.match(/^Invalid response: /);
  });

  it("take the player nowhere if they have left before the answer to Continue", async () => {
    const { page } = await openStarted();
    // the details themselves ask for their transaction
    await server.quiet(page.token);
    const asked = (await server.calls(page.token, show)).length + 1;
    await server.hold(page.token, show);
    await page.press("Continue");
    await server.called(page.token, show, asked);
    await page.press("Back");
    await page.at("/history");
    await server.release();
    await server.answered(page.token, show, asked);
    await rowsToBe(page, 1);
    expect(page.screen).to.equal("/history");
  });

  for (const area of ["deposit", "withdrawal"] as const) {
    it(`repeat a deposit from the area ${area}, with its amount and without sending anything`, async () => {
      const token = await everyFlowPlayer();
      const id = await createElsewhere(token, "spei_mxn", { amount: 1234.5 });
      await server.end(id, "settle");
      const page = await openHistory({ token, page: area });
      await openItem(page);
      await page.press("Repeat");
      await page.at("/deposit/redirect");
      expect((await page.input("Amount")).value).to.equal("1,234.5");
      expect(await server.attempts(token)).to.have.length(1);
      expect(buttons(page)).to.include("repeat");
      await page.press("Back");
      await page.at("/deposit");
    });
  }

  it("repeat no payment of the other area where the host allows one area", async () => {
    const token = await everyFlowPlayer();
    await server.end(await createElsewhere(token, "spei_mxn"), "settle");
    const page = await openHistory({ token, page: "withdrawal", "page-switch": "false" });
    await openItem(page);
    await server.answered(page.token, "/BANKING/methods-payment-v3");
    await page.find("button", "Receipt");
    await server.quiet(page.token);
    expect(hasButton(page, "Repeat")).to.equal(false);
  });

  it("repeat a withdrawal from the deposits", async () => {
    const page = await openHistory({ token: await veteran() });
    const name = await until("a withdrawal", () => rowNames(page).find((row) => / Withdrawal .*Done$/.test(row)));
    await openItem(page, name.replace(/[+$.]/g, "\\$&"));
    await page.press("Repeat");
    await page.at("/withdrawal/redirect");
    const { value } = await page.input("Withdrawal amount");
    expect(name).to.include(`$${value} `);
    expect(value).to.match(/^\d/);
    await page.press("Back");
    await page.at("/withdrawal");
  });

  for (const transport of transports) {
    it(`repeat a payment with its saved account, after a reload, over ${transport}`, async () => {
      const token = await returningPlayer();
      const [saved_id] = await savedOf(token, "oxxo_mxn");
      const id = await createElsewhere(token, "oxxo_mxn", { saved_id, amount: 321 });
      await server.end(id, "settle");
      // the deposits' accounts are not loaded on the list of withdrawals
      const page = await openHistory({ token, transport, page: "withdrawal" });
      await openItem(page);
      await page.press("Repeat");
      await page.at("/deposit/redirect");
      await page.find("button", "Use another");
      expect((await page.input("Amount")).value).to.equal("321");
      await page.press("Deposit");
      await page.at("/deposit/complete");
      expect((await server.calls(token, create)).map((call) => [call.saved_id, call.amount])).to.deep.equal([
        [saved_id, 321],
        [saved_id, 321],
      ]);
    });
  }

  it("repeat a payment without its saved account where that was removed", async () => {
    const token = await returningPlayer();
    const [saved_id = ""] = await savedOf(token, "oxxo_mxn");
    const id = await createElsewhere(token, "oxxo_mxn", { saved_id, amount: 321 });
    await server.end(id, "settle");
    await removeElsewhere(token, saved_id);
    const page = await openHistory({ token });
    await openItem(page);
    await page.press("Repeat");
    await page.at("/deposit/redirect");
    await page.input("Email");
    expect((await page.input("Amount")).value).to.equal("321");
  });

  it("leave the history at its start for a player who has repeated the payment, so that it shows the new one", async () => {
    const token = await returningPlayer();
    const [saved_id] = await savedOf(token, "oxxo_mxn");
    await server.end(await createElsewhere(token, "oxxo_mxn", { saved_id, amount: 321 }), "settle");
    const page = await openHistory({ token });
    await selectFilter(page, "Done");
    await openItem(page, /321/);
    await page.press("Repeat");
    await page.at("/deposit/redirect");
    await page.press("Deposit");
    await page.at("/deposit/complete");
    await page.press("Back to methods");
    await page.at("/deposit");
    await enterHistory(page);
    await until("the new payment", () => /\$321 .*In progress$/.test(rowNames(page)[0] ?? ""));
    expect(hasButton(page, "Show new payments")).to.equal(false);
  });

  it("offer no repetition where the method is not on the list", async () => {
    const page = await openHistory({ token: await veteran(1), "payment-geo": "BR", currency: "BRL" });
    await openItem(page);
    await server.answered(page.token, "/BANKING/methods-payment-v3");
    await page.find("button", "Receipt");
    expect(hasButton(page, "Repeat")).to.equal(false);
  });

  it("give a receipt to copy and to share", async () => {
    const shared: ShareData[] = [];
    replaceInNavigator("share", async (data: ShareData) => void shared.push(data));
    const { page, id } = await openStarted({ brand: "Lucky Casino" });
    await page.press("Receipt");
    await page.press("Share");
    await until("the share", () => shared.length === 1);
    const [{ title, text: receipt = "" } = {}] = shared;
    expect(title).to.equal("Receipt");
    expect(receipt).to.match(
      /^Lucky Casino\nDeposit\nStatus: In progress\nAmount: \$500 MXN\nPayment method: SPEI bank transfer\nDate: /,
    );
    expect(receipt).to.include(`Payment ID: ${id}`);
    page
      .all("button")
      .findLast(({ textContent }) => textContent === "Copy")
      ?.click();
    await until("the copy", () => copied.includes(receipt));
    await until("the analytics", () => buttons(page).includes("copy_receipt"));
    expect(buttons(page)).to.include.members(["receipt", "share"]);
  });

  it("read a receipt in its language's direction, whatever that of the operator's name", async () => {
    const { page } = await openStarted({ brand: "קזינו" });
    await page.press("Receipt");
    const brand = await until("the name", () =>
      [...(page.element.shadowRoot?.querySelectorAll("p") ?? [])].find(({ textContent }) => textContent === "קזינו"),
    );
    expect(getComputedStyle(brand).direction).to.equal("rtl");
    expect(brand.parentElement && getComputedStyle(brand.parentElement).direction).to.equal("ltr");
  });

  it("print a receipt alone, as a page of its own, and keep the focus", async () => {
    const { page, id } = await openStarted({ brand: "Lucky Casino" });
    const printed: { title: string; text: string; rules: number; frame: unknown; layout: unknown }[] = [];
    const layout = () => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { scrollWidth, scrollHeight, widget: page.element.getBoundingClientRect().toJSON() };
    };
    const append = document.body.append.bind(document.body);
    document.body.append = (...nodes) => {
      append(...nodes);
      for (const frame of nodes) {
        if (!(frame instanceof HTMLIFrameElement) || !frame.contentWindow) continue;
        const view = frame.contentWindow;
        view.print = () => {
          const { title, body, adoptedStyleSheets } = view.document;
          const { display, visibility } = getComputedStyle(frame);
          const rules = adoptedStyleSheets[0]?.cssRules.length ?? 0;
          const isUnrendered = display === "none";
          printed.push({ title, text: body.textContent, rules, frame: { isUnrendered, visibility }, layout: layout() });
          view.dispatchEvent(new Event("afterprint"));
        };
      }
    };
    try {
      await page.press("Receipt");
      const button = await page.find("button", "Print");
      button.focus();
      const before = layout();
      button.click();
      expect(page.focused).to.equal(button);
      // a browser may print nothing of a frame that is not rendered
      expect(printed[0]?.frame).to.deep.equal({ isUnrendered: false, visibility: "hidden" });
      expect(printed[0]?.layout).to.deep.equal(before);
    } finally {
      Reflect.deleteProperty(document.body, "append");
    }
    expect(printed.map(({ title }) => title)).to.deep.equal(["Receipt"]);
    expect(printed[0]?.rules).to.be.greaterThan(0);
    expect(printed[0]?.text).to.match(/^Lucky Casino.*SPEI bank transfer/);
    expect(printed[0]?.text).to.include(id);
    expect([...document.querySelectorAll("iframe")].filter(({ title }) => title === "Receipt")).to.deep.equal([]);
  });

  it("say so if sharing fails, but not if the player closes the sheet", async () => {
    const failures = [new DOMException("Closed", "AbortError"), new DOMException("No", "NotAllowedError")];
    replaceInNavigator("share", async () => {
      throw failures.shift();
    });
    const { page } = await openStarted();
    await page.press("Receipt");
    await page.press("Share");
    await until("the first attempt", () => failures.length === 1);
    expect(page.all("alert")).to.deep.equal([]);
    await page.press("Share");
    await page.snackbar("We could not share the receipt. You can copy it instead.");
  });

  it("go with the player", async () => {
    const { page } = await openStarted();
    const second = await veteran(1);
    page.element.setAttribute("user-id", second);
    page.element.setAttribute("token", second);
    await page.at("/deposit");
    await enterHistory(page);
    await rowsToBe(page, 1);
    expect(rows(page)[0]?.textContent).to.not.include("In progress");
    page.element.remove();
    await openCashier({ token: second });
  });
});
