import { expect } from "chai";
import { on } from "../driver/cashierPage.ts";
import { newPlayer } from "../driver/element.ts";
import { freshFrames, openFramed, session } from "../driver/frame.ts";
import { create, methods } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { eventually, nextTask, until } from "../waiting.ts";
import { fillCodi, handOverFrame, pay, submit } from "./framePlayers.ts";

freshFrames();

describe("another player takes over", () => {
  it("and gets no message meant for the first", async () => {
    const page = await openFramed();
    const message = "Ada, your account is closed";
    await server.fault({ kind: "status", status: 403, code: "closed", message, call: create, token: page.token });
    await fillCodi(page);
    await on(page.element).press("Deposit");
    await until("the snackbar", () => on(page.element).shows(message));
    await handOverFrame(page);
    expect(on(page.element).shows(message)).to.equal(false);
  });

  it("and is not stopped by what the server has refused the first", async () => {
    const page = await openFramed();
    const refusal = { kind: "status", status: 429, code: "rate_limited", retry_after: 60 };
    await server.fault({ ...refusal, call: create, token: page.token });
    await fillCodi(page);
    await on(page.element).press("Deposit");
    await on(page.element).find("alert");
    const second = await handOverFrame(page);
    await pay(page);
    expect(await server.calls(second, create)).to.have.length(1);
  });

  it("and does not repeat the first one's lost submission", async () => {
    const page = await openFramed({}, { transport: "http" });
    await server.fault(
      { kind: "noRequestLookup", token: page.token },
      { kind: "status", status: 500, when: "after", call: create, token: page.token },
    );
    await fillCodi(page);
    await on(page.element).press("Deposit");
    await on(page.element).find("alert");
    const second = await handOverFrame(page, { transport: "http" });
    await pay(page);
    const [lost] = await server.calls(page.token, create);
    const [own] = await server.calls(second, create);
    expect(own?.request_id).not.to.equal(lost?.request_id);
  });

  it("and gets the first one's offers, flags and language only if they are sent again", async () => {
    const page = await openFramed(
      {},
      {
        bonusList: [{ id: "first", type: "deposit" }],
        closingButton: false,
        experiments: [{ key: "k", group: "g" }],
        schema: { theme: "dark", tokens: { "--cashier-accent": "#123456" } },
        lang: "ru",
        user: { currency: "EUR", balanceData: { primary: { amount: 5, currency: "EUR" } } },
      },
    );
    await handOverFrame(page);
    await on(page.element).find("heading", "Deposit method");
    await on(page.element).find("button", "Close");
    const { bonusList, experiments, schema, lang } = page.element;
    expect([bonusList, experiments, schema, lang]).to.deep.equal([[], [], undefined, "en-US"]);
    expect(page.element.dataset.theme).to.equal("light");
    const style = page.view.getComputedStyle(page.element);
    expect(style.getPropertyValue("--cashier-accent")).not.to.include("#123456");
  });

  it("by a token of the element's own, which has nothing of the host's session", async () => {
    const page = await openFramed({}, { bonusList: [{ id: "first", type: "deposit" }], partnerKey: "first" });
    await on(page.element).press("OXXO");
    await on(page.element).fill("Email", "ana@typed.example");
    page.element.token = newPlayer("second");
    await page.received("init", 2);
    const { userId, partnerKey, bonusList } = page.element;
    expect([userId, partnerKey, bonusList]).to.deep.equal(["", "", []]);
    page.element.paymentGeo = "MX";
    await on(page.element).press("OXXO");
    const email = await on(page.element).find("textbox", "Email");
    expect(Object(email).value).not.to.equal("ana@typed.example");
  });

  it("and another, and another, as fast as the host sends them: the last one stays", async () => {
    const page = await openFramed();
    const players = Array.from({ length: 20 }, () => newPlayer("hurried"));
    for (const player of players) {
      page.say("loaded", session(player));
      await nextTask();
    }
    const last = players.at(-1) ?? "";
    await eventually(
      "the last player's list",
      () => server.calls(last, methods),
      (calls) => calls.length > 0,
    );
    await page.state("ready");
    await server.socketsToBe(1);
    await pay(page);
    expect(await server.calls(last, create)).to.have.length(1);
    for (const player of players.slice(0, -1)) expect(await server.calls(player, create)).to.deep.equal([]);
    expect(page.recording.errors).to.deep.equal([]);
    expect(page.of("error")).to.deep.equal([]);
  });
});

describe("the same player with a renewed token", () => {
  for (const transport of ["socket", "http"]) {
    it(`has a deposit that is being created asked for again, by the same request: ${transport}`, async () => {
      const page = await openFramed({}, { transport });
      await server.fault({ kind: "latency", call: create, ms: 1_500, token: page.token });
      await fillCodi(page);
      await submit(page);
      const renewed = newPlayer("renewed");
      page.say("loaded", session(page.token, { transport, token: renewed }));
      await page.received("transaction");
      await on(page.element).at("/deposit/complete");
      const [first] = await server.calls(page.token, create);
      const again = await server.calls(renewed, create);
      expect(again).to.deep.equal([first]);
      await server.answered(page.token, create);
      await server.quiet();
      expect(page.of("transaction")).to.have.length(1);
      expect(page.of("redirect")).to.have.length(1);
      expect(page.of("error")).to.deep.equal([]);
    });
  }
});
