import { expect } from "chai";
import { on } from "../../driver/cashierPage.ts";
import { newPlayer, preventRedirects } from "../../driver/element.ts";
import { embedHost } from "../../driver/frame.ts";
import { blockStorage, fillStorage, pageWindows, type View } from "../../driver/pageWindow.ts";
import { nativeSession } from "../../driver/webView.ts";
import { payWithSpei } from "../../scenarios/deposit.ts";
import { methods } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

const openEmbedded = embedHost();
const openPage = pageWindows();
const keys = { forceLogging: "cashier.forceLogging", user: "cashier.user", transport: "cashier.transport" };
const transportsOf = async (token: string) => {
  const calls = await server.log({ token, kind: "call" });
  return [...new Set(calls.map(({ transport }) => transport))];
};
const store = (view: View, entries: Record<string, string>) => {
  for (const [key, value] of Object.entries(entries)) view.sessionStorage.setItem(key, value);
};

describe("the stored transport", () => {
  for (const [stored, other] of [
    ["http", "socket"],
    ["socket", "http"],
  ] as const) {
    it(`${stored} overrides the attribute's ${other}`, async () => {
      const token = newPlayer();
      const page = await openPage({
        attributes: { token, transport: other },
        prepare: (view) => store(view, { [keys.transport]: stored }),
      });
      const element = await page.become("ready");
      await payWithSpei(element);
      expect(await transportsOf(token)).to.deep.equal([stored]);
      expect(page.said.warn).to.deep.equal([]);
    });
  }

  it("overrides the host's", async () => {
    const token = newPlayer();
    const page = await openPage({
      prepare(view) {
        store(view, { [keys.transport]: "http" });
        Object.assign(view, { billingUserData: nativeSession(token, { transport: "socket" }) });
      },
    });
    await page.become("ready");
    expect(await transportsOf(token)).to.deep.equal(["http"]);
    expect(await server.connects(token)).to.deep.equal([]);
  });

  for (const junk of ["", "HTTP", "ftp", '{"transport":"http"}', "x".repeat(1_000_000)]) {
    it(`that is ${JSON.stringify(junk.slice(0, 20))} is ignored, with one warning that does not repeat it`, async () => {
      const token = newPlayer();
      const page = await openPage({
        attributes: { token, transport: "http" },
        prepare: (view) => store(view, { [keys.transport]: junk }),
      });
      await page.become("ready");
      await until("the warning", () => page.said.warn.length > 0);
      expect(page.said.warn).to.deep.equal([
        "cashier-widget: cashier.transport holds neither socket nor http; it is ignored",
      ]);
      expect(await transportsOf(token)).to.deep.equal(["http"]);
    });
  }
});

describe("the force-logging flag", () => {
  /** Pays with a form that has a typed field, at the second try, and returns what must stay secret. */
  async function payLogged(flag: string | undefined) {
    const token = newPlayer("secret");
    const page = await openPage({
      attributes: { token, "user-id": `user-${token}` },
      prepare: (view) => flag !== undefined && store(view, { [keys.forceLogging]: flag }),
    });
    const element = await page.become("ready");
    preventRedirects(element);
    await on(element).press("Online banking");
    await on(element).fill("Amount", "1234");
    const bank = await on(element).find("combobox");
    Reflect.set(bank, "value", "bbva");
    bank.dispatchEvent(new page.view.Event("change", { bubbles: true }));
    await on(element).fill(on(element).names("textbox")[1] ?? "", "Ada Lovelace");
    await server.fault({
      kind: "status",
      call: "/BANKING_DEPOSIT/create",
      status: 500,
      message: "Of Ada",
      token,
      times: 1,
    });
    await on(element).press("Deposit");
    await on(element).find("alert");
    await until("an idle button", () => element.shadowRoot?.querySelector("[aria-busy]") === null);
    await on(element).press("Deposit");
    await on(element).at("/deposit/complete");
    await on(element).press("Close");
    // what observes the events comes when there is time for it
    await until("the observers", () => page.view.cashierDebug);
    const [{ id } = { id: "" }] = page.of("transaction");
    return { page, secrets: [token, "1234", "Ada", "Lovelace", "bbva", String(id)] };
  }

  it("1 logs every event, and nothing secret, typed or counted", async () => {
    const { page, secrets } = await payLogged("1");
    // its code comes last
    await until("the log", () => page.said.info.length > 0);
    const logged = page.said.info.map((line) => /^cashier-widget: cashier-([\w-]+)/.exec(line)?.[1]);
    // the page handles the redirect itself
    expect(logged).to.deep.equal(page.events.map(({ type }) => type).filter((type) => type !== "redirect"));
    expect(new Set(logged)).to.include.keys("loaded", "init", "screen", "analytics", "error", "transaction", "close");
    const lines = Object.values(page.said).flat().join("\n");
    for (const secret of secrets) expect(lines, secret).not.to.include(secret);
  });

  for (const flag of [undefined, "0", "", "true", "11", "x".repeat(1_000_000)]) {
    it(`${JSON.stringify(flag?.slice(0, 20))} is silence`, async () => {
      const { page } = await payLogged(flag);
      expect(Object.values(page.said).flat()).to.deep.equal([]);
    });
  }
});

describe("storage that", () => {
  it("is blocked changes nothing where the element has its session", async () => {
    const token = newPlayer();
    const page = await openPage({ attributes: { token }, prepare: blockStorage });
    await payWithSpei(await page.become("ready"));
    expect(page.of("error")).to.deep.equal([]);
    expect(await transportsOf(token)).to.deep.equal(["socket"]);
  });

  it("is blocked leaves a page of its own waiting, and its helpers without effect", async () => {
    const page = await openPage({ prepare: blockStorage });
    const debug = await until("the helpers", () => page.view.cashierDebug);
    const before = page.said.warn.length;
    debug.setTransport("http");
    debug.setForceLogging(1);
    debug.setUser({ token: "t" });
    expect(page.said.warn.slice(before)).to.deep.equal(
      Array(3).fill("cashier-widget: session storage cannot be written"),
    );
    expect(page.view.document.cookie).to.equal("");
    await server.quiet();
    expect(page.loads).to.equal(1);
    page.element.token = newPlayer();
    await page.become("ready");
  });

  it("is full changes nothing, and the helpers report it", async () => {
    const page = await openPage({
      attributes: { token: newPlayer() },
      prepare: fillStorage,
    });
    await payWithSpei(await page.become("ready"));
    (await until("the helpers", () => page.view.cashierDebug)).setTransport("http");
    expect(page.said.warn).to.deep.equal(["cashier-widget: session storage cannot be written"]);
    expect(page.loads).to.equal(1);
  });

  it("holds a megabyte of junk under every key changes nothing", async () => {
    const token = newPlayer();
    const junk = "{".repeat(1_000_000);
    const page = await openPage({
      attributes: { token },
      prepare: (view) => store(view, Object.fromEntries(Object.values(keys).map((key) => [key, junk]))),
    });
    await payWithSpei(await page.become("ready"));
    expect(page.of("error")).to.deep.equal([]);
    await until("the observers", () => page.view.cashierDebug);
    expect(page.said.warn).to.have.length(1);
  });

  it("belongs to a frame without an origin is not missed", async () => {
    const token = newPlayer();
    const address = `${window.demoServer}/dist/embed.html`;
    const { received } = openEmbedded(address, nativeSession(token), { sandbox: "allow-scripts" });
    await until("the list", () => received.includes("init"), 15_000);
    expect(received).to.deep.equal(["Loaded", "screen", "init", "analytics", "analytics"]);
    expect(await server.calls(token, methods)).to.have.length(1);
  });
});

/** Keeps the `request_id` of a payment until it is answered: digests and ids, no value. */
const pending = "cashier.requests";

it("nothing but the helpers' three keys is put into session storage, and a request while it has no answer", async () => {
  const put: string[] = [];
  const kept: string[] = [];
  const page = await openPage({
    prepare(view) {
      const { setItem } = view.Storage.prototype;
      view.Storage.prototype.setItem = function (key, value) {
        if (this === view.sessionStorage && key === pending) {
          // checked later: the widget ignores what a write throws
          kept.push(...[...String(value).matchAll(/"([^"]+)":/g)].map(([, name]) => String(name)));
        } else if (this === view.sessionStorage) put.push(key);
        setItem.call(this, key, value);
      };
    },
  });
  page.element.token = newPlayer();
  await payWithSpei(await page.become("ready"));
  page.element.open("withdrawal");
  await on(page.element).at("/withdrawal");
  expect(put).to.deep.equal([]);
  for (const act of [
    () => page.view.cashierDebug?.setTransport("http"),
    () => page.view.cashierDebug?.setForceLogging(1),
    () => page.view.cashierDebug?.setUser({ token: newPlayer(), currency: "MXN", paymentGeo: "MX" }),
  ]) {
    await until("the helpers", () => page.view.cashierDebug);
    await page.reloaded(act);
  }
  await payWithSpei(await page.become("ready"));
  expect(put).to.deep.equal([keys.transport, keys.forceLogging, keys.user]);
  expect(kept).to.not.be.empty;
  for (const name of kept) expect(name).to.match(/^(?:[\da-f]{64}|id|at|lookup|area|payment|isFound)$/);
  expect(Object.keys(page.view.sessionStorage).sort()).to.deep.equal(Object.values(keys).sort());
  await until("the helpers", () => page.view.cashierDebug);
  await page.reloaded(() => page.view.cashierDebug?.setUser(null));
});
