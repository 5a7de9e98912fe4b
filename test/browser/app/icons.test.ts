import { expect } from "chai";
import { type PageWindow, pageWindows } from "../pages/pageWindow.ts";
import { byRole } from "../pages/tree.ts";
import { newPlayer, until } from "../pages/widgetPage.ts";

const openPage = pageWindows();

/** A page with an element; its script is of a dist/ that is spoiled like that. */
async function open(attributes: Record<string, string> = {}, spoiled?: string): Promise<PageWindow> {
  const script: Record<string, string> = spoiled ? { script: `/spoiled/${spoiled}/cashier-widget.js` } : {};
  const page = await openPage({ attributes: { ...script, token: newPlayer(), transport: "http", ...attributes } });
  await page.become("ready");
  return page;
}

const tileOf = ({ element }: PageWindow, method: string) => byRole(element, "button", method);

const imagesOf = (tile: Element) => [...tile.querySelectorAll<HTMLImageElement>(".method-icon img")];

const fileOf = ({ src }: HTMLImageElement) => /\/icons\/([a-z0-9-]+)-[\w-]{8}\.svg$/.exec(src)?.[1] ?? src;

/** Waits until a tile shows the pictures of these files. */
async function shows(page: PageWindow, method: string, ...files: string[]): Promise<HTMLImageElement[]> {
  const tile = await tileOf(page, method);
  tile.scrollIntoView();
  await until(`${files} on ${method}`, () => imagesOf(tile).map(fileOf).join() === files.join());
  return imagesOf(tile);
}

/** Waits until a tile shows a text in the place of a picture. */
async function says(page: PageWindow, method: string, text: string): Promise<void> {
  const tile = await tileOf(page, method);
  await until(
    `${text} on ${method}`,
    () => tile.querySelector<HTMLElement>(".method-icon .sign")?.dataset.text === text,
  );
}

const hasGlyph = async (page: PageWindow, method: string) =>
  (await tileOf(page, method)).querySelector(".method-icon svg") !== null;

const asked = ({ view }: PageWindow, part: string) =>
  view.performance.getEntriesByType("resource").filter(({ name }) => name.includes(part));

const iconErrors = (page: PageWindow) =>
  page.of("error").filter(({ message }) => String(message).startsWith("Unable to fetch icon"));

describe("icons of methods", () => {
  it("are the files that the server names, for the eye alone, without a referrer", async () => {
    const page = await open();
    await shows(page, "Card via bank page", "visa", "mastercard");
    const [image] = await shows(page, "Mercado Pago", "mercadopago");
    expect(image?.alt).to.equal("");
    expect(image?.referrerPolicy).to.equal("no-referrer");
    expect([image?.clientWidth, image?.clientHeight]).to.deep.equal([28, 28]);
    expect((image?.naturalWidth ?? 0) > 0).to.equal(true);
    // a file that several tiles show is fetched once
    expect(asked(page, "/icons/visa-")).to.have.length(1);
    expect(iconErrors(page)).to.deep.equal([]);
  });

  it("take no more room than the glyph before them", async () => {
    const page = await open({}, `lost-${crypto.randomUUID()}/MethodMarks`);
    const tile = await byRole(page.element, "button", "Mercado Pago");
    const before = tile.getBoundingClientRect().height;
    const other = await open();
    await shows(other, "Mercado Pago", "mercadopago");
    const after = (await byRole(other.element, "button", "Mercado Pago")).getBoundingClientRect().height;
    expect(after).to.equal(before);
  });

  it("are drawn for the theme", async () => {
    const page = await open({ theme: "dark" });
    await shows(page, "Card via bank page", "visa-dark", "mastercard");
    page.element.theme = "light";
    await shows(page, "Card via bank page", "visa", "mastercard");
  });

  it("are fetched when their tiles are seen", async () => {
    const page = await openPage({
      attributes: { token: newPlayer(), transport: "http" },
      prepare: (view) =>
        view.addEventListener("DOMContentLoaded", () => {
          view.document.body.style.paddingBlockStart = "5000px";
        }),
    });
    const element = await page.become("ready");
    await until("the registry", () => asked(page, "/c/MethodMarks-").length > 0);
    // a currency's sign is there without a file: the registry has come
    await says(page, "SPEI bank transfer", "$");
    expect(asked(page, "/icons/")).to.deep.equal([]);
    expect(await hasGlyph(page, "Mercado Pago")).to.equal(true);
    element.scrollIntoView();
    await shows(page, "Card via bank page", "visa", "mastercard");
  });

  it("are the sign of a currency, by its code", async () => {
    const page = await open();
    await says(page, "SPEI bank transfer", "$");
  });

  it("are a bank's initials where the set has no such name, and nothing is reported", async () => {
    const page = await open({ "payment-geo": "KZ", currency: "KZT" });
    await says(page, "Kaspi", "K");
    expect(iconErrors(page)).to.deep.equal([]);
  });

  it("stay the category's glyph where nothing is named", async () => {
    const page = await open();
    await shows(page, "Mercado Pago", "mercadopago");
    expect(await hasGlyph(page, "OXXO")).to.equal(true);
  });
});

describe("an icon that cannot be fetched", () => {
  it("is reported once, however many tiles would show it, and the others stand", async () => {
    const page = await open({}, "missing/visa");
    await shows(page, "Card via bank page", "mastercard");
    await shows(page, "Bank card", "mastercard");
    await until("the report", () => iconErrors(page).length > 0);
    page.element.open("withdrawal");
    await until("the other list", () => page.element.dataset.screen === "/withdrawal");
    await page.become("ready");
    page.element.open("deposit");
    await until("the list", () => page.element.dataset.screen === "/deposit");
    await shows(page, "Bank card", "mastercard");
    expect(iconErrors(page).map(({ message }) => message)).to.deep.equal(["Unable to fetch icon visa"]);
  });

  it("leaves the category's glyph in its place", async () => {
    const page = await open({}, "missing/mercadopago");
    (await tileOf(page, "Mercado Pago")).scrollIntoView();
    await until("the report", () => iconErrors(page).length > 0);
    expect(await hasGlyph(page, "Mercado Pago")).to.equal(true);
    expect(imagesOf(await tileOf(page, "Mercado Pago"))).to.deep.equal([]);
  });

  it("leaves a bank's initials in its place", async () => {
    const page = await open({ "payment-geo": "BR", currency: "BRL" }, "missing/nubank");
    await says(page, "Nubank", "N");
    expect(iconErrors(page)[0]?.message).to.equal("Unable to fetch icon nubank");
  });
});

describe("the registry of icons", () => {
  it("is reported once where it cannot be fetched, and asked for again with the next list", async () => {
    const name = `lost-${crypto.randomUUID()}`;
    const page = await open({}, `${name}/MethodMarks`);
    await until("the report", () => iconErrors(page).length > 0);
    expect(iconErrors(page)).to.have.length(1);
    expect(await hasGlyph(page, "Mercado Pago")).to.equal(true);
    await fetch(`/mended/${name}`);
    page.element.open("withdrawal");
    await until("the other list", () => page.element.dataset.screen === "/withdrawal");
    page.element.open("deposit");
    await shows(page, "Mercado Pago", "mercadopago");
    expect(iconErrors(page)).to.have.length(1);
  });
});

describe("a page with a strict policy", () => {
  it("shows icons, and nothing is refused", async () => {
    const violations: string[] = [];
    const page = await openPage({
      attributes: { token: newPlayer(), transport: "http", policy: "least" },
      prepare: (view) => {
        view.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
          violations.push(`${violatedDirective} ${blockedURI}`);
        });
      },
    });
    await page.become("ready");
    await shows(page, "Card via bank page", "visa", "mastercard");
    await says(page, "SPEI bank transfer", "$");
    expect(violations).to.deep.equal([]);
  });
});
