import { expect } from "chai";
import type { CashierWidget } from "../../../../src/index.ts";
import { type CashierPage, freshServer, openCashier, refuse, transports } from "../../driver/cashierPage.ts";
import { recordEvents } from "../../driver/element.ts";
import { create, methods } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

type Event = Record<string, unknown>;

/** The reported steps: type, and what single types add. */
const steps = (page: CashierPage, from = 0) =>
  page
    .of("analytics")
    .slice(from)
    .map(({ type, button, field, error_code }: Event) =>
      [type, button ?? field ?? error_code].filter(Boolean).join(" "),
    );

/** Does something, and returns the steps that it made. */
async function told(page: CashierPage, act: () => unknown, last: string): Promise<string[]> {
  const before = page.of("analytics").length;
  await act();
  await until(`the step ${last}`, () => steps(page, before).at(-1) === last);
  return steps(page, before);
}

describe("analytics of a list", () => {
  freshServer();

  const lists = (page: CashierPage) =>
    page.of("analytics").filter(({ type }: Event) => String(type).startsWith("method_"));

  for (const transport of transports) {
    it(`count its methods by state, and those left out by reason, once for each list, over ${transport}`, async () => {
      await server.health("oxxo_mxn", "down");
      await server.health("codi_mxn", "slow");
      const page = await openCashier({ transport });
      const [shown, notShown, ...others] = lists(page);
      expect(others).to.deep.equal([]);
      expect(shown).to.deep.include({ type: "method_shown", event_cat: "deposit", method_name: "", submit_amount: 0 });
      const counts = Object(shown?.counts);
      expect([counts.slow, counts.down]).to.deep.equal([1, 1]);
      expect(counts.up).to.be.greaterThan(12);
      // "Saved cards" and "Virtual card"
      expect(notShown).to.deep.include({ type: "method_not_shown", counts: { hidden: 2, invalid: 0 } });
      await page.press("SPEI bank transfer");
      await page.at("/deposit/redirect");
      await page.press("Back");
      await page.at("/deposit");
      await until("the list", () => page.query("button", "SPEI bank transfer"));
      expect(lists(page)).to.have.length(2);
      page.element.setAttribute("page", "withdrawal");
      await page.at("/withdrawal");
      await until("the other list", () => lists(page).length === 4);
      expect(lists(page)[2]).to.deep.include({ type: "method_shown", event_cat: "withdrawal" });
    });
  }

  it("count methods whose description is invalid", async () => {
    await server.fault({ kind: "malformed", shape: "badMethod", call: methods });
    const page = await openCashier({ transport: "http" });
    expect(lists(page)[1]).to.deep.include({ type: "method_not_shown", counts: { hidden: 2, invalid: 1 } });
  });

  const change = "button change_country";
  const changes = (page: CashierPage) => told(page, () => page.press(/^Change country/), change);

  it("name the button that changes the region, also on the pages in a list's place", async () => {
    const page = await openCashier();
    expect(await changes(page)).to.deep.equal([change]);
    await page.press("Back");
    await page.at("/deposit");
    Object.assign(page.element, { paymentGeo: "JP", currency: "JPY" });
    await page.at("/empty");
    expect(await changes(page)).to.deep.equal([change]);
  });

  it("name the button that changes the region on the error page", async () => {
    const page = await openCashier();
    await server.fault({ kind: "status", status: 500, code: "broken", call: methods, token: page.token });
    (page.element as CashierWidget).refetch();
    await page.at("/error");
    expect(await changes(page)).to.deep.equal([change]);
    await page.at("/deposit/region");
  });
});

describe("analytics of a deposit", () => {
  freshServer();

  it("names each button that is pressed, and nothing that it holds", async () => {
    const page = await openCashier();
    expect(await told(page, () => page.press("OXXO"), "form_view")).to.deep.equal(["button oxxo_mxn", "form_view"]);
    const [chip] = page.all("button").filter((button) => /\d/.test(button.textContent ?? ""));
    expect(await told(page, () => chip?.click(), "input_field amount")).to.deep.equal([
      "button preset",
      "input_field amount",
    ]);
    expect(await told(page, () => page.press("Back"), "button back")).to.deep.equal(["button back"]);
    await page.at("/deposit");
    expect(await told(page, () => page.press("Close"), "exit")).to.deep.equal(["button close", "exit"]);
    expect(page.of("close")).to.have.length(1);
  });

  it("reports each field once, when it is first filled in", async () => {
    const page = await openCashier();
    await page.chooseMethod("OXXO");
    const before = page.of("analytics").length;
    await page.keyIn("Amount", "345");
    await page.keyIn("Email", "private.person@example.com");
    await page.fill("Amount", "567");
    expect(steps(page, before)).to.deep.equal(["input_field amount", "input_field email"]);
    expect(JSON.stringify(page.of("analytics"))).not.to.include("private.person");
  });

  it("reports the payment's session, the redirect, and the buttons of the waiting and the failed payment", async () => {
    const page = await openCashier();
    await page.chooseMethod("SPEI bank transfer");
    await page.fill("Amount", "500");
    expect(await told(page, () => page.press("Deposit"), "redirect")).to.deep.equal([
      "submit",
      "payment_session_started",
      "redirect",
    ]);
    await page.at("/deposit/complete");
    expect(await told(page, () => page.press("Open the payment page"), "redirect")).to.deep.equal([
      "button open_provider",
      "redirect",
    ]);
    const [transaction] = await server.transactions(page.token);
    await server.end(transaction?.id ?? "", "fail");
    await page.status("Payment failed");
    expect(await told(page, () => page.press("Try again"), "form_view")).to.deep.equal([
      "button try_again",
      "button spei_mxn",
      "form_view",
    ]);
  });

  it("names a payment that starts after its player has left the form, also for a withdrawal", async () => {
    const page = await openCashier();
    await page.chooseMethod("SPEI bank transfer");
    await page.fill("Amount", "500");
    await server.hold(page.token, create);
    await told(page, () => page.press("Deposit"), "submit");
    await server.attempted(page.token);
    (page.element as CashierWidget).open("withdrawal");
    await page.at("/withdrawal");
    await server.release();
    const started = () => page.of("analytics").find(({ type }: Event) => type === "payment_session_started");
    await until("the payment", () => page.of("transaction").length > 0);
    await until("its event", started);
    expect(started()).to.include({ event_cat: "deposit", currency: "MXN", payment_region: "mx" });
    expect(started()).to.include({ method_type: "fiat", method_name: "spei_mxn", submit_amount: 500 });
  });

  it("sends every field with every event", async () => {
    const page = await openCashier();
    await page.pay();
    const events = page.of("analytics").filter(({ counts }: Event) => !counts);
    expect(events).to.not.be.empty;
    for (const event of events) {
      expect(event).to.include({ event_cat: "deposit", currency: "MXN", payment_region: "mx" });
      expect(event).to.include({ method_type: "fiat", method_name: "spei_mxn" });
      expect(event.submit_amount).to.be.a("number");
    }
  });

  it("reports a failed call once, with code and text, also where it leads to the error page", async () => {
    const page = await openCashier();
    await server.fault({ kind: "status", status: 500, code: "broken", call: methods, token: page.token });
    const before = page.of("analytics").length;
    const reported = recordEvents<{ message: string }>(page.element, "cashier-error");
    (page.element as CashierWidget).refetch();
    await until("the error page", () => page.screen === "/error" && page.query("button", "Refresh"));
    expect(steps(page, before)).to.deep.equal(["error broken"]);
    expect(page.of("analytics").at(-1)).to.have.property("error_text").that.is.a("string").and.is.not.empty;
    // the host gets the call, and what the player sees
    expect(reported).to.have.length(2);
    await server.clearFaults();
    expect(await told(page, () => page.press("Refresh"), "button refresh")).to.deep.equal(["button refresh"]);
    await page.at("/deposit");
  });

  it("reports a refusal, and the message that the player dismisses", async () => {
    const page = await openCashier();
    await page.chooseMethod("SPEI bank transfer");
    await page.fill("Amount", "500");
    await refuse(page, 409, "bonus_unavailable");
    expect(await told(page, () => page.press("Deposit"), "error bonus_unavailable")).to.deep.equal([
      "submit",
      "error bonus_unavailable",
    ]);
    await page.snackbar();
    expect(await told(page, () => page.press("Dismiss"), "button dismiss")).to.deep.equal(["button dismiss"]);
    expect(await server.calls(page.token, create)).to.have.length(1);
  });

  it("reports an unfinished deposit that is resumed", async () => {
    const page = await openCashier();
    await page.pay();
    (page.element as CashierWidget).open("deposit");
    await until("the unfinished deposit", () => page.query("button", "Continue"));
    expect(await told(page, () => page.press("Continue"), "button continue")).to.deep.equal(["button continue"]);
  });
});

describe("analytics of a withdrawal", () => {
  freshServer();

  it("has a category of its own, and no bonus, session or redirect", async () => {
    const page = await openCashier({ page: "withdrawal" });
    const [tile] = page.all("button").filter((button) => button.closest("[role='list'], ul, ol"));
    tile?.click();
    await until("the press", () => steps(page).some((step) => step.startsWith("button ")));
    await page.press("Close");
    expect(steps(page).slice(-2)).to.deep.equal(["button close", "exit"]);
    for (const event of page.of("analytics")) {
      expect(event.event_cat).to.equal("withdrawal");
      expect(["bonus_activated", "payment_session_started", "redirect"]).not.to.include(event.type);
    }
  });
});
