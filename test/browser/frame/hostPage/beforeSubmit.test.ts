import { expect } from "chai";
import type { EmbedOptions } from "../../../../src/hostPage/index.ts";
import { CashierPage } from "../../driver/cashierPage.ts";
import { newPlayer, preventRedirects } from "../../driver/element.ts";
import { envelope, FramePage, freshFrames, openFramed } from "../../driver/frame.ts";
import { embedReady, freshHostPage } from "../../driver/hostPage.ts";
import { pageWindows, spoiledScript } from "../../driver/pageWindow.ts";
import { nativeSession, openIn, sendMessage } from "../../driver/webView.ts";
import { create } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

const payment = { transaction: "deposit", method: "spei_mxn", amount: 500, currency: "MXN" };
const creates = async (token: string) => (await server.calls(token, create)).length;

/** Fills in a form and presses its button. */
async function deposit(element: HTMLElement, token: string) {
  const page = new CashierPage(element, token);
  // the bank's page would replace the tests
  preventRedirects(element);
  await page.chooseMethod("SPEI bank transfer");
  const amount = await page.input("Amount");
  amount.focus();
  amount.select();
  amount.ownerDocument.execCommand("insertText", false, "500");
  await page.press("Deposit");
  return page;
}

const paid = (page: CashierPage) => until("the payment", () => page.screen !== "/deposit/redirect");

describe("beforeSubmit of the helper", () => {
  freshHostPage();

  const open = async (beforeSubmit: EmbedOptions["beforeSubmit"], transport: "socket" | "http" = "socket") => {
    const cashier = await embedReady({ attributes: { transport, lang: "en" }, beforeSubmit }, "same");
    return { cashier, page: await deposit(await cashier.element(), cashier.token) };
  };

  for (const transport of ["socket", "http"] as const) {
    it(`is asked once, and lets the payment go on, over ${transport}`, async () => {
      const asked: unknown[] = [];
      const { page } = await open(async (detail) => void asked.push(detail), transport);
      await paid(page);
      expect(asked).to.deep.equal([payment]);
      expect(await server.transactions(page.token)).to.have.lengthOf(1);
    });
  }

  it("lets the payment go on by a verdict without a decision", async () => {
    const { page } = await open(() => Object.create(null, { proceed: { value: undefined, enumerable: true } }));
    await paid(page);
  });

  const refusals: [string, EmbedOptions["beforeSubmit"], string][] = [
    ["false", () => false, "Nothing was sent."],
    ["a proceed other than true", () => JSON.parse('{ "proceed": 1 }'), "Nothing was sent."],
    ["a message", async () => ({ message: "<i>Limit</i>" }), "<i>Limit</i>"],
    ["an error", () => Promise.reject(new Error("Limit")), "Limit"],
    ["an error of the page's code, thrown at once", () => JSON.parse("{"), "Nothing was sent."],
    ["an error without a message, as a value", async () => new Error(), "Nothing was sent."],
    ["an error of the page's code, as a value", async () => new TypeError("Secret"), "Nothing was sent."],
    ["a failed fetch", () => fetch("http://localhost:1/limits").then(() => true), "Nothing was sent."],
  ];
  for (const [what, beforeSubmit, notice] of refusals) {
    it(`stops the payment by ${what}`, async () => {
      const { page } = await open(beforeSubmit);
      await until("the notice", () => page.text.includes(notice));
      expect(await creates(page.token)).to.equal(0);
    });
  }
});

describe("before-submit", () => {
  freshFrames();

  const press = async (more: Record<string, unknown> = { beforeSubmit: true }) => {
    const frame = await openFramed({ query: { lang: "en" } }, more);
    const page = await deposit(frame.element, frame.token);
    return { frame, page };
  };

  it("waits for the verdict of its id, whatever else comes", async () => {
    const { frame, page } = await press();
    const { id, ...asked } = await frame.received("before-submit");
    expect(asked).to.deep.equal(payment);
    const stranger = new FramePage({ query: { lang: "en" } });
    await stranger.received("Loaded");
    // another window of the same page
    stranger.view.eval(
      `parent.frames[0].postMessage(${JSON.stringify(envelope("submit-verdict", { id, proceed: true }))}, "*")`,
    );
    frame.say("submit-verdict", { id: crypto.randomUUID(), proceed: true });
    frame.say("submit-verdict", { id, proceed: "yes" });
    frame.say("submit-verdict", "yes");
    await frame.received("error", 2);
    expect(frame.of("error").map(({ code }) => code)).to.deep.equal(["invalid_host_data", "invalid_host_data"]);
    expect(page.query("button", "Deposit")?.getAttribute("aria-busy")).to.equal("true");
    expect(await creates(frame.token)).to.equal(0);
    frame.say("submit-verdict", { id, proceed: true });
    frame.say("submit-verdict", { id, proceed: false });
    await paid(page);
    expect(await server.transactions(frame.token)).to.have.lengthOf(1);
    expect(frame.of("before-submit")).to.have.lengthOf(1);
  });

  it("is asked as soon as its code comes, which was lost at first", async () => {
    const { script, mend } = spoiledScript("lost", "SubmitQuestions");
    const frame = document.createElement("iframe");
    const query = new URLSearchParams({ server: window.demoServer, lang: "en" });
    frame.src = `${script.replace("cashier-widget.js", "embed.html")}?${query}`;
    const host = new FramePage({ frame });
    document.body.append(frame);
    await host.enter({ beforeSubmit: true });
    const page = await deposit(host.element, host.token);
    const requests = () => host.view.performance.getEntriesByType("resource");
    await until("its code to be asked for", () => requests().some(({ name }) => name.includes("/c/SubmitQuestions-")));
    await mend();
    host.view.dispatchEvent(new host.view.Event("online"));
    const { id } = await host.received("before-submit");
    expect(await creates(host.token)).to.equal(0);
    host.say("submit-verdict", { id, proceed: true });
    await paid(page);
    expect(host.of("error")).to.deep.equal([]);
  });

  it("is stopped by its verdict, and asked again at the next press", async () => {
    const { frame, page } = await press();
    const { id } = await frame.received("before-submit");
    frame.say("submit-verdict", { id, proceed: false, message: "Limit" });
    await page.snackbar("Limit");
    expect(await creates(frame.token)).to.equal(0);
    await page.press("Deposit");
    const next = await frame.received("before-submit", 2);
    expect(next.id).not.to.equal(id);
  });

  it("is not sent to a host that has not asked for it", async () => {
    const { frame, page } = await press({});
    await paid(page);
    expect(frame.types).not.to.include("before-submit");
  });

  for (const transport of ["socket", "http"]) {
    it(`sends nothing once the form is left, over ${transport}; a form opened again asks again`, async () => {
      const { frame, page } = await press({ beforeSubmit: true, transport });
      const { id } = await frame.received("before-submit");
      await page.press("Back");
      await until("the list", () => page.screen === "/deposit");
      await until("the words", () => page.text.includes("Nothing was sent."));
      await page.chooseMethod("SPEI bank transfer");
      const amount = await page.input("Amount");
      amount.focus();
      amount.select();
      amount.ownerDocument.execCommand("insertText", false, "777");
      frame.say("submit-verdict", { id, proceed: true });
      await page.press("Deposit");
      const next = await frame.received("before-submit", 2);
      expect(next).to.include({ amount: 777 });
      expect(await creates(frame.token)).to.equal(0);
      frame.say("submit-verdict", { id: next.id, proceed: true });
      await paid(page);
      expect((await server.transactions(frame.token)).map((one) => one.amount)).to.deep.equal([777]);
    });
  }

  it("sends nothing for a player who has left meanwhile", async () => {
    const { frame, page } = await press();
    const { id } = await frame.received("before-submit");
    const other = newPlayer("other");
    frame.say("loaded", { ...nativeSession(other), userId: other, beforeSubmit: true });
    await until("the list", () => page.screen === "/deposit");
    await frame.received("error");
    frame.say("submit-verdict", { id, proceed: true });
    await server.quiet();
    expect(frame.of("error").map(({ code }) => code)).to.deep.equal(["player_changed"]);
    expect(await creates(frame.token)).to.equal(0);
    expect(await creates(other)).to.equal(0);
  });
});

describe("before-submit in a native shell", () => {
  const openPage = pageWindows();

  for (const system of ["iOS", "Android"] as const) {
    it(`is asked and answered on ${system}`, async () => {
      const token = newPlayer("shell");
      const { channel, page } = await openIn(openPage, system, nativeSession(token, { beforeSubmit: true }));
      const cashier = await deposit(await page.become("ready"), token);
      await until("the question", () => channel.of("before-submit").length === 1);
      const { id, ...asked } = channel.of("before-submit")[0] ?? {};
      expect(asked).to.deep.equal(payment);
      expect(await creates(token)).to.equal(0);
      sendMessage(page, "submit-verdict", { id, proceed: true });
      await paid(cashier);
      expect(await server.transactions(token)).to.have.lengthOf(1);
    });
  }
});
