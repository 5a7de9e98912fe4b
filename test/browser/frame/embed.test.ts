import { expect } from "chai";
import { until } from "../driver/waiting.ts";

describe("embed.html", () => {
  it("holds one element with the query's attributes, but never a token", async () => {
    const frame = document.createElement("iframe");
    const query = new URLSearchParams({
      server: window.demoServer,
      theme: "dark",
      page: "withdrawal",
      token: "stolen",
    });
    frame.src = `/dist/embed.html?${query}`;
    document.body.append(frame);
    const element = await until("the element", () => frame.contentDocument?.querySelector("cashier-widget"));
    await until("its definition", () => frame.contentWindow?.customElements.get("cashier-widget"));
    expect(element.getAttribute("theme")).to.equal("dark");
    expect(element.getAttribute("page")).to.equal("withdrawal");
    expect(element.hasAttribute("token")).to.equal(false);
    expect(element.getBoundingClientRect().height).to.equal(frame.contentWindow?.innerHeight);
    frame.remove();
  });

  it("keeps clear of the status bar and the camera, below which it asks to be drawn", async () => {
    const frame = document.createElement("iframe");
    frame.src = "/dist/embed.html";
    document.body.append(frame);
    const sheet = await until("the styles", () => frame.contentDocument?.styleSheets[0]);
    expect(frame.contentDocument?.querySelector("[name=viewport]")?.outerHTML).to.contain("viewport-fit=cover");
    // no engine under test can have a camera in its display
    const rule = [...sheet.cssRules].find(({ cssText }) => cssText.startsWith("cashier-widget"))?.cssText;
    for (const side of ["top", "right", "left"]) expect(rule).to.contain(`env(safe-area-inset-${side})`);
    frame.remove();
  });

  it("has nothing inline, so that a strict policy can guard it", async () => {
    const html = await (await fetch("/dist/embed.html")).text();
    const page = new DOMParser().parseFromString(html, "text/html");
    for (const script of page.querySelectorAll("script")) {
      expect(script.hasAttribute("src")).to.equal(true);
      expect(script.textContent).to.equal("");
    }
    expect(page.querySelectorAll("style, [style], [onload], [onerror]")).to.have.length(0);
  });
});
