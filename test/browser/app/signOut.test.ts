import { expect } from "chai";
import { type CashierPage, freshServer, handOver, openCashier, transports, waysOver } from "../driver/cashierPage.ts";
import { clearPage, showTab } from "../driver/element.ts";
import { payments } from "../scenarios/payments.ts";
import { methods } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

/** The ways in which a host takes a token away. */
const ways: Record<string, (page: CashierPage) => void> = {
  "the attribute is removed": ({ element }) => element.removeAttribute("token"),
  "the attribute is emptied": ({ element }) => element.setAttribute("token", ""),
  "the property becomes null": ({ element }) => Object.assign(element, { token: null }),
  "the property is emptied": ({ element }) => Object.assign(element, { token: "" }),
};

const isSignedOut = (page: CashierPage) =>
  until("data-state is starting", () => page.element.dataset.state === "starting");

/** Signs another player in as soon as the element says that the one before is gone. @returns their token */
function handOverAtOnce(page: CashierPage): Promise<string> {
  const { element } = page;
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (element.dataset.state !== "starting") return;
      observer.disconnect();
      resolve(handOver(page));
    });
    observer.observe(element, { attributeFilter: ["data-state"] });
  });
}

/** Presses everything that there is to press. */
function pressEverything({ element }: CashierPage) {
  for (const button of element.shadowRoot?.querySelectorAll<HTMLElement>("button") ?? []) button.click();
  for (const form of element.shadowRoot?.querySelectorAll("form") ?? []) form.requestSubmit();
}

/** How many calls the server has had, from all players. */
const callCount = async () => (await server.log({ kind: "call" })).length;

for (const transport of transports) {
  // each leaves no token, which ends the connection
  for (const [way, signOut] of waysOver(transport, ways)) {
    describe(`a sign-out over ${transport}: ${way}`, () => {
      freshServer();
      beforeEach(async () => {
        await server.socketsToBe(0);
      });
      afterEach(clearPage);

      it("closes the connection and leaves nothing of the player; nothing is sent from then on", async () => {
        const page = await openCashier({ transport });
        const { id } = await page.pay("SPEI bank transfer", "777");
        await page.press("Back to methods");
        await until("the unfinished deposit", () => page.query("button", "Continue"));
        await page.chooseMethod("OXXO");
        await page.fill("Amount", "321");
        await page.fill("Email", "ana@example.com");
        expect(await server.openSockets()).to.equal(transport === "socket" ? 1 : 0);
        signOut(page);
        await isSignedOut(page);
        await server.socketsToBe(0);
        expect(page.screen).to.equal("/deposit");
        await until("no form", () => page.all("textbox").length === 0);
        const values = page.all("textbox").map((field) => Reflect.get(field, "value"));
        for (const mark of [id, "777", "321", "ana@example.com"]) {
          expect(page.text).to.not.include(mark);
          expect(values).to.not.include(mark);
        }
        const calls = await callCount();
        pressEverything(page);
        window.dispatchEvent(new Event("online"));
        showTab();
        await server.quiet();
        expect(await callCount()).to.equal(calls);
        expect(await server.openSockets()).to.equal(0);
        expect(page.element.dataset.state).to.equal("starting");
        expect(page.all("alert")).to.deep.equal([]);
      });

      it("is followed by a sign-in before anything is rendered", async () => {
        const page = await openCashier({ transport });
        const second = handOverAtOnce(page);
        signOut(page);
        await second;
        await page.at("/deposit");
        await page.find("button", "SPEI bank transfer");
        expect((await server.calls(await second, methods)).length).to.equal(1);
      });

      it("is followed by a sign-in", async () => {
        const page = await openCashier({ transport });
        signOut(page);
        await isSignedOut(page);
        const second = handOver(page);
        await page.at("/deposit");
        await page.chooseMethod("SPEI bank transfer");
        await page.fill("Amount", "600");
        await page.press("Deposit");
        await page.at("/deposit/complete");
        expect((await server.transactions(second)).map(({ amount }) => amount)).to.deep.equal([600]);
      });
    });
  }

  for (const payment of payments) {
    describe(`a sign-out over ${transport} during a ${payment.area}`, () => {
      freshServer();

      it("gives up the create that is under way, without a message", async () => {
        const page = await payment.openFilled({ transport });
        await server.hold(page.token, payment.create);
        await page.press(payment.button);
        await server.attempted(page.token);
        const received = page.events.length;
        page.element.removeAttribute("token");
        await isSignedOut(page);
        await server.release();
        await server.answered(page.token, payment.create);
        await server.quiet();
        expect(page.all("alert")).to.deep.equal([]);
        const types = page.events.slice(received).map(({ type }) => type);
        expect(types.filter((type) => ["error", "transaction", "redirect"].includes(type))).to.deep.equal([]);
        expect(page.screen).to.equal(`/${payment.area}`);
        expect(page.element.dataset.state).to.equal("starting");
      });

      it("sends nothing that was pressed in the same task", async () => {
        const page = await payment.openFilled({ transport });
        page.query("button", payment.button)?.click();
        page.element.removeAttribute("token");
        await isSignedOut(page);
        await server.quiet();
        expect(await server.attempts(page.token)).to.deep.equal([]);
        expect(page.of("transaction")).to.deep.equal([]);
      });

      it("and a sign-in of the same player: their lost request keeps its request_id", async () => {
        const page = await payment.openFilled({ transport });
        await server.hold(page.token, payment.create);
        // a payment that the list shows is known, and its request_id spent
        await server.fault({ kind: "status", status: 503, call: payment.active, token: page.token });
        await page.press(payment.button);
        await server.attempted(page.token);
        page.element.removeAttribute("token");
        await isSignedOut(page);
        await server.release();
        await server.answered(page.token, payment.create);
        page.element.setAttribute("token", page.token);
        await page.at(`/${payment.area}`);
        await payment.fill(page);
        await page.press(payment.button);
        await page.at(payment.screen);
        expect(await server.transactions(page.token)).to.have.length(1);
      });
    });
  }
}
