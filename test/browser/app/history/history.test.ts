import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { type CashierPage, freshServer, openCashier, transports } from "../../driver/cashierPage.ts";
import { newPlayer, showTab } from "../../driver/element.ts";
import { inLargeText, onPhone } from "../../driver/media.ts";
import { createElsewhere, wholeScreen } from "../../scenarios/deposit.ts";
import {
  enterHistory,
  faultHistory,
  historyCalls,
  openHistory,
  rowNames,
  rows,
  rowsToBe,
  scrollToEnd,
  selectFilter,
  veteran,
} from "../../scenarios/history.ts";
import { historyCall } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until, untilAsync } from "../../waiting.ts";

const isMonth = /^\w+ \d{4}$/;

/** Loads all pages, as a player does who scrolls. */
async function scrollThrough(page: CashierPage, count: number) {
  await untilAsync(`${count} transactions`, async () => {
    scrollToEnd();
    return rows(page).length === count;
  });
}

describe("the history", () => {
  freshServer();

  it("announces what a filter selects in an element that was there before", async () => {
    const page = await openHistory({ token: await veteran(8) });
    const status = await page.find("status", "Payments shown: 8");
    await selectFilter(page, "Failed");
    await until("the number of failed ones", () => /: [0-7]$/.test(status.textContent ?? ""));
    expect(status.isConnected).to.equal(true);
    expect(status.textContent).to.equal(`Payments shown: ${rows(page).length}`);
  });

  describe("on a phone", () => {
    onPhone();

    it("shows every state of its menu whole", async () => {
      const page = await openHistory({ token: await veteran(1), lang: "en" });
      page.element.style.cssText = "position: fixed; inset: 0";
      const menu = await page.select("Status");
      const needed = menu.cloneNode(true);
      if (!(needed instanceof HTMLSelectElement)) throw new Error("The menu is no menu");
      needed.style.cssText = "position: absolute; inline-size: max-content";
      menu.after(needed);
      expect(menu.offsetWidth).to.be.at.least(needed.offsetWidth);
    });
  });

  it("breaks no word of its filters in large text", () =>
    inLargeText(async () => {
      const page = await openHistory({ token: await veteran(1) });
      page.element.style.cssText = "display: block; inline-size: 390px";
      await page.find("radio", "All");
      const words = page.all("radio").map((radio) => {
        const range = document.createRange();
        range.selectNodeContents(radio.parentElement?.lastChild ?? radio);
        return [range.toString(), range.getClientRects().length];
      });
      expect(words).to.deep.equal([
        ["All", 1],
        ["Deposits", 1],
        ["Withdrawals", 1],
      ]);
    }));

  it("keeps the parts of a time in one line on the smallest phone", async () => {
    const page = await openHistory({ token: await veteran(8) });
    page.element.style.cssText = "display: block; inline-size: 320px";
    await until("the rows", () => rows(page).length > 0);
    const times = rows(page).map((row) => row.querySelector("time"));
    expect(times.map((time) => time?.getClientRects().length)).to.deep.equal(times.map(() => 1));
  });

  for (const transport of transports) {
    it(`lists transactions by day, and loads further pages at the end, over ${transport}`, async () => {
      const page = await openHistory({ token: await veteran(), transport });
      await until("the first page", () => rows(page).length >= 20);
      const [title, month = "", ...headings] = page.names("heading");
      expect(title).to.equal("History");
      expect(month).to.match(isMonth);
      // soon after midnight nothing is of today
      const days = headings.filter((name) => name !== "Today" && !isMonth.test(name));
      expect(days[0]).to.equal("Yesterday");
      expect(days[1]).to.match(/^\w+day, \w+ \d+$/);
      expect(rowNames(page)[0]).to.match(/^.+ (Deposit|Withdrawal) · \d+:\d\d\s[AP]M [+−]?\$[\d,]+ (Done|Failed)$/);
      await scrollThrough(page, 45);
      await until("no more pages", () => !page.query("button", "Show more"));
      const ids = rows(page).map(({ id }) => id);
      expect(new Set(ids).size).to.equal(45);
      const cursors = (await historyCalls(page)).flatMap(({ cursor }) => cursor ?? []);
      expect(cursors).to.have.length(2);
    });

    it(`changes a transaction in place as it ends, over ${transport}`, async () => {
      const token = await veteran(3);
      const id = await createElsewhere(token, "spei_mxn");
      const page = await openHistory({ token, transport });
      await rowsToBe(page, 4);
      expect(rowNames(page)[0]).to.match(/^SPEI bank transfer Deposit · .* \+\$500 In progress$/);
      const [row] = rows(page);
      await server.end(id, "settle");
      // HTTP has no pushes
      if (transport === "http") showTab();
      await until("the result", () => rowNames(page)[0]?.endsWith("$500 Done"));
      expect(rows(page)[0]).to.equal(row);
    });
  }

  it("is reached from both lists, and belongs to the area it was opened from", async () => {
    const token = await veteran(2);
    for (const area of ["deposit", "withdrawal"] as const) {
      const page = await openHistory({ token, page: area });
      expect(page.of("screen").at(-1)).to.deep.equal({ screen: "/history", transaction: area });
      const buttons = page.of("analytics").filter(({ button }) => button === "history");
      expect(buttons).to.deep.include({ ...buttons[0], type: "button", event_cat: area });
      await page.press("Back");
      await page.at(`/${area}`);
      await until("the focus on History", () => page.focused === page.query("button", "History"));
      page.element.remove();
    }
  });

  it("has no button on a server without it, and nobody is told", async () => {
    const token = newPlayer();
    await faultHistory({ token }, { kind: "status", status: 404, code: "not_found" });
    const page = await openCashier({ token });
    await server.answered(token, historyCall);
    await page.find("button", "Change country");
    expect(page.all("button", "History")).to.deep.equal([]);
    expect(page.of("error")).to.deep.equal([]);
  });

  it("moves nothing in the header as its button comes", async () => {
    const token = newPlayer();
    await faultHistory({ token }, { kind: "latency", ms: 700 });
    const page = await openCashier({ token });
    const title = await page.find("heading", "Deposit method");
    const close = await page.find("button", "Close");
    const places = () => [title, close].map((node) => JSON.stringify(node.getBoundingClientRect()));
    expect(page.query("button", "History")).to.equal(undefined);
    const before = places();
    await page.find("button", "History");
    expect(places()).to.deep.equal(before);
  });

  it("says that nothing is there yet", async () => {
    const page = await openHistory({ token: newPlayer() });
    await page.find("heading", "Nothing here yet");
  });

  it("shows an error after a failure, and loads with a press", async () => {
    const token = await veteran(5);
    await faultHistory({ token }, { kind: "status", status: 500 });
    const page = await openHistory({ token });
    await page.find("heading", "We could not load your history");
    const body = await wholeScreen(page);
    expect(body.scrollHeight).to.equal(body.clientHeight);
    await server.clearFaults();
    await page.press("Refresh");
    await rowsToBe(page, 5);
  });

  it("keeps what is there if a further page fails, and loads it with a press", async () => {
    const token = await veteran(25);
    const page = await openCashier({ token });
    await page.find("button", "History");
    await faultHistory(page, { kind: "status", status: 500 });
    await enterHistory(page);
    await until("the failure", () => {
      scrollToEnd();
      return page.all("alert").some((alert) => alert.textContent === "We could not load more payments");
    });
    expect(rows(page)).to.have.length(20);
    await server.clearFaults();
    await page.press("Try again");
    await rowsToBe(page, 25);
  });

  it("loads further pages by the keyboard, and goes on to the first new one", async () => {
    const page = await openHistory({ token: await veteran(25) });
    const more = await page.find("button", "Show more");
    expect(rows(page)).to.have.length(20);
    more.focus({ preventScroll: true });
    await sendKeys({ press: "Enter" });
    await rowsToBe(page, 25);
    await until("the focus on the first new one", () => page.focused === rows(page)[20]);
  });

  it("filters by type at the server", async () => {
    const page = await openHistory({ token: await veteran() });
    await selectFilter(page, "Withdrawals");
    await until(
      "withdrawals",
      () => rows(page).length > 0 && rowNames(page).every((name) => / Withdrawal · /.test(name)),
    );
    expect((await historyCalls(page)).at(-1)).to.include({ type: "withdrawal" });
    await selectFilter(page, "Deposits");
    await until("deposits", () => rows(page).length > 0 && rowNames(page).every((name) => / Deposit · /.test(name)));
    const events = page.of("analytics").filter(({ type }) => type === "select_field");
    expect(events.map(({ field }) => field)).to.deep.equal(["history_type", "history_type"]);
  });

  it("filters by state, and looks through all pages before it says that there is nothing", async () => {
    const page = await openHistory({ token: await veteran() });
    await selectFilter(page, "In progress");
    await page.find("heading", "Nothing here yet");
    expect((await historyCalls(page)).flatMap(({ cursor }) => cursor ?? [])).to.have.length(2);
    await selectFilter(page, "Failed");
    await until("failed ones", () => rows(page).length > 0);
    expect(rowNames(page).filter((name) => !name.endsWith("Failed"))).to.deep.equal([]);
  });

  it("keeps a transaction where it is, although its new state is not selected", async () => {
    const token = await veteran(2);
    const id = await createElsewhere(token, "spei_mxn");
    const page = await openHistory({ token });
    await selectFilter(page, "In progress");
    await rowsToBe(page, 1);
    await server.end(id, "settle");
    await until("the result", () => rowNames(page)[0]?.endsWith("Done"));
    await selectFilter(page, "Any");
    await selectFilter(page, "In progress");
    await page.find("heading", "Nothing here yet");
  });

  it("shows new transactions with a press, and moves nothing before it", async () => {
    const token = await veteran(3);
    const page = await openHistory({ token });
    await rowsToBe(page, 3);
    const [first] = rows(page);
    const before = first?.getBoundingClientRect().top;
    const id = await createElsewhere(token, "spei_mxn");
    await server.push(token, { status: 0, id });
    const button = await page.find("button", "Show new payments");
    expect(rows(page)[0]?.getBoundingClientRect().top).to.equal(before);
    button.click();
    await rowsToBe(page, 4);
    expect(rowNames(page)[0]).to.match(/In progress$/);
  });

  it("has a payment of this page at once", async () => {
    const page = await openCashier({ token: await veteran(2) });
    await page.find("button", "History");
    await page.pay();
    await page.press("Back to methods");
    await enterHistory(page);
    await rowsToBe(page, 3);
    expect(rowNames(page)[0]).to.match(/^SPEI bank transfer Deposit · .* \+\$500 In progress$/);
    expect(page.query("button", "Show new payments")).to.equal(undefined);
  });
});
