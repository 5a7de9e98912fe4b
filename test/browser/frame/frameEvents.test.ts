import { expect } from "chai";
import { on } from "../driver/cashierPage.ts";
import { addScript, mountFor, newPlayer, openFrame, preventRedirects, ready } from "../driver/element.ts";
import { envelope, FramePage, freshFrames, messageTypes, openFramed, record, session } from "../driver/frame.ts";
import { methods } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";
import { pay } from "./framePlayers.ts";

freshFrames();

/** The events inside as the messages that they become; of redirects, only the host's are sent. */
const eventsAsMessages = (page: FramePage) =>
  page.recording.events
    .filter(({ type, detail }) => type !== "cashier-redirect" || Reflect.get(Object(detail), "target") === "host")
    .map(({ type, detail }) => ({ type: messageTypes[type], payload: detail }));

/** Expects that each event has arrived, with its detail, and nothing else, in the order of the events. */
async function expectAllTold(page: FramePage): Promise<void> {
  await server.quiet();
  const told = page.envelopes.map(({ type, payload }) => ({ type, payload }));
  expect(told).to.deep.equal(eventsAsMessages(page));
  for (const { data } of page.messages) expect(data).to.be.a("string");
}

describe("the parent gets every event, as JSON and in order", () => {
  for (const transport of ["socket", "http"]) {
    it(`of a deposit that the host redirects and the provider settles: ${transport}`, async () => {
      const page = await openFramed({}, { transport });
      const id = await pay(page);
      const redirect = await page.received("redirect");
      expect(redirect).to.deep.equal({
        url: `${window.demoServer}/bank/pay/${id}`,
        method: "GET",
        params: {},
        target: "host",
      });
      expect(page.view.location.pathname, "it is the host that navigates").to.equal("/dist/recorded-embed.html");
      await server.endNewest(page.token, "settle");
      if (transport === "http") page.view.dispatchEvent(new page.view.Event("online"));
      expect(await page.received("transaction", 2)).to.include({ id, status: 1 });
      await on(page.element).find("heading", "Payment received");
      await on(page.element).press("Close");
      await page.received("close");
      await expectAllTold(page);
      expect(page.of("screen")).to.deep.equal([
        { screen: "/deposit", transaction: "deposit" },
        { screen: "/deposit/redirect", transaction: "deposit" },
        { screen: "/deposit/complete", transaction: "deposit" },
      ]);
      const analytics = page.of("analytics").map(({ type }) => type);
      expect(analytics).to.include.members([
        "button",
        "form_view",
        "input_field",
        "submit",
        "payment_session_started",
        "redirect",
        "exit",
      ]);
      for (const detail of page.of("analytics")) {
        expect(detail).to.include({ event_cat: "deposit", currency: "MXN", payment_region: "mx" });
      }
      expect(page.of("error")).to.deep.equal([]);
    });
  }

  it("of an expired token, and a renewed one leads on", async () => {
    const page = new FramePage();
    await page.received("Loaded");
    page.say("loaded", session(page.token, { token: "expired" }));
    expect(await page.received("onTokenExpired")).to.deep.equal({});
    const error = { message: "The session has expired", status: 401, url: methods, code: "token_expired" };
    expect(page.of("error")[0]).to.deep.equal(error);
    page.say("loaded", session(page.token));
    await page.received("init");
    await ready(page.element);
    await expectAllTold(page);
  });

  it("of a failed load", async () => {
    const page = new FramePage();
    await server.fault({ kind: "status", status: 503, code: "closed", message: "Closed", call: methods });
    await page.received("Loaded");
    page.say("loaded", session(page.token));
    await page.received("screen", 2);
    expect(page.of("error")[0]).to.deep.equal({ message: "Closed", status: 503, url: methods, code: "closed" });
    await on(page.element).find("heading", "Error occurred");
    await expectAllTold(page);
  });

  it("of deposit limits that the server pushes", async () => {
    const page = await openFramed();
    await server.limit(page.token, { day: 1_000, prompt: false });
    await page.received("limits");
    await expectAllTold(page);
  });
});

describe("a redirect", () => {
  for (const target of ["blank", "host"]) {
    it(`that the page carries out is not sent: ${target}`, async () => {
      const page = await openFramed();
      preventRedirects(page.element);
      await on(page.element).press(target === "host" ? "CoDi" : "Mercado Pago");
      await on(page.element).fill("Amount", "150");
      await on(page.element).press("Deposit");
      await until("the event", () => page.recording.events.some(({ type }) => type === "cashier-redirect"));
      await page.received("transaction");
      await server.quiet();
      expect(page.of("redirect")).to.deep.equal([]);
    });
  }

  it("that the widget carries out is not sent", async () => {
    const page = await openFramed();
    const opened: unknown[] = [];
    page.view.open = (address) => {
      opened.push(String(address));
      return null;
    };
    await on(page.element).press("Mercado Pago");
    await on(page.element).fill("Amount", "150");
    await on(page.element).press("Deposit");
    await until("the provider's window", () => opened.length > 0);
    await on(page.element).at("/deposit/complete");
    await expectAllTold(page);
    expect(page.of("redirect")).to.deep.equal([]);
  });
});

describe("an element with a token of its own, in a frame", () => {
  async function openTokened() {
    const { frame, view, page: host } = await openFrame();
    record(view);
    const page = new FramePage({ frame });
    const token = newPlayer("tokened");
    const element = mountFor(token, {}, host);
    await addScript({ type: "module" }, host);
    await ready(element);
    await page.received("Loaded");
    return { page, token, element };
  }

  it("announces itself, and sends all earlier events once the parent answers", async () => {
    const { page, element } = await openTokened();
    await on(element).press("OXXO");
    await on(element).at("/deposit/redirect");
    await server.quiet();
    expect(page.types).to.deep.equal(["Loaded"]);
    page.say("loaded", {});
    await page.received("screen", 2);
    expect(page.of("init")).to.deep.equal([{ page: "deposit" }]);
    expect(page.of("error")).to.deep.equal([]);
    await expectAllTold(page);
    page.say("go-back");
    await on(element).at("/deposit");
    await page.received("screen", 3);
    page.say("swipe-back");
    await page.received("close");
    await expectAllTold(page);
  });

  it("takes no session from the parent, but its bonus list", async () => {
    const { page, token, element } = await openTokened();
    const stranger = newPlayer("stranger");
    page.say("loaded", session(stranger, { currency: "USD", paymentGeo: "BR", lang: "ru", closingButton: false }));
    await page.received("init");
    await server.quiet();
    expect(await server.log({ token: stranger })).to.deep.equal([]);
    expect([element.token, element.userId, element.currency]).to.deep.equal([token, token, "MXN"]);
    await on(element).find("heading", "Deposit method");
    await on(element).find("button", "Close");
    page.post(envelope("bonus-list-updated", [{ id: "b1", type: "deposit" }]));
    await until("the list", () => element.bonusList?.[0]?.id === "b1");
  });

  it("is also one that gets its token later, while the parent is waited for", async () => {
    const page = new FramePage();
    await page.received("Loaded");
    const own = newPlayer("own");
    Object.assign(page.element, { token: own, paymentGeo: "MX", currency: "MXN" });
    await ready(page.element);
    expect(page.types).to.deep.equal(["Loaded"]);
    page.say("loaded", session(page.token));
    await page.received("init");
    await server.quiet();
    expect(await server.log({ token: page.token })).to.deep.equal([]);
    expect(page.element.token).to.equal(own);
  });
});
