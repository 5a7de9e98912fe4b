import { expect } from "chai";
import { contrast } from "../../../.build/icons/contrast.ts";
import { nameOf } from "../driver/accessibility.ts";
import { CashierPage, freshServer, openCashier } from "../driver/cashierPage.ts";
import { newPlayer, preventRedirects } from "../driver/element.ts";
import { tabTo } from "../driver/keyboard.ts";
import { scrollerOf } from "../driver/layout.ts";
import { emulateMedia, printedText } from "../driver/media.ts";
import { blockStorage, fillStorage, pageWindows, type View } from "../driver/pageWindow.ts";
import { invoiceMethods, openInvoice, requisites } from "../scenarios/deposit.ts";
import { openHistory, veteran } from "../scenarios/history.ts";
import { payments, pressUnanswered, requestIds } from "../scenarios/payments.ts";
import { openDialCodes, openPhone } from "../scenarios/phoneField.ts";
import { changeButton, currencies, inRegion, openCountries, regionShown } from "../scenarios/region.ts";
import { listedOptions, listOptions, reaches } from "../scenarios/searchList.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

/** Storage that throws at each access, or whenever something is to be kept. */
const storages: Record<string, (view: View) => void> = {
  // Firefox refuses channels between tabs as well
  "forbids every access": (view) => {
    Reflect.set(
      view,
      "BroadcastChannel",
      class {
        constructor() {
          throw new view.DOMException("The operation is insecure.", "SecurityError");
        }
      },
    );
    blockStorage(view);
  },
  "is full": fillStorage,
  // as a page's own channel does, which writes to its storage
  "refuses messages to other tabs": (view) => {
    view.BroadcastChannel.prototype.postMessage = () => {
      throw new view.DOMException("The storage is full.", "QuotaExceededError");
    };
  },
};

/** Has `Intl` know English alone, as engines that are built without the data of other languages do. */
function speakEnglishAlone(view: View) {
  for (const name of ["NumberFormat", "DateTimeFormat", "DisplayNames", "Collator", "RelativeTimeFormat"] as const) {
    const Known = view.Intl[name];
    const Limited = new Proxy(Known, { construct: (_, [, options]) => Reflect.construct(Known, ["en", options]) });
    Reflect.set(view.Intl, name, Limited);
  }
}

describe("a page whose", () => {
  freshServer();
  const openPage = pageWindows();

  /** The cashier in a window of its own. */
  async function openPrepared(prepare: (view: View) => void, attributes: Record<string, string> = {}) {
    const token = newPlayer();
    const page = await openPage({ attributes: { token, lang: "en", ...attributes }, prepare });
    const element = await page.become("ready");
    preventRedirects(element);
    return { page, cashier: new CashierPage(element, token) };
  }

  for (const [which, prepare] of Object.entries(storages))
    for (const payment of payments)
      it(`storage ${which} makes no ${payment.area} twice whose answer is lost`, async () => {
        const { page, cashier } = await openPrepared(prepare, { page: payment.area });
        await payment.fill(cashier);
        await pressUnanswered(cashier, payment);
        await cashier.press(payment.button);
        await cashier.at(payment.screen);
        expect(await requestIds(cashier.token)).to.have.length(1);
        expect(await server.transactions(cashier.token)).to.have.length(1);
        expect(page.failures).to.deep.equal([]);
      });

  it("Intl knows English alone names and writes everything in English, beside Russian texts", async () => {
    const { page, cashier } = await openPrepared(speakEnglishAlone, { lang: "ru" });
    await cashier.chooseMethod("OXXO");
    await until("the amount in English", () => /500/.test(cashier.text));
    await cashier.press("Назад");
    await cashier.at("/deposit");
    const button = await until("the region", () => cashier.element.shadowRoot?.getElementById("region"));
    button.click();
    await until("the countries", () => cashier.text.includes("Mexico"));
    expect(page.failures).to.deep.equal([]);
    expect(page.of("error")).to.deep.equal([]);
  });

  it("Intl has no names of countries and currencies shows their codes", async () => {
    const { page, cashier } = await openPrepared((view) => Reflect.deleteProperty(view.Intl, "DisplayNames"));
    expect(await regionShown(cashier)).to.include("MX");
    (await changeButton(cashier)).click();
    await until("the countries", () => listedOptions(cashier).includes("BR"));
    listOptions(cashier)
      .find((option) => option.textContent?.startsWith("BR"))
      ?.click();
    const offered = await currencies(cashier);
    expect([...offered.keys()]).to.deep.equal(["BRL", "USD"]);
    offered.get("BRL")?.click();
    await inRegion(cashier, "BR BRL");
    expect(page.failures).to.deep.equal([]);
    expect(page.of("error")).to.deep.equal([]);
  });
});

describe("text that is 20 times as large", () => {
  freshServer();
  beforeEach(() => {
    document.documentElement.style.fontSize = "320px";
  });
  afterEach(() => {
    document.documentElement.style.fontSize = "";
  });

  it("leaves a button that can be scrolled to, in the width that there is", async () => {
    const page = await openCashier();
    await page.chooseMethod("SPEI bank transfer");
    await page.fill("Amount", "500");
    const button = await until("the button", () => page.query("button", "Deposit"));
    button.scrollIntoView();
    const { left, right, top } = button.getBoundingClientRect();
    expect(left).to.be.at.least(0);
    expect(right).to.be.at.most(innerWidth);
    expect(top).to.be.within(0, innerHeight);
    expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth);
    await page.press("Deposit");
    await page.at("/deposit/complete");
    expect(page.of("error")).to.deep.equal([]);
  });
});

describe("a page with text settings of its own", () => {
  freshServer();

  /** The values that the page sets, and those of the widget. */
  const settings = {
    "white-space": ["nowrap", "normal"],
    "text-indent": ["5em", "0px"],
    "letter-spacing": ["8px", "normal"],
    "word-spacing": ["20px", "0px"],
    "text-transform": ["uppercase", "none"],
    "text-shadow": ["1px 1px red", "none"],
    "word-break": ["break-all", "normal"],
    hyphens: ["auto", "manual"],
    cursor: ["none", "auto"],
  };

  it("does not change the widget's texts", async () => {
    const part = document.body.appendChild(document.createElement("div"));
    const set = Object.entries(settings).map(([name, [value]]) => `${name}: ${value}`);
    part.style.cssText = `width: 320px; ${set.join("; ")}`;
    try {
      const page = await openCashier();
      part.append(page.element);
      const style = getComputedStyle(page.element);
      for (const [name, [, expected]] of Object.entries(settings))
        expect(style.getPropertyValue(name), name).to.equal(expected);
    } finally {
      part.remove();
    }
  });
});

describe("forced colors", () => {
  freshServer();
  before(async function () {
    if (!(await emulateMedia({ "forced-colors": "active", "prefers-reduced-motion": "reduce" }))) this.skip();
  });
  after(async () => {
    await emulateMedia({});
  });

  const isFramed = (control: Element) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(control);
    return borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) > 0;
  };
  /**
   * Whether a control has a border, or stands in a box that has one: a field with its unit, an amount with its sign.
   */
  const isSeen = (control: Element, depth = 4): boolean =>
    isFramed(control) || (depth > 0 && control.parentElement !== null && isSeen(control.parentElement, depth - 1));

  it("leave each button and field a border", async () => {
    const page = await openCashier();
    await openCountries(page);
    await reaches(page, "Mexico");
    await page.press("Back");
    expect(page.all("button").filter((button) => !isFramed(button))).to.deep.equal([]);
    await page.chooseMethod("Online banking");
    await page.input("Full name");
    const fields = [...page.all("textbox"), ...page.all("combobox")].filter((field) => field.closest("label, span"));
    expect(page.all("button").filter((button) => !isFramed(button))).to.deep.equal([]);
    expect(fields.filter((field) => !isSeen(field))).to.deep.equal([]);
  });

  it("tell the chosen amount and the focus", async () => {
    const page = await openCashier();
    await page.chooseMethod("SPEI bank transfer");
    await page.press("$500");
    const chosen = await until("the choice", () => page.query("button", "$500"));
    const other = await until("another amount", () => page.query("button", "$1,000"));
    expect(getComputedStyle(chosen).backgroundColor).to.not.equal(getComputedStyle(other).backgroundColor);
    await tabTo(page, "Deposit");
    const focused = page.focused;
    expect(focused && getComputedStyle(focused).outlineStyle).to.equal("solid");
  });

  it("tell that the search of dial codes has the focus", async () => {
    const { search } = await openDialCodes(await openPhone());
    expect(search.parentElement && getComputedStyle(search.parentElement).outlineStyle).to.equal("solid");
  });

  it("tell the tab that is open, also from one that has the focus", async () => {
    const page = await openCashier();
    const tabs = await until("the tabs", () => (page.all("tab").length > 1 ? page.all("tab") : undefined));
    for (const colour of ["backgroundColor", "color"] as const)
      expect(new Set(tabs.map((tab) => getComputedStyle(tab)[colour])).size, colour).to.equal(2);
    await tabTo(page, "Deposit");
    expect(page.focused && getComputedStyle(page.focused).outlineStyle).to.equal("solid");
  });

  it("tell the chosen filter of the history", async () => {
    const page = await openHistory({ token: await veteran(3) });
    await until("the filter", () => page.query("radio", "Deposits"));
    const choices = page.all("radio").map((radio) => radio.parentElement ?? radio);
    const lines = choices.map((choice) => {
      const { borderTopColor, outlineStyle } = getComputedStyle(choice);
      return `${borderTopColor} ${outlineStyle}`;
    });
    expect(choices).to.have.length(3);
    expect(new Set(lines).size).to.equal(2);
    const [chosen, ...others] = choices.map((choice) => getComputedStyle(choice).outlineStyle);
    expect([chosen, new Set(others)]).to.deep.equal(["solid", new Set(["none"])]);
  });

  it("tell what is disabled", async () => {
    const page = await openCashier();
    await page.chooseMethod("OXXO");
    const controls = [
      await page.input("Email"),
      await page.find("button", "Deposit"),
      await page.find("button", "$500"),
    ];
    const colors = () => controls.map((control) => getComputedStyle(control).color);
    const enabled = colors();
    for (const control of controls) control.toggleAttribute("disabled", true);
    const same = controls.filter((control, index) => getComputedStyle(control).color === enabled[index]);
    expect(same.map(nameOf), colors().join()).to.deep.equal([]);
  });

  it("leave a wrong field its message", async () => {
    const page = await openCashier();
    await page.chooseMethod("SPEI bank transfer");
    // the amount of the last payment may have arrived
    const field = await page.fill("Amount", "");
    await page.press("Deposit");
    await until("the error", () => field.getAttribute("aria-invalid") === "true");
    expect(isSeen(field)).to.equal(true);
    expect(await page.note("Amount")).to.not.equal("");
  });

  it("leave a dialog a frame", async () => {
    const { page } = await openInvoice(invoiceMethods.p2p);
    await page.press("Cancel");
    const dialog = (await page.find("heading", "Cancel this payment?")).closest("dialog");
    expect(dialog && isFramed(dialog)).to.equal(true);
    expect(page.all("button").filter((button) => dialog?.contains(button) && !isFramed(button))).to.deep.equal([]);
  });
});

/** A CSS color as `#rrggbb`. */
function hexOf(color: string): string {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The page has no canvas");
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

describe("an accent of the host", () => {
  freshServer();

  for (const theme of ["light", "dark"])
    it(`gives links that read on every ground of the ${theme} theme`, async () => {
      const page = await openCashier({ theme });
      await page.chooseMethod("SPEI bank transfer");
      const link = await page.find("button", "Video instructions");
      const style = getComputedStyle(page.element);
      for (const accent of ["#00c853", "#ff0000", "#ffd60a", "#808080"]) {
        page.element.style.setProperty("--cashier-accent", accent);
        for (const ground of ["bg", "surface", "surface-hover", "surface-raised"])
          expect(
            contrast(hexOf(getComputedStyle(link).color), hexOf(style.getPropertyValue(`--cashier-${ground}`))),
            `${accent} on ${ground}`,
          ).to.be.at.least(4.5);
      }
    });
});

describe("on paper", () => {
  freshServer();

  it("a list is whole, whatever the height of the element", async function () {
    if (!(await emulateMedia({}, "print"))) this.skip();
    try {
      const page = await openCashier();
      page.element.style.height = "300px";
      await page.find("button", "SPEI bank transfer");
      expect(scrollerOf(page.element.shadowRoot)).to.equal(undefined);
    } finally {
      await emulateMedia({});
    }
  });

  it("the dark theme is light", async function () {
    const page = await openCashier({ theme: "dark" });
    const style = getComputedStyle(page.element);
    const colors = () => ["bg", "surface", "text", "link"].map((name) => style.getPropertyValue(`--cashier-${name}`));
    const onScreen = colors();
    if (!(await emulateMedia({}, "print"))) this.skip();
    try {
      page.element.setAttribute("theme", "light");
      await until("light", () => page.element.dataset.theme === "light");
      const light = colors();
      page.element.setAttribute("theme", "dark");
      await until("dark", () => page.element.dataset.theme === "dark");
      expect([colors(), style.colorScheme]).to.deep.equal([light, "light"]);
      expect(light).to.not.include.any.members(onScreen);
    } finally {
      await emulateMedia({});
    }
  });

  /** The text that the page prints, without spaces: a name may be broken into lines. */
  async function print(test: { skip(): void }): Promise<string> {
    const text = await printedText();
    if (text === undefined) test.skip();
    return withoutSpaces(text ?? "");
  }
  const withoutSpaces = (text: string) => text.replace(/\s/g, "");

  it("a list has the names of all methods", async function () {
    const page = await openCashier();
    page.element.style.height = "300px";
    await page.find("button", "SPEI bank transfer");
    const text = await print(this);
    const names = page
      .names("button")
      .filter((name) => page.shows(name))
      .map(withoutSpaces);
    expect(names).to.not.deep.equal([]);
    expect(names.filter((name) => !text.includes(name))).to.deep.equal([]);
  });

  it("an invoice has its amount and what the player has to give", async function () {
    const { page } = await openInvoice(invoiceMethods.p2p);
    page.element.style.height = "300px";
    const values = [...requisites(page)].flat().map(withoutSpaces);
    expect(values).to.not.deep.equal([]);
    const text = await print(this);
    expect(
      values.filter((value) => !text.includes(value)),
      text,
    ).to.deep.equal([]);
    expect(text).to.match(/Sendexactly.*\$[\d,]+\.\d\d/);
  });

  it("a payment under way has its amount, its state and its number", async function () {
    const page = await openCashier();
    page.element.style.height = "300px";
    const { id } = await page.pay();
    await page.status("Payment is being processed");
    const text = await print(this);
    for (const part of ["$500", "Paymentisbeingprocessed", id]) expect(text).to.include(part);
  });
});
