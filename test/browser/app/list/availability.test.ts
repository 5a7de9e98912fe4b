import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import type { CashierWidget } from "../../../../src/index.ts";
import { nameOf, untilDescribed } from "../../driver/accessibility.ts";
import { alterAnswer, type CashierPage, freshServer, on, openCashier, transports } from "../../driver/cashierPage.ts";
import { markOf, rowsOf, watchShifts } from "../../driver/layout.ts";
import { everyFlowPlayer } from "../../scenarios/deposit.ts";
import { methods } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

/** The rows of a titled section, by name. */
const namesIn = ({ element }: CashierPage, section: string) =>
  on(element)
    .all("list")
    .filter((list) => nameOf(list) === section)
    .flatMap((list) => [...list.querySelectorAll("button")].map(nameOf));

/** Waits for a row of that name and facts. */
async function untilFacts({ element }: CashierPage, name: string, facts: string | RegExp) {
  const row = await on(element).find("button", name);
  await untilDescribed(row, facts);
  return row;
}

const notice = (page: CashierPage, text: RegExp) =>
  until(`the notice ${text}`, () =>
    [...page.all("alert"), ...page.all("status")].some((node) => text.test(node.textContent ?? "")),
  );

describe("a method that is out of order", () => {
  freshServer();

  for (const transport of transports) {
    it(`stays on the list, last in its section, and says until when, over ${transport}`, async () => {
      await server.health("spei_mxn", "down", { until_in: 3_600 });
      const page = await openCashier({ transport });
      const row = await untilFacts(page, "SPEI bank transfer, Unavailable", /^Unavailable until .*\d/);
      expect(namesIn(page, "Popular").at(-1)).to.equal("SPEI bank transfer, Unavailable");
      expect(getComputedStyle(markOf(row)).opacity).to.equal("0.4");
      row.click();
      await notice(page, /SPEI bank transfer is unavailable until .*Choose another method/);
      expect(page.screen).to.equal("/deposit");
      await page.press("OXXO");
      await page.at("/deposit/redirect");
    });
  }

  it("opens nothing by keyboard either, and keeps the focus", async () => {
    await server.health("oxxo_mxn", "down");
    const page = await openCashier();
    const row = await untilFacts(page, "OXXO, Unavailable", "Unavailable");
    row.focus();
    await sendKeys({ press: "Enter" });
    await notice(page, /OXXO is unavailable right now/);
    expect(page.screen).to.equal("/deposit");
    expect(page.focused).to.equal(row);
  });

  it("says what the server says about it", async () => {
    await server.health("codi_mxn", "down", { text: "Back after the bank's maintenance" });
    const page = await openCashier();
    const row = await untilFacts(page, "CoDi, Unavailable", "Unavailable · Back after the bank's maintenance");
    row.click();
    await notice(page, /CoDi: Back after the bank's maintenance/);
  });

  it("is the same inside a group, and a group without any other is like it", async () => {
    const token = await everyFlowPlayer();
    await server.health("davivienda_mxn", "down");
    await server.health("agents_mxn", "down");
    const page = await openCashier({ token });
    await page.press("Bank cards of Colombia");
    await page.at("/deposit/group");
    const row = await untilFacts(page, "Davivienda, Unavailable", "Unavailable");
    expect(
      on(page.element)
        .all("list")
        .flatMap((list) => [...list.querySelectorAll("button")].map(nameOf)),
    ).to.eql(["Bancolombia", "Davivienda, Unavailable"]);
    row.click();
    await notice(page, /Davivienda is unavailable/);
    expect(page.screen).to.equal("/deposit/group");
    await server.health("bancolombia_mxn", "down");
    await page.press("Back");
    await page.at("/deposit");
    const group = await untilFacts(page, "Bank cards of Colombia, Unavailable", "Unavailable");
    group.click();
    await notice(page, /Bank cards of Colombia is unavailable/);
    expect(page.screen).to.equal("/deposit");
  });

  it("is the same in the list beside a form, whose form stays", async () => {
    await server.health("oxxo_mxn", "down");
    const page = await openCashier();
    page.element.style.width = "1200px";
    await page.press("SPEI bank transfer");
    await page.fill("Amount", "777");
    const row = await untilFacts(page, "OXXO, Unavailable", "Unavailable");
    row.click();
    await notice(page, /OXXO is unavailable/);
    expect((await page.input("Amount")).value).to.equal("777");
    expect(page.query("heading", "SPEI bank transfer")).to.not.equal(undefined);
  });

  it("of withdrawals is the same", async () => {
    await server.health("spei_mxn", "down");
    const page = await openCashier({ page: "withdrawal" });
    const row = await untilFacts(page, "SPEI bank transfer, Unavailable", "Unavailable");
    row.click();
    await notice(page, /SPEI bank transfer is unavailable/);
    expect(page.screen).to.equal("/withdrawal");
  });
});

describe("what a push says about methods", () => {
  freshServer();

  it("changes the rows in place; the order comes with the next visit", async () => {
    const page = await openCashier();
    await untilFacts(page, "SPEI bank transfer", /Instant · from \$50$/);
    await untilFacts(page, "Tether USDT", "USDT");
    const before = namesIn(page, "Popular");
    const shifts = watchShifts(window);
    const seen = (await shifts()).length;
    await server.health("spei_mxn", "down", { until_in: 600 });
    await untilFacts(page, "SPEI bank transfer, Unavailable", /^Unavailable until/);
    await server.health("oxxo_mxn", "slow", { arrives_in: { to: 900 } });
    await untilFacts(page, "OXXO", "Slower than usual · About 15 min · $12 fee · from $100");
    expect(namesIn(page, "Popular")).to.eql(
      before.map((name) => (name === "SPEI bank transfer" ? `${name}, Unavailable` : name)),
    );
    expect((await shifts()).slice(seen)).to.eql([]);
    await page.press("OXXO");
    await page.at("/deposit/redirect");
    await page.press("Back");
    await page.at("/deposit");
    await until("the new order", () => namesIn(page, "Popular").at(-1) === "SPEI bank transfer, Unavailable");
    await server.health("spei_mxn", "up");
    await untilFacts(page, "SPEI bank transfer", /Instant · from \$50$/);
    await page.press("SPEI bank transfer");
    await page.at("/deposit/redirect");
  });

  it("ends at its time without a push, as that may be lost", async () => {
    const page = await openCashier();
    await server.health("spei_mxn", "down", { until_in: 2 });
    await untilFacts(page, "SPEI bank transfer, Unavailable", /^Unavailable/);
    await untilFacts(page, "SPEI bank transfer", /Instant · from \$50$/);
    await page.press("SPEI bank transfer");
    await page.at("/deposit/redirect");
  });

  it("applies to a list that is still loading", async () => {
    const page = await openCashier();
    await untilFacts(page, "SPEI bank transfer", /Instant · from \$50$/);
    await server.hold(page.token, methods);
    (page.element as CashierWidget).refetch();
    await server.called(page.token, methods, 2);
    await server.health("spei_mxn", "down");
    await server.quiet(page.token);
    await server.release();
    const row = await untilFacts(page, "SPEI bank transfer, Unavailable", "Unavailable");
    row.click();
    await notice(page, /SPEI bank transfer is unavailable/);
    expect(namesIn(page, "Popular").at(-1)).to.equal("SPEI bank transfer, Unavailable");
  });

  it("may be about unknown methods and wrong: the rest counts, and it is reported once", async () => {
    const page = await openCashier();
    await untilFacts(page, "SPEI bank transfer", /Instant · from \$50$/);
    const push = { nobody: { state: "down" }, oxxo_mxn: { state: "broken" }, spei_mxn: { state: "down", until: 7 } };
    await server.push(page.token, push, "methods.health");
    await server.push(page.token, push, "methods.health");
    await untilFacts(page, "SPEI bank transfer, Unavailable", "Unavailable");
    await untilFacts(page, "OXXO", "1–2 hours · $12 fee · from $100");
    await until("the report", () => page.of("error").length > 0);
    expect(page.of("error").map(({ message }) => message)).to.eql(["Invalid push: methods.health.oxxo_mxn"]);
  });
});

describe("a list with odd offers", () => {
  freshServer();

  it("shows what is right of them, and every method", async () => {
    const change = (method: unknown, members: object) => ({ ...Object(method), ...members });
    const restore = alterAnswer(methods, (map) => ({
      ...map,
      spei_mxn: change(map.spei_mxn, { availability: "down", arrives_in: { to: -5 } }),
      oxxo_mxn: change(map.oxxo_mxn, { availability: { state: "asleep" }, fee: { MXN: { percent: "much" } } }),
      codi_mxn: change(map.codi_mxn, { availability: { state: "down", until: "soon", text: 5 }, fee: 3 }),
      todito_mxn: change(map.todito_mxn, { availability: null, arrives_in: [], fee: null }),
    }));
    try {
      const page = await openCashier({ transport: "http" });
      await untilFacts(page, "SPEI bank transfer", /\$50 – \$50,000$/);
      await untilFacts(page, "OXXO", "1–2 hours · from $100");
      await untilFacts(page, "CoDi, Unavailable", "Unavailable");
      await untilFacts(page, "Todito Cash", "$100 – $5,000");
      expect(page.of("error")).to.eql([]);
    } finally {
      restore();
    }
  });
});

describe("the line of facts", () => {
  freshServer();

  for (const [lang, width] of [
    ["ru", 320],
    ["te", 320],
    ["es", 390],
  ] as const) {
    it(`shows whole facts in ${lang} at ${width} px: what has no room is left out`, async () => {
      await server.health("paynet_mxn", "slow", { arrives_in: { from: 86_400, to: 172_800 } });
      const page = await openCashier({ lang });
      page.element.style.width = `${width}px`;
      const { shadowRoot } = page.element;
      const factsOf = (row: Element) => shadowRoot?.getElementById(row.getAttribute("aria-describedby") ?? "");
      const lines = () =>
        rowsOf(shadowRoot).flatMap((row) => factsOf(row)?.querySelector("[data-text]")?.parentElement ?? []);
      await until("the facts", () => lines().length > 12);
      for (const line of lines()) {
        const box = line.getBoundingClientRect();
        const [first, ...others] = [...line.children].map((item) => item.getBoundingClientRect());
        expect(first?.top).to.be.closeTo(box.top, 1);
        for (const item of others) {
          const isShown = item.top < box.bottom - 1;
          expect(!isShown || item.right <= box.right + 1, line.outerHTML).to.equal(true);
        }
      }
    });
  }
});
