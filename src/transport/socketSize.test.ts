import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listenTo } from "../../test/unit/listenTo";
import { type SocketServer, socketServer } from "../../test/unit/socketServer";
import { maxAnswerLength } from "../contract/wire/wire";
import { socketTransport } from "./socketTransport";
import type { Call, Transport } from "./Transport";

const call = (path = "/BANKING/x"): Call => ({ method: "GET", path, retry: false });
const large = "x".repeat(maxAnswerLength);

describe("an oversized message", () => {
  let server: SocketServer;
  let transport: Transport;
  beforeEach(async () => {
    server = await socketServer();
    transport = socketTransport({ server: server.url, token: "t", platformVersion: "redesign", language: "en" });
  });
  afterEach(async () => {
    transport.close();
    await server.close();
  });

  it("rejects the call that it names and keeps the connection", async () => {
    server.onFrame(({ msgid, type }, socket) =>
      socket.emit("a", { msgid, type, data: type.endsWith(":x") ? large : { ok: true } }),
    );
    const invalid = { code: "invalid_response", url: "/BANKING/x" };
    await expect(transport.call(call())).rejects.toMatchObject(invalid);
    expect(await transport.call(call("/BANKING/y"))).toEqual({ ok: true });
    expect(server.connections).toHaveLength(1);
  });

  it("is not a push", async () => {
    const { pushes } = listenTo(transport);
    await transport.call(call());
    server.send({ type: "deposit.status", data: large });
    server.send({ type: "deposit.status", data: 1 });
    await vi.waitFor(() => expect(pushes).toEqual([{ type: "deposit.status", data: 1 }]));
  });
});
