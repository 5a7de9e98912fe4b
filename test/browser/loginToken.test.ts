import { expect } from "chai";
import { eventually, serverLog } from "./demoServer.ts";
import { session } from "./nativeShell.ts";
import { type PageOptions, pageWindows } from "./pageWindow.ts";
import { server } from "./paymentServer.ts";
import { press } from "./tree.ts";
import { newPlayer, onScreen } from "./widgetPage.ts";

const openPage = pageWindows();
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const connections = async (token: string) => (await serverLog(token)).filter(({ kind }) => kind === "connect").length;
const pushLogin = (token: string, data: unknown) => server.push(token, data, "login.token");

/** Where a token may come from. */
const sources: Record<string, (token: string) => PageOptions> = {
  "the stored user": (token) => ({
    prepare: (view) => view.sessionStorage.setItem("cashier.user", JSON.stringify(session(token))),
  }),
  "the user in the host's data": (token) => ({
    prepare: (view) => Object.assign(view, { billingUserData: { ...session(""), user: { id_user: 5, token } } }),
  }),
  "the host's data": (token) => ({
    prepare: (view) => Object.assign(view, { billingUserData: { ...session(token), user: { token: "other" } } }),
  }),
  "an attribute": (token) => ({ attributes: { token } }),
};

/** The form of a method, over a connection that the server knows. */
async function openForm(source: string, token: string) {
  const page = await openPage(sources[source]?.(token));
  const element = await page.become("ready");
  await press(element, "SPEI bank transfer");
  await onScreen(element, "/deposit/redirect");
  await eventually(
    "the connection",
    () => connections(token),
    (count) => count === 1,
  );
  return { page, element };
}

for (const source of ["the stored user", "the user in the host's data"]) {
  it(`a login.token push renews the token of ${source}, where the player is`, async () => {
    const [token, renewed] = [newPlayer("old"), newPlayer("renewed")];
    const { page, element } = await openForm(source, token);
    await pushLogin(token, { token: renewed, name: "Ada" });
    await eventually(
      "the connection",
      () => connections(renewed),
      (count) => count === 1,
    );
    expect(element.token).to.equal(renewed);
    expect(element.dataset.screen).to.equal("/deposit/redirect");
    expect(element.currency).to.equal("MXN");
    expect(page.of("error")).to.deep.equal([]);
  });
}

for (const source of ["the host's data", "an attribute"]) {
  it(`a login.token push leaves the token of ${source} alone`, async () => {
    const [token, pushed] = [newPlayer("own"), newPlayer("pushed")];
    const { element } = await openForm(source, token);
    await pushLogin(token, { token: pushed });
    await pause(500);
    expect(element.token).to.equal(token);
    expect(await connections(pushed)).to.equal(0);
  });
}

it("a login.token push without a new token, or of junk, changes nothing, and what is wrong is told", async () => {
  const token = newPlayer();
  const { page, element } = await openForm("the stored user", token);
  for (const data of [null, "t", 7, [], {}, { token: "" }, { token: null }, { token: 5 }, { token }]) {
    await pushLogin(token, data);
  }
  await pause(500);
  expect(element.token).to.equal(token);
  expect(await connections(token)).to.equal(1);
  expect(page.of("error").map(({ code, message }) => `${code} ${message}`)).to.deep.equal(
    [...Array(4).fill("login.token"), "login.token.token"].map(
      (path) => `invalid_host_data Invalid host data: ${path}`,
    ),
  );
});

it("a login.token push renews the token where another of its members is wrong", async () => {
  const [token, renewed] = [newPlayer(), newPlayer("renewed")];
  const { page } = await openForm("the stored user", token);
  await pushLogin(token, { token: renewed, lang: { s3cr3t: 1 } });
  await eventually(
    "the connection",
    () => connections(renewed),
    (count) => count === 1,
  );
  expect(page.of("error").map(({ message }) => message)).to.deep.equal(["Invalid host data: login.token.lang"]);
});

it("a login.token push is not heard over a token that was set after the stored user's", async () => {
  const [stored, own, pushed] = [newPlayer("stored"), newPlayer("own"), newPlayer("pushed")];
  const { element } = await openForm("the stored user", stored);
  element.token = own;
  await eventually(
    "the connection",
    () => connections(own),
    (count) => count === 1,
  );
  await pushLogin(own, { token: pushed });
  await pause(500);
  expect(element.token).to.equal(own);
  expect(await connections(pushed)).to.equal(0);
});
