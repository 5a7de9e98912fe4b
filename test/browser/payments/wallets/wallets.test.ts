import { expect } from "chai";
import type { CashierWidget } from "../../../../src/index.ts";
import { type CashierPage, freshServer, handOver, itOverSocket, transports } from "../../driver/cashierPage.ts";
import { recordEvents } from "../../driver/element.ts";
import { create } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { idle as pageIdle, until } from "../../waiting.ts";
import { fakeSheets, openWallet } from "./walletPage.ts";

type Fake = ReturnType<typeof fakeSheets>;

const button = "Pay with Google Pay";
const session = "/BANKING_DEPOSIT/wallet-session";

/** The sheet that a press has opened. */
const untilOpened = ({ sheets }: Fake, count = 1) => until(`${count} sheets`, () => sheets[count - 1]);

const idle = (page: CashierPage, name = button) =>
  until("an idle button", () => page.query("button", name)?.hasAttribute("aria-busy") === false, 30_000);

/** Longer than a press takes from the sheet to the server. */
const untilSettled = () => pageIdle();

const creates = async ({ token }: CashierPage) => (await server.attempts(token)).length;

for (const transport of transports) {
  describe(`a wallet over ${transport}`, () => {
    freshServer();
    const onlyOverSocket = itOverSocket(transport);
    let fake: Fake;
    beforeEach(() => {
      fake = fakeSheets();
    });
    afterEach(() => fake.restore());

    it("pays once, with the token of its sheet, and completes the sheet", async () => {
      const page = await openWallet(transport);
      await page.press(button);
      const sheet = await untilOpened(fake);
      expect([sheet.wallet, sheet.total]).to.deep.equal(["Google Pay", "50 EUR"]);
      expect(sheet.data).to.include({ apiVersion: 2 });
      expect(await creates(page)).to.equal(0);
      sheet.pay("secret-token");
      await page.at("/deposit/complete");
      const attempts = await server.attempts(page.token);
      expect(attempts.map(({ payload }) => payload.method)).to.deep.equal(["googlepay_eur"]);
      expect(sheet.results).to.deep.equal(["success"]);
      const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage })).join();
      const told = JSON.stringify(page.events);
      for (const place of [stored, told, location.href]) expect(place).not.to.contain("secret-token");
    });

    onlyOverSocket("is back at the form, without a message, when its sheet is closed", async () => {
      const page = await openWallet(transport);
      await page.press(button);
      (await untilOpened(fake)).close();
      await idle(page);
      expect(
        page
          .all("alert")
          .map(({ textContent }) => textContent?.trim() ?? "")
          .join(""),
      ).to.equal("");
      expect(page.of("error")).to.deep.equal([]);
      expect(await creates(page)).to.equal(0);
      await page.press(button);
      (await untilOpened(fake, 2)).pay();
      await page.at("/deposit/complete");
      expect(await creates(page)).to.equal(1);
    });

    it("completes the sheet with a failure when the payment is declined", async () => {
      const page = await openWallet(transport);
      await page.press(button);
      const sheet = await untilOpened(fake);
      sheet.pay("demo-declined");
      await page.status("Payment failed");
      expect(sheet.results).to.deep.equal(["fail"]);
    });

    it("completes the sheet with a failure when the server refuses it, and can be paid again", async () => {
      const page = await openWallet(transport);
      await server.fault({
        kind: "status",
        status: 409,
        message: "Not now",
        call: create,
        token: page.token,
        times: 1,
      });
      await page.press(button);
      const sheet = await untilOpened(fake);
      sheet.pay();
      await page.snackbar("Not now");
      expect(sheet.results).to.deep.equal(["fail"]);
      await idle(page);
      await page.press(button);
      (await untilOpened(fake, 2)).pay("token-2");
      await page.at("/deposit/complete");
      expect(await server.transactions(page.token)).to.have.lengthOf(1);
    });

    it("repeats the same request when its answer is lost, with one sheet", async () => {
      const page = await openWallet(transport);
      await server.fault({ kind: "loss", how: "drop", call: create, token: page.token, times: 1 });
      await page.press(button);
      const sheet = await untilOpened(fake);
      sheet.pay();
      await page.at("/deposit/complete", 60_000);
      const attempts = await server.attempts(page.token);
      expect(new Set(attempts.map(({ payload }) => payload.request_id)).size).to.equal(1);
      expect(attempts.length).to.equal(2);
      expect(fake.sheets).to.have.lengthOf(1);
      expect(sheet.results).to.deep.equal(["success"]);
      expect(await server.transactions(page.token)).to.have.lengthOf(1);
    });

    onlyOverSocket("opens one sheet and pays once for a double press", async () => {
      const page = await openWallet(transport);
      const control = await until("the button", () => page.query("button", button));
      control.click();
      control.click();
      const sheet = await untilOpened(fake);
      control.click();
      await untilSettled();
      expect(fake.sheets).to.have.lengthOf(1);
      sheet.pay();
      await page.at("/deposit/complete");
      expect(await creates(page)).to.equal(1);
    });

    onlyOverSocket("opens no sheet if the host stops it, and opens it after the host's answer", async () => {
      const page = await openWallet(transport);
      let verdict = false;
      const order: string[] = [];
      page.element.addEventListener("cashier-before-submit", (event) => {
        order.push(`host with ${fake.sheets.length} sheets`);
        event.detail.waitUntil(pageIdle().then(() => verdict));
      });
      await page.press(button);
      await until("the notice", () => page.text.includes("Nothing was sent."));
      await idle(page);
      expect(fake.sheets).to.have.lengthOf(0);
      verdict = true;
      await page.press(button);
      (await untilOpened(fake)).pay();
      await page.at("/deposit/complete");
      expect(order).to.deep.equal(["host with 0 sheets", "host with 0 sheets"]);
      expect(await creates(page)).to.equal(1);
    });

    onlyOverSocket("closes the sheet and sends nothing when the player changes", async () => {
      const page = await openWallet(transport);
      await page.press(button);
      const sheet = await untilOpened(fake);
      const second = handOver(page);
      await until("an aborted sheet", () => sheet.isAborted);
      sheet.pay();
      await untilSettled();
      expect(await creates(page)).to.equal(0);
      expect(await server.attempts(second)).to.deep.equal([]);
    });

    onlyOverSocket("sends nothing when the player has signed out before they agree", async () => {
      const page = await openWallet(transport);
      await page.press(button);
      const sheet = await untilOpened(fake);
      page.element.removeAttribute("token");
      await until("an aborted sheet", () => sheet.isAborted);
      sheet.pay();
      await untilSettled();
      expect(await creates(page)).to.equal(0);
    });

    onlyOverSocket("sends nothing when the host opens another area before they agree", async () => {
      const page = await openWallet(transport);
      await page.press(button);
      const sheet = await untilOpened(fake);
      (page.element as CashierWidget).open("withdrawal");
      await until("an aborted sheet", () => sheet.isAborted);
      await page.at("/withdrawal");
      sheet.pay();
      await untilSettled();
      expect(await creates(page)).to.equal(0);
      expect(page.screen).to.equal("/withdrawal");
    });

    onlyOverSocket("says that it is not available when its sheet fails, and reports no data of it", async () => {
      fake.restore();
      fake = fakeSheets({ refuse: (call) => (call === 1 ? "OperationError" : undefined) });
      const page = await openWallet(transport);
      await page.press(button);
      await page.snackbar("Google Pay is not available");
      await idle(page);
      expect(page.of("error")).to.deep.equal([
        { message: "Google Pay: OperationError", status: 0, url: "", code: "wallet_failed" },
      ]);
      await page.press(button);
      (await untilOpened(fake)).pay();
      await page.at("/deposit/complete");
      expect(await creates(page)).to.equal(1);
    });

    it("passes Apple's merchant validation on, and pays", async () => {
      const page = await openWallet(transport, "Apple Pay");
      await page.press("Pay with Apple Pay");
      const sheet = await untilOpened(fake);
      const [asked] = await server.calls(page.token, session);
      expect(asked?.method).to.equal("applepay_eur");
      expect(String(asked?.validation_url)).to.match(/^https:\/\/apple-pay-gateway\.apple\.com\//);
      sheet.pay();
      await page.at("/deposit/complete");
      expect(sheet.results).to.deep.equal(["success"]);
    });

    it("says why when Apple's merchant validation fails, and sends nothing", async () => {
      const page = await openWallet(transport, "Apple Pay");
      const fault = { kind: "status", status: 409, message: "No certificate", call: session, token: page.token };
      await server.fault({ ...fault, times: 1 });
      await page.press("Pay with Apple Pay");
      await page.snackbar("No certificate");
      await idle(page, "Pay with Apple Pay");
      expect(fake.sheets).to.have.lengthOf(0);
      expect(await creates(page)).to.equal(0);
    });

    it("asks for another press, and the host not again, when the gesture is over", async () => {
      fake.restore();
      fake = fakeSheets({ refuse: (call) => (call === 1 ? "SecurityError" : undefined) });
      const page = await openWallet(transport);
      const asked = recordEvents(page.element, "cashier-before-submit");
      await page.press(button);
      await page.snackbar("Press again to open Google Pay.");
      await idle(page);
      await page.press(button);
      (await untilOpened(fake)).pay();
      await page.at("/deposit/complete");
      expect(asked).to.have.lengthOf(1);
      expect(await creates(page)).to.equal(1);
    });
  });
}
