import { expect } from "chai";
import { violations } from "../../driver/accessibility.ts";
import {
  alterAnswer,
  announcements,
  type CashierPage,
  freshServer,
  openCashier,
  transports,
} from "../../driver/cashierPage.ts";
import { onPhoneInLandscape } from "../../driver/media.ts";
import { wholeScreen } from "../../scenarios/deposit.ts";
import { openMethod } from "../../scenarios/form.ts";
import { create, methods, snippet } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";
import { facts, factsOf, placesOf, quotedAmounts, submitButton } from "./costPage.ts";

const termsOf = (page: CashierPage) => page.element.shadowRoot?.querySelector<HTMLAnchorElement>("a[target]");

for (const transport of transports) {
  describe(`the cost of a payment over ${transport}`, () => {
    freshServer();

    it("stands above the submit button as the amount is typed, without a call", async () => {
      const page = await openCashier({ transport });
      await openMethod(page, "OXXO");
      await page.fill("Amount", "");
      await facts(page, "1–2 hours");
      await page.keyIn("Amount", "321");
      await facts(page, "Fee $12 · 1–2 hours You pay $333");
      await page.keyIn("Amount", "9999.5");
      expect((await page.input("Amount")).value).to.equal("9,999.5");
      await facts(page, "Fee $12 · 1–2 hours You pay $10,011.50");
      await page.fill("Amount", "99");
      await facts(page, "1–2 hours");
      expect(await quotedAmounts(page)).to.deep.equal([]);
      expect(page.of("error")).to.deep.equal([]);
    });

    it("stands nowhere if the server says nothing, and its amount is what is paid", async () => {
      const page = await openCashier({ transport });
      await openMethod(page, "Online banking");
      await page.fill("Amount", "500");
      await until("the amount", () => page.text.includes("Deposit $500"));
      expect([await factsOf(page), page.text.includes("You pay"), termsOf(page)]).to.deep.equal(["", false, null]);
    });
  });
}

describe("the cost of a payment", () => {
  freshServer();

  it("is announced once the player pauses, not at every key", async () => {
    const page = await openCashier();
    await openMethod(page, "OXXO");
    const heard = new Set<string>();
    const observer = new MutationObserver(() => {
      for (const text of announcements(page)) heard.add(text);
    });
    if (page.element.shadowRoot) {
      observer.observe(page.element.shadowRoot, { childList: true, characterData: true, subtree: true });
    }
    await page.keyIn("Amount", "4321");
    const settled = "Fee $12. Arrives: 1–2 hours. You pay $4,333";
    await until("the announcement", () => announcements(page).includes(settled));
    observer.disconnect();
    expect([...heard].filter((text) => text.includes("You pay"))).to.deep.equal([settled]);
    expect(await violations(page.element)).to.deep.equal([]);
  });

  it("of a withdrawal is taken off it", async () => {
    const page = await openCashier({ page: "withdrawal" });
    await openMethod(page, "Bank card");
    await page.fill("Withdrawal amount", "150.5");
    await facts(page, "Fee $1.51 · 1–3 days You receive $148.99");
  });

  it("keeps its room, so that the button stays where it is", async () => {
    const page = await openCashier();
    await openMethod(page, "OXXO");
    await page.fill("Amount", "");
    const topOf = await placesOf(page);
    const top = topOf();
    for (const amount of ["100", "9999.99", "1", "10000"]) {
      await page.fill("Amount", amount);
      expect(topOf(), amount).to.deep.equal(top);
    }
  });

  it("comes with the method's terms in a new tab", async () => {
    const page = await openCashier();
    await openMethod(page, "Bank card");
    const link = await until("the link", () => termsOf(page));
    expect([link.textContent, link.href, link.target, link.rel]).to.deep.equal([
      "Bank card terms",
      "https://example.com/cards/terms",
      "_blank",
      "noopener noreferrer",
    ]);
  });

  it("is unknown to a server of before, which gets the payment all the same", async () => {
    const undo = alterAnswer(methods, (answer) =>
      Object.fromEntries(
        Object.entries(answer).map(([name, method]) => {
          const { fee, arrives_in, presets, terms_url, quoted, savable, ...before } = Object(method);
          return [name, before];
        }),
      ),
    );
    try {
      const page = await openCashier({ transport: "http" });
      await openMethod(page, "SPEI bank transfer");
      await page.fill("Amount", "500");
      await until("general presets", () => page.all("button", "More amounts").length === 1);
      expect(await factsOf(page)).to.equal("");
      await page.press("Deposit");
      await page.at("/deposit/complete");
      expect((await server.calls(page.token, create))[0]).to.include({ amount: 500 });
      expect(await quotedAmounts(page)).to.deep.equal([]);
      expect(page.of("error")).to.deep.equal([]);
    } finally {
      undo();
    }
  });

  it("leaves out a wrong member, and keeps the others", async () => {
    // the last amount would be among the presets
    const forget = alterAnswer(snippet, () => ({}));
    const undo = alterAnswer(methods, (answer) => ({
      ...answer,
      oxxo_mxn: {
        ...Object(answer.oxxo_mxn),
        fee: { MXN: { percent: "12" } },
        arrives_in: { to: 30 },
        presets: { MXN: [500, "1000", 20, 2500, 500.001, -1] },
        terms_url: "http://example.com/terms",
      },
    }));
    try {
      const page = await openCashier({ transport: "http" });
      await openMethod(page, "OXXO");
      await page.fill("Amount", "321");
      await facts(page, "Instant");
      const presets = [...(page.element.shadowRoot?.querySelectorAll("fieldset [aria-pressed]") ?? [])];
      expect(presets.map(({ textContent }) => textContent)).to.deep.equal(["$500", "$2,500"]);
      expect(termsOf(page)).to.equal(null);
    } finally {
      undo();
      forget();
    }
  });
});

describe("the cost of a payment on a phone in landscape", () => {
  freshServer();
  onPhoneInLandscape();

  it("stays in view above the submit button", async () => {
    const page = await openCashier();
    await openMethod(page, "Bank card");
    const body = await wholeScreen(page);
    const button = await submitButton(page);
    await page.fill("Amount", "100");
    await facts(page, "Fee $4.50 · Instant You pay $104.50");
    const line = page.element.shadowRoot?.getElementById(button.getAttribute("aria-describedby") ?? "");
    for (const top of [0, 100]) {
      body.scrollTo(0, top);
      const [cost, bar] = [line?.getBoundingClientRect(), button.getBoundingClientRect()];
      expect(cost?.bottom).to.be.at.most(bar.top);
      expect(bar.bottom).to.be.at.most(window.innerHeight);
      expect(cost?.top).to.be.at.least(bar.top - 60);
    }
  });
});
