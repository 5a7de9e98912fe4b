import { expect } from "chai";
import { recordEvents } from "../../driver/element.ts";
import { server } from "../../server/paymentServer.ts";
import { backs, deep, deeper, freshPages, openPage } from "./backButtonPage.ts";

freshPages();

describe("a host's router beside the frame's entry", () => {
  it("finds its own states, whatever they are", async () => {
    const page = await openPage();
    for (const state of [null, "text", 7, [1, 2], { a: { b: 1 }, cashier: "the host's own" }]) {
      page.history.pushState(state, "");
      const puppet = await page.openPuppet();
      await puppet.show(deep);
      expect(page.entries).to.equal(1);
      await page.pressBack();
      await puppet.toHear("go-back");
      expect(page.history.state).to.deep.equal(state);
      expect(backs(puppet)).to.equal(1);
      puppet.remove();
    }
  });

  for (const address of [undefined, "?another=page"]) {
    it(`goes on and comes back without a step in the frame: ${address ? "other" : "same"} address`, async () => {
      const page = await openPage();
      const puppet = await page.openPuppet();
      await puppet.show(deep);
      const above = page.visit("above", address);
      await puppet.quiet();
      expect(page.history.state).to.deep.equal(above);
      await page.pressBack();
      await puppet.quiet();
      expect(page.entries).to.equal(1);
      expect(backs(puppet)).to.equal(0);
      await page.pressBack();
      await puppet.toHear("go-back");
      page.expectGround();
    });
  }

  it("keeps its page where the frame returns to a list, and finds no entry left when it comes back", async () => {
    const page = await openPage();
    const puppet = await page.openPuppet();
    await puppet.show(deep);
    const above = page.visit("another", "?another=page");
    await puppet.show("/deposit");
    await puppet.quiet();
    expect(page.history.state).to.deep.equal(above);
    await page.pressBack();
    await page.toHave(0);
    await puppet.quiet();
    page.expectGround();
    expect(backs(puppet)).to.equal(0);
  });

  it("moves between its own pages above without a step in the frame", async () => {
    const page = await openPage();
    const puppet = await page.openPuppet();
    await puppet.show(deep);
    const first = page.visit("first", "?first");
    page.visit("second", "?second");
    await page.pressBack();
    await puppet.quiet();
    expect(page.history.state).to.deep.equal(first);
    expect(backs(puppet)).to.equal(0);
    await page.pressForward();
    await page.move(() => page.history.go(-3));
    await puppet.quiet();
    page.expectGround();
  });

  it("has an entry on each of its pages where there is a way back in the frame", async () => {
    const page = await openPage();
    const puppet = await page.openPuppet();
    await puppet.show(deep);
    const above = page.visit("another", "?another=page");
    await puppet.show(deeper);
    expect(page.history.state).to.deep.include(above);
    expect(page.entries).to.equal(1);
    await page.pressBack();
    await puppet.toHear("go-back");
    expect(page.history.state).to.deep.equal(above);
    await puppet.show("/deposit");
    await page.pressBack();
    await page.toHave(0);
    page.expectGround();
    expect(backs(puppet)).to.equal(1);
  });

  it("may fire popstate itself", async () => {
    const page = await openPage();
    const puppet = await page.openPuppet();
    const fire = () => page.view.dispatchEvent(new PopStateEvent("popstate"));
    fire();
    await puppet.show(deep);
    fire();
    const moved = recordEvents(page.view, "popstate");
    puppet.iframe.addEventListener("cashier-screen", () => queueMicrotask(fire));
    await puppet.show("/deposit");
    await server.quiet();
    expect(moved).to.have.length(2);
    page.expectGround();
    expect(backs(puppet)).to.equal(0);
  });

  it("may go to an anchor of the page", async () => {
    const page = await openPage();
    const puppet = await page.openPuppet();
    await puppet.show(deep);
    await page.move(() => page.view.location.assign(`${page.view.location.href}#anchor`));
    await puppet.quiet();
    expect(backs(puppet)).to.equal(0);
    await page.pressBack();
    await puppet.quiet();
    expect(page.entries).to.equal(1);
    expect(backs(puppet)).to.equal(0);
  });
});
