import { sendKeys, setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { descriptionOf, nameOf, violations } from "../../driver/accessibility.ts";
import { alterAnswer, type CashierPage, freshServer, on, openCashier, transports } from "../../driver/cashierPage.ts";
import { focusedName, replaceText, tabTo } from "../../driver/keyboard.ts";
import { isRingWhole, scrollerOf, watchShifts } from "../../driver/layout.ts";
import { inLargeText } from "../../driver/media.ts";
import { everyFlowPlayer } from "../../scenarios/deposit.ts";
import { methods } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { idle, until } from "../../waiting.ts";

const label = "Search methods";
const rows = ({ element }: CashierPage) =>
  on(element)
    .all("list")
    .flatMap((list) => [...list.querySelectorAll("button")].map(nameOf));
const found = (page: CashierPage, ...names: string[]) =>
  until(`${names} alone`, () => rows(page).join() === names.join());
const says = ({ element }: CashierPage, text: string) =>
  until(text, () =>
    on(element)
      .all("status")
      .some(({ textContent }) => textContent === text),
  );
const search = ({ element }: CashierPage, query: string) => on(element).fill(label, query);

describe("the search of a list", () => {
  freshServer();

  for (const transport of transports) {
    it(`finds by name, synonym, mark and in spite of a typo, over ${transport}`, async () => {
      const page = await openCashier({ transport });
      const field = await search(page, "mercado");
      expect(field.type).to.equal("search");
      await found(page, "Mercado Pago");
      await says(page, "Methods found: 1");
      await search(page, "mercaod");
      await found(page, "Mercado Pago");
      await search(page, "voucher");
      await found(page, "OXXO", "Paynet");
      await search(page, "American Express");
      await found(page, "Card via bank page");
      await search(page, "qqqq");
      await says(page, "No methods found");
      expect(rows(page)).to.eql([]);
    });
  }

  it("shows methods of groups directly, with their facts, and opens them", async () => {
    const page = await openCashier({ token: await everyFlowPlayer() });
    expect(rows(page)).to.not.include("Davivienda");
    await search(page, "davi");
    await found(page, "Davivienda");
    const row = await page.find("button", "Davivienda");
    await until("its facts", () => descriptionOf(row) === "$50 – $50,000");
    await page.press("Davivienda");
    await page.at("/deposit/redirect");
    await page.press("Back");
    await page.at("/deposit");
    // what was found is still there, and the row that was pressed has the focus
    await found(page, "Davivienda");
    await until("the focus on the row", () => focusedName(page) === "Davivienda");
  });

  it("is worked by keyboard: arrows, Enter and Escape, which the host never sees", async () => {
    const page = await openCashier();
    const whole = rows(page);
    const seen: string[] = [];
    const note = ({ key }: KeyboardEvent) => seen.push(key);
    document.addEventListener("keydown", note);
    try {
      const field = await search(page, "card");
      await until("several", () => rows(page).length > 2 && rows(page).length < whole.length);
      const [first = "", second = ""] = rows(page);
      for (const [press, expected] of [
        ["ArrowDown", first],
        ["ArrowDown", second],
        ["ArrowUp", first],
        ["ArrowUp", label],
        // several are found: Enter goes to them
        ["Enter", first],
      ] as const) {
        await sendKeys({ press });
        await until(`${press} to ${expected}`, () => focusedName(page) === expected);
      }
      await sendKeys({ press: "Escape" });
      await until("the whole list", () => rows(page).length === whole.length);
      expect(field.value).to.equal("");
      expect(focusedName(page)).to.equal(label);
      expect(seen).to.eql([]);
      // without a search Escape is the host's
      await sendKeys({ press: "Escape" });
      expect(seen).to.eql(["Escape"]);
      replaceText(field, "oxxo");
      await found(page, "OXXO");
      await sendKeys({ press: "Enter" });
      await page.at("/deposit/redirect");
    } finally {
      document.removeEventListener("keydown", note);
    }
  });

  it("draws the rows in view with a key, and those below after it", async () => {
    const names = Array.from({ length: 300 }, (_, at) => `Method ${at}`);
    const all = names.map((name) => [name, { name, category: "bank", text: { en: name } }]);
    const restore = alterAnswer(methods, () => Object.fromEntries(all));
    const drawn: number[] = [];
    let observer: MutationObserver | undefined;
    try {
      const page = await openCashier({ transport: "http" });
      const field = await page.find("searchbox", label);
      const isWhole = () => rows(page).includes("Method 299");
      await until("the list", isWhole);
      observer = new MutationObserver(() => drawn.push(rows(page).length));
      observer.observe(page.element.shadowRoot ?? expect.fail(), { childList: true, subtree: true });
      for (const query of ["m", "me", "method"]) {
        drawn.length = 0;
        if (!(field instanceof HTMLInputElement)) throw new Error("The field is no input");
        replaceText(field, query);
        await until("all rows", () => drawn.length > 1 && isWhole());
        expect(drawn[0], query).to.be.within(1, 100);
      }
    } finally {
      observer?.disconnect();
      restore();
    }
  });

  it("is cleared by its button, which gives the focus back", async () => {
    const page = await openCashier();
    const whole = rows(page).length;
    await search(page, "oxxo");
    await found(page, "OXXO");
    await page.press("Clear search");
    await until("the whole list", () => rows(page).length === whole);
    expect(focusedName(page)).to.equal(label);
    expect(page.all("button", "Clear search")).to.eql([]);
  });

  it("shows the whole focus ring of the button that clears it", async () => {
    const page = await openCashier();
    await search(page, "oxxo");
    await page.find("button", "Clear search");
    await tabTo(page, "Clear search");
    expect(isRingWhole(page)).to.equal(true);
  });

  it("never makes the list scroll sideways, with text at 200 %", () =>
    inLargeText(async () => {
      const page = await openCashier();
      page.element.style.cssText = "display: block; inline-size: 390px; block-size: 700px";
      await page.find("searchbox", label);
      const list = await until("the list", () => scrollerOf(page.element.shadowRoot));
      expect(list.scrollWidth).to.be.at.most(list.clientWidth);
    }));

  it("has its sign in the middle of the field that is no wider, with text at 200 %", () =>
    inLargeText(async () => {
      const page = await openCashier();
      page.element.style.cssText = "display: block; inline-size: 390px; block-size: 700px";
      const box = (await page.find("searchbox", label)).parentElement;
      const sign = box?.querySelector("svg");
      if (!box || !sign) throw new Error("The field has no sign");
      const [outer, inner] = [box.getBoundingClientRect(), sign.getBoundingClientRect()];
      expect(outer.width).to.equal(44);
      expect(inner.left - outer.left).to.be.closeTo(outer.right - inner.right, 1);
    }));

  it("finds in the player's language and in English", async () => {
    const page = await openCashier({ lang: "es" });
    for (const query of ["efectivo", "cash"]) {
      await page.fill("Buscar métodos", query);
      await until(`OXXO by ${query}, and no SPEI`, () => {
        const names = rows(page);
        return names.includes("OXXO en efectivo") && !names.includes("Transferencia SPEI");
      });
    }
  });

  it("says that a method is out of order, and opens nothing", async () => {
    await server.health("oxxo_mxn", "down");
    const page = await openCashier();
    await search(page, "oxxo");
    await found(page, "OXXO, Unavailable");
    await page.press("OXXO, Unavailable");
    await until("the notice", () => /OXXO is unavailable/.test(page.text));
    expect(page.screen).to.equal("/deposit");
  });

  for (const [count, hasSearch] of [
    [12, false],
    [13, true],
  ] as const) {
    it(`is ${hasSearch ? "" : "not "}on a list of ${count} methods, those of groups included`, async () => {
      const restore = alterAnswer(methods, (map) => {
        const visible = Object.entries(map).filter(([, method]) => !Object(method).cardViewType);
        // and the built-in one
        return Object.fromEntries(visible.slice(0, count - 1));
      });
      try {
        const page = await openCashier({ transport: "http" });
        await until("the region", () => page.element.shadowRoot?.getElementById("region"));
        const row = await page.find("button", "SPEI bank transfer");
        await until("its facts", () => descriptionOf(row) !== "");
        await until("the code of the search", () =>
          performance.getEntriesByType("resource").some(({ name }) => name.includes("/c/MethodSearch")),
        );
        await idle();
        const fields = () => page.all("searchbox", label).length;
        if (hasSearch) await until("a search", () => fields() === 1);
        else expect(fields()).to.equal(0);
      } finally {
        restore();
      }
    });
  }

  it("ends with its field when the host has a list of fewer methods loaded", async () => {
    let count = 13;
    const restore = alterAnswer(methods, (map) => {
      const visible = Object.entries(map).filter(([, method]) => !Object(method).cardViewType);
      // and the built-in one
      return Object.fromEntries(visible.slice(0, count - 1));
    });
    try {
      const page = await openCashier({ transport: "http" });
      await search(page, "spei");
      await found(page, "SPEI bank transfer");
      count = 12;
      Object(page.element).refetch();
      await until("no search", () => page.query("searchbox", label) === undefined);
      await until("the whole list", () => rows(page).includes("OXXO"));
    } finally {
      restore();
    }
  });

  it("is in the list beside a form, too", async () => {
    const page = await openCashier();
    page.element.style.width = "1200px";
    await page.press("SPEI bank transfer");
    await search(page, "oxxo");
    await found(page, "OXXO");
    await page.press("OXXO");
    await page.find("heading", "OXXO");
  });

  it("is empty on another list", async () => {
    const page = await openCashier();
    await search(page, "oxxo");
    await found(page, "OXXO");
    page.element.setAttribute("currency", "USD");
    await page.find("button", "PayPal");
    expect(rows(page)).to.include("Cryptocurrency");
  });

  it("tells analytics that it is used, without what is typed", async () => {
    const page = await openCashier();
    await search(page, "secret");
    const events = page.of("analytics").filter(({ type }) => type === "input_field");
    expect(events.map(({ field }) => field)).to.eql(["search"]);
    expect(JSON.stringify(page.events)).to.not.include("secret");
  });

  for (const area of ["deposit", "withdrawal"] as const) {
    it(`moves no row of a phone when it comes, and is accessible: ${area}`, async () => {
      await setViewport({ width: 390, height: 844 });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("cashier-widget { position: fixed; inset: 0 }");
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      try {
        const shifts = watchShifts(window);
        const before = (await shifts()).length;
        const page = await openCashier({ token: await everyFlowPlayer(), page: area });
        const field = await page.find("searchbox", label);
        await until("the region", () => page.element.shadowRoot?.getElementById("region"));
        expect((await shifts()).slice(before)).to.eql([]);
        const { width, height } = field.getBoundingClientRect();
        expect(width).to.be.at.least(42);
        expect(height).to.equal(44);
        expect(field.closest("label")?.getBoundingClientRect().width).to.be.at.least(44);
        const whole = rows(page).length;
        await search(page, "card");
        await until("less", () => rows(page).length < whole);
        expect(await violations(page.element)).to.eql([]);
      } finally {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
        await setViewport({ width: 800, height: 600 });
      }
    });
  }
});
