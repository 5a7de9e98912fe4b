import { expect } from "chai";
import { on } from "../../driver/cashierPage.ts";
import { newPlayer, ready } from "../../driver/element.ts";
import { embedHost } from "../../driver/frame.ts";
import { pageWindows } from "../../driver/pageWindow.ts";
import { nativeSession } from "../../driver/webView.ts";
import { server } from "../../server/paymentServer.ts";
import { eventually, until } from "../../waiting.ts";

const openEmbedded = embedHost();
const openPage = pageWindows();

const russian = "Способ пополнения";
const others = "&a=1&a=2&empty=&bare&&plus=a+b&enc=%20%E9%&q=x%26locale%3Den&xlocale=fr";

describe("the widget's parameters in the page's address", () => {
  it("are taken out without a reload; everything else stays to the letter", async () => {
    const search = `${others}&locale=ru&refetch=1#part?locale=fr&refetch`;
    const lengths: number[] = [];
    const page = await openPage({
      attributes: { token: newPlayer() },
      search,
      prepare(view) {
        view.history.replaceState({ own: ["state"] }, "");
        lengths.push(view.history.length);
      },
    });
    const before = page.view.location.href;
    const element = await page.become("ready");
    await on(element).find("heading", russian);
    expect(page.view.location.href.slice(before.indexOf("&a=1"))).to.equal(`${others}#part?locale=fr&refetch`);
    expect(page.view.history.state).to.deep.equal({ own: ["state"] });
    expect(page.view.history.length).to.equal(lengths[0]);
    expect(page.loads).to.equal(1);
  });

  it("are not there: the address is left alone, an empty query's and hash's sign too", async () => {
    const page = await openPage({ attributes: { token: newPlayer() }, search: "&a#" });
    await page.become("ready");
    expect(page.view.location.href).to.match(/&a#$/);
  });

  it("are taken out of an address with an empty hash, which stays", async () => {
    const page = await openPage({ attributes: { token: newPlayer() }, search: "&locale=ru#" });
    const element = await page.become("ready");
    await on(element).find("heading", russian);
    expect(page.view.location.href).to.match(/&token=[^&]*#$/);
  });

  it("may be repeated or encoded: the first counts, all are taken out", async () => {
    const page = await openPage({ attributes: { token: newPlayer() }, search: "&%6Cocale=ru&locale=es&a=1&locale" });
    const element = await page.become("ready");
    await on(element).find("heading", russian);
    expect(page.view.location.search).to.match(/=MXN&token=[^&]*&a=1$/);
  });

  for (const search of ["&locale", "&locale=", "&locale=fr", "&locale=../xx"]) {
    it(`${search} asks for no language: the player's counts`, async () => {
      const page = await openPage({ attributes: { token: newPlayer(), lang: "ru" }, search });
      const element = await page.become("ready");
      await on(element).find("heading", russian);
      expect(page.view.location.search).not.to.include("locale");
    });
  }

  it("are taken out where the page's base is elsewhere", async () => {
    const page = await openPage({
      attributes: { token: newPlayer(), script: new URL("/dist/cashier-widget.js", location.href).href },
      search: "&locale=ru",
      prepare(view) {
        const base = view.document.createElement("base");
        base.href = "https://elsewhere.example/app/";
        view.document.head.append(base);
      },
    });
    const element = await page.become("ready");
    await on(element).find("heading", russian);
    expect(page.view.location.search).not.to.include("locale");
    expect(page.view.location.origin).to.equal(location.origin);
  });

  it("reach every element of the page", async () => {
    const page = await openPage({ attributes: { token: newPlayer(), elements: "2" }, search: "&locale=ru" });
    const find = () => [...page.view.document.querySelectorAll("cashier-widget")];
    await until("two elements", () => find().length === 2);
    const elements = find();
    for (const element of elements) {
      await ready(element);
      await on(element).find("heading", russian);
    }
    expect(page.view.location.search).not.to.include("locale");
  });

  it("reach an element of another session: a stored user's, who waits", async () => {
    const page = await openPage({ search: "&locale=ru" });
    await until("a clean address", () => !page.view.location.search.includes("locale"));
    page.element.token = newPlayer();
    page.element.lang = "es";
    await on(await page.become("ready")).find("heading", russian);
  });

  it("ask for the methods again when the page's history leads back to them", async () => {
    const token = newPlayer();
    const page = await openPage({ attributes: { token } });
    await page.become("ready");
    const { history, location: address } = page.view;
    const clean = address.href;
    history.pushState({ own: 1 }, "", `${clean}&a=b+c&refetch=1&locale=ru`);
    history.pushState(null, "", clean);
    const goTo = async (steps: number) => {
      const arrival = new Promise((resolve) => page.view.addEventListener("popstate", resolve, { once: true }));
      history.go(steps);
      await arrival;
    };
    await goTo(-1);
    // the code for it comes some time after the list
    await until("a clean address", () => !address.search.includes("refetch"));
    expect(address.href).to.equal(`${clean}&a=b+c&locale=ru`);
    const calls = () => server.calls(token, "/BANKING/methods-payment-v3");
    await eventually("the methods", calls, ({ length }) => length === 2);
    await page.become("ready");
    expect(history.state).to.deep.equal({ own: 1 });
    expect(page.loads).to.equal(1);
  });

  it("are embed.html's own", async () => {
    const query = `?server=${encodeURIComponent(window.demoServer)}&theme=dark&x=%20`;
    const own = location.href;
    const { frame } = openEmbedded(`/dist/embed.html${query}&locale=ru&refetch#part`, nativeSession(newPlayer()));
    const element = await until("the element", () => frame.contentDocument?.querySelector("cashier-widget"));
    await ready(element);
    await on(element).find("heading", russian);
    expect(frame.contentWindow?.location.href).to.equal(`${location.origin}/dist/embed.html${query}#part`);
    expect(location.href).to.equal(own);
  });
});
