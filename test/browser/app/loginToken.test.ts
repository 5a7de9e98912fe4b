import { expect } from "chai";
import { on } from "../driver/cashierPage.ts";
import { newPlayer } from "../driver/element.ts";
import { type PageOptions, pageWindows } from "../driver/pageWindow.ts";
import { nativeSession, sendMessage } from "../driver/webView.ts";
import { server } from "../server/paymentServer.ts";
import { eventually, until } from "../waiting.ts";

const openPage = pageWindows();
const pushLogin = (token: string, data: unknown) => server.push(token, data, "login.token");

/** A host's session whose token is the user's. */
const userSession = (token: string, more: object = {}) => ({ ...nativeSession(""), user: { token, ...more } });

/** Where a token may come from. */
const sources: Record<string, (token: string) => PageOptions> = {
  "the stored user": (token) => ({
    prepare: (view) => view.sessionStorage.setItem("cashier.user", JSON.stringify(nativeSession(token))),
  }),
  "the user in the host's data": (token) => ({
    prepare: (view) => Object.assign(view, { billingUserData: userSession(token, { id_user: 5 }) }),
  }),
  "a user without an id": (token) => ({
    prepare: (view) => Object.assign(view, { billingUserData: userSession(token) }),
  }),
  "the host's data": (token) => ({
    prepare: (view) => Object.assign(view, { billingUserData: { ...nativeSession(token), user: { token: "other" } } }),
  }),
  "an attribute": (token) => ({ attributes: { token } }),
};

/** The form of a method, over an open connection. */
async function openForm(source: string, token: string) {
  const page = await openPage(sources[source]?.(token));
  const element = await page.become("ready");
  await on(element).press("SPEI bank transfer");
  await on(element).at("/deposit/redirect");
  await eventually(
    "the connection",
    () => server.connects(token),
    ({ length }) => length === 1,
  );
  return { page, element };
}

for (const source of Object.keys(sources)) {
  it(`a login.token push renews the token of ${source}, where the player is`, async () => {
    const [token, renewed] = [newPlayer("old"), newPlayer("renewed")];
    const { page, element } = await openForm(source, token);
    await pushLogin(token, { token: renewed, name: "Ada" });
    await eventually(
      "the connection",
      () => server.connects(renewed),
      ({ length }) => length === 1,
    );
    expect(element.dataset.screen).to.equal("/deposit/redirect");
    expect(element.currency).to.equal("MXN");
    expect(element.token, "the token that was given").to.equal(token);
    expect(page.of("error")).to.deep.equal([]);
    element.theme = "dark";
    await until("the theme", () => element.dataset.theme === "dark");
    element.refetch();
    await on(element).press("Back");
    await eventually(
      "a call",
      () => server.log({ token: renewed }),
      (log) => log.some(({ kind }) => kind === "call"),
    );
    expect(await server.connects(token)).to.have.length(1);
  });
}

it("a token that the server has pushed stays while the host sends the session again with the token before", async () => {
  const [token, renewed] = [newPlayer("old"), newPlayer("renewed")];
  const { page, element } = await openForm("a user without an id", token);
  await pushLogin(token, { token: renewed });
  await eventually(
    "the connection",
    () => server.connects(renewed),
    ({ length }) => length === 1,
  );
  sendMessage(page, "loaded", userSession(token, { balanceData: { primary: { amount: 5, currency: "MXN" } } }));
  await server.quiet(renewed);
  expect(element.dataset.screen).to.equal("/deposit/redirect");
  expect(await server.connects(token)).to.have.length(1);
  expect(page.of("error")).to.deep.equal([]);
});

it("a login.token push without a new token, or of junk, changes nothing; each kind of junk is reported once", async () => {
  const token = newPlayer();
  const { page, element } = await openForm("the stored user", token);
  for (const data of [null, "t", 7, [], {}, { token: "" }, { token: null }, { token: 5 }, { token: 6 }, { token }]) {
    await pushLogin(token, data);
  }
  await server.quiet(token);
  await until("the reports", () => page.of("error").length >= 2);
  expect(element.token).to.equal(token);
  expect(await server.connects(token)).to.have.length(1);
  expect(page.of("error").map(({ code, message }) => `${code} ${message}`)).to.deep.equal(
    ["login.token", "login.token.token"].map((path) => `invalid_host_data Invalid host data: ${path}`),
  );
});

it("a login.token push renews the token where another of its members is wrong", async () => {
  const [token, renewed] = [newPlayer(), newPlayer("renewed")];
  const { page } = await openForm("the stored user", token);
  await pushLogin(token, { token: renewed, lang: { s3cr3t: 1 } });
  await eventually(
    "the connection",
    () => server.connects(renewed),
    ({ length }) => length === 1,
  );
  expect(page.of("error").map(({ message }) => message)).to.deep.equal(["Invalid host data: login.token.lang"]);
});

it("a login.token push brings language, platform and origin, where the player is, until the host changes them", async () => {
  const token = newPlayer();
  const { page, element } = await openForm("an attribute", token);
  await pushLogin(token, { lang: "es", platform: "android", xOrigin: "partner" });
  await on(element).find("textbox", "Importe");
  await until("the platform", () => element.dataset.platform === "android");
  const [, connection] = await eventually(
    "the connection",
    () => server.connects(token),
    ({ length }) => length === 2,
  );
  expect(connection?.data).to.include({ Language: "es", platform: "android", isNative: "true", xorigin: "partner" });
  expect(element.dataset.screen).to.equal("/deposit/redirect");
  element.lang = "pt";
  await on(element).find("textbox", "Valor");
  expect(element.dataset.platform).to.equal("android");
  expect(page.of("error")).to.deep.equal([]);
});

it("a token that the host gives later counts before a pushed one", async () => {
  const [own, pushed, later] = [newPlayer("own"), newPlayer("pushed"), newPlayer("later")];
  const { element } = await openForm("an attribute", own);
  await pushLogin(own, { token: pushed });
  await eventually(
    "the pushed connection",
    () => server.connects(pushed),
    ({ length }) => length === 1,
  );
  element.token = later;
  await eventually(
    "the later connection",
    () => server.connects(later),
    ({ length }) => length === 1,
  );
});

it("a server that pushes a token to each connection does not make it reconnect for ever", async () => {
  const own = newPlayer("own");
  const { page, element } = await openForm("an attribute", own);
  let token = own;
  for (const name of ["first", "second", "third", "fourth", "fifth"]) {
    const before = token;
    token = newPlayer(name);
    await pushLogin(before, { token });
    await eventually(
      `the ${name} connection`,
      () => server.connects(token),
      ({ length }) => length === 1,
    );
  }
  const last = newPlayer("last");
  await pushLogin(token, { token: last, lang: "es" });
  await on(element).find("textbox", "Importe");
  expect(element.dataset.screen).to.equal("/deposit/redirect");
  element.refetch();
  element.back();
  await eventually(
    "a call",
    () => server.log({ token: last }),
    (log) => log.some(({ kind }) => kind === "call"),
  );
  expect(await server.connects(last)).to.deep.equal([]);
  expect(page.of("error")).to.deep.equal([]);
});
