import { expect } from "chai";
import { widgetScript } from "../../driver/element.ts";
import { until } from "../../waiting.ts";

/** Opens a host page in a frame, waits for the list and returns what the page noticed. */
async function openHost(query: { script?: string; embedding: string; policy: string }) {
  const frame = document.createElement("iframe");
  const elsewhere = `${window.demoServer}/dist/cashier-widget.js`;
  frame.src = `/host-page?${new URLSearchParams({ script: elsewhere, ...query })}`;
  document.body.append(frame);
  try {
    await until(
      `the list, ${JSON.stringify(query)}`,
      () => frame.contentDocument?.querySelector<HTMLElement>("cashier-widget")?.dataset.state === "ready",
      15_000,
    );
    const view: unknown = frame.contentWindow;
    if (typeof view !== "object" || view === null) throw new Error("The frame has no window");
    const before: unknown = Reflect.get(view, "globals");
    return {
      violations: Reflect.get(view, "violations"),
      newGlobals: Object.keys(view).filter((name) => !Array.isArray(before) || !before.includes(name)),
      elements: frame.contentDocument?.querySelectorAll("cashier-widget").length,
    };
  } finally {
    frame.remove();
  }
}

describe("cashier-widget.js in host pages of another origin", () => {
  for (const embedding of ["module", "classic", "import", "twice"]) {
    for (const policy of ["none", "allowList", "nonce", "strictDynamic", "trustedTypes"]) {
      it(`works as ${embedding} under the policy ${policy}`, async () => {
        const { violations, newGlobals } = await openHost({ embedding, policy });
        expect(violations).to.deep.equal([]);
        expect(newGlobals).to.deep.equal(["globals"]);
      });
    }
  }

  for (const embedding of ["module", "classic"]) {
    it(`works under another name as ${embedding}`, async () => {
      const script = new URL("renamed.js", widgetScript).href;
      const { violations } = await openHost({ script, embedding, policy: "none" });
      expect(violations).to.deep.equal([]);
    });
  }

  it("asks for every chunk of the first paint once", async () => {
    const frame = document.createElement("iframe");
    const script = `${window.demoServer}/dist/cashier-widget.js`;
    frame.src = `/host-page?${new URLSearchParams({ script, embedding: "classic", policy: "none" })}`;
    document.body.append(frame);
    const element = () => frame.contentDocument?.querySelector<HTMLElement>("cashier-widget");
    await until("the list", () => element()?.dataset.state === "ready", 15_000);
    const asked = frame.contentWindow?.performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => /\/dist\/c\//.test(name));
    expect(asked).to.have.length(new Set(asked).size);
    for (const chunk of ["element", "early"]) expect(asked?.join(" ")).to.include(`/${chunk}-`);
    frame.remove();
  });
});

describe("cashier-widget.js whose chunks are missing", () => {
  it("tries again, then reports it to the page once", async () => {
    const frame = document.createElement("iframe");
    const script = new URL("/broken/cashier-widget.js", location.href).href;
    const told: unknown[] = [];
    frame.src = `/host-page?${new URLSearchParams({ script, embedding: "module", policy: "none" })}`;
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
    frame.contentDocument?.addEventListener("cashier-init-error", (event) => {
      told.push("detail" in event ? event.detail : undefined);
    });
    await until("the event", () => told.length > 0);
    expect(told).to.have.length(1);
    expect(told[0]).to.include({ status: 0 });
    frame.remove();
  });
});

describe("cashier-widget.js that cannot find its own address", () => {
  for (const embedding of ["inline", "blob"]) {
    it(`warns once and stops, whatever other tags there are: ${embedding}`, async () => {
      const frame = document.createElement("iframe");
      const said: string[] = [];
      frame.addEventListener("prepare", () => {
        const view: unknown = frame.contentWindow;
        Object.assign(Reflect.get(Object(view), "console"), {
          error: (...words: unknown[]) => said.push(words.join(" ")),
        });
      });
      const decoy = `${location.origin.replace("127.0.0.1", "localhost")}/evil/cashier-widget.js`;
      frame.src = `/host-page?${new URLSearchParams({ embedding, policy: "none", decoy })}`;
      document.body.append(frame);
      await until("the sentence", () => said.length > 0);
      expect(said).to.have.length(1);
      expect(said[0]).to.match(/^<cashier-widget> needs /);
      expect(frame.contentDocument?.querySelector('link[rel="modulepreload"]')).to.equal(null);
      const { performance } = frame.contentWindow ?? window;
      expect(performance.getEntriesByType("resource").filter(({ name }) => name.includes("/c/"))).to.deep.equal([]);
      frame.remove();
    });
  }
});
