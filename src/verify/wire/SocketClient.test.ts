// @vitest-environment node
import { expect, test } from "vitest";
import { socketServer } from "../../../test/unit/socketServer";
import { NoAnswerError, noFraming } from "./Client";
import { SocketClient } from "./SocketClient";

test("a player over the socket connects below the path of the server's address", async () => {
  const shop = await socketServer("/shop");
  const options = { server: `${shop.url}/shop`, token: "anna", timeoutMs: 5_000, framing: noFraming() };
  const client = await SocketClient.connect(options);
  try {
    expect(await client.ask({ method: "GET", path: "/BANKING/transactions" })).toMatchObject({ isOk: true });
  } finally {
    client.close();
    await shop.close();
  }
});

test.each([
  ["holdNext", "no acknowledgement within 0.3 s"],
  ["closeNext", "transport close"],
] as const)("a connection that the server opens, but does not acknowledge, is none: %s", async (disturb, reason) => {
  const server = await socketServer();
  void server[disturb]();
  const options = { server: server.url, token: "anna", timeoutMs: 300, framing: noFraming() };
  try {
    await expect(SocketClient.connect(options)).rejects.toThrow(
      new NoAnswerError(`the socket does not connect: ${reason}`),
    );
  } finally {
    await server.close();
  }
});

test("a reply that comes after its time is no reply without a call", async () => {
  const slow = await socketServer();
  const replied = new Promise<void>((resolve) => {
    slow.onFrame(({ msgid, type }, socket) => {
      setTimeout(() => {
        socket.emit("a", { msgid, type, data: { ok: true } });
        resolve();
      }, 200);
    });
  });
  const framing = noFraming();
  const client = await SocketClient.connect({ server: slow.url, token: "anna", timeoutMs: 100, framing });
  try {
    await expect(client.ask({ method: "GET", path: "/BANKING/transactions" })).rejects.toThrow(NoAnswerError);
    await replied;
    // messages keep their order: the late reply has come once this push has
    slow.send({ type: "news", data: {} });
    expect(await client.push(({ type }) => type === "news", 5_000)).toBeDefined();
    expect(framing.replies).toEqual([]);
  } finally {
    client.close();
    await slow.close();
  }
});
