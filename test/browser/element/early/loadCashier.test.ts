import { expect } from "chai";
import type { LoadOptions } from "../../../../src/loadCashier.ts";
import { until } from "../../waiting.ts";
import { type Place, type PlacedPage, placedPages } from "../placedPage.ts";

const open = placedPages();

type Load = (options: LoadOptions) => Promise<unknown>;

/** Opens a page that has the function and nothing else of the widget. */
async function openPage(place: Partial<Place> = {}): Promise<PlacedPage & { load: Load }> {
  const page = await open({ place: "load", ...place });
  const load = await until("the function", () => Reflect.get(page.view, "loadCashier") as Load | undefined);
  return { ...page, load };
}

const src = () => `${window.demoServer}/dist/cashier-widget.js`;

/** @returns what a promise is rejected with */
const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "nothing",
    (error: unknown) => String(error),
  );

const tags = ({ view }: PlacedPage) => view.document.querySelectorAll("script[src*=cashier-widget]").length;

async function hashOf(name: string): Promise<string> {
  const hashes: Record<string, string> = await (await fetch("/dist/integrity.json")).json();
  return hashes[name] ?? "";
}

describe("loadCashier", () => {
  it("adds the tag and resolves when the element is defined", async () => {
    const page = await openPage();
    await page.load({ src: src() });
    expect(page.view.customElements.get("cashier-widget")).to.be.a("function");
    await page.becomesReady();
  });

  it("loads the files from base", async () => {
    const page = await openPage();
    await page.load({ src: "/placed/all.js", base: `${window.demoServer}/dist/` });
    await page.becomesReady();
  });

  it("adds one tag, however often it is asked", async () => {
    const page = await openPage();
    await Promise.all([page.load({ src: src() }), page.load({ src: src() })]);
    await page.load({ src: src() });
    expect(tags(page)).to.equal(1);
  });

  it("adds none to a page that has the widget, or that is loading it", async () => {
    const page = await openPage();
    const script = page.view.document.createElement("script");
    script.src = src();
    const hasRun = new Promise((resolve) => script.addEventListener("load", resolve));
    page.view.document.head.append(script);
    await hasRun;
    await page.load({ src: "/nowhere/cashier-widget.js" });
    expect(page.view.customElements.get("cashier-widget")).to.be.a("function");
    expect(tags(page)).to.equal(1);
  });

  it("passes integrity and nonce", async () => {
    const page = await openPage({ policy: "nonce" });
    await page.load({ src: src(), integrity: await hashOf("cashier-widget.js"), nonce: "abc" });
    await page.becomesReady();
    expect(page.violations).to.deep.equal([]);
  });

  it("rejects if the policy, the integrity or the network refuses the script, and can be repeated", async () => {
    const page = await openPage({ policy: "nonce" });
    const nonce = "abc";
    for (const options of [
      { src: src() },
      { src: src(), nonce, integrity: await hashOf("cashier-host.js") },
      { src: "/nowhere/cashier-widget.js", nonce },
    ]) {
      expect(await refusal(page.load(options))).to.match(/^Error: loadCashier: http.*could not be loaded/);
      expect(tags(page)).to.equal(0);
    }
    await page.load({ src: src(), nonce });
    await page.becomesReady();
  });

  it("rejects if the files are missing, and can be repeated", async () => {
    const page = await openPage();
    const reason = await refusal(page.load({ src: "/broken/cashier-widget.js" }));
    expect(reason).to.include("its files could not be loaded");
    expect(page.failures).to.have.length(1);
    await page.load({ src: src() });
    await page.becomesReady();
  });

  it("rejects if the script is another one", async () => {
    const page = await openPage();
    const reason = await refusal(page.load({ src: "/dist/cashier-host.js" }));
    expect(reason).to.include("it is not the widget's script");
  });

  for (const bad of ["javascript:alert(1)", "data:text/javascript,alert(1)", "https://"]) {
    it(`rejects addresses that are none: ${bad}`, async () => {
      const page = await openPage();
      expect(await refusal(page.load({ src: bad }))).to.include("src is not");
      expect(await refusal(page.load({ src: src(), base: bad }))).to.include("base is not");
      expect(tags(page)).to.equal(0);
    });
  }

  it("takes a TrustedScriptURL, and says so if it is none", async () => {
    const page = await openPage({ policy: "trustedTypes" });
    expect(await refusal(page.load({ src: src() }))).to.include("TrustedScriptURL");
    await until("its report", () => page.violations.length > 0);
    const trustedTypes: unknown = Reflect.get(page.view, "trustedTypes");
    const policy = Reflect.get(Object(trustedTypes), "createPolicy").call(trustedTypes, "app", {
      createScriptURL: (address: string) => address,
    });
    await page.load({ src: policy.createScriptURL(src()) });
    await page.becomesReady();
    expect(page.violations).to.have.length(1);
  });
});

describe("a page with an Integrity-Policy", () => {
  const pinned = { place: "pinned", base: "SERVER/dist/", policy: "integrity" };

  it("works with the import map of the build", async function () {
    // it does not apply the map to static imports
    if (navigator.vendor.startsWith("Apple")) this.skip();
    const page = await open({ ...pinned, map: "SERVER/dist/" });
    await page.becomesReady();
    expect(page.requests().some((name) => name.includes("/c/"))).to.equal(true);
  });

  it("refuses the files without it", async () => {
    const page = await open(pinned);
    await until("the event", () => page.failures.length > 0);
  });
});
