import { expect } from "chai";
import { violationsInThemes } from "../../driver/accessibility.ts";
import { freshServer, openCashier } from "../../driver/cashierPage.ts";
import { newPlayer } from "../../driver/element.ts";
import { server } from "../../server/paymentServer.ts";
import { holdTimers, until } from "../../waiting.ts";
import { fakeSheets, openInGermany } from "./walletPage.ts";

/** The rows of the list, by their names. */
const rows = (page: Awaited<ReturnType<typeof openInGermany>>) =>
  [
    ...(page.element.shadowRoot?.querySelectorAll("section li button, section [role=list] button, section button") ??
      []),
  ]
    .map((row) => row.textContent?.trim() ?? "")
    .filter(Boolean);

describe("the wallets of a list", () => {
  freshServer();
  let fake = fakeSheets();
  fake.restore();
  const use = (options: Parameters<typeof fakeSheets>[0]) => {
    fake = fakeSheets(options);
  };
  afterEach(() => fake.restore());

  it("stand on the first places, where the server puts them, and are asked about once", async () => {
    use({});
    // fetches the code that asks the browser: a slow first visit shows the wallets on the next
    const earlier = await openInGermany();
    await until("answers", () => fake.asked.length === 2);
    earlier.element.remove();
    fake.asked.length = 0;
    const page = await openInGermany();
    await until("icons", () => page.query("button", "Google Pay"));
    expect(
      rows(page)
        .slice(0, 2)
        .map((row) => row.slice(0, 10)),
    ).to.have.members(["Apple Pay", "Google Pay"].map((row) => row.slice(0, 10)));
    expect([...fake.asked].sort()).to.deep.equal(["Apple Pay", "Google Pay"]);
  });

  it("are left out where the browser says that they cannot pay", async () => {
    use({ canPay: (wallet) => wallet === "Google Pay" });
    const page = await openInGermany();
    await until("a row", () => page.query("button", "Google Pay"));
    expect(page.query("button", "Apple Pay")).to.equal(undefined);
  });

  it("are left out where nothing is enrolled", async () => {
    use({ isEnrolled: false });
    const page = await openInGermany();
    await until("a row", () => page.query("button", "Revolut"));
    expect(page.query("button", "Google Pay")).to.equal(undefined);
  });

  it("are left out where the browser has no PaymentRequest", async () => {
    use({});
    Object.assign(window, { PaymentRequest: undefined });
    const page = await openInGermany();
    await until("a row", () => page.query("button", "Revolut"));
    expect(page.query("button", "Google Pay")).to.equal(undefined);
  });

  it("never move a list that is shown: one that answers late is there on the next visit", async () => {
    let answer = (_: boolean) => {};
    const late = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    use({ canPay: () => late });
    const page = await openInGermany();
    await until("a row", () => page.query("button", "Revolut"));
    const before = rows(page);
    expect(before.some((row) => row.includes("Google Pay"))).to.equal(false);
    answer(true);
    await late;
    await server.quiet(page.token);
    expect(rows(page)).to.deep.equal(before);
    await page.chooseMethod("Revolut");
    await page.press("Back");
    await page.at("/deposit");
    await until("the wallet", () => page.query("button", "Google Pay"));
  });

  describe("that one opens in place of the list", () => {
    const listPatience = holdTimers(100);

    it("are waited for longer than a list waits", async () => {
      let answer = (_: boolean) => {};
      const late = new Promise<boolean>((resolve) => {
        answer = resolve;
      });
      use({ canPay: () => late });
      const token = newPlayer("named");
      const opening = openInGermany({ token, method: "googlepay_eur" });
      await until("the question", () => fake.asked.length === 2);
      listPatience.end();
      await server.quiet(token);
      answer(true);
      const page = await opening;
      await until("its form", () => page.query("button", "Pay with Google Pay"));
      expect(page.of("error")).to.deep.equal([]);
    });
  });

  it("ask nothing of the browser where the list has none", async () => {
    use({});
    const page = await openCashier({ lang: "en" });
    await until("a row", () => page.query("button", "SPEI bank transfer"));
    expect(fake.asked).to.deep.equal([]);
  });

  it("have a form without an accessibility problem", async () => {
    use({});
    const page = await openInGermany();
    await page.chooseMethod("Google Pay");
    await until("the button", () => page.query("button", "Pay with Google Pay"));
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
  });
});
