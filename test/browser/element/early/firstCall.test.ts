import { expect } from "chai";
import { on } from "../../driver/cashierPage.ts";
import { newPlayer } from "../../driver/element.ts";
import {
  type PageWindow,
  serverCounts,
  serverSees,
  spoiledPages,
  spoiledScript,
  watchSockets,
} from "../../driver/pageWindow.ts";
import { methods } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

const { open, openSpoiled } = spoiledPages();

/** The errors of the list's call; the page that shows one emits another, without an address. */
const methodsErrors = (page: PageWindow) => page.of("error").filter(({ url }) => url === methods);

describe("the loader's socket", () => {
  it("is the only one of its element, for the list and for all that follows", async () => {
    const { token, page, mend, addresses } = await openSpoiled("held", "socketTransport");
    const element = await page.become("ready");
    expect(await server.calls(token, methods)).to.have.length(1);
    await server.push(token, "nonsense", "login.token");
    await server.quiet();
    expect(page.of("error")).to.deep.equal([]);
    await mend();
    await until("the push that came before", () => page.of("error").length > 0);
    expect(page.of("error")[0]).to.include({ code: "invalid_host_data" });
    element.refetch();
    await server.answered(token, methods, 2);
    await page.become("ready");
    expect(addresses).to.have.length(1);
    expect(await serverCounts(token, "connect", "disconnect", "refused")).to.deep.equal([1, 0, 0]);
    expect(await server.openSockets()).to.equal(1);
    expect(page.of("error")).to.have.length(1);
  });

  it("serves the list although the library is missing; later calls go over it once the library comes", async () => {
    const { token, page, mend, addresses } = await openSpoiled("lost", "socketTransport");
    const element = await page.become("ready");
    expect(page.of("init")).to.have.length(1);
    element.refetch();
    await page.become("failed");
    await until("the error", () => page.of("error").length > 0);
    expect(page.of("error")[0]).to.include({ code: "network_error", status: 0 });
    await mend();
    await on(element).press("Refresh");
    await on(element).find("button", "SPEI bank transfer");
    const calls = (await server.calls(token, methods)).length;
    const [connects, disconnects] = await serverCounts(token, "connect", "disconnect");
    const seen = { sockets: addresses.length, connects, disconnects, calls };
    expect(seen).to.deep.equal({ sockets: 1, connects: 1, disconnects: 0, calls: 2 });
  });

  it("that drops after the answer is replaced by the next call, without a word", async () => {
    const { token, page, mend, addresses } = await openSpoiled("held", "socketTransport");
    const element = await page.become("ready");
    await server.dropSockets();
    await server.socketsToBe(0);
    await mend();
    await server.socketsToBe(1);
    element.refetch();
    await server.answered(token, methods, 2);
    await page.become("ready");
    expect(page.of("error")).to.deep.equal([]);
    expect(addresses).to.have.length(2);
    expect(await server.calls(token, methods)).to.have.length(2);
  });

  it("has its token in no other address, nor in the console, and leaves no names behind", async () => {
    let [before, symbols]: [string[], symbol[]] = [[], []];
    const watch = watchSockets();
    const { token, page } = await open({}, (view) => {
      watch.prepare(view);
      before = Object.keys(view);
      symbols = Object.getOwnPropertySymbols(view.document);
    });
    const element = await page.become("ready");
    element.refetch();
    await server.answered(token, methods, 2);
    const addresses = watch.addresses.map((address) => new URL(address));
    expect(addresses.map(({ searchParams }) => searchParams.get("Authorization"))).to.deep.equal([token]);
    const requested = page.view.performance.getEntriesByType("resource").map(({ name }) => name);
    const written = Object.values(page.said).flat();
    // the page's own address holds the test's attributes
    expect([...requested, ...written].filter((text) => text.includes(token))).to.deep.equal([]);
    expect(Object.keys(page.view).filter((name) => !before.includes(name))).to.deep.equal([]);
    const added = Object.getOwnPropertySymbols(page.view.document).filter((symbol) => !symbols.includes(symbol));
    expect(added.map(String)).to.deep.equal(["Symbol(cashier.loading)"]);
    expect(
      Object.getOwnPropertySymbols(element)
        .map(String)
        .filter((name) => /cashier/.test(name)),
    ).to.deep.equal([]);
  });

  it("belongs to one of two elements with different players, and one added later has its own", async () => {
    const [second, third] = [newPlayer(), newPlayer()];
    const { script, mend } = spoiledScript("held", "element");
    const { token, page } = await open({ script });
    await serverSees(token, "connect", 1);
    const add = (player: string) => {
      const element = page.element.cloneNode();
      Object(element).setAttribute("token", player);
      Object(element).setAttribute("user-id", player);
      page.element.after(element);
    };
    add(second);
    await mend();
    await page.become("ready");
    await server.answered(second, methods);
    add(third);
    await server.answered(third, methods);
    await server.socketsToBe(3);
    for (const player of [token, second, third]) {
      expect(await serverCounts(player, "connect", "disconnect")).to.deep.equal([1, 0]);
      expect(await server.calls(player, methods)).to.have.length(1);
    }
  });
});

describe("the loader's connection that fails", () => {
  it("is refused once: the library connects, with a single call", async () => {
    const token = newPlayer();
    await server.fault({ kind: "socketRefused", token, times: 1 });
    const { page } = await open({ token });
    await page.become("ready");
    expect(page.events.map(({ type }) => type)).to.deep.equal(["loaded", "screen", "init", "analytics", "analytics"]);
    expect(await serverCounts(token, "refused", "connect")).to.deep.equal([1, 1]);
    expect(await server.calls(token, methods)).to.have.length(1);
  });

  it("is refused for good: reported after three attempts", async () => {
    const token = newPlayer();
    await server.fault({ kind: "socketRefused", token });
    const { page } = await open({ token });
    const element = await page.become("failed");
    expect(methodsErrors(page)).to.have.length(1);
    expect(methodsErrors(page)[0]).to.include({ message: "Network connection failed", status: 0 });
    expect(await serverCounts(token, "refused", "connect")).to.deep.equal([3, 0]);
    await server.clearFaults();
    await on(element).press("Refresh");
    await page.become("ready");
  });

  for (const transport of ["socket", "http"]) {
    it(`loses its answer: the call is sent again, ${transport}`, async () => {
      const token = newPlayer();
      await server.fault({ kind: "loss", call: methods, how: "drop", times: 1, token });
      const { page } = await open({ token, transport });
      await page.become("ready");
      expect(page.events.map(({ type }) => type)).to.deep.equal(["loaded", "screen", "init", "analytics", "analytics"]);
      expect(await server.calls(token, methods)).to.have.length(2);
    });

    it(`has an expired token: reported once, and a new one leads on, ${transport}`, async () => {
      const { page } = await open({ token: "expired", transport });
      await until("the expiry", () => page.of("token-expired").length > 0);
      expect(methodsErrors(page)).to.have.length(1);
      expect(methodsErrors(page)[0]).to.include({ status: 401, code: "token_expired" });
      page.element.token = newPlayer("renewed");
      await on(page.element).find("button", "SPEI bank transfer");
    });
  }
});
