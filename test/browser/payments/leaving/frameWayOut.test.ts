import { expect } from "chai";
import { CashierPage, freshServer, on, openCashier } from "../../driver/cashierPage.ts";
import { mountFor, openFrame, ready, showTab } from "../../driver/element.ts";
import { frameOf } from "../../driver/layout.ts";
import { createElsewhere, everyFlowPlayer, newestId, openAction } from "../../scenarios/deposit.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";
import { depositFrame, openProviderPuppet, puppetAction, puppetUrl } from "./providerFrame.ts";

const open = "Open in a new tab";

/** Shortens the time after which a page is late. */
function shortenTimeouts() {
  const { setTimeout: start } = window;
  before(() => {
    const sooner = (act: TimerHandler, ms?: number, ...rest: unknown[]) =>
      start(act, ms === 10_000 ? 400 : ms, ...rest);
    window.setTimeout = sooner as typeof window.setTimeout;
  });
  after(() => {
    window.setTimeout = start;
  });
}

/** Records what is opened in new tabs instead of opening it. */
function recordTabs(view: Window & typeof globalThis = window) {
  const opened: unknown[] = [];
  const original = view.open;
  view.open = (url) => {
    opened.push(url);
    return null;
  };
  return {
    opened,
    restore: () => {
      view.open = original;
    },
  };
}

describe("the way around a provider's frame", () => {
  freshServer();
  shortenTimeouts();
  let tabs: ReturnType<typeof recordTabs>;
  beforeEach(() => {
    tabs = recordTabs();
  });
  afterEach(() => tabs.restore());

  for (const how of ["silent", "drop"]) {
    it(`is offered after 10 s if the provider's page is down (${how})`, async () => {
      const page = await openCashier({ token: await everyFlowPlayer() });
      await server.fault({ kind: "providerDown", how, token: page.token });
      await page.chooseMethod("Card at the bank");
      await page.fill("Amount", "500");
      await page.press("Deposit");
      await page.at(depositFrame);
      expect(page.all("button", open)).to.deep.equal([]);
      await page.find("button", open);
      // WebKit's frame stays empty when the connection is cut; the other engines show a page of their own
      const isEmpty = frameOf(page)?.contentDocument?.URL === "about:blank";
      expect(isEmpty || how === "drop").to.equal(true);
      await until("its words", () => page.text.includes("If nothing appears here") === isEmpty);
      const skeleton = page.element.shadowRoot?.querySelector("[part=skeleton]");
      expect(skeleton !== null, "the skeleton's being there").to.equal(isEmpty);
      await server.clearFaults();
      await page.press(open);
      expect(tabs.opened[0]).to.match(/\/bank\/frame\//);
      await server.end(await newestId(page), "settle");
      showTab();
      await page.status("Payment received");
    });
  }

  it("takes the frame away and waits for the server, so that nobody pays in two places", async () => {
    const { page, id } = await openProviderPuppet();
    await page.press(open);
    expect(tabs.opened).to.deep.equal([puppetUrl]);
    await until("no frame", () => !frameOf(page));
    await page.find("heading", "Waiting for your payment");
    expect(page.of("analytics").some(({ button }) => button === "open_provider")).to.equal(true);
    await server.end(id, "settle");
    showTab();
    await page.status("Payment received");
  });

  it("posts what is to be posted to the new tab", async () => {
    const posted: { target: string; method: string; action: string; fields: string[] }[] = [];
    const { submit } = HTMLFormElement.prototype;
    const { page } = await openAction({
      action: puppetAction({ method: "POST", params: { submit: "1", order: 7 } }),
      screen: depositFrame,
    });
    await page.find("button", open);
    HTMLFormElement.prototype.submit = function record(this: HTMLFormElement) {
      const { target, method, action } = Object.fromEntries(
        ["target", "method", "action"].map((name) => [name, this.getAttribute(name) ?? ""]),
      );
      const fields = [...new FormData(this)].map(([name, value]) => `${name}=${value}`);
      posted.push({ target: target ?? "", method: method ?? "", action: action ?? "", fields });
    };
    try {
      await page.press(open);
    } finally {
      HTMLFormElement.prototype.submit = submit;
    }
    expect(posted).to.deep.equal([
      { target: "_blank", method: "post", action: puppetUrl, fields: ["submit=1", "order=7"] },
    ]);
  });
});

describe("a page whose policy forbids the provider's frame", () => {
  freshServer();

  it("offers the way around at once", async () => {
    const token = await everyFlowPlayer();
    const id = await createElsewhere(token, "spei_mxn");
    await server.alter(id, { action: puppetAction() });
    const { page: inner, view, frame } = await openFrame({ policy: "strict", embedding: "module" });
    const element = mountFor(token, {}, inner);
    const page = new CashierPage(element, token);
    await ready(element);
    const tabs = recordTabs(view);
    await page.press("Continue");
    await page.at(depositFrame);
    await on(element).find("heading", "This page does not open here");
    expect(frameOf(page)).to.equal(undefined);
    await page.press(open);
    expect(tabs.opened).to.deep.equal([puppetUrl]);
    frame.remove();
  });
});
