import { expect } from "chai";
import { freshPage } from "../pages/listPage.ts";
import { byRole, described, fill, namesOf, press, shows } from "../pages/tree.ts";
import {
  mount,
  mountFor,
  newPlayer,
  onScreen,
  openFrame,
  ready,
  recordEvents,
  until,
  warnings,
} from "../pages/widgetPage.ts";
import { endTransaction } from "../server/demoServer.ts";

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
      element.addEventListener("cashier-redirect", (event) => event.preventDefault());
      await ready(element);
      await byRole(element, "button", "Cryptocurrency");
      await press(element, "Online banking");
      await fill(element, "Amount", "120");
      const bank = (await byRole(element, "combobox")) as HTMLSelectElement;
      bank.value = "bbva";
      bank.dispatchEvent(new Event("change", { bubbles: true }));
      const [, holder] = namesOf(element, "textbox");
      await fill(element, holder ?? "", "Ada Lovelace");
      await press(element, "Deposit");
      await byRole(element, "heading", "Payment is being processed", 20_000);
      await endTransaction(token, "settle");
      if (transport === "http") view.dispatchEvent(new view.Event("online"));
      await byRole(element, "heading", "Payment received");
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
    expect(namesOf(element, "button")).to.include(`label ${markup}`);
    expect(namesOf(element, "button").join()).to.include("script>top.hacked = true</script>");
    expect(element.shadowRoot?.querySelectorAll("b, script, img[src='x']")).to.have.length(0);
  });

  it("in a field's label, placeholder and error", async () => {
    const element = await mountHostile();
    await press(element, `label ${markup}`);
    await fill(element, "Amount", "5");
    const note = await byRole(element, "textbox", /Note|placeholder/);
    expect(note.getAttribute("placeholder")).to.equal(`placeholder ${markup}`);
    await fill(element, /Note|placeholder/, "not ok");
    await described(note, `wrong ${markup}`);
    expect(element.shadowRoot?.querySelectorAll("b, script, img[src='x']")).to.have.length(0);
  });

  it("on the snackbar", async () => {
    const element = await mountHostile();
    await press(element, "javascript");
    await fill(element, "Amount", "400");
    await press(element, "Deposit");
    const alert = await byRole(element, "alert");
    expect(alert.textContent)
      .to.match(/^Error/)
      .and.include(`refused ${markup}`);
    expect(element.shadowRoot?.querySelectorAll("b, script, img[src='x']")).to.have.length(0);
  });

  it("in a transaction's error and id", async () => {
    const element = await mountHostile();
    await press(element, `label ${markup}`);
    await fill(element, "Amount", "5");
    await fill(element, /Note|placeholder/, "ok");
    await press(element, "Deposit");
    await byRole(element, "heading", "Payment failed");
    expect(shows(element, `declined ${markup}`)).to.equal(true);
    expect(shows(element, "<i>markup</i>")).to.equal(true);
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
      await press(element, name);
      await fill(element, "Amount", "5");
      await press(element, "Deposit");
      await until("the report", () => errors.find(({ code }) => code === "unsafe_url"));
      await byRole(element, "alert");
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
      element.addEventListener("cashier-redirect", (event) => event.preventDefault());
      await press(element, "SPEI bank transfer");
      await fill(element, "Amount", "120");
      await press(element, "Deposit");
      await onScreen(element, "/deposit/complete");
    });
    expect(said.join()).not.to.include(token);
    const stored = JSON.stringify([Object.values(localStorage), Object.values(sessionStorage), document.cookie]);
    expect(stored).not.to.include(token);
  });
});
