import { expect } from "chai";
import { violations, violationsInThemes } from "../../driver/accessibility.ts";
import { freshServer, openCashier } from "../../driver/cashierPage.ts";
import { until } from "../../waiting.ts";

const details = "/deposit/bonus-details";
const welcome = { id: "welcome", type: "deposit", name: "Welcome 100%", depositBonusData: { minDeposit: 200 } };
const spins = { id: "spins", type: "freespin", freespinBonusData: { minDeposit: null, depositRequired: true } };

/** The details of a bonus, from a form with an amount. */
async function openDetails(bonus: unknown, attributes: Record<string, string> = {}) {
  const page = await openCashier({ "bonus-list": JSON.stringify([bonus]), ...attributes });
  await page.chooseMethod("SPEI bank transfer");
  await page.fill("Amount", "250");
  await page.press("Bonus details");
  await page.at(details);
  const control = () => page.element.shadowRoot?.querySelector<HTMLElement>('[role="switch"]');
  const headings = () => page.all("heading").map((heading) => heading.textContent);
  const isOn = () => control()?.getAttribute("aria-checked") === "true";
  return { page, control, headings, isOn };
}

describe("a bonus's details", () => {
  freshServer();

  it("show what it is and how to get it", async () => {
    const { page, headings, control } = await openDetails(welcome);
    await until("its name", () => headings().includes("Welcome 100%"));
    expect(headings()[0]).to.equal("Bonus");
    for (const text of ["Deposit bonus", "Minimum deposit", "$200", "Deposit $200 or more."])
      expect(page.text).to.include(text);
    expect(control()?.getAttribute("aria-label")).to.equal("Bonus");
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
  });

  it("of free spins without a name and a minimum", async () => {
    const { page, headings } = await openDetails(spins);
    await until("its kind", () => headings().includes("Free spins"));
    expect(page.text).to.include("Any amount").and.to.include("Deposit any amount.");
    expect(page.text).to.not.include("$0");
  });

  it("have the form's switch, and lead back to what was typed", async () => {
    const { page, control, isOn } = await openDetails(welcome);
    (await until("the switch", control)).click();
    await until("off", () => !isOn());
    await page.press("Back");
    await page.at("/deposit/redirect");
    expect((await page.input("Amount")).value).to.equal("250");
    expect(isOn()).to.equal(false);
    expect(
      page.of("analytics").filter(({ button }) => button === "bonus" || button === "bonus_details"),
    ).to.have.length(2);
  });

  it("of a bonus that is gone meanwhile show that, and offer the way back", async () => {
    const { page, control } = await openDetails(welcome);
    Object.assign(page.element, { bonusList: [] });
    await until("it is said", () =>
      page.all("status").some((status) => status.textContent?.includes("This bonus is no longer available")),
    );
    expect(control()).to.equal(null);
    expect(await violations(page.element)).to.deep.equal([]);
    await page.press("Back to deposit");
    await page.at("/deposit/redirect");
    expect((await page.input("Amount")).value).to.equal("250");
  });
});
