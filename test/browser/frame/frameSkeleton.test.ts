import { expect } from "chai";
import { on } from "../driver/cashierPage.ts";
import { ready } from "../driver/element.ts";
import { FramePage, freshFrames } from "../driver/frame.ts";
import { colours, hasSkeleton, places } from "../driver/layout.ts";
import { until } from "../waiting.ts";

freshFrames();

/** A frame whose page is there, while the element's code is still on its way. */
async function openLate(query: Record<string, string> = {}): Promise<FramePage> {
  const page = new FramePage({ origin: "late", query });
  await until("the page", () => page.view.document.querySelector("link[rel=modulepreload][crossorigin]"));
  expect(page.view.customElements.get("cashier-widget")).to.equal(undefined);
  return page;
}

describe("the skeleton in embed.html", () => {
  it("is part of the page, with styles for the page and for the skeleton", async () => {
    const html = await (await fetch("/dist/embed.html")).text();
    const page = Document.parseHTMLUnsafe(html);
    const root = page.querySelector("cashier-widget")?.shadowRoot;
    expect(root?.querySelector("[part~=skeleton]")).not.to.equal(null);
    expect(root?.querySelector("[aria-hidden=true] [part~=skeleton]")).not.to.equal(null);
    const address = (link: Element | null | undefined) => link?.getAttribute("href");
    expect(address(root?.querySelector("link[rel=stylesheet]"))).to.equal(
      address(page.querySelector("head link[rel=stylesheet]")),
    );
  });

  it("has the list's geometry, and is replaced by the list in the same root", async () => {
    const page = await openLate({ lang: "en" });
    const root = page.element.shadowRoot;
    expect(hasSkeleton(page.element)).to.equal(true);
    const before = places(page.element);
    await page.enter();
    await ready(page.element);
    await on(page.element).find("button", "SPEI bank transfer");
    expect(page.element.shadowRoot).to.equal(root);
    expect(root?.querySelectorAll("[part~=screen]")).to.have.length(1);
    expect(root?.querySelector("link")).to.equal(null);
    expect(places(page.element)).to.deep.equal(before);
  });

  for (const [theme, background] of [
    ["dark", "rgb(14, 16, 20)"],
    ["light", "rgb(247, 248, 250)"],
    ["auto", "rgba(0, 0, 0, 0)"],
  ] as const) {
    it(`has the query's theme: ${theme}`, async () => {
      const page = await openLate({ theme });
      await until("its colours", () => colours(page.element)[0] === background);
    });
  }

  it("has the query's attributes before the widget's script runs", async () => {
    const seen: (string | null | undefined)[] = [];
    const { recordFrame } = window;
    window.recordFrame = (view) => {
      recordFrame?.(view);
      const observer = new view.MutationObserver(() => {
        const hasRun = view.document.querySelector("link[rel=modulepreload][crossorigin]");
        if (!hasRun) return;
        observer.disconnect();
        seen.push(view.document.querySelector("cashier-widget")?.getAttribute("currency"));
      });
      observer.observe(view.document, { childList: true, subtree: true });
    };
    try {
      await openLate({ currency: "USD" });
    } finally {
      window.recordFrame = recordFrame;
    }
    expect(seen).to.deep.equal(["USD"]);
  });
});
