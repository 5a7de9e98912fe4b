import { afterEach, expect, it, vi } from "vitest";
import { openWidget } from "../../../test/unit/openWidget";
import { socketServer } from "../../../test/unit/socketServer";
import { listCalls, methodsCall } from "../../api/listCalls";
import { EarlyScreen, earlyPlayer } from "../../early/EarlyScreen";
import { connectEarly } from "../../early/earlyConnection";
import { settingsAtom } from "../../session/atoms";
import { type HostSession, hostSessionDefaults } from "../../session/hostSession";
import { Connection } from "./Connection";

afterEach(() => vi.unstubAllGlobals());

it("has the early list for a player's renewed token, but neither after a sign-out nor for another server", () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const ending = new AbortController();
  const widget = openWidget({ server: "https://pay.example" });
  const settings = widget.store.get(settingsAtom);
  const session = { ...hostSessionDefaults, token: "a", transport: "http" as const };
  const region = { country: "MX", currency: "MXN" };
  const calls = listCalls("deposit", region);
  const player = { since: 0 };
  const connect = () => {
    const early = connectEarly(session, settings);
    early.screen = new EarlyScreen(methodsCall("deposit", region), widget.port.root, () => {});
    const connection = new Connection(ending.signal, early);
    connection.open(session, settings, player, calls);
    expect(connection.earlyScreen).toBe(early.screen);
    return connection;
  };
  const renewed = connect();
  renewed.open({ ...session, token: "b" }, settings, player);
  expect(renewed.earlyScreen).toBeDefined();
  renewed.open({ ...session, token: "b" }, { ...settings, server: "https://other.example" }, { since: 1 });
  expect(renewed.earlyScreen).toBeUndefined();
  const left = connect();
  left.close();
  expect(left.earlyScreen).toBeUndefined();
  ending.abort();
  widget.end();
});

it.each<[string, Partial<HostSession>, Partial<HostSession>, boolean]>([
  ["a renewed token", { userId: "ann" }, { userId: "ann", token: "b" }, true],
  ["another player", { userId: "ann" }, { userId: "bea", token: "b" }, false],
  ["another player with the same token", { userId: "ann" }, { userId: "bea" }, false],
  ["another token without an id", {}, { token: "b" }, false],
  ["an id that was the token", {}, { userId: "a" }, false],
])("takes over an early list that was drawn before %s: %j, %j", (_, drawnFor, changed, isKept) => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const widget = openWidget({ server: "https://pay.example" });
  const settings = widget.store.get(settingsAtom);
  const session = { ...hostSessionDefaults, token: "a", transport: "http" as const, ...drawnFor };
  const calls = listCalls("deposit", { country: "MX", currency: "MXN" });
  const early = connectEarly(session, settings);
  early.screen = new EarlyScreen(calls[0], widget.port.root, () => {});
  early.screen.player = earlyPlayer(session, settings);
  const connection = new Connection(widget.signal, early);
  connection.open({ ...session, ...changed }, settings, { since: 0 }, calls);
  expect(connection.earlyScreen).toBe(isKept ? early.screen : undefined);
  connection.close();
  widget.end();
});

it("restores a lost connection in the language that the player has chosen since, without reconnecting for it", async () => {
  const server = await socketServer();
  const widget = openWidget({ server: server.url });
  const settings = widget.store.get(settingsAtom);
  const session = { ...hostSessionDefaults, token: "a", lang: "en", transport: "socket" as const };
  const player = { since: 0 };
  const connection = new Connection(widget.signal, undefined);
  const call = () => connection.call({ method: "GET", path: "/BANKING/x", retry: true });
  connection.open(session, settings, player);
  await call();
  connection.open({ ...session, lang: "ru" }, settings, player);
  await call();
  const languages = () => server.connections.map(({ query }) => query.Language);
  expect(languages()).toEqual(["en"]);
  server.drop();
  await vi.waitFor(() => expect(languages()).toEqual(["en", "ru"]), 5_000);
  connection.close();
  widget.end();
  await server.close();
});

it("counts a renewed token's connection as open again, but not that of another player or a sign-out", () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const widget = openWidget({ server: "https://pay.example" });
  const settings = widget.store.get(settingsAtom);
  const session = { ...hostSessionDefaults, token: "a", transport: "http" as const };
  const player = { since: 0 };
  const connection = new Connection(widget.signal, undefined);
  const onConnection = vi.fn();
  connection.listen({ onPush() {}, onConnection });
  connection.open(session, settings, player);
  expect(onConnection).not.toHaveBeenCalled();
  connection.open({ ...session, token: "b" }, settings, player);
  expect(onConnection.mock.calls).toEqual([[0]]);
  connection.open({ ...session, token: "c" }, settings, { since: 1 });
  connection.close();
  expect(onConnection).toHaveBeenCalledOnce();
  widget.end();
});

it("opens a connection for a pushed token, but after five within a minute gives its calls the next ones", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const server = await socketServer();
  const widget = openWidget({ server: server.url });
  const settings = widget.store.get(settingsAtom);
  const player = { since: 0 };
  const connection = new Connection(widget.signal, undefined);
  const sessionOf = (token: string) => ({ ...hostSessionDefaults, token, transport: "socket" as const });
  const open = (token: string, isPushed: boolean, changed: object = {}) =>
    connection.open({ ...sessionOf(token), ...changed }, settings, player, undefined, isPushed);
  const tokensAfterCall = async () => {
    await connection.call({ method: "GET", path: "/BANKING/x", retry: true });
    const last = server.frames.at(-1);
    return [...server.connections.map(({ query }) => query.Authorization), last?.data.token];
  };
  open("host", false);
  expect(await tokensAfterCall()).toEqual(["host", "host"]);
  const opened = ["host"];
  for (const token of ["1", "2", "3", "4", "5"]) {
    open(token, true);
    opened.push(token);
    expect(await tokensAfterCall()).toEqual([...opened, token]);
  }
  open("6", true);
  expect(await tokensAfterCall()).toEqual([...opened, "6"]);
  open("6", true, { xOrigin: "partner" });
  expect(await tokensAfterCall()).toEqual([...opened, "6", "6"]);
  vi.advanceTimersByTime(60_000);
  open("7", true);
  expect(await tokensAfterCall()).toEqual([...opened, "6", "7", "7"]);
  open("host's next", false);
  expect(await tokensAfterCall()).toEqual([...opened, "6", "7", "host's next", "host's next"]);
  vi.useRealTimers();
  connection.close();
  widget.end();
  await server.close();
});
