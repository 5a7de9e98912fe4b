import { expect } from "chai";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";
import { type BackButtonPage, backs, deep, freshPages, openPage } from "./backButtonPage.ts";

freshPages();

/** A page with two frames, both on a screen behind their list. */
async function openTwo() {
  const page = await openPage();
  const first = await page.openPuppet();
  const second = await page.openPuppet();
  await first.show(deep);
  await second.show(deep);
  return { page, first, second };
}

describe("two frames on a page", () => {
  it("walk back one after the other, the last one first", async () => {
    const { page, first, second } = await openTwo();
    expect(page.entries).to.equal(2);
    await page.pressBack();
    await second.toHear("go-back");
    await second.show("/deposit");
    expect(backs(first)).to.equal(0);
    expect(page.entries).to.equal(1);
    await page.pressBack();
    await first.toHear("go-back");
    await first.show("/deposit");
    await second.quiet();
    page.expectGround();
    expect([backs(first), backs(second)]).to.deep.equal([1, 1]);
  });

  it("give their entries back in whatever order they return to their lists", async () => {
    const { page, first, second } = await openTwo();
    page.visit("above");
    await page.pressBack();
    await first.show("/deposit");
    await first.quiet();
    expect(page.entries).to.equal(2);
    second.say("screen", { screen: "/deposit", transaction: "deposit" });
    await page.toHave(0);
    await server.quiet();
    page.expectGround();
    expect([backs(first), backs(second)]).to.deep.equal([0, 0]);
  });

  it("do not trip over one that was taken off in the middle", async () => {
    const { page, first, second } = await openTwo();
    first.remove();
    await server.quiet();
    expect(page.entries).to.equal(2);
    await page.pressBack();
    await second.toHear("go-back");
    await second.show("/deposit");
    await page.toHave(0);
    await server.quiet();
    page.expectGround();
  });
});

describe("a frame that is taken off the page", () => {
  it("takes its entry with it", async () => {
    const page = await openPage();
    const puppet = await page.openPuppet();
    await puppet.show(deep);
    await page.move(() => puppet.remove());
    puppet.remove();
    await server.quiet();
    page.expectGround();
  });

  it("does not undo where the host goes at the same moment", async () => {
    const page = await openPage();
    const puppet = await page.openPuppet();
    await puppet.show(deep);
    puppet.remove();
    const above = page.visit("another", "?another=page");
    await server.quiet();
    expect(page.history.state).to.deep.equal(above);
  });

  it("by a listener makes no entry", async () => {
    const page = await openPage();
    const puppet = await page.openPuppet();
    puppet.iframe.addEventListener("cashier-screen", () => puppet.remove());
    await puppet.show(deep);
    await server.quiet();
    page.expectGround();
  });

  it("leaves an entry that it cannot reach to the next frame, which takes it away", async () => {
    const page = await openPage();
    const puppet = await page.openPuppet();
    await puppet.show(deep);
    puppet.remove();
    page.visit("another", "?another=page");
    await server.quiet();
    await page.pressBack();
    expect(page.entries).to.equal(1);
    const next = await page.openPuppet();
    await page.toHave(0);
    await next.quiet();
    page.expectGround();
    expect(backs(next)).to.equal(0);
  });
});

describe("a page that is left", () => {
  /** Waits for the next document in the page's window. */
  async function anew({ view }: BackButtonPage, act: () => void): Promise<Document> {
    const { document } = view;
    act();
    await until("the next document", () => view.document !== document && view.document.readyState === "complete");
    return view.document;
  }

  for (const [how, leave] of [
    ["reloaded", (page: BackButtonPage) => anew(page, () => page.view.location.reload())],
    [
      "left and come back to",
      async (page: BackButtonPage) => {
        await anew(page, () => page.view.location.assign("/provider"));
        return anew(page, () => page.history.back());
      },
    ],
  ] as const) {
    it(`has no dead entry once it has been ${how}`, async () => {
      const page = await openPage();
      await (await page.openPuppet()).show(deep);
      await leave(page);
      expect(page.entries).to.equal(1);
      // WebKit keeps the whole page while another one is shown, and the frame in it its entry
      if (page.view.document.querySelector("iframe")) return;
      const next = await page.openPuppet();
      await page.toHave(0);
      await next.quiet();
      page.expectGround();
      expect(backs(next)).to.equal(0);
    });
  }

  it("keeps its way back into the frame where the frame has it go to a provider", async () => {
    const page = await openPage();
    const puppet = await page.openPuppet();
    await puppet.show(deep);
    const url = new URL("/provider?order=1", location.href).href;
    const there = await anew(page, () => puppet.say("redirect", { url, method: "GET", params: {}, target: "host" }));
    expect(there.body.textContent).to.equal("GET /provider?order=1 ");
    await anew(page, () => page.history.back());
    expect(page.entries).to.equal(1);
  });

  it("is not left by the script itself, whatever entry it finds", async function () {
    // no other interface tells whose entry is behind
    if (!("navigation" in window)) this.skip();
    const page = await openPage();
    await anew(page, () => page.view.location.assign("/framing-page?embedding=none&another"));
    page.history.replaceState({ cashier: ["of nobody"] }, "");
    const puppet = await page.openPuppet();
    await puppet.show("/deposit");
    await server.quiet();
    expect(page.view.location.search).to.include("another");
    expect(backs(puppet)).to.equal(0);
  });
});
