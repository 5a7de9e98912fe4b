import { expect } from "chai";
import { newPlayer, openFrame, recordEvents } from "../../driver/element.ts";
import { cashierSession } from "../../driver/frame.ts";
import { freshHostPage } from "../../driver/hostPage.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

freshHostPage();

/** Opens a page of a host that has cashier-host.js from another origin. */
async function openHost(query: Record<string, string>) {
  const frame = document.createElement("iframe");
  frame.style.cssText = "width: 400px; height: 700px";
  frame.src = `/framing-page?${new URLSearchParams(query)}`;
  document.body.append(frame);
  const view = await until(
    "the page and its script",
    () => frame.contentWindow?.cashierHost && frame.contentDocument?.querySelector("main") && frame.contentWindow,
  );
  return { frame, view, host: await until("the host", () => view.cashierHost) };
}

describe("cashier-host.js", () => {
  for (const embedding of ["classic", "async", "module"]) {
    it(`brings one frozen object as ${embedding}`, async () => {
      const { frame, host } = await openHost({ embedding });
      expect(Object.keys(host)).to.deep.equal(["embed"]);
      expect(Object.isFrozen(host)).to.equal(true);
      frame.remove();
    });
  }

  it("changes nothing where it is brought twice", async () => {
    const { frame, view, host } = await openHost({ embedding: "twice" });
    await server.quiet();
    expect(Reflect.get(view, "first")).to.equal(host);
    expect(view.cashierHost).to.equal(host);
    frame.remove();
  });

  it("comes to a page that has an element of its name", async () => {
    const { frame, view, page } = await openFrame();
    page.body.append(Object.assign(page.createElement("main"), { id: "cashierHost" }));
    page.head.append(Object.assign(page.createElement("script"), { src: "/dist/cashier-host.js" }));
    await until("the host", () => view.cashierHost?.embed);
    frame.remove();
  });

  it("is one plain file of ASCII", async () => {
    const source = await (await fetch("/dist/cashier-host.js")).text();
    expect(source).to.match(/^[\x20-\x7e\n]+$/);
    expect(source).not.to.match(/\bimport\b|\bexport\b/);
  });

  it("works in a page that grants the frame and nothing else", async () => {
    const { frame, view, host } = await openHost({ embedding: "classic", policy: "strict" });
    const main = view.document.querySelector("main");
    if (!main) throw new Error("no container");
    const cashier = host.embed(main, {
      src: `${window.demoServer}/dist/embed.html`,
      session: cashierSession(newPlayer()),
      attributes: { server: window.demoServer },
      resize: true,
    });
    const inits = recordEvents(cashier.iframe, "cashier-init");
    await until("the list", () => inits.length > 0, 20_000);
    await until("its height", () => Number.parseInt(cashier.iframe.style.height, 10) > 300);
    expect(Reflect.get(view, "violations")).to.deep.equal([]);
    expect(() => {
      view.document.body.innerHTML = "<p></p>";
    }, "the policy is one").to.throw();
    cashier.remove();
    frame.remove();
  });
});
