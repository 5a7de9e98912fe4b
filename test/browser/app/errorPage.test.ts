import { expect } from "chai";
import { recordAnnounced } from "../driver/accessibility.ts";
import { freshPage, freshServer, on, openCashier } from "../driver/cashierPage.ts";
import { mountFor, newPlayer, ready, recordEvents } from "../driver/element.ts";
import { enterHistory, rowsToBe, veteran } from "../scenarios/history.ts";
import { methods } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { holdTimers, until } from "../waiting.ts";

freshPage();

const { DateTimeFormat, NumberFormat } = Intl;
const { URLSearchParams } = window;
function mend() {
  Object.assign(Intl, { DateTimeFormat, NumberFormat });
  Object.assign(window, { URLSearchParams });
}
afterEach(mend);

/** Makes everything throw that uses a constructor. */
function breakConstructor(owner: object, name: string, message: string) {
  Reflect.set(owner, name, function broken(): never {
    throw new RangeError(message);
  });
}
const breakDates = () => breakConstructor(Intl, "DateTimeFormat", "Broken date");

describe("a list that takes too long", () => {
  const limit = holdTimers(30_000);

  for (const area of ["deposit", "withdrawal"] as const) {
    it(`gives way to the error page after 30 s, which leads back to it: ${area}`, async () => {
      const token = newPlayer();
      const call = area === "deposit" ? methods : "/BANKING/methods-withdrawal";
      await server.fault({ kind: "loss", how: "silent", call, token });
      const element = mountFor(token, { page: area });
      const errors = recordEvents(element, "cashier-error");
      await until("the limit", () => limit.count > 0);
      limit.end();
      await on(element).at("/error");
      await on(element).find("heading", "Error occurred");
      expect(errors).to.have.length(1);
      expect(errors[0]).to.include({ message: "Request timeout", status: 0, url: "" });
      await server.clearFaults();
      await on(element).press("Refresh");
      await on(element).at(`/${area}`);
      await ready(element);
    });
  }
});

describe("a list that cannot be loaded", () => {
  it("is announced", async () => {
    const token = newPlayer();
    await server.fault({ kind: "status", status: 500, call: methods, token });
    const announced = recordAnnounced(mountFor(token));
    await until("the announcement", () => announced.some((text) => text.startsWith("Error occurred")));
  });
});

describe("a card whose list cannot be loaded", () => {
  const limit = holdTimers(30_000);

  it("reports the error that it shows after 30 s", async () => {
    const token = newPlayer();
    await server.fault({ kind: "loss", how: "silent", call: methods, token });
    const element = mountFor(token, { view: "quick" });
    const errors = recordEvents(element, "cashier-error");
    await until("the limit", () => limit.count > 0);
    limit.end();
    await on(element).at("/error");
    await until("the report", () => errors.length > 0);
    expect(errors[0]).to.include({ message: "Request timeout", status: 0, url: "" });
    expect(on(element).shows("Couldn't load payment methods. Check your connection and try again.")).to.equal(true);
  });

  it("does not blame the connection for an error of the server", async () => {
    const token = newPlayer();
    await server.fault({ kind: "status", status: 500, code: "internal", call: methods, token });
    const element = mountFor(token, { view: "quick" });
    await on(element).at("/error");
    await until("the text", () => on(element).shows("Error occurred. Try to refresh the section"));
    await server.clearFaults();
    await on(element).press("Refresh");
    await on(element).at("/deposit");
  });
});

describe("a screen that throws", () => {
  freshServer();

  it("is reported once and replaced by the error page, whose back button works", async () => {
    const page = await openCashier({ token: await veteran(3) });
    await page.find("button", "History");
    breakDates();
    await page.press("History");
    await page.find("heading", "Error occurred");
    expect(page.shows("Try to refresh the section")).to.equal(true);
    expect(page.of("error").map(({ message }) => message)).to.deep.equal(["Broken date"]);
    mend();
    await page.press("Back");
    await page.find("button", "SPEI bank transfer");
    await enterHistory(page);
    await rowsToBe(page, 3);
    expect(page.of("error")).to.have.length(1);
  });

  it("leaves a text and a button if the error page throws as well, which is reported once", async () => {
    const page = await openCashier({ token: await veteran(3) });
    await page.find("button", "History");
    breakDates();
    // the error page reads its way back from a query
    breakConstructor(window, "URLSearchParams", "Broken query");
    await page.press("History");
    await until("the text", () => page.all("alert").some(({ textContent }) => textContent?.includes("Error occurred")));
    expect(page.all("heading")).to.deep.equal([]);
    expect(page.of("error").map(({ message }) => message)).to.deep.equal(["Broken query"]);
    expect(page.element.dataset.state).to.equal("failed");
    mend();
    await page.press("Refresh");
    await page.find("button", "SPEI bank transfer");
    expect(page.of("error")).to.have.length(1);
  });

  it("leaves no empty element if it is the quick view", async () => {
    breakConstructor(Intl, "NumberFormat", "Broken number");
    const element = mountFor(newPlayer(), { view: "quick" });
    const errors = recordEvents(element, "cashier-error");
    await on(element).find("heading", "Error occurred");
    await on(element).find("button", "Refresh");
    expect(errors.map(({ message }) => message)).to.deep.equal(["Broken number"]);
  });

  it("leads to the list of its area", async () => {
    const page = await openCashier({ token: await veteran(3), page: "withdrawal" });
    await page.find("button", "History");
    breakDates();
    await page.press("History");
    await page.find("heading", "Error occurred");
    mend();
    await page.press("Refresh");
    await page.at("/withdrawal");
  });

  it("may be a list, which Refresh loads again", async () => {
    await server.health("spei_mxn", "down", { until_in: 3_600 });
    breakDates();
    // the list is ready for a moment at most
    const element = mountFor(newPlayer());
    const errors = recordEvents(element, "cashier-error");
    await on(element).find("heading", "Error occurred");
    expect(errors.map(({ message }) => message)).to.deep.equal(["Broken date"]);
    mend();
    await on(element).press("Refresh");
    await on(element).find("button", "SPEI bank transfer, Unavailable");
    expect(errors).to.have.length(1);
  });
});
