import { expect } from "chai";
import { type CashierPage, freshServer, openCashier } from "../../driver/cashierPage.ts";
import { isInView } from "../../driver/layout.ts";
import { onScreen } from "../../driver/media.ts";
import { create, methods } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { idle, until } from "../../waiting.ts";

const root = ({ element }: CashierPage) => element.shadowRoot;
const pane = (page: CashierPage) => root(page)?.querySelector<HTMLElement>("aside");
const current = (page: CashierPage) =>
  [...(pane(page)?.querySelectorAll("[aria-current]") ?? [])].map(
    (row) => row.getAttribute("aria-label") ?? row.textContent,
  );
const choose = async (page: CashierPage, name: string) => {
  const row = await until(`${name} in the list`, () =>
    [...(pane(page)?.querySelectorAll("button") ?? [])].find(
      (button) => (button.getAttribute("aria-label") ?? button.textContent) === name,
    ),
  );
  row.focus();
  row.click();
};

async function openWide(widthPx = 1_200): Promise<CashierPage> {
  const page = await openCashier();
  page.element.style.width = `${widthPx}px`;
  return page;
}

describe("a form in a wide element", () => {
  freshServer();

  it("opens beside the list, whose row is the current one", async () => {
    const page = await openWide();
    expect(pane(page)).to.equal(null);
    await page.chooseMethod("SPEI bank transfer");
    expect(pane(page)?.ariaLabel).to.equal("Deposit method");
    expect(current(page)).to.include("SPEI bank transfer");
    const list = pane(page)?.getBoundingClientRect();
    const form = root(page)?.querySelector("[part=screen]")?.getBoundingClientRect();
    expect(list && form && list.right <= form.left).to.equal(true);
    // the header is as wide as both
    const back = (await page.find("button", "Back")).getBoundingClientRect();
    expect(back.left).to.equal(list?.left);
    await page.press("Back");
    await page.at("/deposit");
    expect(pane(page)).to.equal(null);
  });

  it("opens with the current row in view", async () => {
    const page = await openWide();
    page.element.style.height = "400px";
    await page.chooseMethod("E-money");
    const list = pane(page)?.getBoundingClientRect();
    const row = pane(page)?.querySelector("[aria-current]")?.getBoundingClientRect();
    expect(list && row && row.top >= list.top && row.bottom <= list.bottom).to.equal(true);
  });

  it("is replaced by another method's form, with the focus on its title", async () => {
    const page = await openWide();
    await page.chooseMethod("SPEI bank transfer");
    await page.fill("Amount", "777");
    await choose(page, "OXXO");
    await page.find("heading", "OXXO");
    await until("the focus on the title", () => root(page)?.activeElement?.textContent === "OXXO");
    expect((await page.input("Amount")).value).to.not.equal("777");
    await page.input("Email");
    expect(current(page)).to.deep.equal(["OXXO"]);
    // what was typed into the first form is still there
    await choose(page, "SPEI bank transfer");
    await page.find("heading", "SPEI bank transfer");
    expect((await page.input("Amount")).value).to.equal("777");
    await page.press("Back");
    await page.at("/deposit");
  });

  it("keeps the list when the host has the methods loaded again", async () => {
    const page = await openWide();
    await page.chooseMethod("SPEI bank transfer");
    await until("the list", () => pane(page));
    Object(page.element).refetch();
    await server.answered(page.token, methods, 2);
    await choose(page, "OXXO");
    await page.find("heading", "OXXO");
    expect(current(page)).to.deep.equal(["OXXO"]);
  });

  it("keeps the search and the focus when the host reloads the methods", async () => {
    const page = await openWide();
    await page.chooseMethod("SPEI bank transfer");
    await until("the list", () => pane(page));
    const field = await page.fill("Search methods", "oxx");
    field.focus();
    await server.hold(page.token, methods);
    Object(page.element).refetch();
    await server.called(page.token, methods, 2);
    await idle();
    expect(await page.input("Search methods")).to.equal(field);
    await server.release();
    await server.quiet(page.token);
    expect(await page.input("Search methods")).to.equal(field);
    expect(field.value).to.equal("oxx");
    expect(page.element.shadowRoot?.activeElement).to.equal(field);
  });

  it("is replaced again after a form with a screen of its own", async () => {
    const page = await openWide();
    await page.chooseMethod("SPEI bank transfer");
    await choose(page, "Bank card");
    await page.at("/deposit/host-to-host");
    await choose(page, "OXXO");
    await page.find("heading", "OXXO");
    await page.at("/deposit/redirect");
    expect(current(page)).to.deep.equal(["OXXO"]);
  });

  it("follows the title in the order of Tab, before the list", async () => {
    const page = await openWide();
    await page.chooseMethod("SPEI bank transfer");
    const amount = await page.input("Amount");
    const list = pane(page);
    expect(list && amount.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).to.be.greaterThan(0);
  });

  it("comes and goes with the room for the list", async () => {
    const page = await openWide(880);
    await page.chooseMethod("SPEI bank transfer");
    expect(pane(page)).to.equal(null);
    page.element.style.width = "900px";
    await until("the list", () => pane(page));
    page.element.style.width = "600px";
    await until("no list", () => !pane(page));
  });

  it("keeps the list out of reach while its payment is on the way", async () => {
    const page = await openWide();
    await server.hold(page.token, create);
    await page.chooseMethod("SPEI bank transfer");
    await page.fill("Amount", "150");
    await page.press("Deposit");
    await until("an inert list", () => pane(page)?.inert);
    await server.attempted(page.token);
    await server.release();
    await page.at("/deposit/complete");
    expect(pane(page)).to.equal(null);
    expect(await server.transactions(page.token)).to.have.length(1);
  });
});

for (const dir of ["ltr", "rtl"]) {
  describe(`a message in a wide element, ${dir}`, () => {
    onScreen(1_280, 800);
    freshServer();

    async function openHigh(height: string): Promise<CashierPage> {
      await server.health("oxxo_mxn", "down");
      const page = await openCashier({ dir });
      page.element.style.height = height;
      return page;
    }

    /** Waits for the message about the method that is down. @returns whether the player sees it */
    async function isShown(page: CashierPage): Promise<boolean> {
      const message = (await page.notice("OXXO is unavailable")).closest("[part=snackbar]");
      return message !== null && isInView(page, message);
    }

    it("is in view on the list", async () => {
      const page = await openHigh("700px");
      await page.press("OXXO, Unavailable");
      expect(await isShown(page)).to.equal(true);
    });

    for (const [place, height, scrollY] of [
      ["beside a form", "700px", 0],
      ["beside a form, where the page has scrolled", "auto", 300],
    ] as const)
      it(`is in view ${place}`, async () => {
        const page = await openHigh(height);
        await page.chooseMethod("SPEI bank transfer");
        await until("the list", () => pane(page));
        window.scrollTo(0, scrollY);
        expect(window.scrollY).to.equal(scrollY);
        await choose(page, "OXXO, Unavailable");
        expect(await isShown(page)).to.equal(true);
      });
  });
}
