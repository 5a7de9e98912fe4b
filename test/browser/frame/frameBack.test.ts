import { expect } from "chai";
import { on } from "../driver/cashierPage.ts";
import { ready } from "../driver/element.ts";
import { FramePage, freshFrames, openFramed, session } from "../driver/frame.ts";
import { withMotion } from "../driver/media.ts";
import { create, methods } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { fillCodi, pay, submit } from "./framePlayers.ts";

withMotion();

freshFrames();

/** Expects a close, and before it the analytics event. */
async function expectClosed(page: FramePage, count = 1): Promise<void> {
  expect(await page.received("close", count)).to.deep.equal({});
  const types = page.envelopes.map(({ type, payload }) => (type === "analytics" ? payload.type : type));
  const ends = types.filter((type) => type === "exit" || type === "close");
  expect(ends).to.deep.equal(Array.from({ length: count }, () => ["exit", "close"]).flat());
}

async function openForm(page: FramePage): Promise<void> {
  await on(page.element).press("CoDi");
  await on(page.element).at("/deposit/redirect");
  await page.state("ready");
}

for (const back of ["go-back", "swipe-back"]) {
  describe(back, () => {
    for (const list of ["deposit", "withdrawal"]) {
      it(`closes on the ${list} list, once per message, and the list stays`, async () => {
        const page = await openFramed({ query: { page: list } });
        page.say(back);
        await expectClosed(page);
        page.say(back);
        await expectClosed(page, 2);
        const exit = page.of("analytics").find(({ type }) => type === "exit");
        expect(exit).to.include({ event_cat: list });
        expect(page.element.dataset.screen).to.equal(`/${list}`);
        await page.state("ready");
      });
    }

    it("closes while the list still loads", async () => {
      const page = new FramePage();
      await server.hold(page.token, methods);
      await page.received("Loaded");
      page.say("loaded", session(page.token));
      await page.state("loading");
      page.say(back);
      await expectClosed(page);
      expect(page.of("init")).to.deep.equal([]);
      await server.called(page.token, methods);
      await server.release();
      await page.received("init");
    });

    it("closes nothing where the host allows no closing button: it is the host that asks", async () => {
      const page = await openFramed({}, { closingButton: false });
      page.say(back);
      await expectClosed(page);
    });

    it("leads from a form to the list, which keeps what was typed", async () => {
      const page = await openFramed();
      await openForm(page);
      await on(page.element).fill("Amount", "234");
      page.say(back);
      await on(page.element).at("/deposit");
      await page.received("screen", 3);
      expect(page.of("close")).to.deep.equal([]);
      await openForm(page);
      const amount = (await on(page.element).find("textbox", "Amount")) as HTMLInputElement;
      expect(amount.value).to.equal("234");
      page.say(back);
      page.say(back);
      await expectClosed(page);
      expect(page.element.dataset.screen).to.equal("/deposit");
    });

    it("leads from a payment's state to the list", async () => {
      const page = await openFramed();
      await pay(page);
      page.say(back);
      await on(page.element).at("/deposit");
      await page.state("ready");
      expect(page.of("close")).to.deep.equal([]);
    });

    it("leads from the error page to the list, which is loaded again", async () => {
      const page = new FramePage();
      await server.fault({ kind: "status", status: 500, call: methods, times: 1, token: page.token });
      await page.received("Loaded");
      page.say("loaded", session(page.token));
      await on(page.element).at("/error");
      page.say(back);
      await on(page.element).at("/deposit");
      await page.received("init");
      await ready(page.element);
      expect(page.of("close")).to.deep.equal([]);
    });

    it("closes on the empty page, which stands in a list's place", async () => {
      const page = new FramePage();
      await page.received("Loaded");
      page.say("loaded", session(page.token, { paymentGeo: "JP", currency: "JPY" }));
      await on(page.element).at("/empty");
      page.say(back);
      await expectClosed(page);
      expect(page.element.dataset.screen).to.equal("/empty");
    });

    it("during a submission leads to the list at once, and the one deposit is shown when it is there", async () => {
      const page = await openFramed();
      await server.hold(page.token, create);
      await fillCodi(page);
      await submit(page);
      page.say(back);
      await on(page.element).at("/deposit");
      await server.attempted(page.token);
      await server.release();
      await page.received("transaction");
      await on(page.element).at("/deposit/complete");
      await on(page.element).find("heading", "Payment is being processed");
      expect(await server.calls(page.token, create)).to.have.length(1);
      expect(page.of("close")).to.deep.equal([]);
      page.say(back);
      await on(page.element).at("/deposit");
    });
  });
}

describe("a host that sends back without end", () => {
  it("gets a close for each on the list, and the widget goes on", async () => {
    const page = await openFramed();
    await openForm(page);
    for (let count = 0; count < 50; count++) page.say(count % 2 ? "go-back" : "swipe-back");
    await expectClosed(page, 49);
    await openForm(page);
    await server.quiet();
    expect(page.recording.errors).to.deep.equal([]);
    expect(await server.connects(page.token)).to.have.length(1);
  });
});
