import { expect } from "chai";
import { descriptionOf } from "../../driver/accessibility.ts";
import { type CashierPage, freshServer, openCashier, transports } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import { onPhone } from "../../driver/media.ts";
import {
  createElsewhere,
  everyFlowPlayer,
  invoiceMethods,
  offers,
  openInvoice,
  openListOf,
  requisites,
  timeLeft,
} from "../../scenarios/deposit.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

interface Step {
  method: string;
  fields?: Record<string, string>;
  screen: string;
  /** where the header's button leads */
  back: string;
  region?: { country: string; currency: string };
  /** the buttons that lead on, in place of a form */
  instead?: string;
  amount?: number;
}

/** One deposit of each kind, made elsewhere. */
const steps: Step[] = [
  { method: invoiceMethods.p2p.name, screen: invoiceMethods.p2p.invoice, back: invoiceMethods.p2p.form },
  {
    method: invoiceMethods.india.name,
    screen: invoiceMethods.india.invoice,
    back: invoiceMethods.india.form,
    region: { country: "in", currency: "INR" },
    amount: 1_500,
  },
  { method: "pix_mxn", screen: "/deposit/redirect/pix", back: "/deposit/redirect" },
  { method: "eazype_mxn", screen: "/deposit/redirect/eazype", back: "/deposit/redirect" },
  {
    method: "todito_mxn",
    fields: { wallet_number: "0123456789" },
    screen: "/deposit/redirect/unified-form",
    back: "/deposit/redirect",
  },
  { method: "paynet_mxn", screen: "/deposit/redirect/instruction", back: "/deposit/redirect", instead: "Continue" },
  // its instruction comes before any invoice: that screen has nothing to show, and the form is behind it
  { method: "guided_p2p_mxn", screen: "/deposit/peer-to-peer/instruction", back: "/deposit/peer-to-peer/base" },
  { method: "chain_p2p_mxn", screen: "/deposit/peer-to-peer/unified-form", back: "/deposit/peer-to-peer/base" },
  { method: "btc", screen: "/deposit/crypto/address", back: "/deposit/crypto", instead: "Bitcoin" },
  { method: "agents_mxn", screen: "/deposit/cash", back: "/deposit" },
  { method: "spei_mxn", screen: "/deposit/complete", back: "/deposit" },
];

/** Waits for the form, with the amount as it was. */
const isFilled = (page: CashierPage, amount: number) =>
  until("the amount as it was", () => {
    const field = page.query("textbox", "Amount");
    return field instanceof HTMLInputElement && field.value.replace(/\D/g, "") === String(amount);
  });

for (const { method, fields = {}, screen, back, region, instead, amount = 500 } of steps) {
  describe(`an unfinished deposit by ${method}`, () => {
    freshServer();

    it("leads from the list to its screen, and back to a form that pays", async () => {
      const token = await everyFlowPlayer();
      const { country = "mx", currency = "MXN" } = region ?? {};
      await createElsewhere(token, method, { amount, fields, country, currency });
      const page = await openCashier({ token, "payment-geo": country.toUpperCase(), currency });
      await page.press("Continue");
      await page.at(screen);
      if (back === "/deposit") return;
      await page.press("Back");
      await page.at(back);
      if (instead) await until(instead, () => offers(page, instead));
      else await isFilled(page, amount);
      await page.press("Back");
      await page.at("/deposit");
      await until("the card", () => offers(page, "Continue"));
    });
  });
}

describe("an unfinished deposit of a method that the present region lacks", () => {
  freshServer();

  for (const { method, fields = {} } of steps.filter(
    ({ back }) => back.split("/").length > 2 && back !== "/deposit/crypto",
  )) {
    it(`leads back to the list, which has no form for it: ${method}`, async () => {
      const token = await everyFlowPlayer();
      const country = method === invoiceMethods.india.name ? "in" : "mx";
      await createElsewhere(token, method, {
        fields,
        country,
        currency: country === "in" ? "INR" : "MXN",
        amount: 1_500,
      });
      const page = await openCashier({ token, "payment-geo": "BR", currency: "BRL" });
      await page.press("Continue");
      await until("its screen", () => page.screen !== "/deposit" && page.element.dataset.state === "ready");
      await page.press("Back");
      await page.at("/deposit");
      await until("the card", () => offers(page, "Continue"));
    });
  }
});

for (const transport of transports) {
  describe(`an unfinished invoice over ${transport}`, () => {
    freshServer();

    it("stands above the list with its method, its amount and the time that is left", async () => {
      const { page, id } = await openInvoice(invoiceMethods.p2p, { transport });
      page.element.remove();
      const again = await openListOf(invoiceMethods.p2p, { transport, token: page.token });
      await until("the card", () => offers(again, "Continue"));
      expect(again.shows("1,234.50")).to.equal(true);
      expect(again.shows(invoiceMethods.p2p.method)).to.equal(true);
      expect(timeLeft(again)).to.match(/^1[45]:\d\d$/);
      await again.press("Continue");
      await until("the same invoice", () => requisites(again).get("Reference") === id.toUpperCase());
      expect(await server.transactions(again.token)).to.have.length(1);
    });

    it("is still offered by the list of the element that has left it", async () => {
      const { page, id } = await openInvoice(invoiceMethods.p2p, { transport });
      await page.press("Back");
      await page.at(invoiceMethods.p2p.form);
      await page.press("Back");
      await page.at("/deposit");
      await page.press("Continue");
      await until("the same invoice", () => requisites(page).get("Reference") === id.toUpperCase());
    });

    it("leads on to what has become of it meanwhile", async () => {
      const token = await everyFlowPlayer();
      const id = await createElsewhere(token, invoiceMethods.p2p.name);
      const page = await openListOf(invoiceMethods.p2p, { transport, token });
      await until("the card", () => offers(page, "Continue"));
      await server.end(id, "settle", { silent: true });
      await page.press("Continue");
      await page.status("Payment received");
      expect(page.text).to.not.include("CLABE");
    });

    it("goes from the list when it is over", async () => {
      const token = await everyFlowPlayer();
      const id = await createElsewhere(token, invoiceMethods.p2p.name);
      const page = await openListOf(invoiceMethods.p2p, { transport, token });
      await until("the card", () => offers(page, "Continue"));
      await server.end(id, "settle", { silent: true });
      showTab();
      await until("the list without it", () => !offers(page, "Continue"));
    });
  });
}

describe("several unfinished deposits", () => {
  freshServer();

  it("stand newest first, each with its own way on", async () => {
    const token = await everyFlowPlayer();
    const first = await createElsewhere(token, invoiceMethods.p2p.name, { amount: 111 });
    await createElsewhere(token, "pix_mxn", { amount: 222 });
    const page = await openListOf(invoiceMethods.p2p, { token });
    const buttons = await until("both", () => {
      const found = page.all("button", "Continue");
      return found.length === 2 ? found : undefined;
    });
    expect(page.text.indexOf("222")).to.be.below(page.text.indexOf("111"));
    expect(buttons.map((button) => /222|111/.exec(descriptionOf(button))?.[0])).to.deep.equal(["222", "111"]);
    buttons[1]?.click();
    await page.at(invoiceMethods.p2p.invoice);
    await until("the older one", () => requisites(page).get("Reference") === first.toUpperCase());
  });

  it("leave room for the methods: the older ones come on demand", async () => {
    const token = await everyFlowPlayer();
    for (const amount of [111, 222, 333, 444]) await createElsewhere(token, invoiceMethods.p2p.name, { amount });
    const page = await openListOf(invoiceMethods.p2p, { token });
    await page.press("Show 3 more");
    await until("all of them", () => page.all("button", "Continue").length === 4);
    expect(page.text.indexOf("444")).to.be.below(page.text.indexOf("111"));
  });

  describe("on a phone", () => {
    onPhone();

    it("never cover the methods, however many they are, where the page scrolls", async () => {
      const token = await everyFlowPlayer();
      for (let amount = 101; amount <= 120; amount++) await createElsewhere(token, invoiceMethods.p2p.name, { amount });
      const page = await openListOf(invoiceMethods.p2p, { token });
      await page.press("Show 19 more");
      await until("all of them", () => page.all("button", "Continue").length === 20);
      // until then, points go through the bar
      await until("the bar to take presses", () => page.element.shadowRoot?.getAnimations().length === 0);
      window.scrollTo(0, 0);
      const method = await page.find("button", "SPEI bank transfer");
      const { left, top } = method.getBoundingClientRect();
      const shown = page.element.shadowRoot?.elementFromPoint(left + 60, top + 20) ?? null;
      expect(method.contains(shown)).to.equal(true);
    });
  });

  it("of another player are not offered", async () => {
    await createElsewhere(await everyFlowPlayer(), invoiceMethods.p2p.name);
    const page = await openListOf(invoiceMethods.p2p);
    await server.answered(page.token, "/BANKING_DEPOSIT/active");
    await until("the answer to be drawn", () => page.element.dataset.state === "ready");
    expect(offers(page, "Continue")).to.equal(false);
  });
});
