import { expect } from "chai";
import { CashierPage, freshPage, on, title } from "../../driver/cashierPage.ts";
import { defineElement, mountFor, newPlayer, openFrame, ready } from "../../driver/element.ts";
import { regionShown } from "../../scenarios/region.ts";
import { server } from "../../server/paymentServer.ts";
import { eventually, nextTask, until } from "../../waiting.ts";

/** Runs something and returns the console errors meanwhile. */
async function errorsOf(act: () => Promise<void>): Promise<string[]> {
  const { error } = console;
  const said: string[] = [];
  console.error = (...words: unknown[]) => said.push(words.join(" "));
  try {
    await act();
  } finally {
    console.error = error;
  }
  return said;
}

/** A product whose English file no test has asked for: WebKit asks for a file once for each page. */
const newProduct = () => `shop-${crypto.randomUUID()}`;

/** How many there were after the log's entry of that number. */
const localeCalls = async (last = 0) =>
  (await server.log()).filter(({ n, call }) => n > last && call?.startsWith("/locales/")).length;

freshPage();

describe("the locale", () => {
  it("of the page's address comes before the player's", async () => {
    const { page } = await openFrame({ locale: "ru" });
    await defineElement(page);
    const element = mountFor(newPlayer(), { lang: "es" }, page);
    await ready(element);
    expect(title(element)).to.equal("Способ пополнения");
  });

  it("is taken out of the page's address, without a reload", async () => {
    const { view, page } = await openFrame({ locale: "ru", other: "stays" });
    await defineElement(page);
    const element = mountFor(newPlayer(), {}, page);
    await ready(element);
    expect(view.location.search).to.equal("?other=stays");
    expect(view.document).to.equal(page);
    expect(title(element)).to.equal("Способ пополнения");
  });

  it("of the player comes before English", async () => {
    const element = mountFor(newPlayer(), { lang: "es-ES" });
    await ready(element);
    expect(title(element)).to.equal("Método de depósito");
    await on(element).press("Transferencia SPEI");
    await on(element).find("textbox", "Importe");
  });

  for (const [lang, said] of [
    ["es-ES", "es"],
    ["mx", "es-MX"],
    ["pt-BR", "pt-BR"],
    ["xx", "en"],
  ]) {
    it(`${lang} is announced to screen readers as ${said}, whatever the page's language`, async () => {
      const element = mountFor(newPlayer(), { lang: lang ?? "" });
      await ready(element);
      const heading = element.shadowRoot?.querySelector("h1");
      expect(heading?.closest("[lang]")?.getAttribute("lang")).to.equal(said);
    });
  }

  for (const lang of ["xx", "de-DE", "", "../en", "__proto__"]) {
    it(`is English where it is not known: ${JSON.stringify(lang)}`, async () => {
      const element = mountFor(newPlayer(), { lang });
      await ready(element);
      expect(title(element)).to.equal("Deposit method");
    });
  }

  it("that was chosen last wins, however slow the file of the one before it is", async () => {
    const element = mountFor(newPlayer(), { lang: "en" });
    await ready(element);
    await server.fault({ kind: "latency", call: "/locales/ru.json", ms: 600 });
    element.setAttribute("lang", "ru");
    await nextTask();
    element.setAttribute("lang", "es");
    await until("the list is Spanish", () => title(element) === "Método de depósito");
    await server.quiet();
    expect(title(element)).to.equal("Método de depósito");
  });

  it("whose own file fails is English, and the failure is logged", async () => {
    await server.fault({ kind: "status", call: "/locales/es.json", status: 404 });
    const said = await errorsOf(async () => {
      const element = mountFor(newPlayer(), { lang: "es" });
      await ready(element);
      expect(title(element)).to.equal("Deposit method");
      await on(element).find("button", "Cryptocurrency");
    });
    expect(said.filter((line) => line.includes("Locale receiving error es"))).to.have.length(1);
    expect(said).to.have.length(1);
  });

  it("whose own file fails has the language and the names of English, until another file arrives", async () => {
    const undo = await server.spoil({ kind: "status", call: "/locales/es.json", status: 500 });
    const token = newPlayer();
    const element = mountFor(token, { lang: "es" });
    const language = () => element.shadowRoot?.querySelector("[lang]")?.getAttribute("lang");
    await ready(element);
    expect([language(), await regionShown(new CashierPage(element, token))]).to.deep.equal(["en", "Mexico MXN"]);
    element.setAttribute("lang", "ru");
    await until("Russian", () => title(element) === "Способ пополнения" && language() === "ru");
    await undo();
    element.setAttribute("lang", "es");
    await until("Spanish", () => title(element) === "Método de depósito" && language() === "es");
  });

  for (const shape of ["html", "array", "null", "truncated", "text"]) {
    it(`whose file is ${shape} is English, and the failure is logged`, async () => {
      await server.fault({ kind: "malformed", call: "/locales/es.json", shape });
      const said = await errorsOf(async () => {
        const element = mountFor(newPlayer(), { lang: "es" });
        await ready(element);
        expect(title(element)).to.equal("Deposit method");
      });
      expect(said.join()).to.include("Locale receiving error es");
    });
  }

  it("English whose file fails has the texts of the code, and the failure is logged", async () => {
    await server.fault({ kind: "status", call: "/locales/en.json", status: 500 });
    const said = await errorsOf(async () => {
      const element = mountFor(newPlayer(), { product: newProduct() });
      await ready(element);
      expect(title(element)).to.equal("Deposit method");
      await on(element).press("SPEI bank transfer");
      await on(element).find("textbox", "Amount");
      await on(element).find("button", "Deposit");
    });
    expect(said.filter((line) => line.includes("Locale receiving error en"))).to.have.length(1);
  });

  it("whose own file alone arrives is that locale", async () => {
    await server.fault({ kind: "status", call: "/locales/en.json", status: 500 });
    const said = await errorsOf(async () => {
      const element = mountFor(newPlayer(), { lang: "ru", product: newProduct() });
      await ready(element);
      expect(title(element)).to.equal("Способ пополнения");
    });
    expect(said.join()).to.include("Locale receiving error en");
  });

  it("that is slow comes later, over the English texts", async () => {
    await server.fault({ kind: "latency", call: "/locales/es.json", ms: 5_000 });
    const element = mountFor(newPlayer(), { lang: "es" });
    await ready(element);
    expect(title(element)).to.equal("Deposit method");
    await until("Spanish", () => title(element) === "Método de depósito");
  });

  it("of another product is that product's file", async () => {
    const asked: string[] = [];
    const observer = new PerformanceObserver((list) => asked.push(...list.getEntries().map(({ name }) => name)));
    observer.observe({ type: "resource" });
    const element = mountFor(newPlayer(), { product: "other shop", lang: "pt-BR" });
    await ready(element);
    await until("the files' entries", () => asked.some((name) => name.endsWith("/pt.json")));
    expect(asked).to.include(`${window.demoServer}/other%20shop/locales/pt.json`);
    expect(asked).to.include(`${window.demoServer}/other%20shop/locales/en.json`);
    observer.disconnect();
  });

  it("is asked for once each", async () => {
    const last = (await server.log()).at(-1)?.n ?? 0;
    const element = mountFor(newPlayer(), { lang: "te", product: newProduct() });
    await ready(element);
    await eventually(
      "both files",
      () => localeCalls(last),
      (count) => count === 2,
    );
  });
});
