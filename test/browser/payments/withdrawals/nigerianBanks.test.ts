import { expect } from "chai";
import { descriptionOf, untilDescribed, violations } from "../../driver/accessibility.ts";
import { announcements, CashierPage, freshServer, transports } from "../../driver/cashierPage.ts";
import { newPlayer, showTab } from "../../driver/element.ts";
import { pressKeys, typeKeys } from "../../driver/keyboard.ts";
import { inLargeText } from "../../driver/media.ts";
import { pageWindows } from "../../driver/pageWindow.ts";
import { pressWithoutLookup, withdrawal } from "../../scenarios/payments.ts";
import { listedOptions, markedOptions } from "../../scenarios/searchList.ts";
import { withdrawalCreate } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";
import {
  bankSearch,
  banksCall,
  banksScreen,
  bankWarning,
  chooseBank,
  fillBankForm,
  firstBank,
  firstBankAccount,
  openBanks,
  openBanksOfAnother,
  openNigeria,
} from "./banksPage.ts";

for (const transport of transports) {
  describe(`a withdrawal to a Nigerian bank over ${transport}`, () => {
    freshServer();

    it("is sent with the code of the bank that was searched and chosen", async () => {
      const page = await openNigeria({ transport });
      await openBanks(page);
      (await bankSearch(page)).focus();
      const all = listedOptions(page).length;
      await typeKeys("FIRST ba");
      await until("the bank found", () => listedOptions(page)[0] === firstBank && listedOptions(page).length < all);
      await chooseBank(page, firstBank);
      expect(page.query("combobox", "Bank code")).to.equal(undefined);
      await fillBankForm(page);
      await page.press("Withdraw");
      await page.at("/withdrawal/confirm");
      const [sent] = await server.calls(page.token, withdrawalCreate);
      expect(sent).to.deep.include({
        method: "bank_transfer_ngn",
        amount: 5000,
        account: "main",
        fields: { bank_code: "011", account_number: firstBankAccount, full_name: "Ada Obi" },
      });
      expect(await server.transactions(page.token)).to.have.length(1);
      expect(page.of("error")).to.deep.equal([]);
    });

    it("waits for banks that could not be loaded; the failure is reported, and they load again", async () => {
      const page = await openNigeria({ transport });
      const heal = await server.spoil({ kind: "status", status: 503, call: banksCall, token: page.token });
      await openBanks(page);
      await page.find("heading", "We could not load the banks", 20_000);
      expect(page.of("error")).to.have.lengthOf(1);
      expect(await violations(page.element)).to.deep.equal([]);
      await heal();
      (await page.find("button", "Refresh")).focus();
      await pressKeys("Enter");
      const field = await bankSearch(page);
      await until("the focus of the search", () => page.focused === field);
      await chooseBank(page, firstBank);
      expect(page.of("error")).to.have.lengthOf(1);
    });

    it("whose code the server refuses says so, and keeps what was typed", async () => {
      const page = await openNigeria({ transport });
      await openBanks(page);
      await chooseBank(page, firstBank);
      await fillBankForm(page);
      const fields = { bank_code: "This bank takes no transfers today" };
      const fault = {
        kind: "status",
        status: 422,
        code: "validation",
        fields,
        call: withdrawalCreate,
        token: page.token,
      };
      await server.fault({ ...fault, times: 1 });
      await page.press("Withdraw");
      await page.snackbar("This bank takes no transfers today");
      await page.press("Change");
      await chooseBank(page, "Zenith Bank");
      await page.press("Withdraw");
      await page.at("/withdrawal/confirm");
      const sent = (await server.calls(page.token, withdrawalCreate)).map((payload) => Object(payload.fields));
      expect(sent.map(({ bank_code }) => bank_code)).to.deep.equal(["011", "057"]);
      expect(sent[1]).to.deep.include({ account_number: firstBankAccount, full_name: "Ada Obi" });
    });
  });
}

describe("the chosen bank", () => {
  freshServer();

  it("decides the account number's check digit: a wrong one warns and stops nothing", async () => {
    const page = await openNigeria();
    await openBanks(page);
    await chooseBank(page, firstBank);
    await fillBankForm(page, "000001457");
    const account = await page.input("Account number");
    expect(announcements(page)).to.deep.equal([]);
    await page.fill("Account number", firstBankAccount);
    expect(descriptionOf(account).trim()).to.equal("");
    await page.fill("Account number", "0000014570");
    await untilDescribed(account, new RegExp(`${bankWarning(firstBank)}$`));
    expect(announcements(page)).to.deep.equal([bankWarning(firstBank)]);
    expect(account.getAttribute("aria-invalid")).to.equal(null);
    // right at another bank
    await page.press("Change");
    await chooseBank(page, "Guaranty Trust Bank");
    expect(announcements(page)).to.deep.equal([]);
    await page.press("Change");
    await chooseBank(page, firstBank);
    await until("the warning", () => announcements(page).includes(bankWarning(firstBank)));
    await page.press("Withdraw");
    await page.at("/withdrawal/confirm");
    const [sent] = await server.calls(page.token, withdrawalCreate);
    expect(Object(sent?.fields)).to.include({ bank_code: "011", account_number: "0000014570" });
  });

  it("breaks no word of its bank at 200 % text on a phone", () =>
    inLargeText(async () => {
      const page = await openNigeria();
      page.element.style.cssText = "display: block; inline-size: 390px";
      await openBanks(page);
      await chooseBank(page, firstBank);
      const [name] = [...(page.element.shadowRoot?.querySelectorAll("bdi") ?? [])].filter(
        ({ textContent }) => textContent === firstBank,
      );
      const text = name?.firstChild;
      if (!text) throw new Error("The bank's name is missing");
      const lines = firstBank.split(" ").map((word) => {
        const range = document.createRange();
        const start = firstBank.indexOf(word);
        range.setStart(text, start);
        range.setEnd(text, start + word.length);
        return range.getClientRects().length;
      });
      expect(lines).to.deep.equal([1, 1, 1, 1]);
    }));

  it("is left by the way back, list first; what was typed stays", async () => {
    const page = await openNigeria();
    await openBanks(page);
    await chooseBank(page, firstBank);
    await fillBankForm(page);
    await page.press("Back");
    await bankSearch(page);
    expect(page.screen).to.equal(banksScreen);
    expect(markedOptions(page)).to.deep.equal([firstBank]);
    await chooseBank(page, "Zenith Bank");
    expect((await page.input("Account number")).value).to.equal(firstBankAccount);
    expect((await page.input("Withdrawal amount")).value).to.equal("5,000");
    await page.press("Back");
    await bankSearch(page);
    await page.press("Back");
    await page.at("/withdrawal");
    await openBanks(page);
    await bankSearch(page);
    expect(markedOptions(page)).to.deep.equal([]);
    await chooseBank(page, "Access Bank");
    expect((await page.input("Full name")).value).to.equal("Ada Obi");
    expect(page.of("error")).to.deep.equal([]);
  });

  it("is forgotten with its player, and so is what was typed", async () => {
    const page = await openNigeria();
    await openBanks(page);
    await chooseBank(page, firstBank);
    await fillBankForm(page);
    const second = await openBanksOfAnother(page);
    expect(markedOptions(page)).to.deep.equal([]);
    await chooseBank(page, "Zenith Bank");
    expect((await page.input("Account number")).value).to.equal("");
    for (const token of [page.token, second]) expect(await server.attempts(token)).to.deep.equal([]);
  });

  it("is of one payment: a press whose answer was lost is repeated with it, and paid once", async () => {
    const page = await openNigeria();
    await openBanks(page);
    await chooseBank(page, firstBank);
    await fillBankForm(page);
    await pressWithoutLookup(page, withdrawal);
    await page.press("Change");
    await chooseBank(page, firstBank);
    await page.press("Withdraw");
    await page.at("/withdrawal/confirm");
    expect(await server.transactions(page.token)).to.have.length(1);
  });

  it("is asked for again on the way back from an instruction", async () => {
    const page = await openNigeria();
    await openBanks(page);
    await chooseBank(page, firstBank);
    await fillBankForm(page);
    await page.press("Withdraw");
    await page.at("/withdrawal/confirm");
    const [transaction] = await server.transactions(page.token);
    const action = { type: "instruction", steps: [{ text: "Go to your bank." }] };
    await server.alter(transaction?.id ?? "", { action });
    showTab();
    await page.at("/withdrawal/redirect/instruction");
    await page.press("Back");
    await page.at(banksScreen);
    await bankSearch(page);
    await chooseBank(page, firstBank);
    expect(await server.attempts(page.token)).to.have.length(1);
  });
});

describe("a reload", () => {
  const openPage = pageWindows();

  it("leads to the list, and leaves nothing of the bank", async () => {
    const token = newPlayer();
    const attributes = { token, page: "withdrawal", "payment-geo": "NG", currency: "NGN", transport: "http" };
    const opened = await openPage({ attributes });
    const before = new CashierPage(await opened.become("ready"), token);
    await openBanks(before);
    await chooseBank(before, firstBank);
    await opened.reloaded(() => opened.view.location.reload());
    const page = new CashierPage(await opened.become("ready"), token);
    expect(page.screen).to.equal("/withdrawal");
    await openBanks(page);
    await bankSearch(page);
    expect(markedOptions(page)).to.deep.equal([]);
    for (const storage of [opened.view.localStorage, opened.view.sessionStorage])
      expect(JSON.stringify({ ...storage })).to.not.contain(firstBank);
  });
});
