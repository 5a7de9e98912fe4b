import { setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { descriptionOf, nameOf } from "../../driver/accessibility.ts";
import { freshPage, on } from "../../driver/cashierPage.ts";
import { mountFor, newPlayer, ready } from "../../driver/element.ts";
import { scrollerOf } from "../../driver/layout.ts";
import { createElsewhere, wholeScreen } from "../../scenarios/deposit.ts";
import { until } from "../../waiting.ts";

/** The element over the whole window, with a list whose facts have come. */
async function fillWindow(attributes: Record<string, string> = {}): Promise<HTMLElement> {
  const element = mountFor(newPlayer(), attributes);
  element.style.cssText = "position: fixed; inset: 0";
  await ready(element);
  await until("the region", () => element.shadowRoot?.getElementById("region"));
  await until("the facts", () => rows(element).every((row) => descriptionOf(row) !== ""));
  return element;
}

const rows = (element: HTMLElement) =>
  on(element)
    .all("list")
    .flatMap((list) => [...list.querySelectorAll("button")]);

/** The rows that are wholly in the window. */
const rowsAboveFold = (element: HTMLElement) =>
  rows(element).filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight);

/** The left edges of all rows: one for each column. */
const columns = (element: HTMLElement) =>
  new Set(rows(element).map((row) => Math.round(row.getBoundingClientRect().left)));

freshPage();

describe("the rows of the list", () => {
  after(() => setViewport({ width: 800, height: 600 }));

  it("are ten or more on the first screen of a phone, each 64 px high", async () => {
    await setViewport({ width: 390, height: 844 });
    const element = await fillWindow();
    const shown = rowsAboveFold(element);
    expect(shown.map(nameOf)).to.have.length.of.at.least(10);
    expect([...new Set(shown.map((row) => row.getBoundingClientRect().height))]).to.deep.equal([64]);
    expect(on(element).all("tab")).to.have.length(2);
  });

  for (const [width, count] of [
    [320, 1],
    [559, 1],
    [560, 2],
    [899, 2],
    [900, 3],
    [1280, 3],
  ] as const) {
    it(`stand in ${count} columns in a container of ${width} px, whatever the window's width`, async () => {
      await setViewport({ width: 1280, height: 800 });
      const element = await fillWindow();
      element.style.width = `${width}px`;
      await until(`${count} columns`, () => columns(element).size === count);
      expect(scrollerOf(element.shadowRoot)?.scrollWidth).to.be.at.most(width);
    });
  }

  it("leave tabs and region beside each other on the smallest phone", async () => {
    await setViewport({ width: 320, height: 844 });
    const element = await fillWindow({ lang: "ru" });
    const region = element.shadowRoot?.getElementById("region")?.getBoundingClientRect();
    for (const tab of on(element).all("tab")) {
      expect(tab.getBoundingClientRect().right).to.be.at.most(region?.left ?? 0);
      expect(tab.scrollWidth).to.be.at.most(tab.clientWidth);
    }
  });

  it("show long titles whole, in the script of their language", async () => {
    await setViewport({ width: 320, height: 844 });
    const element = await fillWindow({ lang: "te", "payment-geo": "IN", currency: "INR" });
    for (const row of rows(element)) {
      const title = [...row.querySelectorAll("span")].find(({ textContent }) => textContent === nameOf(row));
      expect(title, nameOf(row)).to.not.equal(undefined);
      for (const part of [row, title ?? row, title?.parentElement ?? row]) {
        expect(part.scrollHeight, nameOf(row)).to.be.at.most(part.clientHeight || part.scrollHeight);
      }
    }
  });
});

describe("unfinished payments on the smallest phone", () => {
  before(() => setViewport({ width: 320, height: 568 }));
  after(() => setViewport({ width: 800, height: 600 }));

  it("stand apart, whatever the number of their lines", async () => {
    const token = newPlayer();
    await createElsewhere(token, "spei_mxn");
    await createElsewhere(token, "spei_mxn");
    const element = mountFor(token, { lang: "en" });
    await wholeScreen({ element });
    const texts = await until("both payments", () => {
      const found = on(element).all("heading", "Unfinished payment");
      return found.length === 2 ? found.flatMap(({ parentElement }) => parentElement ?? []) : undefined;
    });
    const [first, second] = texts.map((text) => text.getBoundingClientRect());
    expect(Number(second?.top) - Number(first?.bottom)).to.be.at.least(12);
  });
});
