import { expect } from "chai";
import { descriptionOf, nameOf, untilDescribed } from "../../driver/accessibility.ts";
import { alterAnswer, freshPage, on, title } from "../../driver/cashierPage.ts";
import { mountFor, newPlayer, preventRedirects, ready, recordEvents } from "../../driver/element.ts";
import { methods } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

/** Every section as title (or "") and its tiles. */
const sections = (element: HTMLElement) =>
  on(element)
    .all("list")
    .map((list) => [list.getAttribute("aria-label") ?? "", ...[...list.querySelectorAll("button")].map(nameOf)]);

freshPage();

describe("the deposit list", () => {
  it("starts with a skeleton", async () => {
    const token = newPlayer();
    await server.fault({ kind: "latency", call: methods, ms: 700, token });
    const element = mountFor(token);
    const states = [element.dataset.state];
    const observer = new MutationObserver(() => states.push(element.dataset.state));
    observer.observe(element, { attributeFilter: ["data-state"] });
    const status = await on(element).find("status", "Loading");
    // the loader draws it before React has loaded
    expect(element.dataset.state).to.be.oneOf(["starting", "loading"]);
    expect(element.shadowRoot?.querySelector("[part~=skeleton]")).to.not.equal(null);
    expect(on(element).all("button").map(nameOf)).to.deep.equal(["Close"]);
    await ready(element);
    await until("the list", () => !status.isConnected);
    expect(element.shadowRoot?.querySelector("[part~=skeleton]")).to.equal(null);
    expect([...new Set(states)]).to.deep.equal(["starting", "loading", "ready"].slice(3 - new Set(states).size));
    expect(states.at(-1)).to.equal("ready");
    observer.disconnect();
  });

  it("groups the methods as the contract describes", async () => {
    const element = mountFor(newPlayer());
    await ready(element);
    expect(on(element).names("heading")).to.deep.equal(["Deposit method", "Popular", "More methods"]);
    expect(sections(element)).to.deep.equal([
      ["Popular", "SPEI bank transfer", "Card via bank page", "OXXO", "Bitcoin", "Tether USDT"],
      [
        "More methods",
        ...["Cryptocurrency", "Bank card", "Card at the provider", "Paynet", "E-money"],
        ...["CoDi", "Online banking", "From my bank account", "Card to card", "Guarded transfer"],
        ...["Mercado Pago", "Todito Cash", "Pay later", "Crypto exchange", "Puzzle wallet"],
      ],
    ]);
  });

  it("describes methods by time, fee and limits, and groups by how many methods they have and which", async () => {
    const element = mountFor(newPlayer());
    const described = async (name: string, facts: string) => {
      const row = await on(element).find("button", name);
      await until(`${facts} on ${name}`, () => descriptionOf(row) === facts);
    };
    // as the demo's server says of every player
    await described("SPEI bank transfer", "Last used · Instant · from $50");
    await described("Bank card", "Instant · 1.5% + $3 fee · from $60");
    await described("OXXO", "1–2 hours · $12 fee · from $100");
    await described("Todito Cash", "$100 – $5,000");
    await described("Online banking", "Bank transfer");
    await described("Bitcoin", "BTC");
    await described("Cryptocurrency", "9 methods · Bitcoin, Tether USDT, Ethereum, Litecoin");
    element.lang = "ru";
    await described("Криптовалюта", "Способов: 9 · Биткоин, Tether USDT, Эфириум, Лайткоин");
  });

  it("tells two groups of one name apart", async () => {
    const element = mountFor(newPlayer(), { "payment-geo": "KG", currency: "KGS" });
    await on(element).find("button", "Transfer to card");
    const rows = () => on(element).all("button", "Transfer to card").map(descriptionOf);
    await until("the facts", () => rows().join().includes("MBank"));
    expect(rows()).to.deep.equal(["2 methods · MBank, Optima Bank", "2 methods · Pay24 terminals, QuickPay terminals"]);
  });

  it("shows every group behind one row", async () => {
    const element = mountFor(newPlayer(), { "payment-geo": "CO", currency: "COP" });
    await ready(element);
    await on(element).find("button", "Bank cards of Colombia");
    expect(on(element).all("button", "Cryptocurrency")).to.have.length(1);
  });

  it("hides methods of other card view types", async () => {
    const element = mountFor(newPlayer());
    await ready(element);
    const names = on(element).names("button");
    expect(names).to.include("Bank card");
    expect(names).to.not.include.members(["Saved cards"]);
    expect(names).to.not.include.members(["Virtual card"]);
  });

  for (const [lang, label, group] of [
    ["mx", "Transferencia SPEI", "Criptomonedas"],
    ["es-MX", "Transferencia SPEI", "Criptomonedas"],
    ["ru", "Банковский перевод SPEI", "Криптовалюта"],
    ["pt", "SPEI bank transfer", undefined],
  ] as const) {
    it(`has its labels in ${lang}`, async () => {
      const element = mountFor(newPlayer(), { lang });
      await on(element).find("button", label);
      if (group) await on(element).find("button", group);
    });
  }

  it("has the built-in e-money method for MXN alone, with its limits", async () => {
    const element = mountFor(newPlayer());
    preventRedirects(element);
    await on(element).press("E-money");
    const amount = await on(element).fill("Amount", "20");
    await on(element).press("Deposit");
    await untilDescribed(amount, /Minimum .*21/);
    await on(element).fill("Amount", "20156");
    await untilDescribed(amount, /Maximum .*20,?155/);
    await on(element).fill("Amount", "21");
    await on(element).press("Deposit");
    await on(element).at("/deposit/complete");
    element.open("deposit");
    element.currency = "USD";
    await on(element).find("button", "PayPal");
    expect(on(element).all("button", "E-money")).to.have.length(0);
  });

  it("lists withdrawals too", async () => {
    const element = mountFor(newPlayer(), { page: "withdrawal" });
    await ready(element);
    expect(title(element)).to.equal("Withdrawal method");
    expect(on(element).names("button")).to.include.members(["SPEI bank transfer", "Bank card", "Mercado Pago"]);
    expect(on(element).names("button")).to.not.include.members(["OXXO"]);
  });
});

describe("the empty page", () => {
  for (const [country, currency] of [
    ["JP", "JPY"],
    ["FR", "EUR"],
  ]) {
    it(`stands for the methods of ${country}`, async () => {
      const token = newPlayer();
      const element = mountFor(token, { "payment-geo": country ?? "", currency: currency ?? "" });
      const inits = recordEvents(element, "cashier-init");
      await on(element).at("/empty");
      await on(element).find("heading", "There are no payment methods available for this region");
      expect(on(element).shows("Enable VPN, select another country and refresh the page")).to.equal(true);
      await ready(element);
      expect(inits).to.deep.equal([]);
      await on(element).press("Refresh");
      await server.called(token, methods, 2);
      await on(element).at("/empty");
      element.currency = "MXN";
      element.paymentGeo = "MX";
      await on(element).find("button", "SPEI bank transfer");
    });
  }
});

describe("a message in place of the list", () => {
  const lists = { "/empty": () => ({}), "/error": () => [] };
  for (const [screen, wrong] of Object.entries(lists)) {
    it(`gives way to the list when the host has the methods loaded again: ${screen}`, async () => {
      const restore = alterAnswer(methods, wrong);
      const element = mountFor(newPlayer(), { transport: "http" });
      try {
        await on(element).at(screen);
      } finally {
        restore();
      }
      element.refetch();
      await on(element).at("/deposit");
      await on(element).find("button", "SPEI bank transfer");
    });
  }
});

describe("the error page", () => {
  it("comes where the methods cannot be had, and Refresh leads out of it", async () => {
    const token = newPlayer();
    await server.fault({ kind: "status", call: methods, status: 500, code: "down", message: "Out of order", token });
    const element = mountFor(token);
    const errors = recordEvents(element, "cashier-error");
    await on(element).at("/error");
    await on(element).find("heading", "Error occurred");
    expect(on(element).shows("Try to refresh the section")).to.equal(true);
    await until("failed", () => element.dataset.state === "failed");
    expect(errors[0]).to.deep.equal({ message: "Out of order", status: 500, url: methods, code: "down" });
    await on(element).press("Refresh");
    await server.called(token, methods, 2);
    await on(element).at("/error");
    await server.clearFaults();
    await on(element).press("Refresh");
    await on(element).find("button", "SPEI bank transfer");
    await ready(element);
    expect(element.dataset.screen).to.equal("/deposit");
  });

  it("leads back to the withdrawal list where that had failed", async () => {
    const token = newPlayer();
    await server.fault({ kind: "status", call: "/BANKING/methods-withdrawal", status: 503, token });
    const element = mountFor(token, { page: "withdrawal" });
    await on(element).at("/error");
    await server.clearFaults();
    await on(element).press("Refresh");
    await on(element).at("/withdrawal");
    await ready(element);
  });
});
