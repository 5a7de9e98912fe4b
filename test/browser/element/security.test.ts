import { expect } from "chai";
import { untilDescribed } from "../driver/accessibility.ts";
import { freshPage, on } from "../driver/cashierPage.ts";
import {
  mount,
  mountFor,
  newPlayer,
  openFrame,
  preventRedirects,
  ready,
  recordEvents,
  warnings,
} from "../driver/element.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

const markup = '<img src="x" onerror="top.hacked = true"><b>bold</b>';

freshPage();
afterEach(() => {
  expect(Reflect.get(window, "hacked"), "a server's script has run").to.equal(undefined);
});

/** An element whose payment server has been taken over. */
async function mountHostile(): Promise<HTMLElement> {
  const server = `${location.origin}/hostile`;
  const element = mount({ server, transport: "http", token: newPlayer(), "payment-geo": "MX", currency: "MXN" });
  await ready(element);
  return element;
}

describe("a strict content security policy", () => {
  for (const [embedding, transport] of [
    ["module", "socket"],
    ["classic", "http"],
  ] as const) {
    it(`is not violated from start to completion: ${embedding}, ${transport}`, async () => {
      const token = newPlayer();
      const { view, page } = await openFrame({ policy: "strict", embedding });
      const violations: unknown = Reflect.get(view, "violations");
      expect(violations).to.deep.equal([]);
      await view.customElements.whenDefined("cashier-widget");
      const schema = JSON.stringify({
        assets: `${window.demoServer}/assets`,
        tokens: { "--cashier-accent": "#123456" },
      });
      const element = mountFor(token, { transport, schema, server: window.demoServer }, page);
      preventRedirects(element);
      await ready(element);
      await on(element).find("button", "Cryptocurrency");
      await on(element).press("Online banking");
      await on(element).fill("Amount", "120");
      const bank = (await on(element).find("combobox")) as HTMLSelectElement;
      bank.value = "bbva";
      bank.dispatchEvent(new Event("change", { bubbles: true }));
      const [, holder] = on(element).names("textbox");
      await on(element).fill(holder ?? "", "Ada Lovelace");
      await on(element).press("Deposit");
      await on(element).find("heading", "Payment is being processed", 20_000);
      await server.endNewest(token, "settle");
      if (transport === "http") view.dispatchEvent(new view.Event("online"));
      await on(element).find("heading", "Payment received");
      element.theme = "dark";
      element.lang = "ru";
      element.open("withdrawal");
      await ready(element);
      expect(view.getComputedStyle(element).getPropertyValue("--cashier-accent")).to.equal("#123456");
      expect(violations).to.deep.equal([]);
    });
  }

  it("is one: it refuses what it should", async () => {
    const { view, page } = await openFrame({ policy: "strict", embedding: "module" });
    const violations: unknown = Reflect.get(view, "violations");
    const image = page.createElement("img");
    image.src = `${location.origin}/elsewhere.png`;
    await until("the violation", () => Array.isArray(violations) && violations.length > 0);
    expect(() => {
      page.body.innerHTML = "<p></p>";
    }).to.throw();
  });
});

describe("markup in a server's texts is text", () => {
  it("in methods' names", async () => {
    const element = await mountHostile();
    expect(on(element).names("button")).to.include(`label ${markup}`);
    expect(on(element).names("button").join()).to.include("script>top.hacked = true</script>");
    expect(element.shadowRoot?.querySelectorAll("b, script, img[src='x']")).to.have.length(0);
  });

  it("in a field's label, placeholder and error", async () => {
    const element = await mountHostile();
    await on(element).press(`label ${markup}`);
    await on(element).fill("Amount", "5");
    const note = await on(element).find("textbox", /Note|placeholder/);
    expect(note.getAttribute("placeholder")).to.equal(`placeholder ${markup}`);
    await on(element).fill(/Note|placeholder/, "not ok");
    await untilDescribed(note, `wrong ${markup}`);
    expect(element.shadowRoot?.querySelectorAll("b, script, img[src='x']")).to.have.length(0);
  });

  it("on the snackbar", async () => {
    const element = await mountHostile();
    await on(element).press("javascript");
    await on(element).fill("Amount", "400");
    await on(element).press("Deposit");
    const alert = await on(element).find("alert");
    expect(alert.textContent)
      .to.match(/^Error/)
      .and.include(`refused ${markup}`);
    expect(element.shadowRoot?.querySelectorAll("b, script, img[src='x']")).to.have.length(0);
  });

  it("in a transaction's error and id", async () => {
    const element = await mountHostile();
    await on(element).press(`label ${markup}`);
    await on(element).fill("Amount", "5");
    await on(element).fill(/Note|placeholder/, "ok");
    await on(element).press("Deposit");
    await on(element).find("heading", "Payment failed");
    expect(on(element).shows(`declined ${markup}`)).to.equal(true);
    expect(on(element).shows("<i>markup</i>")).to.equal(true);
    expect(element.shadowRoot?.querySelectorAll("b, i, script, img[src='x']")).to.have.length(0);
  });
});

describe("an unsafe redirect is not followed, and reported", () => {
  for (const name of ["javascript", "javascriptPost", "data", "plainHttp", "relative", "spaced"]) {
    it(name, async () => {
      const element = await mountHostile();
      const redirects = recordEvents(element, "cashier-redirect");
      const errors = recordEvents<{ code?: string }>(element, "cashier-error");
      const address = location.href;
      await on(element).press(name);
      await on(element).fill("Amount", "5");
      await on(element).press("Deposit");
      await until("the report", () => errors.find(({ code }) => code === "unsafe_url"));
      await on(element).find("alert");
      expect(redirects).to.deep.equal([]);
      expect(location.href).to.equal(address);
      expect(document.querySelectorAll("form")).to.have.length(0);
    });
  }
});

describe("hostile design tokens", () => {
  it("are ignored, and named once", async () => {
    const tokens = {
      "--cashier-accent": "red; } * { display: none } x {",
      "--cashier-bg": "url(https://evil.example/spy.png)",
      "--cashier-text": "image-set('https://evil.example/spy.png' 1x)",
      "--cashier-surface": "\\75rl(https://evil.example/spy.png)",
      "--cashier-border": "expression(alert(1))",
      "--cashier-danger": "</style><script>top.hacked = true</script>",
      display: "none",
      "--host-secret": "blue",
      "--cashier-success": "rebeccapurple",
    };
    let element: HTMLElement | undefined;
    const said = await warnings(async () => {
      element = mountFor(newPlayer(), { schema: JSON.stringify({ tokens }) });
      await ready(element);
    });
    if (!element) throw new Error("no element");
    const style = getComputedStyle(element);
    expect(said, said.join("\n")).to.have.length(1);
    for (const name of Object.keys(tokens)) {
      const isGood = name === "--cashier-success";
      expect(said[0]?.includes(name), name).to.equal(!isGood);
      if (!isGood) expect(style.getPropertyValue(name), name).not.to.match(/evil|red;|expression|script|blue|none/);
    }
    expect(style.getPropertyValue("--cashier-success")).to.equal("rebeccapurple");
    expect(style.display).not.to.equal("none");
    expect(said[0]).not.to.include("evil");
    const asked = performance.getEntriesByType("resource").map(({ name }) => name);
    expect(asked.filter((name) => name.includes("evil"))).to.deep.equal([]);
  });
});

describe("the session's secrets", () => {
  it("are in no log and no storage", async () => {
    const token = newPlayer("very-secret");
    const said = await warnings(async () => {
      const element = mountFor(token);
      preventRedirects(element);
      await on(element).press("SPEI bank transfer");
      await on(element).fill("Amount", "120");
      await on(element).press("Deposit");
      await on(element).at("/deposit/complete");
    });
    expect(said.join()).not.to.include(token);
    const stored = JSON.stringify([Object.values(localStorage), Object.values(sessionStorage), document.cookie]);
    expect(stored).not.to.include(token);
  });
});
