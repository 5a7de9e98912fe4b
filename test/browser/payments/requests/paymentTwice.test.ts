import { expect } from "chai";
import { malformedShapes } from "../../../../demo/server/faults/malformed.ts";
import { type CashierPage, freshServer, openCashier, transports } from "../../driver/cashierPage.ts";
import { createdRequestIds } from "../../scenarios/deposit.ts";
import { deposit, pressWithoutLookup } from "../../scenarios/payments.ts";
import { create } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { hurryRetries, idle, nextTask, until } from "../../waiting.ts";

const form = (page: CashierPage) =>
  until("the form", () => page.element.shadowRoot?.querySelector<HTMLFormElement>("form"));

async function openFilledForm(transport: string, amount = "500") {
  const page = await openCashier({ transport });
  await page.chooseMethod("SPEI bank transfer");
  await page.fill("Amount", amount);
  return page;
}

for (const transport of transports) {
  describe(`a deposit over ${transport} is made once`, () => {
    freshServer();
    hurryRetries();

    it("when the button is pressed twice", async () => {
      const page = await openFilledForm(transport);
      const button = page.query("button", "Deposit");
      button?.click();
      button?.click();
      await page.at("/deposit/complete");
      expect(await server.calls(page.token, create)).to.have.length(1);
      expect(page.of("redirect")).to.have.length(1);
    });

    it("when the form is submitted twice by the keyboard", async () => {
      const page = await openFilledForm(transport);
      const element = await form(page);
      element.requestSubmit();
      element.requestSubmit();
      await nextTask();
      element.requestSubmit();
      await page.at("/deposit/complete");
      expect(await server.calls(page.token, create)).to.have.length(1);
      expect(await server.transactions(page.token)).to.have.length(1);
    });

    it("when it is pressed again while the server takes its time", async () => {
      const page = await openFilledForm(transport);
      await server.hold(page.token, create);
      await page.press("Deposit");
      const button = await until("a busy button", () => {
        const found = page.query("button", "Deposit");
        return found?.getAttribute("aria-busy") === "true" ? found : undefined;
      });
      for (let press = 0; press < 5; press += 1) {
        button.click();
        (await form(page)).requestSubmit();
        await idle();
      }
      await server.attempted(page.token);
      await server.release();
      await page.at("/deposit/complete");
      expect(await server.calls(page.token, create)).to.have.length(1);
      expect(page.of("analytics").filter(({ type }) => type === "submit")).to.have.length(1);
    });

    it("when the answer is doubled", async () => {
      const page = await openFilledForm(transport);
      await server.fault({ kind: "duplicate", copies: 3, call: create, token: page.token });
      await page.press("Deposit");
      await page.at("/deposit/complete");
      await server.quiet(page.token);
      expect(page.of("transaction")).to.have.length(1);
      expect(page.of("redirect")).to.have.length(1);
    });

    it("when the answer is lost and the press is repeated", async () => {
      const page = await openFilledForm(transport);
      await server.fault({ kind: "noRequestLookup", token: page.token });
      await server.fault({ kind: "loss", when: "after", how: "drop", call: create, token: page.token });
      await page.press("Deposit");
      await until("the message", () => page.all("alert").length > 0, 25_000);
      expect(page.all("alert")[0]?.textContent).to.include("Network connection failed").and.to.include("Press again");
      expect(page.screen).to.equal("/deposit/redirect");
      expect((await page.input("Amount")).value).to.equal("500");
      expect(page.of("error").at(-1)).to.include({ message: "Network connection failed", status: 0, url: create });
      await server.clearFaults();
      await page.pressEnded();
      await page.press("Deposit");
      await page.at("/deposit/complete");
      const ids = await createdRequestIds(page);
      expect(ids.length).to.be.greaterThan(2);
      expect(new Set(ids).size).to.equal(1);
      const transactions = await server.transactions(page.token);
      expect(transactions).to.have.length(1);
      expect(page.of("transaction")).to.have.length(1);
      expect(page.of("transaction")[0]).to.include({ id: transactions[0]?.id });
    });

    it("when a retry by the transport itself succeeds", async () => {
      const page = await openFilledForm(transport);
      await server.fault({ kind: "loss", when: "after", how: "drop", call: create, token: page.token, times: 1 });
      await page.press("Deposit");
      await page.at("/deposit/complete");
      const ids = await createdRequestIds(page);
      expect(ids.length).to.be.greaterThan(1);
      expect(new Set(ids).size).to.equal(1);
      expect(await server.transactions(page.token)).to.have.length(1);
      expect(page.all("alert")).to.deep.equal([]);
    });

    for (const status of [500, 502, 503]) {
      it(`when the server answers ${status} after the effect`, async () => {
        const page = await openFilledForm(transport);
        await pressWithoutLookup(page, deposit, status);
        expect(page.of("error").at(-1)).to.include({ status, url: create });
        await page.press("Deposit");
        await page.at("/deposit/complete");
        expect(new Set(await createdRequestIds(page)).size).to.equal(1);
        expect(await server.transactions(page.token)).to.have.length(1);
      });
    }

    for (const [status, code] of [
      [429, "rate_limited"],
      [401, "token_expired"],
      [403, "blocked"],
    ] as const) {
      it(`when an unanswered press is repeated and refused with ${status} before it is answered`, async () => {
        const page = await openFilledForm(transport);
        const restore = await pressWithoutLookup(page, deposit);
        await restore();
        await server.fault({ kind: "status", status, code, call: create, token: page.token, times: 1 });
        await page.press("Deposit");
        await page.at("/deposit/complete");
        expect(page.of("error")).to.have.length(2);
        expect(await server.transactions(page.token)).to.have.length(1);
        expect(new Set(await createdRequestIds(page)).size).to.equal(1);
      });

      it(`and then too where the server cannot be asked for it (${status})`, async () => {
        const page = await openFilledForm(transport);
        await pressWithoutLookup(page, deposit);
        await server.fault({ kind: "status", status, code, call: create, token: page.token, times: 1 });
        await page.press("Deposit");
        await until("the refusal", () => page.of("error").length === 2);
        await page.pressEnded();
        await page.press("Deposit");
        await page.at("/deposit/complete");
        expect(await server.transactions(page.token)).to.have.length(1);
        expect(new Set(await createdRequestIds(page)).size).to.equal(1);
      });
    }

    it("and the focus stays at the notice, where no held key presses again", async () => {
      const page = await openFilledForm(transport);
      await pressWithoutLookup(page, deposit);
      await server.hold(page.token, create);
      await page.press("Check again");
      await server.attempted(page.token, 2);
      await until("no button", () => page.query("button", "Check again") === undefined);
      expect(page.focused?.role).to.equal("status");
      await server.release();
      await page.at("/deposit/complete");
    });

    it("and another amount is another deposit", async () => {
      const page = await openFilledForm(transport);
      await pressWithoutLookup(page, deposit);
      expect(page.query("button", "Check again")).to.be.instanceOf(HTMLButtonElement);
      await page.fill("Amount", "600");
      // the promise holds for the payment of 500 alone
      await until("another notice", () => page.text.includes("If you press now, you make another payment."));
      expect(page.text).not.to.include("You will not pay twice");
      expect(page.query("button", "Check again")).to.equal(undefined);
      await page.fill("Amount", "500");
      await until("the notice of the payment", () => page.text.includes("You will not pay twice"));
      await page.fill("Amount", "600");
      await page.press("Deposit");
      await page.at("/deposit/complete");
      expect(new Set(await createdRequestIds(page)).size).to.equal(2);
      expect((await server.transactions(page.token)).map(({ amount }) => amount)).to.deep.equal([600, 500]);
      expect(page.of("transaction").map(({ amount }) => amount)).to.deep.equal([600]);
    });

    it("and is reported once it is found after its form was left, and shown by the same press", async () => {
      const page = await openFilledForm(transport);
      const restore = await pressWithoutLookup(page, deposit);
      await server.endNewest(page.token, "settle", { silent: true });
      await page.press("Back");
      await page.at("/deposit");
      await restore();
      window.dispatchEvent(new Event("online"));
      await until("the report", () => page.of("transaction").length > 0);
      expect(page.of("transaction")).to.have.length(1);
      expect(page.of("transaction")[0]).to.include({ status: 1 });
      await until("the notice", () => page.text.includes("Payment received"));
      await page.chooseMethod("SPEI bank transfer");
      await page.fill("Amount", "500");
      await page.press("Deposit");
      await page.at("/deposit/complete");
      expect(await server.transactions(page.token)).to.have.length(1);
      expect(page.of("transaction")).to.have.length(1);
    });

    it("and a deposit after one that was answered is a new one", async () => {
      const page = await openCashier({ transport });
      await page.pay();
      await page.press("Back to methods");
      await page.at("/deposit");
      await page.pay();
      expect(new Set(await createdRequestIds(page)).size).to.equal(2);
      expect(await server.transactions(page.token)).to.have.length(2);
    });
  });

  describe(`an unreadable answer over ${transport}`, () => {
    freshServer();

    // an unknown key in an answer is no harm, so the demo's bad method spoils nothing here
    for (const shape of malformedShapes.filter((name) => name !== "badMethod")) {
      it(`(${shape}) is an error that keeps the screen, and pressing again finds the one deposit`, async () => {
        const page = await openCashier({ transport });
        await page.chooseMethod("OXXO");
        await page.fill("Amount", "321");
        await page.fill("Email", "ana@example.com");
        await server.fault({ kind: "noRequestLookup", token: page.token });
        await server.fault({ kind: "malformed", shape, call: create, token: page.token, times: 1 });
        await page.press("Deposit");
        await page.snackbar("Press again");
        expect(page.of("error")).to.have.length(1);
        expect(page.of("error")[0]).to.include({ status: 0, url: create, code: "invalid_response" });
        expect(page.screen).to.equal("/deposit/redirect");
        expect((await page.input("Amount")).value).to.equal("321");
        expect((await page.input("Email")).value).to.equal("ana@example.com");
        expect(page.of("redirect")).to.deep.equal([]);
        await page.pressEnded();
        await page.press("Deposit");
        await page.at("/deposit/complete");
        expect(new Set(await createdRequestIds(page)).size).to.equal(1);
        expect(await server.transactions(page.token)).to.have.length(1);
      });
    }
  });
}
