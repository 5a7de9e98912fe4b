import { expect } from "chai";
import { CashierPage, freshServer, openCashier, transports } from "../../driver/cashierPage.ts";
import { mount, newPlayer, ready } from "../../driver/element.ts";
import { create } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

for (const transport of transports) {
  describe(`a redirect deposit over ${transport}`, () => {
    freshServer();

    it("sends exactly what the contract asks for", async () => {
      const page = await openCashier({ transport });
      await page.pay("SPEI bank transfer", "150.5");
      const [call, ...more] = await server.calls(page.token, create);
      expect(more).to.deep.equal([]);
      const { request_id: requestId, ...rest } = call ?? {};
      expect(requestId).to.match(uuid);
      expect(rest).to.deep.equal({
        method: "spei_mxn",
        currency: "MXN",
        country: "mx",
        amount: 150.5,
        fields: {},
        return_url: location.origin + location.pathname,
        locale: "en",
      });
    });

    it("sends the return address of the attribute, the fields and the locale", async () => {
      const page = await openCashier({ transport, "return-url": "https://host.example/back?x=1", lang: "es-MX" });
      await page.press("OXXO en efectivo");
      await page.at("/deposit/redirect");
      const amount = page.all("textbox")[0];
      const email = page.all("textbox")[1];
      expect([amount, email].map((input) => input?.getAttribute("name"))).to.deep.equal(["amount", "email"]);
      for (const [input, text] of [
        [amount, "500"],
        [email, "ana@example.com"],
      ] as const) {
        input?.focus();
        document.execCommand("selectAll");
        document.execCommand("insertText", false, text);
      }
      page.element.shadowRoot?.querySelector<HTMLElement>('button[type="submit"]')?.click();
      await page.at("/deposit/complete");
      const [call] = await server.calls(page.token, create);
      expect(call).to.deep.include({
        method: "oxxo_mxn",
        fields: { email: "ana@example.com" },
        return_url: "https://host.example/back?x=1",
        locale: "mx",
      });
    });

    it("sends the address that the page's router has set since", async () => {
      const page = await openCashier({ transport });
      const before = location.href;
      history.pushState(null, "", "/account/cashier?tab=1");
      await page.pay("SPEI bank transfer", "150.5");
      history.replaceState(null, "", before);
      const [call] = await server.calls(page.token, create);
      expect(call?.return_url).to.equal(`${location.origin}/account/cashier`);
    });

    it("reports the transaction, then the redirect, and waits on the complete screen", async () => {
      const page = await openCashier({ transport });
      const before = location.href;
      const { id } = await page.pay("SPEI bank transfer", "500");
      expect(page.of("transaction")).to.have.length(1);
      expect(page.of("transaction")[0]).to.include({ id, status: 0, type: "deposit", amount: 500, method: "spei_mxn" });
      expect(page.of("redirect")).to.deep.equal([
        { url: `${window.demoServer}/bank/pay/${id}`, method: "GET", params: {}, target: "top" },
      ]);
      const order = page.events.map(({ type }) => type).filter((type) => type === "transaction" || type === "redirect");
      expect(order).to.deep.equal(["transaction", "redirect"]);
      await page.status("Payment is being processed");
      expect(page.of("screen").at(-1)).to.deep.equal({ screen: "/deposit/complete", transaction: "deposit" });
      expect(location.href).to.equal(before);
      expect(await server.log({ kind: "bank" })).to.deep.equal([]);
      expect(page.text).to.include(id).and.to.include("500");
    });

    for (const [method, detail] of [
      ["Mercado Pago", { method: "GET", target: "blank" }],
      ["CoDi", { method: "GET", target: "host" }],
      ["Card via bank page", { method: "POST", target: "top" }],
    ] as const) {
      it(`reports ${detail.method} and ${detail.target} for ${method}`, async () => {
        const page = await openCashier({ transport });
        const { id } = await page.pay(method, "300");
        const params = detail.method === "POST" ? { order: id, amount: "300", currency: "MXN" } : {};
        expect(page.of("redirect")).to.deep.equal([{ url: `${window.demoServer}/bank/pay/${id}`, ...detail, params }]);
      });
    }

    it("leads to the provider again from the waiting screen", async () => {
      const page = await openCashier({ transport });
      await page.pay();
      await page.press("Open the payment page");
      expect(page.of("redirect")).to.have.length(2);
      expect(page.of("redirect")[1]).to.deep.equal(page.of("redirect")[0]);
      expect(await server.calls(page.token, create)).to.have.length(1);
    });

    it("reports every step to analytics and never what was typed", async () => {
      const page = await openCashier({ transport });
      await page.chooseMethod("OXXO");
      await page.fill("Amount", "345");
      await page.fill("Email", "private.person@example.com");
      await page.press("Deposit");
      await page.at("/deposit/complete");
      // the counts of the list are not about this payment
      const events = page.of("analytics").filter(({ counts }) => !counts);
      expect(events.map(({ type, button, field }) => [type, button ?? field].filter(Boolean))).to.deep.equal([
        ["button", "oxxo_mxn"],
        ["form_view"],
        ["input_field", "amount"],
        ["input_field", "email"],
        ["submit"],
        ["payment_session_started"],
        ["redirect"],
      ]);
      for (const event of events) {
        expect(event).to.include({
          event_cat: "deposit",
          currency: "MXN",
          payment_region: "mx",
          method_type: "fiat",
          method_name: "oxxo_mxn",
        });
        expect(event.submit_amount).to.be.a("number");
      }
      expect(events.slice(-3).map((event) => event.submit_amount)).to.deep.equal([345, 345, 345]);
      expect(JSON.stringify(page.events)).to.not.include("private.person");
    });
  });
}

describe("a redirect that no host takes over", () => {
  freshServer();

  const openFree = async () => {
    const token = newPlayer();
    const page = new CashierPage(mount({ token, "user-id": token, "payment-geo": "MX", currency: "MXN" }));
    await ready(page.element);
    return page;
  };

  it("opens a new tab without an opener for the target blank", async () => {
    const page = await openFree();
    const opened: unknown[][] = [];
    const { open } = window;
    window.open = (...parameters) => {
      opened.push(parameters);
      return null;
    };
    try {
      const { id } = await page.pay("Mercado Pago", "300");
      expect(opened).to.deep.equal([[`${window.demoServer}/bank/pay/${id}`, "_blank", "noopener"]]);
    } finally {
      window.open = open;
    }
  });

  it("reports a page that does not let it open a tab, and never doubts the payment", async () => {
    const page = await openFree();
    const { open } = window;
    window.open = (url) => {
      throw new DOMException(`${url} is blocked`, "SecurityError");
    };
    try {
      await page.pay("Mercado Pago", "300");
      await page.status("Payment is being processed");
      await page.press("Open the payment page");
      const reported = page.of("error").map(({ message, code }) => ({ message, code }));
      const refusal = {
        message: "The browser refused to leave the page for the payment page",
        code: "navigation_refused",
      };
      expect(reported).to.deep.equal([refusal, refusal]);
      expect(page.all("alert").map(({ textContent }) => textContent)).to.deep.equal([]);
    } finally {
      window.open = open;
    }
  });

  it("stays where the target is the host, which navigates itself", async () => {
    const page = await openFree();
    const before = location.href;
    await page.pay("CoDi", "300");
    await page.status("Payment is being processed");
    expect(location.href).to.equal(before);
    expect(await server.log({ kind: "bank" })).to.deep.equal([]);
  });

  it("starts the next method's analytics without the last one's amount", async () => {
    const page = await openCashier();
    await page.chooseMethod("SPEI bank transfer");
    await page.fill("Amount", "777");
    await page.press("Back");
    await page.at("/deposit");
    await page.chooseMethod("OXXO");
    const event = await until("the choice", () => page.of("analytics").find(({ button }) => button === "oxxo_mxn"));
    expect(event.submit_amount).to.not.equal(777);
  });
});
