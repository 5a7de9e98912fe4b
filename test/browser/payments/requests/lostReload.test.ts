import { expect } from "chai";
import { CashierPage, freshServer, transports } from "../../driver/cashierPage.ts";
import { clearPage, defineElement, mountFor, openFrame, preventRedirects, ready } from "../../driver/element.ts";
import { type Payment, payments, pressUnanswered, requestIds } from "../../scenarios/payments.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

/** A page of this origin, as a reload makes one: with the same session storage, and nothing else left. */
async function openPage(token: string, payment: Payment, transport: string) {
  const { page } = await openFrame();
  await defineElement(page);
  const element = mountFor(token, { transport, page: payment.area }, page);
  preventRedirects(element);
  await ready(element);
  return new CashierPage(element, token);
}

/** A payment whose answer is lost. */
async function lose(page: CashierPage, payment: Payment) {
  await payment.fill(page);
  await pressUnanswered(page, payment);
}

const storedText = () => JSON.stringify({ ...sessionStorage });

/** The stored text without digests, ids and times, whose random digits may look like a typed amount. */
const storedValues = () => storedText().replace(/[\da-f]{64}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b\d{13}\b/g, "");

for (const transport of transports) {
  for (const payment of payments) {
    describe(`a ${payment.area} over ${transport} whose answer is lost before a reload`, () => {
      freshServer();
      beforeEach(() => sessionStorage.clear());
      afterEach(clearPage);

      it("is made once, by the same request_id; no value that was typed is stored", async () => {
        const token = `reload-${crypto.randomUUID()}`;
        await lose(await openPage(token, payment, transport), payment);
        const [id] = await requestIds(token);
        expect(storedText()).to.include(id);
        for (const typed of [token, "500", "012345678901234567", "Ana Morales", "spei"]) {
          expect(storedValues()).to.not.include(typed);
        }
        clearPage();
        const page = await openPage(token, payment, transport);
        await payment.fill(page);
        await page.press(payment.button);
        await page.at(payment.screen);
        expect(await requestIds(token)).to.deep.equal([id]);
        expect(await server.transactions(token)).to.have.length(1);
        expect(storedText()).to.not.include(id);
      });

      it("is shown by the same press although the list offers it", async () => {
        const token = `reload-${crypto.randomUUID()}`;
        await lose(await openPage(token, payment, transport), payment);
        clearPage();
        const page = await openPage(token, payment, transport);
        await page.find("button", "Continue");
        await payment.fill(page);
        await page.press(payment.button);
        await page.at(payment.screen);
        expect(await requestIds(token)).to.have.length(1);
        await until("the words", () => page.text.includes("Nothing more was sent"));
      });

      it("is made once, though a history that nobody has opened lists it as received", async () => {
        const token = `reload-${crypto.randomUUID()}`;
        await lose(await openPage(token, payment, transport), payment);
        const ids = await requestIds(token);
        const [made] = await server.transactions(token);
        await server.end(made?.id ?? "", "settle", { silent: true });
        clearPage();
        const page = await openPage(token, payment, transport);
        await until("the history", () => page.query("button", "History"));
        await payment.fill(page);
        await page.press(payment.button);
        await until("its end", () => page.screen === `/${payment.area}/complete`);
        expect(await requestIds(token)).to.deep.equal(ids);
        expect(await server.transactions(token)).to.have.length(1);
      });

      it("is another one with another amount, or of another player", async () => {
        const token = `reload-${crypto.randomUUID()}`;
        await lose(await openPage(token, payment, transport), payment);
        clearPage();
        const page = await openPage(token, payment, transport);
        await payment.fill(page, "600");
        await page.press(payment.button);
        await page.at(payment.screen);
        expect(await requestIds(token)).to.have.length(2);
        clearPage();
        const other = `reload-${crypto.randomUUID()}`;
        const second = await openPage(other, payment, transport);
        await payment.fill(second);
        await second.press(payment.button);
        await second.at(payment.screen);
        expect(await requestIds(token)).to.not.include((await requestIds(other))[0]);
        expect(await server.transactions(other)).to.have.length(1);
      });
    });
  }
}
