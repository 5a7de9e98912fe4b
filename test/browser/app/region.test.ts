import { expect } from "chai";
import type { CashierWidget } from "../../../src/index.ts";
import { freshServer, openCashier, transports } from "../driver/cashierPage.ts";
import { pressKeys, typeKeys } from "../driver/keyboard.ts";
import { openMethod } from "../scenarios/form.ts";
import {
  changeButton,
  currencies,
  inRegion,
  openCountries,
  openRegion,
  regionShown,
  untilTitled,
} from "../scenarios/region.ts";
import { reaches, searchField } from "../scenarios/searchList.ts";
import { create, methods } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

describe("the change of region", () => {
  freshServer();

  for (const transport of transports) {
    it(`takes a country's only currency at once, over ${transport}`, async () => {
      const page = await openRegion({ transport });
      expect(page.screen).to.equal("/deposit/region");
      await untilTitled(page, "Select country");
      await typeKeys("ukr");
      await reaches(page, "Ukraine");
      await pressKeys("Enter");
      await inRegion(page, "Ukraine UAH");
      expect(page.screen).to.equal("/deposit");
      expect((await server.calls(page.token, methods)).at(-1)).to.include({ country: "ua", currency: "UAH" });
      expect(page.query("button", "SPEI bank transfer"), "a method of the old region").to.equal(undefined);
    });
  }

  it("takes a currency of the host in lower case as the same one", async () => {
    const page = await openCashier({ currency: "mxn", transport: "http" });
    // the built-in method of this currency
    await openMethod(page, "E-money");
    await page.fill("Amount", "500");
    await page.press("Deposit");
    await page.at("/deposit/complete");
    page.element.setAttribute("currency", "MXN");
    await server.quiet(page.token);
    expect(await server.calls(page.token, methods)).to.deep.equal([{ country: "mx", currency: "MXN" }]);
    expect(await server.calls(page.token, create)).to.have.nested.property("[0].currency", "MXN");
  });

  it("asks for the currency where a country has several", async () => {
    const page = await openRegion();
    await typeKeys("braz");
    await pressKeys("Enter");
    const offered = await currencies(page);
    expect([...offered.keys()]).to.deep.equal(["BRL Brazilian Real", "USD US Dollar"]);
    offered.get("USD US Dollar")?.click();
    await inRegion(page, "Brazil USD");
    expect((await server.calls(page.token, methods)).at(-1)).to.include({ country: "br", currency: "USD" });
    const fields = page.of("analytics").filter(({ type: what }) => what === "select_field");
    expect(fields.map(({ field }) => field)).to.deep.equal(["country", "currency"]);
  });

  it("is done by keys alone; the currency in use is reached first", async () => {
    const page = await openCashier();
    (await changeButton(page)).focus();
    await pressKeys("Enter");
    await until("the title's focus", () => page.focused?.localName === "h1");
    const field = await searchField(page);
    await pressKeys("Tab", "Tab");
    expect(page.focused).to.equal(field);
    await reaches(page, "Mexico");
    await pressKeys("ArrowDown");
    await reaches(page, "Nigeria");
    await pressKeys("ArrowUp", "ArrowUp");
    await reaches(page, "Malaysia");
    await pressKeys("Home");
    await reaches(page, "Argentina");
    await pressKeys("End");
    await reaches(page, "Uzbekistan");
    await pressKeys("PageUp");
    await reaches(page, "Mexico");
    await pressKeys("PageDown");
    await reaches(page, "Uzbekistan");
    await pressKeys("PageUp");
    await reaches(page, "Mexico");
    await pressKeys("Enter");
    const current = (await currencies(page)).get("MXN Mexican Peso");
    await until("the focus of the one in use", () => page.focused === current);
    expect(current?.getAttribute("aria-current")).to.equal("true");
    await pressKeys("Tab", "Tab", "Enter");
    await inRegion(page, "Mexico BTC");
  });

  it("leads from the currencies back to the countries", async () => {
    const page = await openRegion();
    await typeKeys("kaz");
    await pressKeys("Enter");
    await untilTitled(page, "Select currency");
    expect(await regionShown(page)).to.equal("Kazakhstan");
    await pressKeys("Shift+Tab", "Enter");
    await untilTitled(page, "Select country");
    const field = await searchField(page);
    await until("the focus of the search", () => page.focused === field);
    expect(field.value).to.equal("");
    expect((await server.calls(page.token, methods)).length).to.equal(1);
  });

  it("leads back from the currencies to the countries, and only then to the list", async () => {
    const page = await openRegion();
    const choose = async () => {
      await typeKeys("kaz");
      await pressKeys("Enter");
      await untilTitled(page, "Select currency");
    };
    await choose();
    await page.press("Back");
    await untilTitled(page, "Select country");
    (await searchField(page)).focus();
    await choose();
    (page.element as CashierWidget).back();
    await untilTitled(page, "Select country");
    expect(page.screen).to.equal("/deposit/region");
    await page.press("Back");
    await page.at("/deposit");
  });

  it("starts with the countries again after the currencies were left with the region's screen", async () => {
    const page = await openRegion();
    await typeKeys("kaz");
    await pressKeys("Enter");
    await untilTitled(page, "Select currency");
    page.element.setAttribute("page", "withdrawal");
    await page.at("/withdrawal");
    await openCountries(page);
    await untilTitled(page, "Select country");
  });

  it("can be left; the focus is where it was", async () => {
    const page = await openCashier();
    const button = await changeButton(page);
    button.focus();
    await pressKeys("Enter");
    await searchField(page);
    await page.press("Back");
    await page.at("/deposit");
    await until("the focus", () => page.focused?.id === "region");
    expect(await regionShown(page)).to.equal("Mexico MXN");
  });

  it("is kept for everything that follows, and lets go of what was chosen before", async () => {
    const page = await openCashier();
    await page.chooseMethod("SPEI bank transfer");
    await page.fill("Amount", "777");
    await page.press("Back");
    await openCountries(page);
    await typeKeys("mex");
    await pressKeys("Enter");
    (await currencies(page)).get("USD US Dollar")?.click();
    await inRegion(page, "Mexico USD");
    page.element.setAttribute("page", "withdrawal");
    await server.answered(page.token, "/BANKING/methods-withdrawal");
    const [asked] = await server.calls(page.token, "/BANKING/methods-withdrawal");
    expect(asked).to.include({ country: "mx", currency: "USD" });
    page.element.setAttribute("page", "deposit");
    await inRegion(page, "Mexico USD");
    await page.chooseMethod("Card via bank page");
    expect((await page.input("Amount")).value).not.to.contain("777");
    await page.fill("Amount", "50");
    await page.press("Deposit");
    await until("the submission", () => page.screen !== "/deposit/redirect");
    expect((await server.calls(page.token, create))[0]).to.include({ country: "mx", currency: "USD" });
  });

  it("of withdrawals comes back to them", async () => {
    const page = await openRegion({ page: "withdrawal" });
    expect(page.screen).to.equal("/withdrawal/region");
    await typeKeys("ukr");
    await pressKeys("Enter");
    await until("a list", () => page.screen !== "/withdrawal/region");
    // that of the first list, and that of the chosen country
    await server.answered(page.token, "/BANKING/methods-withdrawal", 2);
    const asked = await server.calls(page.token, "/BANKING/methods-withdrawal");
    expect(asked.at(-1)).to.include({ country: "ua", currency: "UAH" });
  });

  it("is this element's alone", async () => {
    const other = await openCashier();
    const page = await openRegion();
    await typeKeys("ukr");
    await pressKeys("Enter");
    await inRegion(page, "Ukraine UAH");
    expect(await regionShown(other)).to.equal("Mexico MXN");
  });

  it("is what the server pushes with a login, unless the player has chosen one", async () => {
    const page = await openCashier();
    await inRegion(page, "Mexico MXN");
    await server.push(page.token, { currency: "BRL", paymentGeo: "BR" }, "login.token");
    await inRegion(page, "Brazil BRL");
    await openCountries(page);
    await typeKeys("ukr");
    await pressKeys("Enter");
    await inRegion(page, "Ukraine UAH");
    await server.push(page.token, { currency: "MXN", paymentGeo: "MX" }, "login.token");
    // pushes are handled in order, and this one is reported
    await server.push(page.token, { currency: 5 }, "login.token");
    await until("the report", () => page.of("error").length === 1);
    expect(await regionShown(page)).to.equal("Ukraine UAH");
  });

  it("is offered where a region has no methods", async () => {
    const page = await openCashier({ "payment-geo": "JP", currency: "JPY" });
    await until("the empty page", () => page.screen === "/empty");
    await openCountries(page);
    expect(page.screen).to.equal("/empty/region");
    await typeKeys("ukr");
    await pressKeys("Enter");
    await inRegion(page, "Ukraine UAH");
    expect(page.screen).to.equal("/deposit");
  });
});
