import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { on } from "../../driver/cashierPage.ts";
import { preventRedirects, ready } from "../../driver/element.ts";
import { cashierSession } from "../../driver/frame.ts";
import { cashierHost, EmbeddedCashier, embedReady, freshHostPage } from "../../driver/hostPage.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";
import { freshPages, openPage } from "./backButtonPage.ts";

freshPages();
freshHostPage();

/** The real frame in a page whose history is the test's own; of the same origin, so that the test can look inside. */
async function openCashier() {
  const page = await openPage();
  const host = await cashierHost(page.view);
  const attributes = { server: window.demoServer };
  const cashier = new EmbeddedCashier(
    (container, token) =>
      host.embed(container, { src: "/dist/embed.html", session: cashierSession(token), attributes }),
    page.view.document,
  );
  const element = await cashier.element();
  await ready(element);
  return { page, cashier, element };
}

describe("the back button and the real frame", () => {
  it("walks from the form and from the payment's state to the list, and is then the page's again", async () => {
    const { page, cashier, element } = await openCashier();
    const closed = cashier.events("close");
    preventRedirects(cashier.iframe);
    await on(element).press("CoDi");
    await on(element).fill("Amount", "300");
    await page.toHave(1);
    await page.pressBack();
    await on(element).at("/deposit");
    page.expectGround();
    await on(element).press("CoDi");
    await on(element).fill("Amount", "300");
    await on(element).press("Deposit");
    await on(element).at("/deposit/complete");
    expect(page.entries).to.equal(1);
    await page.pressBack();
    await on(element).at("/deposit");
    page.expectGround();
    expect(closed).to.deep.equal([]);
  });

  it("is the page's again where the player walks back in the frame, and forward leads nowhere", async () => {
    const { page, element } = await openCashier();
    await on(element).press("SPEI bank transfer");
    await on(element).at("/deposit/redirect");
    await page.toHave(1);
    await on(element).press("Back");
    await on(element).at("/deposit");
    await page.toHave(0);
    await page.pressForward();
    await page.toHave(0);
    expect(element.dataset.screen).to.equal("/deposit");
    page.expectGround();
  });

  it("works with a frame of another origin, driven by the keyboard", async () => {
    const cashier = await embedReady({ attributes: { "closing-button": false } });
    const { state } = history;
    const screens = cashier.events("screen");
    cashier.iframe.focus();
    for (let tries = 0; tries < 8 && screens.length === 0; tries++) {
      await sendKeys({ press: "Tab" });
      await sendKeys({ press: "Enter" });
      await server.quiet();
    }
    expect(screens[0]?.screen).to.match(/^\/deposit\/./);
    expect(history.state.cashier).to.have.length(1);
    history.back();
    await until("the list", () => screens.length === 2);
    expect(screens[1]).to.deep.equal({ screen: "/deposit", transaction: "deposit" });
    expect(history.state).to.deep.equal(state);
  });
});
