import { expect } from "chai";
import { newPlayer, recordEvents } from "../driver/element.ts";
import { cashierSession, FramePage, freshFrames } from "../driver/frame.ts";
import { cashierHost, EmbeddedCashier, freshHostPage } from "../driver/hostPage.ts";
import { Channel, installChannel } from "../driver/webView.ts";
import { until } from "../waiting.ts";

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

describe("embed.html without cashier-widget.js", () => {
  freshFrames();
  freshHostPage();

  /** The iframe page whose script never comes, or not to the first who asks for it. */
  const pageWithout = (how: string) => `/spoiled/${how}/loader/recorded-embed.html`;
  const failure = () => ({
    message: "The payment widget could not be loaded",
    status: 0,
    url: `${location.origin}/spoiled/missing/loader/cashier-widget.js`,
  });

  /** A frame, and the host's side of it. */
  function open(how: string, query: Record<string, string> = {}): FramePage {
    const frame = document.createElement("iframe");
    frame.src = `${pageWithout(how)}?${new URLSearchParams(query)}`;
    const page = new FramePage({ frame });
    document.body.append(frame);
    return page;
  }

  it("becomes empty, and the helper dispatches the error", async () => {
    const host = await cashierHost();
    const session = cashierSession(newPlayer());
    const { iframe } = new EmbeddedCashier((container) =>
      host.embed(container, { src: pageWithout("missing"), session }),
    );
    const errors = recordEvents(iframe, "cashier-init-error");
    await until("the error", () => errors.length > 0);
    expect(errors).to.deep.equal([failure()]);
    expect(iframe.contentDocument?.querySelector("cashier-widget")?.shadowRoot?.childNodes).to.have.length(0);
  });

  it("tells any parent where no origin is named, and else only those", async () => {
    const page = open("missing");
    const stranger = open("missing", { "allowed-origins": "none https://elsewhere.example" });
    expect(await page.received("initError")).to.deep.equal(failure());
    await until("the stranger's end", () => stranger.recording.events.length > 0);
    expect(stranger.recording.events).to.deep.equal([{ type: "cashier-init-error", detail: failure() }]);
    expect(stranger.types).to.deep.equal([]);
    expect([...page.recording.errors, ...stranger.recording.errors]).to.deep.equal([]);
  });

  for (const system of ["iOS", "Android"] as const) {
    it(`tells a native shell: ${system}`, async () => {
      const channel = new Channel();
      const { recordFrame } = window;
      window.recordFrame = (view) => {
        recordFrame?.(view);
        installChannel[system](view, channel);
      };
      const page = open("missing");
      await until("the error", () => channel.received.length > 0).finally(() => (window.recordFrame = recordFrame));
      expect(channel.received).to.deep.equal([{ type: "initError", payload: failure() }]);
      expect(page.types).to.deep.equal([]);
    });
  }

  it("starts by itself once its script comes at the second try", async () => {
    const page = open(`once-${crypto.randomUUID()}`);
    await page.enter();
    expect(page.of("initError")).to.deep.equal([]);
  });
});
