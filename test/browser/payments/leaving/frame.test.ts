import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { violations } from "../../driver/accessibility.ts";
import { freshServer, handOver, openCashier, transports } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import { frameOf } from "../../driver/layout.ts";
import { createElsewhere, errorsOf, everyFlowPlayer, newestId, openAction, reload } from "../../scenarios/deposit.ts";
import { onlyPayout, openPayouts } from "../../scenarios/withdrawal.ts";
import { create } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { advance, holdTimers, idle, until, untilAsync } from "../../waiting.ts";
import {
  checks,
  depositFrame,
  done,
  height,
  isHigh,
  openProviderPuppet,
  puppetAction,
  puppetOf,
  puppetUrl,
  say,
  showNext,
} from "./providerFrame.ts";

type Page = Awaited<ReturnType<typeof openCashier>>;

/** Presses Tab until the focus is in the frame. */
async function tabIntoFrame(page: Page) {
  const focused = () => page.focused ?? null;
  for (let steps = 0; steps < 10; steps += 1) {
    const before = focused();
    if (before?.localName === "iframe") return;
    await sendKeys({ press: "Tab" });
    // a frame of another process has the focus a moment later; a second Tab would pass its first button
    await until("the next stop of Tab", () => focused() && focused() !== before);
  }
  throw new Error("Tab never came into the frame");
}

const atBank = async (id: string) => (await server.log({ kind: "bank" })).filter(({ data }) => Object(data).id === id);
const visits = async (id: string) => (await atBank(id)).filter(({ call }) => call === "visited");
const decisions = async (id: string) => (await atBank(id)).map(({ call }) => call).filter((call) => call !== "visited");
const isVisited = (id: string) => untilAsync("a visit of the bank", async () => (await visits(id)).length > 0);
/**
 * Presses Enter on the page's first button: the focus gets there a moment after the frame has it. The key comes up once
 * the frame has gone, since a frame that goes meanwhile never acknowledges it.
 */
async function pressFirst(page: Page, id: string) {
  const isDecided = async () => (await decisions(id)).length > 0;
  for (let presses = 0; presses < 10; presses += 1) {
    await sendKeys({ down: "Enter" });
    if (await untilAsync("a decision", isDecided, 1_000).catch(() => false)) break;
    await sendKeys({ up: "Enter" });
  }
  await until("the frame's end", () => !frameOf(page));
  await sendKeys({ up: "Enter" });
}
const isAsked = (page: Page, id: string, before: number | undefined) =>
  untilAsync("a question to the server", async () => (await checks(page, id)) > Number(before));

/**
 * Leaves out the polls of a waiting payment, also when the browser shows this tab: only the page has the server asked.
 */
function withoutPolls() {
  const { setTimeout: start } = window;
  const hush = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
  before(() => {
    const later = (act: TimerHandler, ms = 0, ...rest: unknown[]) =>
      ms < 15_000 ? start(act, ms, ...rest) : start(() => {}, 0);
    window.setTimeout = later as typeof window.setTimeout;
    window.addEventListener("visibilitychange", hush, true);
  });
  after(() => {
    window.setTimeout = start;
    window.removeEventListener("visibilitychange", hush, true);
  });
}

describe("a deposit with the provider's page in a frame", () => {
  freshServer();
  withoutPolls();

  for (const transport of transports) {
    it(`is paid there by keyboard, and ends when the server says so, over ${transport}`, async () => {
      const page = await openCashier({ transport, token: await everyFlowPlayer() });
      await page.chooseMethod("Card at the bank");
      await page.fill("Amount", "500");
      await page.press("Deposit");
      await page.at(depositFrame);
      const id = await newestId(page);
      const frame = await until("the frame", () => frameOf(page));
      expect(frame.title).to.equal("Payment page");
      await until("the page", () => !page.element.shadowRoot?.querySelector("[part=skeleton]"));
      await isVisited(id);
      await tabIntoFrame(page);
      await pressFirst(page, id);
      await page.status("Payment is being processed");
      expect(await decisions(id)).to.deep.equal(["pay"]);
      expect(frameOf(page)).to.equal(undefined);
      await server.end(id, "settle");
      showTab();
      await page.status("Payment received");
    });

    it(`does not believe the page that it is paid, over ${transport}`, async () => {
      const { page, id, view } = await openProviderPuppet({ transport });
      const before = await checks(page, id);
      say(view, { ...done, status: 1, paid: true });
      await isAsked(page, id, before);
      await server.answered(page.token, "/BANKING_DEPOSIT/transaction", before + 1);
      expect(page.screen).to.equal(depositFrame);
      expect(page.text).to.include("Waiting for your payment");
      await server.end(id, "settle", { silent: true });
      say(view, done);
      await page.status("Payment received");
      expect(await server.attempts(page.token)).to.have.length(1);
    });
  }

  it("is in a sandbox, and may pay", async () => {
    const { page } = await openProviderPuppet();
    const frame = frameOf(page);
    expect(frame?.getAttribute("sandbox")?.split(" ").sort()).to.deep.equal([
      "allow-forms",
      "allow-popups",
      "allow-same-origin",
      "allow-scripts",
    ]);
    expect(frame?.allow).to.equal("payment");
    expect(frame?.src).to.equal(puppetUrl);
    expect(await violations(page.element)).to.deep.equal([]);
  });

  it("takes messages from the page's own window and origin alone", async () => {
    const { page, id, view } = await openProviderPuppet(
      {},
      { action: puppetAction({ done_origin: "https://done.example" }) },
    );
    const before = await checks(page, id);
    window.postMessage(height(301), "*");
    window.postMessage(done, "*");
    say(view, done, "cashier-frame-done", JSON.stringify(height(302)), null, [], height("303"), height(Number.NaN));
    say(view, height(333));
    await isHigh(page, 333);
    expect(await checks(page, id)).to.equal(before);
  });

  it("is as high as the page asks for, within bounds", async () => {
    const { page, view } = await openProviderPuppet();
    say(view, height(20));
    await isHigh(page, 200);
    say(view, height(321.4));
    await isHigh(page, 321);
    say(view, height(1e9));
    await isHigh(page, window.innerHeight);
  });

  it("drops a flood of messages, and asks the server a few times only", async () => {
    const { page, id, view } = await openProviderPuppet();
    const before = await checks(page, id);
    say(view, ...Array.from({ length: 500 }, (_, at) => height(300 + at)));
    await isHigh(page, 319);
    for (let round = 0; round < 4; round += 1) {
      say(view, ...Array(500).fill(done));
      await idle();
    }
    await isAsked(page, id, before);
    // at once five times, and thrice after the last of them
    expect((await checks(page, id)) - before).to.be.at.most(8);
    await page.press("Back");
    await page.at("/deposit");
  });

  it("asks the server for a page that is done, however many heights it has asked for", async () => {
    const { page, id, view } = await openProviderPuppet();
    await server.end(id, "settle", { silent: true });
    say(view, ...Array.from({ length: 25 }, (_, at) => height(300 + at)), done);
    await page.status("Payment received");
  });

  it("ignores a page that the frame has gone on to", async () => {
    const { page, id, view } = await openProviderPuppet();
    const bank = await createElsewhere(page.token, "frame_mxn");
    const before = await checks(page, id);
    say(view, height(345));
    await isHigh(page, 345);
    const url = new URL(`/bank/frame/${bank}`, window.demoServer);
    url.hostname = "localhost";
    view.location.assign(url);
    await isVisited(bank);
    await until("its own origin", () => frameOf(page)?.contentDocument === null);
    await server.end(id, "settle");
    showTab();
    await page.status("Payment received");
    expect((await checks(page, id)) - before).to.be.at.most(2);
  });

  it("posts the parameters to the frame, and keeps them out of addresses", async () => {
    const page = await openCashier({ token: await everyFlowPlayer() });
    await page.chooseMethod("Card at the bank by form");
    await page.fill("Amount", "500");
    await page.press("Deposit");
    await page.at(depositFrame);
    const id = await newestId(page);
    await isVisited(id);
    const methods = (await visits(id)).map(({ data }) => Object(data).method);
    expect(methods).to.deep.equal(["POST"]);
    expect(frameOf(page)?.hasAttribute("src")).to.equal(false);
    expect(frameOf(page)?.allow).to.match(/^payment http:\/\/localhost:\d+$/);
    await until("the page", () => !page.element.shadowRoot?.querySelector("[part=skeleton]"));
    const box = document.createElement("div");
    document.body.append(box);
    box.append(page.element);
    await untilAsync("another visit", async () => (await visits(id)).length === 2);
    box.replaceWith(page.element);
  });

  it("is there again after a reload, with the same page", async () => {
    const { page, id } = await openProviderPuppet();
    const again = await reload(page, depositFrame);
    say(await puppetOf(again), height(222));
    await isHigh(again, 222);
    expect(await server.attempts(page.token)).to.have.length(1);
    await server.end(id, "settle");
    showTab();
    await again.status("Payment received");
  });

  it("shows another page in another frame, and keeps that of an unchanged action", async () => {
    const { page, id, view } = await openProviderPuppet();
    const frame = frameOf(page);
    say(view, done);
    await server.answered(page.token, "/BANKING_DEPOSIT/transaction", 2);
    expect(frameOf(page)).to.equal(frame);
    await showNext(page, id, puppetAction({ url: `${puppetUrl}&step=2` }));
    await until("the next page", () => frameOf(page)?.src.endsWith("&step=2"));
    expect(frame?.isConnected).to.equal(false);
  });

  it("hands the focus on when the frame goes", async () => {
    const { page, id } = await openProviderPuppet();
    await tabIntoFrame(page);
    await server.alter(id, { expires_in: -1 });
    showTab();
    await until("its end", () => page.text.includes("This request has expired"));
    await until("the focus", () => page.focused);
    expect(frameOf(page)).to.equal(undefined);
  });

  it("with an unsafe address shows no frame, and reports it once", async () => {
    const { page } = await openAction({
      action: puppetAction({ url: "http://bank.example/3ds" }),
      screen: depositFrame,
    });
    await page.find("heading", "This page does not open here");
    expect(page.shows("We did not open this page because its address is not secure.")).to.equal(true);
    expect(frameOf(page)).to.equal(undefined);
    showTab();
    await server.answered(page.token, "/BANKING_DEPOSIT/transaction", 2);
    expect(errorsOf(page, "unsafe_url")).to.have.length(1);
  });

  it("goes with the player who signs out, and hears nothing more", async () => {
    const { page, id, view } = await openProviderPuppet();
    const frame = frameOf(page);
    // WebKit makes no event of a window that has gone
    const late = new MessageEvent("message", { data: done, origin: location.origin, source: view });
    const before = await checks(page, id);
    page.element.removeAttribute("token");
    await until("no frame", () => !frame?.isConnected);
    expect(page.element.dataset.state).to.equal("starting");
    window.dispatchEvent(late);
    expect(await checks(page, id)).to.equal(before);
  });

  it("goes with the player who changes, and has nothing asked for the next one", async () => {
    const { page, id, view } = await openProviderPuppet();
    const frame = frameOf(page);
    const late = new MessageEvent("message", { data: done, origin: location.origin, source: view });
    const second = handOver(page);
    await until("no frame", () => !frame?.isConnected);
    window.dispatchEvent(late);
    await page.at("/deposit");
    await server.quiet(second);
    const asked = await server.calls(second, "/BANKING_DEPOSIT/transaction");
    expect(asked.filter((payload) => payload.id === id)).to.deep.equal([]);
    expect(page.text).not.to.include("Waiting for your payment");
  });

  it("belongs to its own element on a page with two", async () => {
    const one = await openProviderPuppet();
    const two = await openProviderPuppet();
    const before = [await checks(one.page, one.id), await checks(two.page, two.id)];
    say(two.view, height(234), done);
    await isHigh(two.page, 234);
    await isAsked(two.page, two.id, before[1]);
    expect(await checks(one.page, one.id)).to.equal(before[0]);
    expect(Math.round(frameOf(one.page)?.getBoundingClientRect().height ?? 0)).to.not.equal(234);
    expect(frameOf(one.page)?.name).to.not.equal(frameOf(two.page)?.name);
    await server.end(two.id, "settle");
    showTab();
    await two.page.status("Payment received");
    expect(one.page.screen).to.equal(depositFrame);
  });

  it("leads back to the form, with what was typed", async () => {
    const page = await openCashier({ token: await everyFlowPlayer() });
    await page.chooseMethod("Card at the bank");
    await page.fill("Amount", "500");
    await page.press("Deposit");
    await page.at(depositFrame);
    await page.press("Back");
    await page.at("/deposit/redirect");
    expect((await page.input("Amount")).value).to.equal("500");
  });

  it("is created once, also when the answer of the create is lost", async () => {
    const page = await openCashier({ token: await everyFlowPlayer() });
    await page.chooseMethod("Card at the bank");
    await page.fill("Amount", "500");
    await server.fault({ kind: "loss", call: create, times: 1, how: "drop", token: page.token });
    await page.press("Deposit");
    await page.at(depositFrame, 30_000);
    expect(await server.transactions(page.token)).to.have.length(1);
  });
});

describe("a page that is done more often than the server is asked", () => {
  freshServer();
  // the polls, and the later questions after each of the first five
  holdTimers({ atLeast: 1_000 });

  it("has the server asked once the limit allows", async () => {
    const { page, id, view } = await openProviderPuppet();
    const before = await checks(page, id);
    say(view, ...Array(5).fill(done));
    await isAsked(page, id, before);
    await server.quiet(page.token);
    await server.end(id, "settle", { silent: true });
    say(view, done);
    await idle();
    expect(page.screen).to.equal(depositFrame);
    advance(window, 15_000);
    await page.status("Payment received");
  });
});

describe("an identity check in a frame", () => {
  freshServer();

  for (const transport of transports) {
    it(`has its own title and words, and leads on to the payment, over ${transport}`, async () => {
      const page = await openCashier({ transport, token: await everyFlowPlayer() });
      await page.chooseMethod("Transfer with identity check");
      await page.fill("Amount", "500");
      await page.press("Deposit");
      await page.at(depositFrame);
      await page.find("heading", "Identity check");
      const frame = await until("the frame", () => frameOf(page));
      expect(frame.title).to.equal("Identity check");
      expect(frame.allow).to.equal("payment; camera");
      expect(page.text).to.include("Waiting for your identity check");
      await until("the page", () => !page.element.shadowRoot?.querySelector("[part=skeleton]"));
      const id = await newestId(page);
      await isVisited(id);
      await tabIntoFrame(page);
      await pressFirst(page, id);
      await page.at("/deposit/peer-to-peer/invoice");
    });
  }

  it("of a withdrawal can be cancelled, and leads on to the payout", async () => {
    const page = await openPayouts();
    await page.press("Payout with identity check");
    await page.at("/withdrawal/redirect");
    await page.fill("Withdrawal amount", "500");
    await page.fill("CLABE", "012345678901234567");
    await page.press("Withdraw");
    await page.at("/withdrawal/frame");
    await page.find("heading", "Identity check");
    await page.find("button", "Cancel withdrawal");
    await until("the page", () => frameOf(page) && !page.element.shadowRoot?.querySelector("[part=skeleton]"));
    const { id } = await onlyPayout(page.token);
    await isVisited(id);
    await tabIntoFrame(page);
    await pressFirst(page, id);
    await page.at("/withdrawal/complete");
    expect(await decisions(id)).to.deep.equal(["pay"]);
  });
});
