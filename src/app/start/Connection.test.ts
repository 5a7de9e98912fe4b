import { afterEach, expect, it, vi } from "vitest";
import { openWidget } from "../../../test/unit/openWidget";
import { socketServer } from "../../../test/unit/socketServer";
import { listCalls, methodsCall } from "../../api/listCalls";
import { EarlyScreen } from "../../early/EarlyScreen";
import { connectEarly } from "../../early/earlyConnection";
import { settingsAtom } from "../../session/atoms";
import { hostSessionDefaults } from "../../session/hostSession";
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
