import { setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { nameOf, violations, violationsInThemes } from "../driver/accessibility.ts";
import { alterAnswer, freshServer, openCashier } from "../driver/cashierPage.ts";
import { pressKeys, typeKeys } from "../driver/keyboard.ts";
import {
  changeButton,
  currencies,
  inRegion,
  openCountries,
  openRegion,
  turkey,
  untilTitled,
} from "../scenarios/region.ts";
import { listedOptions, listOptions, reachedOption, reaches, searchField } from "../scenarios/searchList.ts";
import { countriesCall } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

describe("the countries to choose from", () => {
  freshServer();
  const restoring: (() => void)[] = [];
  afterEach(() => {
    for (const restore of restoring.splice(0)) restore();
  });
  const answered = (answer: unknown) => restoring.push(alterAnswer(countriesCall, () => answer));

  it("begin at the one in use, which is in sight and marked; the host's page stays where it is", async () => {
    const high = document.createElement("div");
    high.style.height = "300px";
    document.body.prepend(high);
    try {
      const page = await openCashier();
      (await changeButton(page)).focus();
      const before = window.scrollY;
      await openCountries(page);
      await reaches(page, "Mexico");
      const [chosen] = listOptions(page).filter((option) => option.getAttribute("aria-selected") === "true");
      expect(chosen?.textContent).to.contain("Mexico");
      const list = chosen?.parentElement?.getBoundingClientRect();
      const option = chosen?.getBoundingClientRect();
      expect(option?.top).to.be.at.least(list?.top ?? Number.POSITIVE_INFINITY);
      expect(option?.bottom).to.be.at.most(list?.bottom ?? 0);
      expect(window.scrollY).to.equal(before);
    } finally {
      high.remove();
    }
  });

  it("have a ring around the one that the keys have reached", async () => {
    const page = await openRegion();
    await reaches(page, "Mexico");
    const ringed = () =>
      listOptions(page)
        .filter((option) => getComputedStyle(option).outlineStyle !== "none")
        .map(nameOf);
    expect(ringed()).to.deep.equal(["Mexico"]);
    await typeKeys("peru");
    await reaches(page, "Peru");
    expect(ringed()).to.deep.equal(["Peru"]);
  });

  for (const [lang, first, query, found] of [
    ["en", "Argentina", "TURK", turkey],
    ["es-MX", "Alemania", "peru", "Perú"],
    ["ru", "Азербайджан", "бра", "Бразилия"],
    ["hi", "अज़रबैजान", "भारत", "भारत"],
  ] as const) {
    it(`are named, sorted and found in ${lang}`, async () => {
      const page = await openCashier({ lang });
      const button = await until("the region", () => page.element.shadowRoot?.getElementById("region"));
      button.click();
      const field = await searchField(page);
      field.focus();
      await until("the first", () => listedOptions(page)[0] === first);
      await typeKeys(query);
      await reaches(page, found);
      expect(listedOptions(page)[0]).to.equal(found);
    });
  }

  it("show that none is found; Escape shows them all again", async () => {
    const page = await openRegion();
    const all = listedOptions(page).length;
    await typeKeys("atlantis");
    await until("the words", () => page.shows("No countries found"));
    expect(listedOptions(page)).to.deep.equal([]);
    await pressKeys("Enter");
    await pressKeys("Escape");
    await until("all of them", () => listedOptions(page).length === all);
    await reaches(page, "Mexico");
    expect(page.screen).to.equal("/deposit/region");
  });

  it("stand a server's mistakes", async () => {
    answered({
      countries: [
        { country: "ZZ", currencies: ["usdt", "USDT"] },
        { country: "Atlantis", currencies: ["EUR"] },
        { country: "br", currencies: [] },
        null,
        { country: "UA", currencies: ["UAH"] },
        { country: "ua", currencies: ["UAH", "<b>"] },
        { country: "qx", currencies: ["QQQ", "LONGCOIN"] },
      ],
    });
    const page = await openRegion({ transport: "http" });
    await until("the countries", () => listedOptions(page).length === 3);
    expect(listedOptions(page)).to.have.members(["QX", "Ukraine", "Unknown Region"]);
    expect(page.of("error").map(({ message }) => message)).to.deep.equal([
      "Invalid response: countries.1.country",
      "Invalid response: countries.2.currencies",
      "Invalid response: countries.3",
    ]);
    await typeKeys("qx");
    await pressKeys("Enter");
    expect([...(await currencies(page)).keys()]).to.deep.equal(["QQQ", "LONGCOIN"]);
    await pressKeys("Shift+Tab", "Enter");
    await untilTitled(page, "Select country");
    await typeKeys("ukr");
    await pressKeys("Enter");
    await inRegion(page, "Ukraine UAH");
  });

  it("begin at the server's choice, if the one in use is not among them", async () => {
    const offered = ["ar", "ua", "ve"].map((country) => ({ country, currencies: ["USD"] }));
    answered({ countries: offered, selected: "UA" });
    const page = await openRegion({ transport: "http" });
    await reaches(page, "Ukraine");
    expect(listOptions(page).filter((option) => option.getAttribute("aria-selected") === "true")).to.deep.equal([]);
  });

  it("are asked for again where they could not be had", async () => {
    await server.fault({ kind: "status", status: 503, call: countriesCall });
    const page = await openCashier();
    (await changeButton(page)).click();
    await page.find("heading", "We could not load the countries");
    expect(page.screen).to.equal("/deposit/region");
    expect(page.of("error")).to.have.lengthOf(1);
    expect(await violations(page.element)).to.deep.equal([]);
    await server.clearFaults();
    (await page.find("button", "Refresh")).focus();
    await pressKeys("Enter");
    const field = await searchField(page);
    await until("the focus of the search", () => page.focused === field);
    expect(reachedOption(page)).to.equal("Mexico");
  });

  it("may be none", async () => {
    answered({ countries: [] });
    const page = await openCashier({ transport: "http" });
    (await changeButton(page)).click();
    await page.find("heading", "No countries available");
    restoring.pop()?.();
    await page.press("Refresh");
    await searchField(page);
  });
});

describe("the region screens", () => {
  freshServer();
  after(() => setViewport({ width: 800, height: 600 }));

  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const)
    it(`are sound and large enough for a finger, ${width} wide`, async () => {
      await setViewport({ width, height });
      const page = await openCashier();
      await changeButton(page);
      expect(await violationsInThemes(page.element)).to.deep.equal([]);
      const field = await openCountries(page);
      expect(await violationsInThemes(page.element)).to.deep.equal([]);
      expect(field.getBoundingClientRect().height).to.be.at.least(44);
      for (const option of listOptions(page)) expect(option.getBoundingClientRect().height).to.be.at.least(44);
      await typeKeys("atlantis");
      await until("the words", () => page.shows("No countries found"));
      expect(await violationsInThemes(page.element)).to.deep.equal([]);
      await pressKeys("Escape", "Enter");
      await untilTitled(page, "Select currency");
      expect(await violationsInThemes(page.element)).to.deep.equal([]);
      for (const button of page.all("button")) expect(button.getBoundingClientRect().height).to.be.at.least(44);
      expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth);
    });
});
