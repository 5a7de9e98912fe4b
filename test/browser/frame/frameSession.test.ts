import { expect } from "chai";
import { on } from "../driver/cashierPage.ts";
import { newPlayer, preventRedirects, ready } from "../driver/element.ts";
import { FramePage, freshFrames, openFramed, session } from "../driver/frame.ts";
import { create, methods } from "../server/calls.ts";
import { type LogEntry, server } from "../server/paymentServer.ts";
import { eventually, until } from "../waiting.ts";
import { pay } from "./framePlayers.ts";

freshFrames();

const loaded = { type: "Loaded", payload: { version: "v1.0.346" }, version: "v1.0.346" };

const dataOf = (entry: LogEntry | undefined): Record<string, unknown> => Object(entry?.data);

describe("a frame's start", () => {
  for (const origin of ["same", "cross"] as const) {
    it(`announces itself first, and sends nothing else until it is answered: ${origin} origin`, async () => {
      const page = new FramePage({ origin });
      await page.received("Loaded");
      await server.quiet();
      expect(page.envelopes).to.deep.equal([loaded]);
      page.say("loaded", session(page.token));
      await page.received("init");
      expect(page.types[0]).to.equal("Loaded");
      expect(page.of("Loaded")).to.have.length(1);
      expect(page.of("init")).to.deep.equal([{ page: "deposit" }]);
    });

    it(`takes the session from its parent: ${origin} origin`, async () => {
      const page = await openFramed({ origin });
      const [list] = await server.log({ token: page.token, kind: "call", call: methods });
      expect(list?.data).to.deep.equal({ country: "mx", currency: "MXN" });
      expect(list?.transport).to.equal("socket");
      const from = new URL(origin === "same" ? location.href : window.demoServer).origin;
      for (const message of page.messages) {
        expect(message.data).to.be.a("string");
        expect(message.origin).to.equal(from);
      }
    });
  }

  it("is the same in a sandbox, where the frame has no origin and no storage of its own", async () => {
    const page = new FramePage({ origin: "cross", sandbox: "allow-scripts" });
    await page.enter();
    page.say("go-back");
    await page.received("close");
    expect(new Set(page.messages.map(({ origin }) => origin))).to.deep.equal(new Set(["null"]));
    expect(await server.calls(page.token, methods)).to.have.length(1);
    expect(page.of("error")).to.deep.equal([]);
  });

  it("waits for a parent that takes its time", async () => {
    const page = new FramePage();
    await page.received("Loaded");
    await server.quiet();
    expect(page.element.dataset.state).to.equal("starting");
    expect(page.types).to.deep.equal(["Loaded"]);
    page.say("loaded", session(page.token));
    await page.received("init");
    await page.state("ready");
  });

  it("opens the page that the frame's address names", async () => {
    const page = await openFramed({ query: { page: "withdrawal", theme: "dark" } });
    expect(page.of("init")).to.deep.equal([{ page: "withdrawal" }]);
    expect(page.element.dataset.screen).to.equal("/withdrawal");
    expect(page.element.dataset.theme).to.equal("dark");
  });

  it("takes everything of the session to where it belongs", async () => {
    const bonus = { id: "b7", type: "deposit", depositBonusData: { minDeposit: 100 } };
    const page = await openFramed(
      {},
      {
        bonusId: "b7",
        bonusList: [bonus],
        closingButton: false,
        experiments: [{ key: "analytics-21868", group: "group_b" }],
        host: "partner.example",
        schema: { theme: "dark", tokens: { "--cashier-accent": "#123456" } },
        xOrigin: "partner-9",
        partnerKey: "key-9",
        platformVersion: "v9",
        pwa: true,
        isMobileApp: false,
        lang: "ru",
      },
    );
    const [connect] = await server.connects(page.token);
    expect(dataOf(connect)).to.include({
      Authorization: page.token,
      xorigin: "partner-9",
      Language: "ru",
      pwa: "true",
      isMobileApp: "false",
      cashier_type: "widget",
    });
    const { element } = page;
    const { bonusId, bonusList, experiments, partnerKey, host, platformVersion, closingButton } = element;
    expect([bonusId, bonusList]).to.deep.equal(["b7", [bonus]]);
    expect(experiments).to.deep.equal([{ key: "analytics-21868", group: "group_b" }]);
    expect([partnerKey, host, platformVersion]).to.deep.equal(["key-9", "partner.example", "v9"]);
    expect(closingButton).to.equal(false);
    expect(on(element).names("button")).to.not.include("Закрыть");
    expect(element.dataset.theme).to.equal("dark");
    await until("the token of the host's design", () =>
      page.view.getComputedStyle(element).getPropertyValue("--cashier-accent").includes("#123456"),
    );
    await on(element).find("heading", "Способ пополнения");
  });

  it("takes from it where payments come back to", async () => {
    const returnUrl = "https://partner.example/cashier?back=1";
    const page = await openFramed({}, { returnUrl });
    await pay(page);
    const [call] = await server.calls(page.token, create);
    expect(call?.return_url).to.equal(returnUrl);
  });

  it("uses http where the session asks for it", async () => {
    const page = await openFramed({}, { transport: "http" });
    expect(
      (await server.log({ token: page.token, kind: "call", call: methods })).map(({ transport }) => transport),
    ).to.deep.equal(["http"]);
    expect(await server.connects(page.token)).to.deep.equal([]);
  });

  it("takes what the session leaves out from the user's record, and a renewed login too", async () => {
    const page = new FramePage();
    await page.received("Loaded");
    const user = { token: page.token, id_user: 77, currency: "USD", paymentGeo: "MX", lang: "es", partner_key: "up" };
    page.say("loaded", { server: window.demoServer, user });
    await page.received("init");
    expect(await server.calls(page.token, methods)).to.deep.equal([{ country: "mx", currency: "USD" }]);
    expect([page.element.userId, page.element.partnerKey, page.element.lang]).to.deep.equal(["77", "up", "es"]);
    const renewed = newPlayer("renewed");
    await fetch(`${window.demoServer}/control/push`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token: page.token, type: "login.token", data: { token: renewed } }),
    });
    await eventually(
      "a connection with the renewed token",
      () => server.connects(renewed),
      (found) => found.length === 1,
    );
    await server.socketsToBe(1);
    expect(page.element.dataset.screen).to.equal("/deposit");
  });
});

describe("a parent that answers again", () => {
  it("with the same session changes nothing", async () => {
    const page = await openFramed();
    await on(page.element).press("OXXO");
    const email = await on(page.element).fill("Email", "ana@example.com");
    await server.quiet();
    const received = page.messages.length;
    page.say("loaded", session(page.token));
    page.say("loaded", session(page.token));
    await server.quiet();
    expect([email.isConnected, email.value]).to.deep.equal([true, "ana@example.com"]);
    expect(page.element.dataset.screen).to.equal("/deposit/redirect");
    expect(await server.connects(page.token)).to.have.length(1);
    expect(await server.calls(page.token, methods)).to.have.length(1);
    expect(page.messages.slice(received)).to.deep.equal([]);
  });

  it("with a renewed token reconnects, and keeps the screen and what was typed", async () => {
    const page = await openFramed();
    await on(page.element).press("OXXO");
    const amount = await on(page.element).fill("Amount", "321");
    const email = await on(page.element).fill("Email", "ana@example.com");
    const renewed = newPlayer("renewed");
    page.say("loaded", session(page.token, { token: renewed }));
    await eventually(
      "a connection with the renewed token",
      () => server.connects(renewed),
      (found) => found.length === 1,
    );
    await server.socketsToBe(1);
    expect(page.element.dataset.screen).to.equal("/deposit/redirect");
    expect([amount.isConnected, amount.value]).to.deep.equal([true, "321"]);
    expect([email.isConnected, email.value]).to.deep.equal([true, "ana@example.com"]);
    preventRedirects(page.element);
    await on(page.element).press("Deposit");
    await on(page.element).at("/deposit/complete");
    expect(await server.calls(renewed, create)).to.have.length(1);
    expect(await server.calls(page.token, create)).to.deep.equal([]);
  });

  it("with another region shows its methods", async () => {
    const page = await openFramed();
    page.say("loaded", session(page.token, { paymentGeo: "BR", currency: "BRL" }));
    await on(page.element).find("button", "Nubank");
    await page.received("init", 2);
    expect(await server.connects(page.token)).to.have.length(1);
  });

  it("leaves out what the first session had: a session is whole", async () => {
    const page = await openFramed({}, { closingButton: false, lang: "ru" });
    page.say("loaded", session(page.token));
    await on(page.element).find("button", "Close");
    await on(page.element).find("heading", "Deposit method");
  });
});

describe("a parent that speaks before it answers", () => {
  it("has its bonus list kept, and its wish to go back carried out", async () => {
    const page = new FramePage();
    await page.received("Loaded");
    page.say("bonus-list-updated", [{ id: "early", type: "deposit" }]);
    page.say("go-back");
    await server.quiet();
    expect(page.types).to.deep.equal(["Loaded"]);
    await page.enter();
    expect(page.element.bonusList).to.deep.equal([{ id: "early", type: "deposit" }]);
    expect(page.of("close")).to.deep.equal([{}]);
    expect(page.types.indexOf("close")).to.be.lessThan(page.types.indexOf("init"));
    expect(page.recording.errors).to.deep.equal([]);
  });

  it("has its bonus list replaced by the session's own", async () => {
    const page = new FramePage();
    await page.received("Loaded");
    page.say("bonus-list-updated", [{ id: "early", type: "deposit" }]);
    await page.enter({ bonusList: [{ id: "session", type: "freespin" }] });
    expect(page.element.bonusList).to.deep.equal([{ id: "session", type: "freespin" }]);
    page.say("bonus-list-updated", [{ id: "late", type: "deposit" }]);
    await until("the late list", () => page.element.bonusList?.[0]?.id === "late");
    page.say("bonus-list-updated", []);
    await until("no bonus", () => page.element.bonusList?.length === 0);
  });

  it("and answers before it is asked: the answer is taken once the listener is there", async () => {
    const page = new FramePage();
    const hasty = setInterval(() => page.say("loaded", session(page.token)), 5);
    await page.received("init");
    clearInterval(hasty);
    await ready(page.element);
    expect(page.types[0]).to.equal("Loaded");
    expect(page.of("Loaded")).to.have.length(1);
    expect(await server.connects(page.token)).to.have.length(1);
  });
});
