import { expect } from "chai";
import { enterHistory, rowsToBe, veteran } from "../pages/historyPage.ts";
import { freshPage, methods } from "../pages/listPage.ts";
import { freshServer, openCashier, server } from "../pages/paymentPage.ts";
import { byRole, press, shows } from "../pages/tree.ts";
import { mountFor, newPlayer, onScreen, ready, recordEvents, until } from "../pages/widgetPage.ts";
import { heldTimers } from "../payments/heldTimers.ts";
import { liftFaults, setFaults } from "../server/demoServer.ts";

freshPage();

const { DateTimeFormat, NumberFormat } = Intl;
function mendFormats() {
  Object.assign(Intl, { DateTimeFormat, NumberFormat });
}
afterEach(mendFormats);

/** Makes a screen throw that writes dates. */
function breakDates() {
  Reflect.set(Intl, "DateTimeFormat", function broken(): never {
    throw new RangeError("Broken date");
  });
}

describe("a list that takes too long", () => {
  const limit = heldTimers(30_000);

  for (const area of ["deposit", "withdrawal"] as const) {
    it(`gives way to the error page after 30 s, which leads back to it: ${area}`, async () => {
      const token = newPlayer();
      const call = area === "deposit" ? methods : "/BANKING/methods-withdrawal";
      await setFaults({ kind: "loss", how: "silent", call, token });
      const element = mountFor(token, { page: area });
      const errors = recordEvents(element, "cashier-error");
      await until("the limit", () => limit.count > 0);
      limit.end();
      await onScreen(element, "/error");
      await byRole(element, "heading", "Error occurred");
      expect(errors).to.have.length(1);
      expect(errors[0]).to.include({ message: "Request timeout", status: 0, url: "" });
      await liftFaults();
      await press(element, "Refresh");
      await onScreen(element, `/${area}`);
      await ready(element);
    });
  }
});

describe("a screen that throws", () => {
  freshServer();

  it("is told to the host once, and the error page stands in its place, with a way back", async () => {
    const page = await openCashier({ token: await veteran(3) });
    await byRole(page.element, "button", "History");
    breakDates();
    await page.press("History");
    await byRole(page.element, "heading", "Error occurred");
    expect(shows(page.element, "Try to refresh the section")).to.equal(true);
    expect(page.of("error").map(({ message }) => message)).to.deep.equal(["Broken date"]);
    mendFormats();
    await page.press("Back");
    await byRole(page.element, "button", "SPEI bank transfer");
    await enterHistory(page);
    await rowsToBe(page, 3);
    expect(page.of("error")).to.have.length(1);
  });

  it("leaves no empty element if it is the quick view", async () => {
    Reflect.set(Intl, "NumberFormat", function broken(): never {
      throw new RangeError("Broken number");
    });
    const element = mountFor(newPlayer(), { view: "quick" });
    const errors = recordEvents(element, "cashier-error");
    await byRole(element, "heading", "Error occurred");
    await byRole(element, "button", "Refresh");
    expect(errors.map(({ message }) => message)).to.deep.equal(["Broken number"]);
  });

  it("leads to the list of its area", async () => {
    const page = await openCashier({ token: await veteran(3), page: "withdrawal" });
    await byRole(page.element, "button", "History");
    breakDates();
    await page.press("History");
    await byRole(page.element, "heading", "Error occurred");
    mendFormats();
    await page.press("Refresh");
    await page.at("/withdrawal");
  });

  it("may be a list, which Refresh loads again", async () => {
    await server.health("spei_mxn", "down", { until_in: 3_600 });
    breakDates();
    const page = await openCashier();
    await byRole(page.element, "heading", "Error occurred");
    expect(page.of("error").map(({ message }) => message)).to.deep.equal(["Broken date"]);
    mendFormats();
    await page.press("Refresh");
    await byRole(page.element, "button", "SPEI bank transfer, Unavailable");
    expect(page.of("error")).to.have.length(1);
  });
});
