import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { descriptionOf } from "../driver/accessibility.ts";
import { alterAnswer, type CashierPage, freshServer, on, openCashier, refuse } from "../driver/cashierPage.ts";
import { showTab } from "../driver/element.ts";
import { focusedName, tabTo } from "../driver/keyboard.ts";
import { withMotion } from "../driver/media.ts";
import { spoiledPages } from "../driver/pageWindow.ts";
import { addressScreen, openAddress, openCoins } from "../scenarios/coins.ts";
import {
  createElsewhere,
  everyFlowPlayer,
  invoiceMethods,
  newestId,
  openAction,
  openInvoice,
} from "../scenarios/deposit.ts";
import { openFilledForm } from "../scenarios/form.ts";
import { confirm, create, methods } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

withMotion();

/** Presses a button as a person without a mouse does. */
async function pressByKeys(page: CashierPage, name: string): Promise<void> {
  await page.find("button", name);
  await tabTo(page, name);
  await sendKeys({ press: "Enter" });
}

/** Waits until the focus is on the screen's title. */
const onTitle = (page: CashierPage) => until("the title's focus", () => page.focused?.localName === "h1");

/** Waits until a button has the focus that is about something. */
const onButton = (page: CashierPage, name: string, about = "") =>
  until(`the focus on ${name}`, () => {
    const button = page.focused;
    return button && focusedName(page) === name && descriptionOf(button).includes(about);
  });

/** A list with some unfinished deposits of these amounts, newest first. */
async function openUnfinished(amounts: readonly number[]) {
  const token = await everyFlowPlayer();
  const ids: string[] = [];
  for (const amount of amounts.toReversed())
    ids.unshift(await createElsewhere(token, invoiceMethods.p2p.name, { amount }));
  const page = await openCashier({ token });
  await page.find("button", "Continue");
  return { page, ids };
}

/** Ends a payment elsewhere, and has the list ask for unfinished ones. */
async function finish(id = "") {
  await server.end(id, "settle", { silent: true });
  showTab();
}

describe("the focus, where what had it goes,", () => {
  freshServer();

  it("returns from a dismissed message to where it was", async () => {
    const { page } = await openInvoice(invoiceMethods.p2p);
    await refuse(page, 409, "busy", { call: confirm });
    await pressByKeys(page, "I have paid");
    await page.snackbar();
    await tabTo(page, "Back");
    await sendKeys({ press: "Tab" });
    expect(focusedName(page)).to.equal("Close");
    await pressByKeys(page, "Dismiss");
    await onButton(page, "Close");
  });

  it("stays above the button whose refusal is dismissed", async () => {
    const page = await openFilledForm("http");
    await refuse(page, 503, "provider_down", { message: "The provider is down" });
    await page.press("Deposit");
    await page.find("alert");
    (await page.find("button", "Dismiss")).focus();
    await sendKeys({ press: "Enter" });
    await until("no notice", () => page.query("button", "Dismiss") === undefined);
    await sendKeys({ press: "Tab" });
    await onButton(page, "Deposit $321");
  });

  it("stays with a message that takes another one's place", async () => {
    const { page } = await openInvoice(invoiceMethods.p2p);
    await refuse(page, 409, "busy", { call: confirm, times: 2 });
    await page.press("I have paid");
    await page.snackbar();
    await tabTo(page, "Dismiss");
    const first = page.focused;
    page.query("button", "I have paid")?.click();
    await until("another message", () => page.focused !== first && focusedName(page) === "Dismiss");
  });

  it("returns to a row far down a long list, in sight", async () => {
    const names = Array.from({ length: 100 }, (_, at) => `Method ${at}`);
    const rows = names.map((name) => [name, { name, category: "bank", text: { en: name } }]);
    const restore = alterAnswer(methods, () => Object.fromEntries(rows));
    try {
      const page = await openCashier({ transport: "http" });
      page.element.style.cssText = "position: fixed; inset: 0";
      await page.chooseMethod("Method 97");
      await page.find("textbox", "Amount");
      await page.press("Back");
      await onButton(page, "Method 97");
      // WebKit scrolls to a focused element in a task of its own
      const bottom = () => page.focused?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
      await until("the row in sight", () => bottom() <= window.innerHeight);
    } finally {
      restore();
    }
  });

  it("goes on to the first of the payments that Show more has shown", async () => {
    const { page } = await openUnfinished([111, 222, 333, 444, 555]);
    await pressByKeys(page, "Show 4 more");
    await onButton(page, "Continue", "222");
  });

  it("goes on to the next payment from one that is over, and from the last to the title", async () => {
    const { page, ids } = await openUnfinished([111, 222]);
    const [first = "", second = ""] = ids;
    await tabTo(page, "Continue");
    await onButton(page, "Continue", "111");
    await finish(first);
    await onButton(page, "Continue", "222");
    await until("one card", () => page.all("button", "Continue").length === 1);
    await finish(second);
    await until("no card", () => page.all("button", "Continue").length === 0);
    await onTitle(page);
  });

  it("goes to the title of what expires, and of what is made in its place", async () => {
    const { page, id } = await openAction({
      action: { type: "pix", payload: "code" },
      screen: "/deposit/redirect/pix",
      method: "pix_mxn",
    });
    await tabTo(page, "Copy");
    await server.alter(id, { expires_in: 1 });
    showTab();
    await page.find("button", "Start again");
    await onTitle(page);
  });

  it("goes to the title of a new invoice in place of an expired one", async () => {
    const { page, id } = await openInvoice(invoiceMethods.p2p);
    await server.alter(id, { expires_in: 1 });
    showTab();
    await pressByKeys(page, "Start again");
    await page.find("button", "I have paid");
    expect(await newestId(page)).to.not.equal(id);
    await onTitle(page);
  });

  it("goes to the title of a coin's address that a press on Refresh has brought", async () => {
    const page = await openCoins();
    await server.fault({ kind: "status", status: 500, times: 1, call: create, token: page.token });
    await page.press("Bitcoin");
    await page.at(addressScreen);
    await pressByKeys(page, "Refresh");
    await page.find("button", "Copy");
    await onTitle(page);
  });

  it("goes to the title of the wait for a coin's address, and stays there as it comes", async () => {
    const page = await openCoins();
    await page.press("USDC");
    await page.at(addressScreen);
    const radio = await until("a network", () =>
      page.element.shadowRoot?.querySelector<HTMLInputElement>("[type=radio]"),
    );
    for (let steps = 0; steps < 20 && page.focused !== radio; steps += 1) await sendKeys({ press: "Tab" });
    await sendKeys({ press: " " });
    await pressByKeys(page, "Continue");
    await page.find("button", "Copy");
    await onTitle(page);
  });

  it("goes to the title where the network has seen a transfer, and where it has been credited", async () => {
    const page = await openCoins();
    await openAddress(page, "Bitcoin");
    const id = await newestId(page);
    await tabTo(page, "Copy");
    await server.alter(id, { txid: "feed0123" });
    await server.push(page.token, { status: 0, id, txid: "feed0123" });
    await onTitle(page);
    await tabTo(page, "Copy");
    await server.end(id, "settle", { txid: "feed0123" });
    await page.status("Payment received");
    await onTitle(page);
  });

  it("goes to the button that is left where a payment has come meanwhile", async () => {
    const page = await openCashier();
    const { id } = await page.pay();
    await tabTo(page, "Open the payment page");
    await server.end(id, "settle");
    await page.status("Payment received");
    await onButton(page, "Done");
  });

  it("is not lost with a button that may not be pressed for now", async () => {
    const page = await openCashier();
    await page.chooseMethod("SPEI bank transfer");
    await page.fill("Amount", "500");
    await refuse(page, 429, "rate_limited", { retry_after: 2 });
    await pressByKeys(page, "Deposit");
    await until("the pause", () => page.query("button", "Deposit")?.hasAttribute("disabled"));
    await onTitle(page);
  });
});

describe("the title that gets the focus while the code of a screen still loads", () => {
  const { openSpoiled } = spoiledPages();

  for (const [chunk, button, title] of [
    ["HistoryScreen", "History", "History"],
    ["RegionScreen", /^Change country/, "Select country"],
  ] as const)
    it(`is that of the screen: ${title}`, async () => {
      const { page, mend } = await openSpoiled("held", chunk, { transport: "http" });
      const element = await page.become("ready");
      const opener = await on(element).find("button", button);
      opener.click();
      const heading = await until("a focused title", () => {
        const focused = element.shadowRoot?.activeElement;
        return focused?.localName === "h1" ? focused : undefined;
      });
      expect(element.dataset.state).to.equal("loading");
      expect(heading.textContent).to.equal(title);
      await mend();
      await page.become("ready");
      expect(element.shadowRoot?.activeElement).to.equal(heading);
      expect(heading.textContent).to.equal(title);
    });
});

describe("the focus on a control of the host's", () => {
  freshServer();

  it("stays there, whatever goes in the widget", async () => {
    const { page, ids } = await openUnfinished([111, 222]);
    await tabTo(page, "Continue");
    const field = document.body.appendChild(document.createElement("input"));
    field.focus();
    await finish(ids[0]);
    await until("one card", () => page.all("button", "Continue").length === 1);
    page.element.setAttribute("page", "withdrawal");
    await page.at("/withdrawal");
    expect(document.activeElement).to.equal(field);
    field.remove();
  });

  it("stays where it is if the player has already left the control that goes", async () => {
    const { page, ids } = await openUnfinished([111, 222]);
    await tabTo(page, "Continue");
    const control = page.focused;
    if (control instanceof HTMLElement) control.blur();
    await finish(ids[0]);
    await until("one card", () => page.all("button", "Continue").length === 1);
    expect(document.activeElement).to.equal(document.body);
  });
});
