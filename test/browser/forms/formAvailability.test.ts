import { expect } from "chai";
import type { CashierWidget } from "../../../src/index.ts";
import { violations } from "../driver/accessibility.ts";
import { type CashierPage, freshServer, on, openCashier, transports } from "../driver/cashierPage.ts";
import { onPhoneInLandscape } from "../driver/media.ts";
import { openMethod } from "../scenarios/form.ts";
import { deposit, pressWithoutLookup } from "../scenarios/payments.ts";
import { create } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";
import { placesOf, submitButton } from "./amount/costPage.ts";

const maintenance = "The bank is doing maintenance.";
const says = (page: CashierPage, text: string) =>
  until(text, () =>
    on(page.element)
      .all("status")
      .some(({ textContent }) => textContent?.includes(text)),
  );
const isSilent = (page: CashierPage) => until("no news", () => !page.text.includes(maintenance));
const down = (until_in?: number) =>
  server.health("oxxo_mxn", "down", { text: maintenance, ...(until_in && { until_in }) });
const up = () => server.health("oxxo_mxn", "up");
const alternatives = (page: CashierPage) =>
  on(page.element)
    .all("button", /^Pay with /)
    .map(({ textContent }) => textContent);

/** The form of a method, half filled in. */
async function openForm(attributes: Record<string, string> = {}) {
  const page = await openCashier(attributes);
  await openMethod(page, "OXXO");
  await page.fill("Amount", "450");
  return page;
}

for (const transport of transports) {
  describe(`a slow method over ${transport}`, () => {
    freshServer();

    it("says so in its form, and takes the payment", async () => {
      await server.health("oxxo_mxn", "slow", { text: "Shops are busy." });
      const page = await openForm({ transport });
      await says(page, "Slower than usual Shops are busy.");
      expect(alternatives(page)).to.deep.equal([]);
      expect(await violations(page.element)).to.deep.equal([]);
      await page.fill("Email", "ana@example.com");
      await page.press("Deposit");
      await page.at("/deposit/complete");
    });
  });
}

describe("a method that goes down while its form is open", () => {
  freshServer();

  it("says so while the player types, and takes nothing from them", async () => {
    const page = await openForm();
    const email = await page.fill("Email", "ana@exa");
    await down(3_600);
    await says(page, maintenance);
    expect(page.text).to.match(/Unavailable until .*\d/);
    expect(page.focused).to.equal(email);
    document.execCommand("insertText", false, "mple.com");
    expect(email.value).to.equal("ana@example.com");
    expect((await page.input("Amount")).value).to.equal("450");
    expect(await violations(page.element)).to.deep.equal([]);
  });

  it("is not forgotten with the list after a `refetch()`", async () => {
    const page = await openForm();
    await page.fill("Email", "ana@example.com");
    (page.element as CashierWidget).refetch();
    await server.push(page.token, { oxxo_mxn: { state: "down", text: maintenance } }, "methods.health");
    await says(page, maintenance);
    await server.push(page.token, { spei_mxn: { state: "down" } }, "methods.health");
    await server.quiet(page.token);
    await page.press("Deposit");
    await page.snackbar(maintenance);
    expect(await server.calls(page.token, create)).to.deep.equal([]);
  });

  it("sends nothing, says why, and takes the payment once it is up again", async () => {
    const page = await openForm();
    await page.fill("Email", "ana@example.com");
    await down();
    await says(page, maintenance);
    await page.press("Deposit");
    await page.snackbar(maintenance);
    expect(await server.calls(page.token, create)).to.deep.equal([]);
    expect((await submitButton(page)).hasAttribute("disabled")).to.equal(false);
    await up();
    await isSilent(page);
    expect(alternatives(page)).to.deep.equal([]);
    await page.press("Deposit");
    await page.at("/deposit/complete");
    expect(await server.calls(page.token, create)).to.have.length(1);
  });

  it("offers two others that take the amount, one press away, and keeps what was typed", async () => {
    const page = await openForm();
    await page.fill("Email", "ana@example.com");
    await down();
    await until("two others", () => alternatives(page).length === 2);
    // the nearest shows how it works before its form
    const [nearest, second] = alternatives(page);
    await page.fill("Amount", "9000");
    await until("others for the amount", () => alternatives(page).length > 0);
    await page.fill("Amount", "450");
    await until("the same two", () => alternatives(page)[0] === nearest && alternatives(page)[1] === second);
    const before = page.screen;
    await page.press(second ?? "");
    await until("its form", () => page.query("button", "Deposit") && !page.text.includes(maintenance));
    expect((await page.input("Amount")).value).to.equal("450");
    expect(await server.calls(page.token, create)).to.deep.equal([]);
    await up();
    await server.quiet(page.token);
    await page.press("Back");
    await page.at("/deposit");
    await openMethod(page, "OXXO");
    expect([page.screen, (await page.input("Email")).value]).to.deep.equal([before, "ana@example.com"]);
  });

  it("lets the press through that repeats a request without an answer", async () => {
    const page = await openForm();
    await page.fill("Email", "ana@example.com");
    await pressWithoutLookup(page, deposit);
    await down();
    await says(page, maintenance);
    await page.press("Deposit");
    await page.at("/deposit/complete");
    expect(await server.transactions(page.token)).to.have.length(1);
  });

  it("is over with its time, even if the push is lost", async () => {
    const page = await openForm();
    await down(2);
    await says(page, maintenance);
    await isSilent(page);
  });

  for (const [layout, style] of [
    ["a phone", "inline-size: 390px; block-size: 640px"],
    ["a phone's page that scrolls", "inline-size: 390px"],
    ["a card", "inline-size: 800px; block-size: 900px"],
    ["a card that fills its page", "inline-size: 800px; block-size: 560px"],
    ["a card on a page that scrolls", "inline-size: 800px"],
  ] as const) {
    it(`moves nothing under a finger on ${layout}`, async () => {
      const page = await openCashier();
      page.element.style.cssText = `display: block; ${style}`;
      await openMethod(page, "OXXO");
      // the browser loads it when it is idle, and the fields below move
      await until("the prefilled email", () => page.text.includes("From your last payment"));
      const places = await placesOf(page);
      const before = places();
      await down();
      await says(page, maintenance);
      expect(places()).to.deep.equal(before);
      await up();
      await isSilent(page);
      expect(places()).to.deep.equal(before);
    });
  }
});

describe("a method that goes down while its form is open on a phone in landscape", () => {
  freshServer();
  onPhoneInLandscape();

  it("says so above the button, and covers nothing", async () => {
    const page = await openForm();
    await down(3_600);
    await says(page, maintenance);
    const form = (await submitButton(page)).closest("form");
    const body = (await page.input("Amount")).closest("form > *");
    expect(body?.parentElement).to.equal(form);
    expect(body?.getBoundingClientRect().height).to.be.at.least((body?.scrollHeight ?? Number.NaN) - 1);
  });
});
