import { expect } from "chai";
import { version } from "../../../src/contract/version.ts";
import { newPlayer } from "../driver/element.ts";
import { pageWindows } from "../driver/pageWindow.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";
import { placedPages } from "./placedPage.ts";

/** Opens a page and waits for what comes with the warnings. */
async function warningsOf(
  openPage: ReturnType<typeof pageWindows>,
  attributes: Record<string, string>,
): Promise<string[]> {
  const page = await openPage({ attributes: { token: newPlayer(), "user-id": "1", ...attributes } });
  await page.become("ready");
  await until("the code of the warnings", () =>
    page.view.performance.getEntriesByType("resource").some(({ name }) => name.includes("/c/prefetch-")),
  );
  // it warns as soon as it has run, and nothing comes of that
  await server.quiet();
  return page.said.warn;
}

describe("a warning of a host's mistake", () => {
  const openPage = pageWindows();

  it("says that payment-geo is missing, once for all elements", async () => {
    const said = await warningsOf(openPage, { "payment-geo": "", elements: "2" });
    expect(said.filter((words) => words.includes("payment-geo is missing"))).to.have.length(1);
  });

  it("names the attribute that React 18 has spelt otherwise", async () => {
    const said = await warningsOf(openPage, { userid: "1", closingbutton: "false" });
    expect(said).to.have.length(2);
    expect(said.join("\n")).to.include("userid is ignored; write user-id");
    expect(said.join("\n")).to.include("closingbutton is ignored; write closing-button");
  });

  it("is not there if all is well", async () => {
    expect(
      await warningsOf(openPage, { "payment-geo": "MX", class: "mine", id: "host-1", "data-x": "1" }),
    ).to.deep.equal([]);
  });
});

describe("a warning of a second version", () => {
  const openPlaced = placedPages();

  for (const place of ["secondScript", "secondImport"]) {
    it(`names both versions: ${place}`, async () => {
      const page = await openPlaced({ place });
      await page.becomesReady();
      await until("the warning", () => page.said.warn.length > 0);
      expect(page.said.warn).to.have.length(1);
      expect(page.said.warn[0]).to.include(version).and.to.include("v0.0.1");
    });
  }

  it("is not there if both copies are of one version", async () => {
    const page = await openPlaced({ place: "sameVersion" });
    await page.becomesReady();
    const seen = () => page.requests().filter((name) => name.includes("secondVersion"));
    await until("the comparisons", () => seen().length >= 2);
    await server.quiet();
    expect(page.said.warn).to.deep.equal([]);
  });
});
