import { expect } from "chai";
import { on } from "../driver/cashierPage.ts";
import { ready } from "../driver/element.ts";
import { FramePage, freshFrames, openFramed, record, session } from "../driver/frame.ts";
import { countLeftovers } from "../driver/spies.ts";
import { create } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { eventually, until } from "../waiting.ts";
import { pay } from "./framePlayers.ts";

freshFrames();

describe("a frame that is taken away and put back", () => {
  it("asks its parent again", async () => {
    const page = await openFramed();
    page.frame.remove();
    await server.socketsToBe(0);
    const received = page.messages.length;
    document.body.append(page.frame);
    await until("Loaded again", () => page.messages.length > received);
    await server.quiet();
    expect(page.types.slice(received)).to.deep.equal(["Loaded"]);
    expect(page.element.dataset.state).to.equal("starting");
    page.say("loaded", session(page.token));
    await page.received("init", 2);
    await server.socketsToBe(1);
  });

  it("leads back to the payment that was under way", async () => {
    const page = await openFramed();
    const id = await pay(page);
    page.frame.remove();
    await server.socketsToBe(0);
    document.body.append(page.frame);
    await page.received("Loaded", 2);
    page.say("loaded", session(page.token));
    await on(page.element).find("heading", "Payment is being processed");
    expect((await page.received("transaction", 2)).id).to.equal(id);
    expect(await server.calls(page.token, create)).to.have.length(1);
  });
});

describe("an element that is taken out of the frame's page", () => {
  it("and put back asks again, and the old session is forgotten", async () => {
    const page = await openFramed();
    const { element } = page;
    element.remove();
    await server.socketsToBe(0);
    const received = page.messages.length;
    page.view.document.body.append(element);
    await page.received("Loaded", 2);
    await server.quiet();
    expect(page.types.slice(received)).to.deep.equal(["Loaded"]);
    expect([element.dataset.state, element.token]).to.deep.equal(["starting", ""]);
    expect(await server.connects(page.token)).to.have.length(1);
    page.say("loaded", session(page.token));
    await page.received("init", 2);
    await ready(element);
    expect(await server.connects(page.token)).to.have.length(2);
  });

  it("and put elsewhere in it at once keeps its session and its screen", async () => {
    const page = await openFramed();
    await on(page.element).press("OXXO");
    await on(page.element).at("/deposit/redirect");
    const { element } = page;
    const host = page.view.document.createElement("main");
    page.view.document.body.append(host);
    host.append(element);
    await server.quiet();
    expect(element.dataset.screen).to.equal("/deposit/redirect");
    expect(page.of("Loaded")).to.have.length(1);
    await server.socketsToBe(1);
    page.say("go-back");
    await on(element).at("/deposit");
  });

  for (const moment of ["before the answer", "after it"]) {
    it(`is deaf and leaves nothing behind: ${moment}`, async () => {
      const leftovers: ReturnType<typeof countLeftovers>[] = [];
      window.recordFrame = (view) => {
        record(view);
        leftovers.push(countLeftovers(view));
      };
      try {
        const page = new FramePage();
        await page.received("Loaded");
        page.say("watch-height");
        await page.state("starting");
        if (moment === "after it") await page.enter();
        const { element } = page;
        await server.quiet();
        element.remove();
        await server.socketsToBe(0);
        await server.quiet();
        const received = page.messages.length;
        page.say("loaded", session(page.token));
        page.say("go-back");
        element.style.height = "5000px";
        await server.quiet();
        expect(page.types.slice(received)).to.deep.equal([]);
        expect(page.view.document.documentElement.getAttributeNames()).to.deep.equal(["lang"]);
        const left = leftovers[0]?.listeners() ?? ["no count"];
        expect(left.filter((type) => /^(?:message|cashier-host|online|visibilitychange)$/.test(type))).to.deep.equal(
          [],
        );
        await eventually(
          "no timer",
          async () => leftovers[0]?.timers.size,
          (count) => count === 0,
        );
        expect(page.recording.errors).to.deep.equal([]);
      } finally {
        window.recordFrame = record;
      }
    });
  }
});
