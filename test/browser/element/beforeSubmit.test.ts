import { expect } from "chai";
import { freshServer, openCashier } from "../driver/cashierPage.ts";
import { recordEvents } from "../driver/element.ts";
import { create } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { hurryRetries, until } from "../waiting.ts";

type Detail = HTMLElementEventMap["cashier-before-submit"]["detail"];

const creates = async (token: string) => (await server.calls(token, create)).length;

describe("cashier-before-submit", () => {
  freshServer();
  hurryRetries();

  for (const transport of ["socket", "http"]) {
    /** A filled form on a page that listens. */
    const open = async (listen: (detail: Detail, event: Event) => void) => {
      const page = await openCashier({ lang: "en", transport });
      const details: Detail[] = [];
      page.element.addEventListener("cashier-before-submit", (event) => {
        details.push(event.detail);
        listen(event.detail, event);
      });
      await page.chooseMethod("SPEI bank transfer");
      await page.fill("Amount", "500");
      return { page, details };
    };

    it(`tells what is sent, and lets it go on, over ${transport}`, async () => {
      const { page, details } = await open(({ waitUntil }) => waitUntil(Promise.resolve(true)));
      await page.press("Deposit");
      await until("the payment", () => page.element.dataset.screen !== "/deposit/redirect");
      expect(details).to.have.lengthOf(1);
      const { waitUntil, ...payment } = details[0] ?? {};
      expect(waitUntil).to.be.a("function");
      expect(payment).to.deep.equal({ transaction: "deposit", method: "spei_mxn", amount: 500, currency: "MXN" });
      expect(await server.transactions(page.token)).to.have.lengthOf(1);
    });

    it(`sends nothing after a refusal over ${transport}, shows the message as text, and asks again`, async () => {
      let presses = 0;
      const { page } = await open(({ waitUntil }) =>
        waitUntil(++presses === 1 ? Promise.reject(new Error("<b>Not today</b>")) : true),
      );
      await page.press("Deposit");
      await page.snackbar("<b>Not today</b>");
      expect(await creates(page.token)).to.equal(0);
      await page.press("Deposit");
      await until("the payment", () => page.element.dataset.screen !== "/deposit/redirect");
      expect(await server.transactions(page.token)).to.have.lengthOf(1);
    });

    it(`is dispatched again for a payment whose answer was lost over ${transport}, which is not paid twice`, async () => {
      const { page, details } = await open(({ waitUntil }) => waitUntil(Promise.resolve()));
      const noLookup = { kind: "noRequestLookup", token: page.token } as const;
      await server.fault(noLookup);
      await server.fault({ kind: "loss", when: "after", how: "drop", call: create, token: page.token, times: 9 });
      await page.press("Deposit");
      await until("the notice", () => page.text.includes("Press again to check"), 30_000);
      await server.clearFaults();
      await server.fault(noLookup);
      await page.press("Deposit");
      await until("the payment", () => page.element.dataset.screen !== "/deposit/redirect");
      expect(details).to.have.lengthOf(2);
      expect(await server.transactions(page.token)).to.have.lengthOf(1);
    });
  }

  it("is prevented by preventDefault, without a word", async () => {
    const page = await openCashier({ lang: "en" });
    const asked = recordEvents(page.element, "cashier-before-submit");
    page.element.addEventListener("cashier-before-submit", (event) => event.preventDefault());
    await page.chooseMethod("SPEI bank transfer");
    await page.fill("Amount", "500");
    const button = await until("the button", () => page.query("button", "Deposit"));
    button.click();
    await until("the question", () => asked.length > 0);
    await page.pressEnded();
    await server.quiet(page.token);
    expect(asked).to.have.lengthOf(1);
    expect(page.all("alert")).to.deep.equal([]);
    expect(await creates(page.token)).to.equal(0);
  });

  it("keeps the button busy, and sends nothing for a form that is left meanwhile", async () => {
    const page = await openCashier({ lang: "en" });
    let agree = () => {};
    page.element.addEventListener("cashier-before-submit", ({ detail }) =>
      detail.waitUntil(new Promise<void>((resolve) => (agree = resolve))),
    );
    await page.chooseMethod("SPEI bank transfer");
    await page.fill("Amount", "500");
    const button = await until("the button", () => page.query("button", "Deposit"));
    button.click();
    await until("a busy button", () => button.getAttribute("aria-busy") === "true");
    button.click();
    await page.press("Back");
    await page.at("/deposit");
    await until("the notice", () => page.text.includes("Nothing was sent."));
    agree();
    await server.quiet(page.token);
    expect(await creates(page.token)).to.equal(0);
  });

  it("says of a press that was stopped that nothing was sent until the next one is accepted", async () => {
    const page = await openCashier({ lang: "en" });
    let isAllowed = false;
    page.element.addEventListener("cashier-before-submit", ({ detail }) =>
      detail.waitUntil(Promise.resolve(isAllowed)),
    );
    await page.chooseMethod("SPEI bank transfer");
    await page.fill("Amount", "500");
    await page.press("Deposit");
    await page.notice("Nothing was sent.");
    isAllowed = true;
    await page.press("Deposit");
    await page.at("/deposit/complete");
    expect(page.text).to.not.include("Nothing was sent.");
  });
});
