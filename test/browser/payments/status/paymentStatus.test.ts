import { expect } from "chai";
import type { CashierWidget } from "../../../../src/index.ts";
import { freshServer, openCashier, transports } from "../../driver/cashierPage.ts";
import { newPlayer, showTab } from "../../driver/element.ts";
import { create, methods, show } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { holdTimers, until } from "../../waiting.ts";

const waiting = "Payment is being processed";
const received = "Payment received";

/** Actions that need the player: a text on their screen, the screen, and the action. */
const needs = [
  [
    "One more thing",
    "/deposit/redirect/unified-form",
    { type: "form", title: "One more thing", fields: [{ name: "city", category: "requisites", type: "text" }] },
  ],
  ["Call the bank", "/deposit/redirect/instruction", { type: "instruction", steps: [{ text: "Call the bank" }] }],
  [
    "CLABE 77",
    "/deposit/peer-to-peer/invoice",
    {
      type: "invoice",
      requisites: [{ key: "clabe", label: "CLABE 77", value: "1", copy: true }],
      amount: 5,
      currency: "MXN",
      confirmable: true,
      cancellable: false,
    },
  ],
  ["Waiting for your payment", "/deposit/redirect/pix", { type: "pix", payload: "000201" }],
  [
    "Open the payment page",
    "/deposit/complete",
    { type: "redirect", url: "https://bank.example/", method: "GET", target: "top" },
  ],
] as const;
const failed = "Payment failed";

/** As the browser does when the player comes back to the tab. */
describe("the status of a deposit by push", () => {
  freshServer();

  for (const [status, text] of [
    [0, waiting],
    [1, received],
    [2, failed],
    [3, "Request accepted"],
    [77, "Request accepted"],
  ] as const) {
    it(`shows "${text}" for ${status}`, async () => {
      const page = await openCashier();
      const { id } = await page.pay();
      await page.status(waiting);
      await server.push(page.token, { status, id });
      await page.status(text);
      expect(page.all("status")).to.have.length(1);
      expect(page.of("transaction").map((transaction) => transaction.status)).to.deep.equal(
        status === 0 ? [0] : [0, status],
      );
    });
  }

  it("still names its method and the provider's page after a refetch", async () => {
    const page = await openCashier();
    await page.pay("Mercado Pago", "300");
    await until("its words", () => page.shows("Continue on the payment page"));
    (page.element as CashierWidget).refetch();
    await server.quiet(page.token);
    for (const text of ["Mercado Pago", "Continue on the payment page"]) expect(page.shows(text), text).to.equal(true);
  });

  it("takes a push without an id as one for the deposit on screen", async () => {
    const page = await openCashier();
    await page.pay();
    await page.status(waiting);
    await server.push(page.token, { status: 1 });
    await page.status(received);
  });

  it("ignores a push for another deposit, for a withdrawal, and an unreadable one", async () => {
    const page = await openCashier();
    const { id } = await page.pay();
    await page.status(waiting);
    await server.push(page.token, { status: 1, id: `${id}x` });
    await server.push(page.token, { status: 1, id }, "withdrawal.status");
    await server.push(page.token, { status: "1", id });
    await server.push(page.token, null);
    await server.push(page.token, { status: 1, id }, "deposit.unheard");
    await server.quiet(page.token);
    await page.status(waiting);
    expect(page.of("transaction")).to.have.length(1);
  });

  it("ignores pushes for other players", async () => {
    const [one, other] = [await openCashier(), await openCashier()];
    await one.pay();
    await other.pay();
    await server.push(other.token, { status: 1 });
    await other.status(received);
    await server.quiet(one.token);
    await one.status(waiting);
    expect(one.of("transaction")).to.have.length(1);
  });

  it("ignores a late waiting after the result", async () => {
    const page = await openCashier();
    const { id } = await page.pay();
    await server.end(id, "settle");
    await page.status(received);
    await server.push(page.token, { status: 0, id });
    await server.push(page.token, { status: 5, id });
    await server.quiet(page.token);
    await page.status(received);
    expect(page.of("transaction").map(({ status }) => status)).to.deep.equal([0, 1]);
  });

  it("reports a change once, however often it is pushed", async () => {
    const page = await openCashier();
    const { id } = await page.pay();
    for (let copy = 0; copy < 3; copy += 1) await server.push(page.token, { status: 3, id });
    await page.status("Request accepted");
    await server.end(id, "settle");
    for (let copy = 0; copy < 3; copy += 1) await server.push(page.token, { status: 1, id });
    await page.status(received);
    await server.quiet(page.token);
    expect(page.of("transaction").map(({ status }) => status)).to.deep.equal([0, 3, 1]);
  });

  it("finds a deposit that has gone over to the page's second widget untouched", async () => {
    const token = newPlayer();
    const [one, other] = [await openCashier({ token }), await openCashier({ token })];
    const { id } = await one.pay();
    await server.end(id, "settle");
    await one.status(received);
    expect(other.screen).to.equal("/deposit");
    expect(other.of("transaction")).to.deep.equal([]);
  });
});

for (const transport of transports) {
  describe(`the status of a deposit whose push was lost, over ${transport}`, () => {
    freshServer();

    it("comes right when the tab becomes visible", async () => {
      const page = await openCashier({ transport });
      const { id } = await page.pay();
      await page.status(waiting);
      await server.end(id, "settle", { silent: true });
      await server.quiet(page.token);
      await page.status(waiting);
      showTab();
      await page.status(received);
      expect(page.of("transaction").map(({ status }) => status)).to.deep.equal([0, 1]);
      // it is over: nothing more is asked
      const { length } = await server.calls(page.token, show);
      showTab();
      await server.quiet(page.token);
      expect(await server.calls(page.token, show)).to.have.length(length);
    });

    it("comes right when the network returns", async () => {
      const page = await openCashier({ transport });
      const { id } = await page.pay();
      await page.status(waiting);
      await server.end(id, "accept", { silent: true });
      window.dispatchEvent(new Event("online"));
      await page.status("Request accepted");
    });

    for (const [name, screen, action] of needs) {
      it(`shows what an accepted deposit still needs: ${name}`, async () => {
        const page = await openCashier({ transport });
        const { id } = await page.pay();
        await page.status(waiting);
        await server.end(id, "accept", { silent: true });
        await server.alter(id, { action, silent: true });
        showTab();
        await page.at(screen);
        await until("the new status", () => page.of("transaction").length === 2);
        await until(name, () => page.text.includes(name));
        expect(page.of("transaction").map(({ status }) => status)).to.deep.equal([0, 3]);
        await server.end(id, "settle", { silent: transport === "http" });
        if (transport === "http") showTab();
        await page.status(received);
      });
    }

    it("does not ask again for what the player has done once it is accepted", async () => {
      const page = await openCashier({ transport });
      const { id } = await page.pay();
      await server.alter(id, { action: { type: "pix", payload: "000201" }, silent: true });
      showTab();
      await page.at("/deposit/redirect/pix");
      await server.end(id, "accept", { silent: transport === "http" });
      showTab();
      await page.status("Request accepted");
      showTab();
      await server.answered(page.token, show);
      await page.status("Request accepted");
    });

    it("shows the failing message as text", async () => {
      const page = await openCashier({ transport });
      const { id } = await page.pay();
      await page.status(waiting);
      const message = '<img src="x" onerror="window.hacked = 1"><b>Not enough money</b>';
      await server.end(id, "fail", { message, silent: transport === "http" });
      if (transport === "http") showTab();
      await page.status(failed);
      expect(page.all("status")[0]?.textContent).to.include(message);
      // the other ways to pay have pictures of their own
      expect(page.element.shadowRoot?.querySelector("img[src='x']")).to.equal(null);
      expect("hacked" in window).to.equal(false);
    });

    it("leads back to the list from every end", async () => {
      const page = await openCashier({ transport });
      for (const [ending, text, button] of [
        ["settle", received, "Deposit more"],
        ["fail", failed, "Back to methods"],
        ["accept", "Request accepted", "Back to methods"],
      ] as const) {
        const { id } = await page.pay();
        await page.status(waiting);
        await server.end(id, ending);
        showTab();
        await page.status(text);
        await page.press(button);
        await page.at("/deposit");
        expect(page.query("button", "SPEI bank transfer")).to.not.equal(undefined);
      }
      expect(await server.calls(page.token, create)).to.have.length(3);
      expect(await server.calls(page.token, methods)).to.have.length(1);
    });

    it("opens the method's form again after a failure, and sends nothing by itself", async () => {
      const page = await openCashier({ transport });
      const { id } = await page.pay();
      await server.end(id, "fail");
      showTab();
      await page.status(failed);
      await page.press("Try again");
      await page.at("/deposit/redirect");
      expect(await server.calls(page.token, create)).to.have.length(1);
    });

    for (const closing of ["true", "false"]) {
      it(`ends with Done, which leaves the list and asks to close (closing-button: ${closing})`, async () => {
        const page = await openCashier({ transport, "closing-button": closing });
        const { id } = await page.pay();
        await server.end(id, "settle");
        showTab();
        await page.status(received);
        expect(page.of("close")).to.deep.equal([]);
        await page.press("Done");
        await page.at("/deposit");
        expect(page.of("close")).to.have.length(closing === "true" ? 1 : 0);
      });
    }

    it("survives a failing question", async () => {
      const page = await openCashier({ transport });
      const { id } = await page.pay();
      await page.status(waiting);
      await server.fault({ kind: "status", status: 500, call: show, token: page.token, times: 1 });
      await server.end(id, "settle", { silent: true });
      showTab();
      await until("the error", () => page.of("error").length > 0);
      await page.status(waiting);
      showTab();
      await page.status(received);
    });
  });
}

describe("a waiting deposit over http", () => {
  freshServer();
  const polls = holdTimers(15_000);

  it("asks by itself after 15 s", async () => {
    const page = await openCashier({ transport: "http" });
    const { id } = await page.pay();
    await page.status(waiting);
    await server.end(id, "settle");
    await server.quiet(page.token);
    expect(await server.calls(page.token, show)).to.have.length(0);
    polls.end();
    await page.status(received);
    expect(await server.calls(page.token, show)).to.have.length(1);
  });
});
