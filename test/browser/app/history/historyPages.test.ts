import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { violationsInThemes } from "../../driver/accessibility.ts";
import { freshServer, transports } from "../../driver/cashierPage.ts";
import { newPlayer, showTab } from "../../driver/element.ts";
import { createElsewhere } from "../../scenarios/deposit.ts";
import {
  enterHistory,
  faultHistory,
  historyCalls,
  openHistory,
  openItem,
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

/** Answers the calls over HTTP in place of the server. @returns a function that undoes it */
function answerHistory(answer: (cursor: string | null) => unknown): () => void {
  const original = window.fetch;
  window.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (!pathname.endsWith(historyCall)) return original(input, init);
    return Response.json(answer(searchParams.get("cursor")));
  };
  return () => {
    window.fetch = original;
  };
}

describe("the history with odd pages", () => {
  freshServer();
  let undo = () => {};
  afterEach(() => undo());
  const item = (id: string) => ({
    id,
    type: "deposit",
    status: 1,
    method: "spei_mxn",
    amount: 5,
    currency: "MXN",
    created_at: "2026-03-05T10:00:00Z",
  });

  it("leaves out an item that does not match, and reports it", async () => {
    undo = answerHistory(() => ({ items: [item("a"), { ...item("b"), status: "fine" }, item("c")] }));
    const page = await openHistory({ token: newPlayer(), transport: "http" });
    await until("the others", () => rows(page).length === 2);
    expect(page.of("error").map(({ message }) => message)).to.deep.equal(["Invalid response: items.1.status"]);
  });

  it("names the methods of an area that the player has not opened", async () => {
    undo = answerHistory(() => ({ items: [{ ...item("a"), method: "card_mxn_redirect" }] }));
    const page = await openHistory({ token: newPlayer(), transport: "http", page: "withdrawal" });
    await until("the method's name", () => rowNames(page)[0]?.startsWith("Card via bank page Deposit"));
    expect(await server.calls(page.token, "/BANKING/methods-payment-v3")).to.have.length(1);
  });

  it("follows a cursor that is a number", async () => {
    const cursors: (string | null)[] = [];
    undo = answerHistory((cursor) => {
      cursors.push(cursor);
      return cursor === null ? { items: [item("a")], cursor: 1 } : { items: [item("b")] };
    });
    const page = await openHistory({ token: newPlayer(), transport: "http" });
    await rowsToBe(page, 2);
    expect(cursors).to.deep.equal([null, "1"]);
  });

  it("ends at a cursor that repeats", async () => {
    const cursors: (string | null)[] = [];
    undo = answerHistory((cursor) => {
      cursors.push(cursor);
      return { items: [item(`${cursors.length}`)], cursor: "again" };
    });
    const page = await openHistory({ token: newPlayer(), transport: "http" });
    await until("the report", () => page.of("error").some(({ message }) => message === "Invalid response: cursor"));
    await until("the end", () => !page.query("button", "Show more"));
    expect(cursors).to.deep.equal([null, "again"]);
    expect(rows(page)).to.have.length(2);
  });

  it("follows empty pages with a press only", async () => {
    let count = 0;
    undo = answerHistory(() => ({ items: [], cursor: `c${++count}` }));
    const page = await openHistory({ token: newPlayer(), transport: "http" });
    await page.find("heading", "Nothing here yet");
    expect(count).to.equal(1);
    await page.press("Show more");
    await until("one more", () => count === 2);
  });
});

describe("the history of another player", () => {
  freshServer();

  for (const transport of transports) {
    it(`shows nothing of the first one's, nor a late page, over ${transport}`, async () => {
      const token = await veteran(25);
      const page = await openHistory({ token, transport });
      await until("the first page", () => rows(page).length >= 20);
      await faultHistory(page, { kind: "latency", ms: 500 });
      scrollToEnd();
      showTab();
      await untilAsync("a further call", async () => (await historyCalls(page)).length > 1);
      const second = await veteran(2);
      page.element.setAttribute("user-id", second);
      page.element.setAttribute("token", second);
      await page.at("/deposit");
      await enterHistory(page);
      await rowsToBe(page, 2);
      // the late answer would have come by then; over HTTP it is called off
      await server.quiet(page.token);
      expect(rows(page)).to.have.length(2);
      await page.press("Back");
      await page.at("/deposit");
    });
  }
});

describe("the way back to the history", () => {
  freshServer();

  it("leads to the transaction, in its place, with its filter", async () => {
    const page = await openHistory({ token: await veteran() });
    await selectFilter(page, "Deposits");
    await until("deposits", () => rows(page).length > 0 && rowNames(page).every((name) => / Deposit · /.test(name)));
    await until("two pages", () => {
      scrollToEnd();
      return rows(page).length > 20;
    });
    const count = rows(page).length;
    const row = rows(page).at(-3);
    if (!row) throw new Error("no row");
    row.scrollIntoView({ block: "center", behavior: "instant" });
    const { id } = row;
    const { top } = row.getBoundingClientRect();
    row.focus();
    row.click();
    await page.at("/history/item");
    await page.press("Back");
    await page.at("/history");
    await until("the focus on the transaction", () => page.focused?.id === id);
    expect(rows(page).length).to.be.at.least(count);
    expect(page.focused?.getBoundingClientRect().top).to.be.closeTo(top, 3);
  });

  it("is the same by the keyboard alone", async () => {
    const page = await openHistory({ token: await veteran(3) });
    await rowsToBe(page, 3);
    const second = rows(page)[1];
    for (let steps = 0; steps < 12 && page.focused !== second; steps += 1) await sendKeys({ press: "Tab" });
    expect(page.focused).to.equal(second);
    await sendKeys({ press: "Enter" });
    await page.at("/history/item");
    await until("the title's focus", () => page.focused?.localName === "h1");
    await sendKeys({ down: "Shift" });
    await sendKeys({ press: "Tab" });
    await sendKeys({ up: "Shift" });
    await sendKeys({ press: "Enter" });
    await page.at("/history");
    await until("the focus on the transaction", () => page.focused?.id === second?.id);
  });

  it("selects filters with the arrow keys", async () => {
    const page = await openHistory({ token: await veteran(3) });
    await rowsToBe(page, 3);
    await page.element.shadowRoot?.querySelector<HTMLInputElement>("input[type=radio]")?.focus();
    await sendKeys({ press: "ArrowRight" });
    await untilAsync("the question", async () => (await historyCalls(page)).at(-1)?.type === "deposit");
    await until("deposits", () => rowNames(page).every((name) => / Deposit · /.test(name)));
  });
});

it("axe finds nothing in the history, nor in its details", async () => {
  const token = await veteran(8);
  await createElsewhere(token, "spei_mxn");
  const page = await openHistory({ token });
  await rowsToBe(page, 9);
  expect(await violationsInThemes(page.element)).to.deep.equal([]);
  await openItem(page);
  expect(page.shows("Payment is being processed")).to.equal(true);
  await page.press("Receipt");
  expect(await violationsInThemes(page.element)).to.deep.equal([]);
  page.element.remove();
});
