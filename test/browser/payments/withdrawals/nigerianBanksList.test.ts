import { expect } from "chai";
import { violationsInThemes } from "../../driver/accessibility.ts";
import { alterAnswer, announcements, freshServer } from "../../driver/cashierPage.ts";
import { pressKeys, typeKeys } from "../../driver/keyboard.ts";
import { listedOptions, markedOptions, reachedOption } from "../../scenarios/searchList.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";
import {
  bankSearch,
  banksCall,
  banksScreen,
  bankWarning,
  chooseBank,
  firstBank,
  formOf,
  openBanks,
  openBanksOfAnother,
  openNigeria,
} from "./banksPage.ts";

describe("the list of Nigerian banks", () => {
  freshServer();

  it("is used by keyboard alone", async () => {
    const page = await openNigeria();
    (await page.find("button", "Bank account")).focus();
    await pressKeys("Enter");
    await page.at(banksScreen);
    (await bankSearch(page)).focus();
    // nothing is chosen by accident
    await pressKeys("Enter");
    expect(reachedOption(page)).to.equal("");
    await pressKeys("ArrowDown", "ArrowDown");
    const second = listedOptions(page)[1];
    await until("the second bank", () => reachedOption(page) === second);
    await pressKeys("End", "Home", "ArrowUp");
    expect(reachedOption(page)).to.equal(listedOptions(page).at(-1));
    await typeKeys("zen");
    await until("one bank", () => listedOptions(page).length === 1);
    expect(reachedOption(page)).to.equal("Zenith Bank");
    await pressKeys("Enter");
    await formOf(page, "Zenith Bank");
    await until("the focus of the bank", () => page.focused?.textContent === "Bank Zenith Bank");
    await pressKeys("Tab");
    expect(page.focused?.textContent).to.equal("Change");
    await pressKeys("Enter");
    const field = await bankSearch(page);
    await until("the focus of the search", () => page.focused === field);
    expect(reachedOption(page)).to.equal("Zenith Bank");
    expect(markedOptions(page)).to.deep.equal(["Zenith Bank"]);
    await pressKeys("Enter");
    await formOf(page, "Zenith Bank");
  });

  it("finds banks by parts of words in any order and case, and tells how many", async () => {
    const page = await openNigeria();
    await openBanks(page);
    (await bankSearch(page)).focus();
    const all = listedOptions(page);
    expect(announcements(page)).to.deep.equal([]);
    await typeKeys("TRUST guár");
    await until("the announcement", () => announcements(page).includes("Banks found: 1"));
    expect(listedOptions(page)).to.deep.equal(["Guaranty Trust Bank"]);
    await typeKeys("zzz");
    await until("the words", () => announcements(page).includes("No banks found"));
    await pressKeys("Enter");
    expect(page.screen).to.equal(banksScreen);
    await pressKeys("Escape");
    await until("all banks", () => listedOptions(page).length === all.length);
    expect(announcements(page)).to.deep.equal([]);
    expect(listedOptions(page)).to.deep.equal(all);
  });

  it("leaves out wrong banks and reports each", async () => {
    const answer = {
      banks: [
        { code: "057", name: "Zenith Bank", icon: 7 },
        { code: "", name: "No code" },
        null,
        { code: 50515, name: " Moniepoint " },
        { code: "057", name: "Another Zenith" },
        { code: "058", name: { en: "x" } },
      ],
    };
    const restore = alterAnswer(banksCall, () => answer);
    try {
      const page = await openNigeria({ transport: "http" });
      await openBanks(page);
      await bankSearch(page);
      expect(listedOptions(page)).to.deep.equal(["Zenith Bank", "Moniepoint"]);
      expect(page.of("error").map(({ message }) => message)).to.have.members(
        ["banks.0.icon", "banks.1.code", "banks.2", "banks.4.code is repeated", "banks.5.name"].map(
          (path) => `Invalid response: ${path}`,
        ),
      );
    } finally {
      restore();
    }
  });

  it("shows a bank whose code is broken text", async () => {
    const code = "half a pair: \ud800";
    const restore = alterAnswer(banksCall, () => ({ banks: [{ code, name: "Zenith Bank" }] }));
    try {
      const page = await openNigeria({ transport: "http" });
      await openBanks(page);
      (await bankSearch(page)).focus();
      await pressKeys("ArrowDown");
      await until("the bank", () => reachedOption(page) === "Zenith Bank");
      await pressKeys("Enter");
      await formOf(page, "Zenith Bank");
    } finally {
      restore();
    }
  });

  it("may be empty, and loads again", async () => {
    const restore = alterAnswer(banksCall, () => ({ banks: [] }));
    const page = await openNigeria({ transport: "http" });
    await openBanks(page);
    await page.find("heading", "No banks available");
    restore();
    await page.press("Refresh");
    await bankSearch(page);
    expect(listedOptions(page)).to.include(firstBank);
  });

  it("is loaded once in a player's visit, and again for another player", async () => {
    const page = await openNigeria();
    await openBanks(page);
    await chooseBank(page, firstBank);
    await page.press("Back");
    await bankSearch(page);
    await page.press("Back");
    await page.at("/withdrawal");
    await openBanks(page);
    await bankSearch(page);
    expect(await server.calls(page.token, banksCall)).to.have.length(1);
    const second = await openBanksOfAnother(page);
    expect(await server.calls(second, banksCall)).to.have.length(1);
  });

  it("is sound, and so is the form", async () => {
    const page = await openNigeria();
    await openBanks(page);
    const field = await bankSearch(page);
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
    field.focus();
    await typeKeys("zzz");
    await until("the words", () => announcements(page).includes("No banks found"));
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
    await pressKeys("Escape");
    await chooseBank(page, firstBank);
    await page.fill("Account number", "1234567890");
    await until("the warning", () => announcements(page).includes(bankWarning(firstBank)));
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
    for (const button of page.all("button", "Change")) expect(button.getBoundingClientRect().height).to.be.at.least(44);
  });
});
