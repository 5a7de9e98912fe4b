import { expect } from "chai";
import { until } from "../../waiting.ts";
import { placedPages } from "../placedPage.ts";

const open = placedPages();

const files = "SERVER/dist/";

describe("cashier-widget.js away from its files, with data-base on its tag", () => {
  for (const place of [
    "concatenated",
    "concatenatedModule",
    "proxied",
    "proxiedModule",
    "inline",
    "inlineModule",
    "blob",
  ]) {
    it(`loads them from there: ${place}`, async () => {
      const page = await open({ place, base: files });
      await page.becomesReady();
      const chunks = page.requests().filter((name) => /\/c\//.test(name));
      expect(chunks).to.not.have.length(0);
      expect(chunks.every((name) => name.startsWith(`${window.demoServer}/dist/c/`))).to.equal(true);
    });
  }

  for (const place of ["jquery2", "jquery3"]) {
    it(`works as ${place} evaluates it`, async () => {
      const page = await open({ place, base: files });
      await page.becomesReady();
    });
  }

  for (const place of ["concatenated", "concatenatedModule", "inline", "inlineModule", "jquery3"]) {
    for (const policy of ["nonce", "strictDynamic"]) {
      it(`works as ${place} under the policy ${policy}`, async () => {
        const page = await open({ place, base: files, policy });
        await page.becomesReady();
        expect(page.violations).to.deep.equal([]);
      });
    }
  }

  for (const base of ["SERVER/dist", "SERVER/dist//", "SERVER/dist/?v=2#x"]) {
    it(`takes a folder however it ends: ${base}`, async () => {
      const page = await open({ place: "concatenated", base });
      await page.becomesReady();
    });
  }

  it("takes an address relative to the page", async () => {
    const page = await open({ place: "proxied", base: "./dist" });
    await page.becomesReady();
  });

  for (const base of ["javascript:alert(1)//", "data:text/javascript,alert(1)//", "blob:x", "cdn", "https://", " "]) {
    it(`says what is wrong with ${JSON.stringify(base)}, and loads nothing`, async () => {
      const page = await open({ place: "concatenated", base });
      await until("the event", () => page.failures.length > 0);
      expect(page.failures).to.have.length(1);
      expect(page.failures[0]).to.include({ status: 0, url: "" });
      expect(page.said.error).to.have.length(1);
      expect(page.said.error[0]).to.match(/^<cashier-widget> needs .*data-base/);
      expect(page.requests().filter((name) => /\/c\//.test(name))).to.deep.equal([]);
    });
  }

  it("says that a script without a folder finds no files", async () => {
    const page = await open({ place: "blobTag" });
    await until("the event", () => page.failures.length > 0);
    expect(page.failures).to.have.length(1);
    expect(page.said.error[0]).to.match(/^<cashier-widget> could not be loaded from blob:/);
  });

  it("ignores the tag of another script", async () => {
    const page = await open({ place: "other", base: "https://other.example/" });
    await page.becomesReady();
  });

  it("ignores an inline tag beside a module with an address", async () => {
    const page = await open({ place: "injected", base: "https://evil.example/" });
    await page.becomesReady();
  });

  it("ignores a tag that does not know the nonce of the page", async () => {
    const page = await open({ place: "injected", base: "https://evil.example/", policy: "nonce" });
    await page.becomesReady();
    expect(page.violations).to.deep.equal([]);
  });

  for (const policy of ["nonce", "strictDynamic"]) {
    it(`ignores markup that takes the place of the page's scripts, with the policy ${policy}`, async () => {
      const page = await open({ place: "clobbered", base: "https://evil.example/", policy });
      await page.becomesReady();
      expect(page.requests().filter((name) => name.includes("evil"))).to.deep.equal([]);
    });
  }
});
