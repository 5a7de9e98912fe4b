import { expect } from "chai";
import { on } from "../../driver/cashierPage.ts";
import { newPlayer } from "../../driver/element.ts";
import { markOf } from "../../driver/layout.ts";
import { type PageWindow, pageWindows } from "../../driver/pageWindow.ts";
import { methods } from "../../server/calls.ts";
import { until } from "../../waiting.ts";

const openPage = pageWindows();

/** A page with an element; its script is of a dist/ that is spoiled like that. */
async function open(attributes: Record<string, string> = {}, spoiled?: string): Promise<PageWindow> {
  const script: Record<string, string> = spoiled ? { script: `/spoiled/${spoiled}/cashier-widget.js` } : {};
  const page = await openPage({ attributes: { ...script, token: newPlayer(), transport: "http", ...attributes } });
  await page.become("ready");
  return page;
}

/** A page whose server gives methods other members. */
const openWith = async (changes: Record<string, Record<string, unknown>>): Promise<PageWindow> => {
  const page = await openPage({
    attributes: { token: newPlayer(), transport: "http" },
    prepare: (view) => {
      const original = view.fetch;
      view.fetch = async (input, init) => {
        const response = await original(input, init);
        const { pathname } = new URL(input instanceof Request ? input.url : String(input));
        if (!pathname.endsWith(methods) || init?.method === "OPTIONS") return response;
        const map = Object(await response.json());
        const changed = Object.entries(changes).map(([name, members]) => [name, { ...map[name], ...members }]);
        return view.Response.json({ ...map, ...Object.fromEntries(changed) });
      };
    },
  });
  await page.become("ready");
  return page;
};

const tileOf = ({ element }: PageWindow, method: string) => on(element).find("button", method);

const imagesOf = (tile: Element) => [...markOf(tile).querySelectorAll("img")];

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
    () => markOf(tile).querySelector<HTMLElement>("[data-text]")?.dataset.text === text,
  );
}

const plateOf = async (page: PageWindow, method: string) => markOf(await tileOf(page, method));

const isEmpty = async (page: PageWindow, method: string) => (await plateOf(page, method)).childElementCount === 0;

const requestsOf = ({ view }: PageWindow, part: string) =>
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
    expect([image?.clientWidth, image?.clientHeight]).to.deep.equal([40, 40]);
    expect((image?.naturalWidth ?? 0) > 0).to.equal(true);
    // a file that several tiles show is fetched once; Firefox lists none that it has from an earlier page
    expect(requestsOf(page, "/icons/visa-").length).to.be.at.most(1);
    expect(iconErrors(page)).to.deep.equal([]);
  });

  it("have one size: empty, with a picture, with two, with a symbol and with a glyph", async () => {
    const sizeOf = async (page: PageWindow, method: string) => {
      const { width, height } = (await plateOf(page, method)).getBoundingClientRect();
      return [width, height];
    };
    const lost = await open({}, `lost-${crypto.randomUUID()}/MethodMarks`);
    expect(await isEmpty(lost, "Mercado Pago")).to.equal(true);
    expect(await sizeOf(lost, "Mercado Pago")).to.deep.equal([40, 40]);
    const page = await open();
    await shows(page, "Mercado Pago", "mercadopago");
    await shows(page, "Card via bank page", "visa", "mastercard");
    await says(page, "From my bank account", "$");
    for (const method of [
      "Mercado Pago",
      "Card via bank page",
      "From my bank account",
      "Puzzle wallet",
      "Cryptocurrency",
    ]) {
      expect(await sizeOf(page, method), method).to.deep.equal([40, 40]);
    }
  });

  it("are drawn for the theme", async () => {
    const page = await open({ theme: "dark" });
    await shows(page, "Card via bank page", "visa", "mastercard-dark");
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
    await until("the registry", () => requestsOf(page, "/c/MethodMarks-").length > 0);
    // a currency's sign is there without a file: the registry has come
    await says(page, "From my bank account", "$");
    expect(requestsOf(page, "/icons/")).to.deep.equal([]);
    expect(await isEmpty(page, "Mercado Pago")).to.equal(true);
    element.scrollIntoView();
    await shows(page, "Card via bank page", "visa", "mastercard");
  });

  it("are in place at once on the way back to the list", async () => {
    const page = await open();
    await shows(page, "Mercado Pago", "mercadopago");
    const cashier = on(page.element);
    await cashier.press("SPEI bank transfer");
    await until("the form", () => !cashier.query("button", "Mercado Pago"));
    let files: string[] | undefined;
    const observer = new MutationObserver(() => {
      const tile = cashier.query("button", "Mercado Pago");
      if (tile) files ??= imagesOf(tile).map(fileOf);
    });
    observer.observe(page.element.shadowRoot ?? page.element, { childList: true, subtree: true });
    await cashier.press("Back");
    await until("the list", () => files);
    observer.disconnect();
    expect(files).to.deep.equal(["mercadopago"]);
  });

  it("are the sign of a currency, by its code", async () => {
    const page = await open();
    await says(page, "From my bank account", "$");
  });

  it("are a glyph, by its name", async () => {
    const page = await open();
    const tile = await tileOf(page, "Puzzle wallet");
    await until("the glyph", () => markOf(tile).querySelector("svg"));
  });

  it("are the initials where no name is known, and nothing is reported", async () => {
    const page = await openWith({ oxxo_mxn: { iconIds: ["nope"] }, codi_mxn: { iconIds: null } });
    await says(page, "OXXO", "OX");
    await says(page, "CoDi", "C");
    const plate = await plateOf(page, "OXXO");
    const monogram = plate.querySelector("[data-text]");
    expect(monogram && getComputedStyle(monogram).backgroundColor).to.match(/^rgb\(/);
    expect(iconErrors(page)).to.deep.equal([]);
  });

  it("of a group are those of two of its methods", async () => {
    const page = await open();
    await shows(page, "Cryptocurrency", "btc", "usdt");
  });
});

describe("a method's own icon", () => {
  it("is shown instead of the named ones, without a referrer", async () => {
    const [{ src = "" } = {}] = await shows(await open(), "Mercado Pago", "mercadopago");
    const page = await openWith({ oxxo_mxn: { icon_url: src } });
    const [image] = await shows(page, "OXXO", "mercadopago");
    expect(image?.referrerPolicy).to.equal("no-referrer");
    expect([image?.clientWidth, image?.clientHeight]).to.deep.equal([40, 40]);
    expect(requestsOf(page, "/icons/oxxo-")).to.deep.equal([]);
    expect(iconErrors(page)).to.deep.equal([]);
  });

  it("that cannot be fetched is reported once, and the named one is shown", async () => {
    const icon_url = `${window.demoServer}/no-such-icon.svg`;
    const page = await openWith({ oxxo_mxn: { icon_url } });
    await shows(page, "OXXO", "oxxo");
    expect(iconErrors(page).map(({ message }) => message)).to.deep.equal(["Unable to fetch icon oxxo_mxn"]);
  });

  for (const [icon_url, ...reports] of [
    ["http://icons.example/oxxo.png"],
    ["javascript:alert(1)"],
    ["oxxo.png"],
    [7, "Invalid response: oxxo_mxn.icon_url"],
    [null],
  ] as const) {
    it(`is ignored if it is ${icon_url}`, async () => {
      const page = await openWith({ oxxo_mxn: { icon_url } });
      await shows(page, "OXXO", "oxxo");
      expect(page.of("error").map(({ message }) => message)).to.deep.equal(reports);
      expect(requestsOf(page, "icons.example")).to.deep.equal([]);
    });
  }
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

  it("leaves the initials of its name in its place", async () => {
    const page = await open({}, "missing/mercadopago");
    (await tileOf(page, "Mercado Pago")).scrollIntoView();
    await until("the report", () => iconErrors(page).length > 0);
    await says(page, "Mercado Pago", "MP");
    expect(imagesOf(await tileOf(page, "Mercado Pago"))).to.deep.equal([]);
  });
});

describe("the registry of icons", () => {
  it("is reported once where it cannot be fetched, and asked for again with the next list", async () => {
    const name = `lost-${crypto.randomUUID()}`;
    const page = await open({}, `${name}/MethodMarks`);
    await until("the report", () => iconErrors(page).length > 0);
    expect(iconErrors(page)).to.have.length(1);
    expect(await isEmpty(page, "Mercado Pago")).to.equal(true);
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
    await says(page, "From my bank account", "$");
    expect(violations).to.deep.equal([]);
  });
});
