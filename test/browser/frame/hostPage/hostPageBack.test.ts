import { expect } from "chai";
import { recordEvents } from "../../driver/element.ts";
import { puppetPage } from "../../driver/hostPage.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";
import { backs, deep, deeper, freshPages, openPage } from "./backButtonPage.ts";

freshPages();

describe("the back button of a page that embeds the cashier", () => {
  it("has one entry more while there is a way back in the frame, with the host's state and address", async () => {
    const page = await openPage();
    const puppet = await page.openPuppet();
    const { length } = page.history;
    const { href } = page.view.location;
    await puppet.show(deep);
    await puppet.show(deeper);
    await puppet.show("/deposit/complete");
    expect(page.history.length).to.equal(length + 1);
    expect(page.view.location.href).to.equal(href);
    expect(page.history.state).to.deep.include({ route: "ground" });
    expect(page.entries).to.equal(1);
  });

  for (const list of ["/deposit", "/withdrawal", "/empty"]) {
    it(`is left alone on ${list}`, async () => {
      const page = await openPage();
      const puppet = await page.openPuppet();
      await puppet.show(list);
      page.expectGround();
    });
  }

  it("walks back in the frame, once for a press", async () => {
    const page = await openPage();
    const puppet = await page.openPuppet();
    await puppet.show(deep);
    await page.pressBack();
    await puppet.toHear("go-back");
    await puppet.show("/deposit");
    await puppet.quiet();
    expect(backs(puppet)).to.equal(1);
    page.expectGround();
  });

  it("is left alone while the browser refuses entries, as Safari does after 100 in 30 s", async () => {
    const page = await openPage();
    const thrown = recordEvents(page.view, "error");
    const puppet = await page.openPuppet();
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    Object.assign(page.history, { pushState: refuse, replaceState: refuse });
    await puppet.show(deep);
    page.expectGround();
    Reflect.deleteProperty(page.history, "pushState");
    Reflect.deleteProperty(page.history, "replaceState");
    await puppet.show(deeper);
    expect(page.entries).to.equal(1);
    expect(thrown).to.deep.equal([]);
  });

  it("walks back step by step, with one entry throughout", async () => {
    const page = await openPage();
    const puppet = await page.openPuppet();
    await puppet.show(deep);
    await puppet.show(deeper);
    const { length } = page.history;
    for (const [press, screen] of [deep, "/deposit/group", "/deposit"].entries()) {
      expect(page.entries).to.equal(1);
      await page.pressBack();
      await puppet.toHear("go-back", press + 1);
      await puppet.show(screen);
      await server.quiet();
      expect(page.history.length).to.equal(length);
    }
    page.expectGround();
    expect(backs(puppet)).to.equal(3);
  });

  it("goes on where the frame moves on twice after a press", async () => {
    const page = await openPage();
    const puppet = await page.openPuppet();
    await puppet.show(deeper);
    await page.pressBack();
    puppet.say("screen", { screen: deep, transaction: "deposit" });
    puppet.say("screen", { screen: "/deposit/complete", transaction: "deposit" });
    await puppet.quiet();
    expect(page.entries).to.equal(1);
    await page.pressBack();
    await puppet.toHear("go-back", 2);
    page.expectGround();
  });

  it("walks on by the entry that there is, so that what lies forward stays, and no browser skips a new one", async () => {
    const page = await openPage();
    const puppet = await page.openPuppet();
    await puppet.show(deeper);
    const above = page.visit("above");
    await page.pressBack();
    await page.pressBack();
    await puppet.toHear("go-back");
    await puppet.show(deep);
    await page.toHave(1);
    await page.pressForward();
    expect(page.history.state).to.deep.equal(above);
  });

  it("gives its entry back where the frame returns to a list by itself", async () => {
    const page = await openPage();
    const puppet = await page.openPuppet();
    await puppet.show(deep);
    await page.move(() => puppet.say("screen", { screen: "/deposit", transaction: "deposit" }));
    await puppet.quiet();
    page.expectGround();
    expect(backs(puppet)).to.equal(0);
  });

  it("is not confused by a frame that changes its mind at once", async () => {
    const page = await openPage();
    const puppet = await page.openPuppet();
    await puppet.show(deep);
    for (const screen of ["/deposit", deep, "/deposit", deep, "/deposit", deeper]) {
      puppet.say("screen", { screen, transaction: "deposit" });
    }
    await puppet.quiet();
    await server.quiet();
    expect(page.entries).to.equal(1);
    expect(backs(puppet)).to.equal(0);
    await page.pressBack();
    await puppet.toHear("go-back");
    page.expectGround();
  });

  it("undoes a press on forward, to where nothing is any more", async () => {
    const page = await openPage();
    const puppet = await page.openPuppet();
    await puppet.show(deep);
    await page.pressBack();
    await puppet.show("/deposit");
    await page.pressForward();
    await page.toHave(0);
    await puppet.quiet();
    page.expectGround();
    expect(backs(puppet)).to.equal(1);
  });

  it("gives its entry back where the frame loads anew", async () => {
    const page = await openPage();
    const puppet = await page.openPuppet();
    await puppet.show(deep);
    const led = recordEvents(puppet.iframe, "cashier-init-error");
    await page.move(() => puppet.order({ reload: true }));
    await until("the frame's own load", () => led.length > 0);
    page.expectGround();
    expect(backs(puppet)).to.equal(0);
  });

  it("does not walk back in a frame that has a history of its own", async () => {
    const page = await openPage();
    const puppet = await page.openPuppet({ src: "/puppet-frame" });
    await puppet.show(deep);
    puppet.order({ go: "#own" });
    await until("its own entry", () => puppet.iframe.contentWindow?.location.hash === "#own");
    await puppet.show("/deposit");
    await server.quiet();
    expect(puppet.iframe.contentWindow?.location.hash).to.equal("#own");
    expect(backs(puppet)).to.equal(0);
  });

  it("can be left to the page", async () => {
    const page = await openPage();
    const puppet = await page.openPuppet({ backButton: false });
    await puppet.show(deep);
    page.expectGround();
  });
});

it("the puppet's page, of which all this is true, is of another origin", () => {
  expect(new URL(puppetPage()).origin).not.to.equal(location.origin);
});
