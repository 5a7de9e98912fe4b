import { expect } from "chai";
import { CashierPage, freshServer, openCashier, transports } from "../../driver/cashierPage.ts";
import { clearPage, defineElement, mountFor, openFrame, preventRedirects, ready } from "../../driver/element.ts";
import { cardMethod, openMethod, typeCard } from "../../scenarios/form.ts";
import { deposit, type Payment, payments, pressUnanswered, requestIds } from "../../scenarios/payments.ts";
import { create } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { hurryRetries, until, untilAsync } from "../../waiting.ts";

const earlier = { deposit: "This is your earlier payment.", withdrawal: "This is your earlier withdrawal." };

/** Back to the list of the area. */
async function leave(page: CashierPage, { area }: Payment) {
  await page.press("Back");
  await page.at(`/${area}`);
}

/** Fills the same form in again and presses. */
async function payAgain(page: CashierPage, payment: Payment) {
  await payment.fill(page);
  await page.press(payment.button);
}

const ids = async ({ token }: CashierPage) => (await server.transactions(token)).map(({ id }) => id);

/** Waits for a screen that shows the newest of so many transactions. */
async function showsNewest(page: CashierPage, payment: Payment, count: number) {
  await page.at(payment.screen);
  await untilAsync(`${count} transactions`, async () => (await ids(page)).length === count);
  const [newest = "?"] = await ids(page);
  if (payment.area === "deposit") await until("the newest", () => page.shows(newest));
}

for (const payment of payments) {
  describe(`a repeat of a ${payment.area} that could not be sent`, () => {
    freshServer();
    hurryRetries();

    it("pays nothing more at the next press, as its form promises", async () => {
      const page = await payment.openFilled({ transport: "socket" });
      await pressUnanswered(page, payment);
      const [first = ""] = await ids(page);
      await leave(page, payment);
      await until("the unfinished payment", () => page.query("button", "Continue"));
      await payment.fill(page);
      await server.quiet(page.token);
      const restore = await server.spoil({ kind: "socketRefused", token: page.token });
      await server.dropSockets();
      await page.press(payment.button);
      await until("the promise", () => page.text.includes("Press again to check.") && !page.isBusy, 60_000);
      await restore();
      await page.press(payment.button);
      await until("the words", () => page.text.includes(earlier[payment.area]), 60_000);
      expect(await ids(page)).to.deep.equal([first]);
    });
  });
}

for (const transport of transports) {
  for (const payment of payments) {
    describe(`a second ${payment.area} over ${transport} after one whose answer was lost`, () => {
      freshServer();

      /** The first one, made although its answer is lost, and its form left. */
      async function loseFirst() {
        const page = await payment.openFilled({ transport });
        await pressUnanswered(page, payment);
        return page;
      }

      for (const [what, kind] of [
        ["", "duplicate"],
        [", where the server cannot look requests up", "noRequestLookup"],
      ] as const) {
        it(`is made once the list has shown the first one${what}`, async () => {
          const page = await loseFirst();
          await server.fault({ kind, token: page.token });
          await leave(page, payment);
          await until("the unfinished payment", () => page.query("button", "Continue"));
          await payAgain(page, payment);
          await showsNewest(page, payment, 2);
          expect(await requestIds(page.token)).to.have.length(2);
        });
      }

      it("comes after the first one has been told of; the press after that makes it", async () => {
        const page = await loseFirst();
        const [first = ""] = await ids(page);
        await server.end(first, "settle", { silent: true });
        await leave(page, payment);
        await payAgain(page, payment);
        await until("the words", () => page.text.includes(earlier[payment.area]));
        expect(await ids(page)).to.deep.equal([first]);
        await until("the first one", () => page.shows(first));
        await page.press(payment.area === "deposit" ? "Deposit more" : "Withdraw more");
        await page.at(`/${payment.area}`);
        await payAgain(page, payment);
        await showsNewest(page, payment, 2);
      });

      it("is none if the player presses again as told, whatever a push has said meanwhile", async () => {
        const page = await loseFirst();
        const [first = ""] = await ids(page);
        await server.end(first, "settle");
        await page.press(payment.button);
        await until("the first one", () => page.shows(first));
        expect(await ids(page)).to.deep.equal([first]);
      });
    });
  }

  describe(`a payment over ${transport} whose answer is lost`, () => {
    freshServer();
    afterEach(clearPage);

    it("does not stand for one with another card", async () => {
      const page = await openCashier({ transport });
      await openMethod(page, cardMethod);
      await typeCard(page);
      await server.fault({ kind: "noRequestLookup", token: page.token });
      const undo = await server.spoil({ kind: "status", status: 500, when: "after", call: create, token: page.token });
      await page.press("Deposit");
      await page.snackbar("Press again");
      await page.pressEnded();
      await undo();
      await page.fill("Card number", "5555555555554444");
      await page.press("Deposit");
      await untilAsync("another deposit", async () => (await ids(page)).length === 2);
      expect(await requestIds(page.token)).to.have.length(2);
      expect(page.of("error")).to.have.length(1);
    });

    it("is known in a tab whose player has got its answer in another one", async () => {
      const token = `tabs-${crypto.randomUUID()}`;
      const openTab = async () => {
        const { page } = await openFrame();
        await defineElement(page);
        const element = mountFor(token, { transport, page: deposit.area }, page);
        preventRedirects(element);
        await ready(element);
        return new CashierPage(element, token);
      };
      const [one, other] = [await openTab(), await openTab()];
      // both are on the form: a list would tell the other tab of the first deposit, and its press would mean a second
      // one
      await deposit.fill(one);
      await deposit.fill(other);
      await pressUnanswered(one, deposit);
      const [first = ""] = await ids(one);
      await other.press(deposit.button);
      await other.at(deposit.screen);
      expect(await ids(one)).to.deep.equal([first]);
      await leave(one, deposit);
      await payAgain(one, deposit);
      await one.at(deposit.screen);
      await untilAsync("another deposit", async () => (await ids(one)).length === 2);
      expect(one.text).to.not.include(earlier.deposit);
    });
  });
}
