import { expect } from "chai";
import { CashierPage, freshServer, openCashier } from "../driver/cashierPage.ts";
import { mount, newPlayer, preventRedirects } from "../driver/element.ts";
import { createElsewhere, everyFlowPlayer, invoiceMethods, requisites, submitAmount } from "../scenarios/deposit.ts";
import { openCodeStep, rightCode, withdrawalStatus } from "../scenarios/withdrawal.ts";
import { create } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

/** A widget whose host has named a method: its form comes without a press. */
function open(attributes: Record<string, string>, token = newPlayer()) {
  const element = mount({ token, "user-id": token, "payment-geo": "MX", currency: "MXN", lang: "en", ...attributes });
  preventRedirects(element);
  return new CashierPage(element, token);
}
const spei = { method: "spei_mxn" };
const back = (page: CashierPage) => page.query("button", "Back");

describe("a method that the host has named", () => {
  freshServer();
  before(async () => void (await openCashier()).element.remove());

  for (const transport of ["socket", "http"]) {
    it(`opens as soon as the list has come, over ${transport}; back leads to the list, once`, async () => {
      const page = open({ ...spei, transport });
      await page.at("/deposit/redirect");
      expect(page.of("init")).to.have.lengthOf(1);
      await page.press("Back");
      await page.at("/deposit");
      expect(page.query("button", "OXXO")).to.not.equal(undefined);
    });

    it(`leaves the list and is reported if it is unknown, over ${transport}`, async () => {
      const page = open({ method: "no_such_method", transport, "method-lock": "" });
      await page.at("/deposit");
      await until("the report", () => page.of("error").some(({ code }) => code === "method_unavailable"));
      await page.chooseMethod("SPEI bank transfer");
    });
  }

  it("may be one of withdrawals, and be set later", async () => {
    const page = await openCashier({ lang: "en", page: "withdrawal" });
    page.element.setAttribute("method", "spei_mxn");
    await page.at("/withdrawal/redirect");
  });

  it("has no way to the list if it is locked", async () => {
    const page = open({ ...spei, "method-lock": "" });
    await page.at("/deposit/redirect");
    await page.input("Amount");
    expect(back(page)).to.equal(undefined);
    expect(page.element.shadowRoot?.querySelector("[role=tab]")).to.equal(null);
    await page.fill("Amount", "500");
    await page.press("Deposit");
    await page.at("/deposit/complete");
    await page.press("Back to the form");
    await page.at("/deposit/redirect");
    expect(back(page)).to.equal(undefined);
    Object.assign(page.element, { style: "width: 1200px" });
    expect(page.query("button", "OXXO")).to.equal(undefined);
    const closes = page.of("close").length;
    (page.element as HTMLElementTagNameMap["cashier-widget"]).back();
    expect(page.of("close")).to.have.lengthOf(closes + 1);
    expect(page.screen).to.equal("/deposit/redirect");
  });

  it("opens in the other area, if the host opens that", async () => {
    const page = await openCashier({ lang: "en", page: "withdrawal", method: "oxxo_mxn" });
    await until("the report", () => page.of("error").some(({ code }) => code === "method_unavailable"));
    await page.find("button", "SPEI bank transfer");
    page.element.setAttribute("page", "deposit");
    await page.find("heading", "OXXO");
  });

  it("stays locked after the host has opened an area without it", async () => {
    const page = open({ method: "oxxo_mxn", "method-lock": "" });
    await page.find("heading", "OXXO");
    const element = page.element as HTMLElementTagNameMap["cashier-widget"];
    element.open("withdrawal");
    await page.find("button", "SPEI bank transfer");
    element.open("deposit");
    await page.find("heading", "OXXO");
    expect(back(page)).to.equal(undefined);
  });

  it("comes again after an error that leads to the list", async () => {
    const page = open({ ...spei, "method-lock": "" });
    await page.at("/deposit/redirect");
    await server.fault({ kind: "status", status: 409, code: "method_unavailable", call: create, token: page.token });
    await page.fill("Amount", "500");
    await page.press("Deposit");
    await until("the notice", () => page.all("alert").length > 0);
    await page.at("/deposit/redirect");
    expect((await page.input("Amount")).value).to.equal("500");
  });
});

describe("an unfinished payment of a locked method", () => {
  freshServer();
  before(async () => void (await openCashier()).element.remove());

  it("is offered above the form of the deposit, after Back and after a reload, and no other method's is", async () => {
    const { p2p } = invoiceMethods;
    const token = await everyFlowPlayer();
    await createElsewhere(token, "spei_mxn");
    const locked = { view: "full", method: p2p.name, "method-lock": "" };
    const page = open(locked, token);
    await submitAmount(page, p2p);
    await page.at(p2p.invoice);
    await page.find("button", "I have paid");
    const first = requisites(page);
    await page.press("Back");
    await page.at(p2p.form);
    await page.press("Continue");
    await page.at(p2p.invoice);
    page.element.remove();
    const again = open(locked, token);
    await again.at(p2p.form);
    await again.find("button", "Continue");
    expect(again.names("button").filter((name) => name === "Continue")).to.have.lengthOf(1);
    await again.press("Continue");
    await again.at(p2p.invoice);
    await again.find("button", "I have paid");
    expect(requisites(again)).to.deep.equal(first);
    expect(await server.transactions(token)).to.have.lengthOf(2);
  });

  it("is offered above the form of the withdrawal, after Back and after a reload, until its result", async () => {
    const { element, token } = await openCodeStep();
    element.remove();
    const locked = { page: "withdrawal", ...spei, "method-lock": "" };
    const page = open(locked, token);
    await page.at("/withdrawal/redirect");
    await page.press("Continue");
    await page.at("/withdrawal/confirm");
    await page.press("Back");
    await page.at("/withdrawal/redirect");
    await page.press("Continue");
    await page.at("/withdrawal/confirm");
    await page.fill("Code", rightCode);
    await page.press("Confirm");
    await withdrawalStatus(page, "Request accepted");
    await page.press("Back to the form");
    await page.find("heading", "Request accepted");
    await server.endNewest(token, "fail");
    await page.notice("Withdrawal failed");
    expect(page.query("button", "Continue")).to.equal(undefined);
    expect(await server.transactions(token)).to.have.lengthOf(1);
  });
});

describe("an amount that the host has set", () => {
  freshServer();

  it("is what forms start with, and can be changed", async () => {
    const page = await openCashier({ lang: "en", amount: "750" });
    await page.chooseMethod("SPEI bank transfer");
    expect((await page.input("Amount")).value).to.equal("750");
    await page.fill("Amount", "600");
    page.element.setAttribute("amount", "800");
    await page.press("Back");
    await page.chooseMethod("SPEI bank transfer");
    expect((await page.input("Amount")).value).to.equal("600");
    await page.press("Back");
    await page.press("OXXO");
    await until("another form", () => page.query("textbox", "Amount"));
    expect((await page.input("Amount")).value).to.equal("800");
  });

  it("does not replace the amount of an open form", async () => {
    const page = await openCashier({ lang: "en" });
    await page.chooseMethod("SPEI bank transfer");
    const input = await page.input("Amount");
    Object.assign(page.element, { amount: 900, amountLock: true });
    await page.fill("Amount", "650");
    expect(input.value).to.equal("650");
    expect(input.readOnly).to.equal(false);
    await page.press("Back");
    await page.chooseMethod("SPEI bank transfer");
    const next = await page.input("Amount");
    expect([next.value, next.readOnly]).to.deep.equal(["900", true]);
  });

  it("is paid as it is if it is locked, without presets", async () => {
    const page = await openCashier({ lang: "en", amount: "750.5", "amount-lock": "" });
    await page.chooseMethod("SPEI bank transfer");
    const input = await page.input("Amount");
    expect([input.value, input.readOnly]).to.deep.equal(["750.5", true]);
    expect(page.element.shadowRoot?.querySelector("[part~=preset]")).to.equal(null);
    await page.press("Deposit");
    await page.at("/deposit/complete");
    expect((await server.transactions(page.token)).map(({ amount }) => amount)).to.deep.equal([750.5]);
  });

  for (const [what, amount, note] of [
    ["below the limits", "1", "Minimum"],
    ["with more decimals than the currency has", "750.555", "This amount cannot be paid in MXN"],
  ] as const) {
    it(`cannot be submitted ${what} if it is locked, and says so`, async () => {
      const page = await openCashier({ lang: "en", amount, "amount-lock": "" });
      await page.chooseMethod("SPEI bank transfer");
      expect((await page.input("Amount")).value).to.equal(amount);
      expect(await page.note("Amount")).to.include(note);
      await page.press("Deposit");
      await until("the field", () => page.focused?.getAttribute("name") === "amount");
      expect(await server.calls(page.token, create)).to.deep.equal([]);
    });
  }
});
