import { expect } from "chai";
import { on } from "../../driver/cashierPage.ts";
import { newPlayer } from "../../driver/element.ts";
import { pageWindows, spoiledScript } from "../../driver/pageWindow.ts";
import { nativeSession, openIn, sayToPage, sendMessage } from "../../driver/webView.ts";
import { methods } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { advance, eventually, until } from "../../waiting.ts";

const openPage = pageWindows();

/** The list of a player in a web view. */
async function openList(token = newPlayer(), more = {}) {
  const { channel, page } = await openIn(openPage, "Android", nativeSession(token, more));
  return { token, channel, page, element: await page.become("ready") };
}

const bonus = { id: "b1", type: "deposit", name: "Welcome", depositBonusData: { minDeposit: 100 } };

describe("messages from a shell", () => {
  for (const type of ["go-back", "swipe-back"]) {
    it(`${type} walks back, and closes on the list`, async () => {
      const { channel, page, element } = await openList();
      await on(element).press("SPEI bank transfer");
      await on(element).at("/deposit/redirect");
      sendMessage(page, type);
      await on(element).at("/deposit");
      expect(channel.of("close")).to.deep.equal([]);
      sendMessage(page, type);
      expect(channel.of("close")).to.deep.equal([{}]);
    });
  }

  for (const type of ["go-back", "swipe-back"]) {
    it(`${type} closes after a start that has failed; Refresh starts again, on the page that was asked for`, async () => {
      const { channel, page } = await openIn(openPage, "Android", undefined, { page: "withdrawal" });
      const element = await page.become("failed");
      sendMessage(page, type);
      expect(channel.of("close")).to.deep.equal([{}]);
      expect(page.state).to.equal("failed");
      element.open("deposit");
      await on(element).find("heading", "Error occurred");
      Object.assign(page.view, { billingUserData: nativeSession(newPlayer()) });
      await on(element).press("Refresh");
      await page.become("ready");
      expect(element.dataset.screen).to.equal("/withdrawal");
    });
  }

  it("loaded with a renewed token goes on where the player was", async () => {
    const { token, channel, page, element } = await openList();
    await on(element).press("SPEI bank transfer");
    await on(element).fill("Amount", "150");
    await server.fault({ kind: "tokenExpired", call: "/BANKING_DEPOSIT/create", token });
    await on(element).press("Deposit");
    await until("the notice", () => channel.of("onTokenExpired").length === 1);
    const renewed = newPlayer("renewed");
    sendMessage(page, "loaded", nativeSession(renewed));
    await eventually(
      "a connection",
      () => server.connects(renewed),
      ({ length }) => length === 1,
    );
    expect(element.dataset.screen).to.equal("/deposit/redirect");
    const amount = await on(element).fill("Amount", "151");
    expect(amount.value).to.equal("151");
    expect(element.token).to.equal(renewed);
  });

  it("loaded starts a page whose session is not there yet", async () => {
    const { channel, page } = await openIn(openPage, "iOS");
    await until("the announcement", () => channel.types.includes("Loaded"));
    sendMessage(page, "loaded", nativeSession(newPlayer()));
    await page.become("ready");
  });

  it("loaded without payload or token is incorrect data, and changes nothing", async () => {
    const { token, channel, page, element } = await openList();
    for (const payload of [undefined, null, {}, [], "", { user: {} }]) {
      const before = channel.of("error").length;
      sendMessage(page, "loaded", payload);
      const report = { message: "Incorrect data from host", status: 0, url: "" };
      expect(channel.of("error").slice(before), JSON.stringify(payload)).to.deep.equal([report]);
    }
    expect([element.dataset.state, element.token]).to.deep.equal(["ready", token]);
  });

  it("loaded with an empty token signs the player out", async () => {
    const { channel, page } = await openList();
    sendMessage(page, "loaded", nativeSession(""));
    await page.become("starting");
    await server.socketsToBe(0);
    expect(channel.of("error")).to.deep.equal([]);
  });

  it("loaded with an empty token does so before the element's code has loaded, too", async () => {
    const { script, mend } = spoiledScript("held", "element");
    const token = newPlayer();
    const { channel, page } = await openIn(openPage, "Android", nativeSession(token), { script });
    await server.called(token, methods);
    sendMessage(page, "loaded", nativeSession(""));
    await mend();
    await page.become("starting");
    await server.socketsToBe(0);
    await server.quiet();
    expect([page.state, channel.of("init"), channel.of("error")]).to.deep.equal(["starting", [], []]);
  });

  it("loaded for a wrong server ends the session of the player before, whom Refresh does not bring back", async () => {
    const { page, element } = await openList();
    sendMessage(page, "loaded", nativeSession(newPlayer("second"), { server: "https://pay.example" }));
    await page.become("failed");
    await on(element).press("Refresh");
    await server.quiet();
    expect([page.state, element.token]).to.deep.equal(["failed", ""]);
  });

  it("bonus-list-updated beside a token of the element's own counts until the player changes", async () => {
    const [first, renewed, second] = [newPlayer("first"), newPlayer("renewed"), newPlayer("second")];
    const own = JSON.stringify([{ id: "own", type: "deposit" }]);
    const { page } = await openIn(openPage, "iOS", undefined, { token: first, "user-id": first, "bonus-list": own });
    const element = await page.become("ready");
    const hasList = (id: string) => until(`the list ${id}`, () => element.bonusList?.[0]?.id === id);
    sendMessage(page, "bonus-list-updated", [bonus]);
    await hasList("b1");
    element.token = renewed;
    await eventually(
      "the connection",
      () => server.connects(renewed),
      ({ length }) => length === 1,
    );
    await hasList("b1");
    Object.assign(element, { token: second, userId: second });
    await hasList("own");
    sendMessage(page, "bonus-list-updated", [bonus]);
    await hasList("b1");
    element.token = null;
    await page.become("starting");
    await hasList("own");
  });

  it("bonus-list-updated replaces the list; what is none is refused", async () => {
    const { channel, page, element } = await openList(newPlayer(), { bonusList: [] });
    sendMessage(page, "bonus-list-updated", [bonus]);
    expect(element.bonusList).to.deep.equal([bonus]);
    for (const junk of [undefined, null, {}, "[]", [{ id: "b2", type: "cashback" }], [null]]) {
      const before = channel.of("error").length;
      sendMessage(page, "bonus-list-updated", junk);
      expect(channel.of("error"), JSON.stringify(junk)).to.have.length(before + 1);
    }
    expect(element.bonusList).to.deep.equal([bonus]);
  });

  it("in anything but the JSON string of a known message is nothing at all", async () => {
    const { token, channel, page, element } = await openList();
    const before = channel.received.length;
    const known = { type: "go-back" };
    const junk = [undefined, null, 7, known, [JSON.stringify(known)], "", "{", "[]", "null", '"go-back"', '{"type":1}'];
    for (const detail of [...junk, '{"type":"eval"}', '{"type":"__proto__"}', '{"type":"Loaded","payload":{}}']) {
      sayToPage(page, detail);
    }
    page.view.dispatchEvent(new page.view.Event("cashier-host"));
    page.view.postMessage(JSON.stringify(known), "*");
    await server.quiet();
    expect(channel.received).to.have.length(before);
    expect([element.dataset.state, element.token]).to.deep.equal(["ready", token]);
  });
});

for (const platform of ["android", "ios"]) {
  it(`${platform} is dark, and sent to the server`, async () => {
    const { token, element } = await openList(newPlayer(), { platform });
    expect(element.dataset).to.include({ theme: "dark", platform });
    const [connect] = await server.connects(token);
    expect(connect?.data).to.include({ isNative: "true", platform });
    const [call] = await server.calls(token, methods);
    expect(call).to.deep.equal({ country: "mx", currency: "MXN", isNative: true, platform });
  });
}

it("a web view whose app names no platform is light, and no native client", async () => {
  const { token, element } = await openList();
  expect(element.dataset).to.include({ theme: "light", platform: "mobile" });
  const [connect] = await server.connects(token);
  expect(connect?.data).to.not.have.any.keys("isNative", "platform");
});

describe("a token of the element's own, in a web view", () => {
  it("is not waited for, and the shell gets every event", async () => {
    const token = newPlayer();
    const { channel, page } = await openIn(openPage, "iOS", undefined, { token });
    await page.become("ready");
    await until("the messages", () => channel.of("init").length === 1);
    expect(channel.types[0]).to.equal("Loaded");
    advance(page.view, 6_000);
    await server.quiet();
    expect(page.of("init-error")).to.deep.equal([]);
    await on(page.element).press("Close");
    expect(channel.of("close")).to.deep.equal([{}]);
  });

  it("is not replaced by the shell's", async () => {
    const token = newPlayer();
    const { page } = await openIn(openPage, "iOS", nativeSession("injected"), { token });
    const element = await page.become("ready");
    sendMessage(page, "loaded", nativeSession("said"));
    await server.quiet();
    expect(element.token).to.equal(token);
    expect(await server.connects("injected")).to.deep.equal([]);
    expect(await server.connects("said")).to.deep.equal([]);
  });
});
