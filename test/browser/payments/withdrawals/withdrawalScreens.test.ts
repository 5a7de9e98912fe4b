import { expect } from "chai";
import { alterAnswer, freshServer, transports } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import { findVisible, links } from "../../scenarios/deposit.ts";
import { openPayout, payoutBy, waiting, withdrawalStatus } from "../../scenarios/withdrawal.ts";
import { withdrawalContinue, withdrawalShow } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

const form = payoutBy("Payout with tax form");
const guide = payoutBy("Guided payout");
const agent = payoutBy("Payout by an agent");
const desk = payoutBy("Payout at a cash desk");

describe("the form of a withdrawal", () => {
  freshServer();

  it("has no close button, and leads back to its list", async () => {
    const { page } = await openPayout(form, { "closing-button": "true" });
    expect(page.all("button", "Close")).to.deep.equal([]);
    expect(page.of("screen").at(-1)).to.deep.equal({ screen: "/form", transaction: "withdrawal" });
    expect((await page.find("heading", form.method)).localName).to.equal("h1");
    await page.press("Back");
    await page.at("/withdrawal");
    await page.find("button", "Close");
  });

  it("shows what the server says of its fields", async () => {
    const { page } = await openPayout(form);
    await page.fill("Tax number", "000000000");
    await page.press("Continue");
    await until("the message", () => page.text.includes("Nine digits"));
    expect(page.screen).to.equal("/form");
    expect(await server.calls(page.token, withdrawalContinue)).to.have.length.below(2);
  });

  it("follows another step live, and is followed by one", async () => {
    const { page, id } = await openPayout(guide);
    const fields = [{ name: "city", category: "requisites", type: "text" }];
    await server.alter(id, { action: { type: "form", title: "One more thing", fields } });
    showTab();
    await page.at("/form");
    await page.find("heading", "One more thing");
    await server.alter(id, { action: { type: "code", length: 4 } });
    showTab();
    await page.at("/withdrawal/confirm");
  });
});

describe("what a withdrawal needs outside the cashier", () => {
  freshServer();

  it("are the agents to contact, with the server's note", async () => {
    const { page } = await openPayout(agent);
    expect(links(page).map(({ href }) => href)).to.deep.equal([
      "https://t.me/demo_cash_agent",
      "tel:+10000000000",
      "https://agents.example/",
    ]);
    expect(page.text).to.include("Tell the agent your request number");
    expect(page.text).to.include("Withdrawal in progress");
    expect(page.all("button", "Continue")).to.deep.equal([]);
  });

  it("are the requisites of an invoice, to be copied, with the exact amount, and nothing to confirm", async () => {
    const { page, id } = await openPayout(desk);
    expect(findVisible(page, "dt").map(({ textContent }) => textContent)).to.deep.equal([
      "Payout code",
      "Cash desk",
      "Bring with you",
    ]);
    expect(page.all("button", "Copy")).to.have.length(2);
    expect(page.text).to.include("Exact amount").and.to.include(id.toUpperCase());
    expect(page.all("button", "I have paid")).to.deep.equal([]);
  });

  for (const transport of transports) {
    it(`are confirmed where the invoice asks for it, over ${transport}`, async () => {
      const { page, id } = await openPayout(desk, { transport });
      const requisites = [{ key: "wallet", label: "Wallet", value: "T1", copy: true }];
      const invoice = { type: "invoice", requisites, amount: 5, currency: "MXN", confirmable: true };
      await server.alter(id, { action: invoice, next: [{ type: "status" }] });
      showTab();
      await page.press("I have paid");
      await withdrawalStatus(page, waiting);
      expect(await server.calls(page.token, withdrawalContinue)).to.deep.equal([{ id, fields: {} }]);
      expect(page.of("error")).to.deep.equal([]);
    });
  }

  it("are asked for although the request is accepted", async () => {
    const { page, id } = await openPayout(guide);
    await server.end(id, "accept");
    const requisites = [{ key: "wallet", label: "Wallet", value: "T1", copy: true }];
    await server.alter(id, { action: { type: "invoice", requisites, amount: 5, currency: "MXN" } });
    await until("the invoice", () => page.text.includes("Wallet"));
    await server.alter(id, { action: { type: "form", title: "One more thing", fields: [{ name: "city" }] } });
    await page.at("/form");
    expect(page.of("transaction").at(-1)?.status).to.equal(3);
  });

  it("are hidden once they have expired", async () => {
    const { page, id } = await openPayout(desk);
    await server.alter(id, { expires_in: 2 });
    showTab();
    await until("the time left", () => page.element.shadowRoot?.querySelector('[role="timer"]'));
    await until("the end", () => page.text.includes("This request has expired"));
    expect(page.text).to.not.include(id.toUpperCase());
    expect(page.all("button", "Start again")).to.deep.equal([]);
  });

  it("are hidden in the words of a withdrawal, which has nothing to pay", async () => {
    const { page, id } = await openPayout(desk, { transport: "http" });
    const undo = alterAnswer(withdrawalShow, ({ transaction, ...answer }) => ({
      ...answer,
      transaction: { ...Object(transaction), expires_in: -1 },
    }));
    showTab();
    await until("the end", () => page.text.includes("This request has expired"));
    undo();
    expect(page.text).to.include("You can no longer complete this step.");
    expect(page.text).to.not.match(/\b(?:pay|paid)\b/);
    expect(page.text).to.not.include(id.toUpperCase());
  });

  it("is asked for by no call of its own", async () => {
    const { page } = await openPayout(agent);
    await server.quiet(page.token);
    expect(await server.calls(page.token, withdrawalShow)).to.deep.equal([]);
  });
});
