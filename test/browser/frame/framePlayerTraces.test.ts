import { expect } from "chai";
import { freshFrames, openFramed, session } from "../pages/framePage.ts";
import { methods } from "../pages/listPage.ts";
import { byRole, press, shows } from "../pages/tree.ts";
import { nextTask } from "../pages/waiting.ts";
import { newPlayer, onScreen, until } from "../pages/widgetPage.ts";
import { callsTo, eventually, setFaults, socketsToBe } from "../server/demoServer.ts";
import { quiet } from "../server/paymentServer.ts";
import { answered, create, fillCodi, handOver, pay, submit } from "./framePlayers.ts";

freshFrames();

describe("another player takes over", () => {
  it("and gets no message meant for the first", async () => {
    const page = await openFramed();
    const message = "Ada, your account is closed";
    await setFaults({ kind: "status", status: 403, code: "closed", message, call: create, token: page.token });
    await fillCodi(page);
    await press(page.element, "Deposit");
    await until("the snackbar", () => shows(page.element, message));
    await handOver(page);
    expect(shows(page.element, message)).to.equal(false);
  });

  it("and is not stopped by what the server has refused the first", async () => {
    const page = await openFramed();
    const refusal = { kind: "status", status: 429, code: "rate_limited", retry_after: 60 };
    await setFaults({ ...refusal, call: create, token: page.token });
    await fillCodi(page);
    await press(page.element, "Deposit");
    await byRole(page.element, "alert");
    const second = await handOver(page);
    await pay(page);
    expect(await callsTo(create, second)).to.have.length(1);
  });

  it("and does not repeat the first one's lost submission", async () => {
    const page = await openFramed({}, { transport: "http" });
    await setFaults(
      { kind: "noRequestLookup", token: page.token },
      { kind: "status", status: 500, when: "after", call: create, token: page.token },
    );
    await fillCodi(page);
    await press(page.element, "Deposit");
    await byRole(page.element, "alert");
    const second = await handOver(page, { transport: "http" });
    await pay(page);
    const [lost] = await callsTo(create, page.token);
    const [own] = await callsTo(create, second);
    expect(Object(own?.data).request_id).not.to.equal(Object(lost?.data).request_id);
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
    await handOver(page);
    await byRole(page.element, "heading", "Deposit method");
    await byRole(page.element, "button", "Close");
    const { bonusList, experiments, schema, lang } = page.element;
    expect([bonusList, experiments, schema, lang]).to.deep.equal([[], [], undefined, "en-US"]);
    expect(page.element.dataset.theme).to.equal("light");
    const style = page.view.getComputedStyle(page.element);
    expect(style.getPropertyValue("--cashier-accent")).not.to.include("#123456");
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
      () => callsTo(methods, last),
      (calls) => calls.length > 0,
    );
    await page.state("ready");
    await socketsToBe(1);
    await pay(page);
    expect(await callsTo(create, last)).to.have.length(1);
    for (const player of players.slice(0, -1)) expect(await callsTo(create, player)).to.deep.equal([]);
    expect(page.recording.errors).to.deep.equal([]);
    expect(page.of("error")).to.deep.equal([]);
  });
});

describe("the same player with a renewed token", () => {
  for (const transport of ["socket", "http"]) {
    it(`has a deposit that is being created asked for again, by the same request: ${transport}`, async () => {
      const page = await openFramed({}, { transport });
      await setFaults({ kind: "latency", call: create, ms: 1_500, token: page.token });
      await fillCodi(page);
      await submit(page);
      const renewed = newPlayer("renewed");
      page.say("loaded", session(page.token, { transport, token: renewed }));
      await page.received("transaction");
      await onScreen(page.element, "/deposit/complete");
      const [first] = await callsTo(create, page.token);
      const again = await callsTo(create, renewed);
      expect(again.map(({ data }) => data)).to.deep.equal([first?.data]);
      await answered(create, page.token);
      await quiet();
      expect(page.of("transaction")).to.have.length(1);
      expect(page.of("redirect")).to.have.length(1);
      expect(page.of("error")).to.deep.equal([]);
    });
  }
});
