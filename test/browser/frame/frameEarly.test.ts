import { expect } from "chai";
import { on } from "../driver/cashierPage.ts";
import { newPlayer, ready } from "../driver/element.ts";
import { FramePage, freshFrames, session } from "../driver/frame.ts";
import { spoiledScript } from "../driver/pageWindow.ts";
import { shortHold } from "../element/early/earlyPage.ts";
import { payName, quickPlayer } from "../scenarios/quickCard.ts";
import { methods } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

freshFrames();

const isDefined = (page: FramePage) => page.view.customElements.get("cashier-widget") !== undefined;

/** A frame that has announced itself, while the element's code is still on its way. */
async function openLate(query: Record<string, string> = {}): Promise<FramePage> {
  const page = new FramePage({ origin: "late", query });
  await page.received("Loaded");
  expect(isDefined(page)).to.equal(false);
  return page;
}

describe("messages from a host before the element's code has loaded", () => {
  for (const transport of ["socket", "http"]) {
    it(`has its player's list asked for by then: ${transport}`, async () => {
      const page = await openLate();
      page.say("loaded", session(page.token, { transport }));
      await server.called(page.token, methods);
      expect(isDefined(page)).to.equal(false);
      await page.received("init");
      await ready(page.element);
      expect(await server.calls(page.token, methods)).to.have.length(1);
      expect(await server.connects(page.token)).to.have.length(transport === "socket" ? 1 : 0);
      expect(page.of("Loaded")).to.have.length(1);
      expect(page.recording.events.map(({ type }) => type)).to.deep.equal([
        "cashier-loaded",
        "cashier-screen",
        "cashier-init",
        "cashier-analytics",
        "cashier-analytics",
      ]);
    });

    it(`has nothing asked without a token, though it speaks of bonuses first: ${transport}`, async () => {
      const before = (await server.log({ token: "" })).length;
      const page = await openLate({ transport });
      page.say("bonus-list-updated", [{ id: "early", type: "deposit" }]);
      await server.quiet();
      expect(isDefined(page)).to.equal(false);
      expect((await server.log({ token: "" })).slice(before)).to.deep.equal([]);
      await page.enter({ transport });
      expect(page.element.bonusList).to.deep.equal([{ id: "early", type: "deposit" }]);
      expect((await server.log({ token: "" })).slice(before)).to.deep.equal([]);
      expect(page.of("error")).to.deep.equal([]);
    });

    it(`can change its mind about the player: ${transport}`, async () => {
      const page = await openLate();
      const first = newPlayer("first");
      page.say("loaded", session(first, { transport, currency: "USD", lang: "ru", closingButton: false }));
      await server.quiet();
      await page.enter({ transport });
      await on(page.element).find("button", "SPEI bank transfer");
      await on(page.element).find("heading", "Deposit method");
      await on(page.element).find("button", "Close");
      expect(page.of("init")).to.have.length(1);
      expect(await server.calls(page.token, methods)).to.have.length(1);
      await server.socketsToBe(transport === "socket" ? 1 : 0);
      expect(page.of("error")).to.deep.equal([]);
    });
  }

  it("answers every message, in order", async () => {
    const page = await openLate();
    page.say("loaded", { token: "" });
    page.say("go-back");
    page.say("bonus-list-updated", "none");
    page.say("loaded", session(page.token));
    await page.received("init");
    await page.received("error", 2);
    const told = page.types.filter((type) => type === "error" || type === "close");
    expect([page.types[0], ...told]).to.deep.equal(["Loaded", "error", "close", "error"]);
    expect(page.of("error").map(({ message }) => message)).to.deep.equal([
      "Incorrect data from host",
      "Invalid host data: bonusList",
    ]);
    expect(page.recording.errors).to.deep.equal([]);
  });

  it("are ignored from an origin that is not allowed", async () => {
    const page = await openLate({ "allowed-origins": "https://elsewhere.example" });
    page.say("loaded", session(page.token));
    page.say("go-back");
    await page.state("starting");
    await server.quiet();
    expect(page.types).to.deep.equal(["Loaded"]);
    expect(await server.log({ token: page.token })).to.deep.equal([]);
  });

  it("is not believed where the page has set a token meanwhile", async () => {
    const page = await openLate();
    page.say("loaded", session(page.token, { lang: "ru" }));
    await server.quiet();
    const own = newPlayer("own");
    Object.assign(page.element, { token: own, paymentGeo: "MX", currency: "MXN" });
    await page.received("init");
    await on(page.element).find("heading", "Deposit method");
    expect(page.element.token).to.equal(own);
    expect(await server.calls(own, methods)).to.have.length(1);
    await server.socketsToBe(1);
  });

  it("leaves nothing behind where the element never comes to it", async () => {
    const page = await openLate();
    page.say("loaded", session(page.token));
    await server.socketsToBe(1);
    page.element.remove();
    await server.socketsToBe(0);
    const received = page.messages.length;
    page.say("go-back");
    await server.quiet();
    expect(page.types.slice(received)).to.deep.equal([]);
  });
});

describe("a press in a frame that React does not come for", () => {
  /** A frame whose host has answered, while the element's code is held up. */
  async function openHeld(view: "full" | "quick", fields: Record<string, unknown>) {
    const { script, mend } = spoiledScript("held", "element");
    const frame = document.createElement("iframe");
    frame.src = `${script.replace("cashier-widget.js", "embed.html")}?${new URLSearchParams({ lang: "en", view })}`;
    const page = new FramePage({ frame });
    document.body.append(frame);
    await page.received("Loaded");
    shortHold(page.view);
    page.say("loaded", session(page.token, fields));
    return { page, mend };
  }

  const reloads = (page: FramePage) => on(page.element).all("button", "Load again");

  it("is explained on the list without a reload, which would end the session of the host", async () => {
    const { page, mend } = await openHeld("full", {});
    await on(page.element).press("SPEI bank transfer");
    await on(page.element).find("alert");
    expect(reloads(page)).to.deep.equal([]);
    await mend();
    await page.received("init");
    await until("the form", () => on(page.element).names("heading")[0] === "SPEI bank transfer");
  });

  it("is explained on the quick view's card in the same way", async () => {
    const token = await quickPlayer();
    const { page, mend } = await openHeld("quick", { token, userId: token, paymentGeo: "AZ", currency: "AZN" });
    await on(page.element).press(payName("50"));
    await on(page.element).find("alert");
    expect(reloads(page)).to.deep.equal([]);
    await mend();
    await page.received("init");
  });
});
