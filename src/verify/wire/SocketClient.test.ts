import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { listeningServer } from "../../../test/unit/listeningServer";
import { socketServer } from "../../../test/unit/socketServer";
import { NoAnswerError, noFraming } from "./Client";
import { SocketClient } from "./SocketClient";

const origin = "https://site.example";

test("a player over the socket connects below the path of the server's address", async () => {
  const shop = await socketServer("/shop");
  const options = { server: `${shop.url}/shop`, token: "anna", origin, timeoutMs: 5_000, framing: noFraming() };
  const client = await SocketClient.connect(options);
  try {
    expect(await client.ask({ method: "GET", path: "/BANKING/transactions" })).toMatchObject({ isOk: true });
    // as a browser does for a page
    expect(shop.connections[0]?.headers.origin).toBe(origin);
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
  const options = { server: server.url, token: "anna", origin, timeoutMs: 300, framing: noFraming() };
  try {
    await expect(SocketClient.connect(options)).rejects.toThrow(
      new NoAnswerError(`the socket does not connect: ${reason}`),
    );
  } finally {
    await server.close();
  }
});

test.each(["0\u{FEFF}{}", "0{}", "0null", "0<html>"])(
  "a handshake that cannot be read is no connection: %j",
  async (packet) => {
    const server = await listeningServer();
    server.http.on("upgrade", ({ headers }, socket) => {
      const key = `${headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
      const accept = createHash("sha1").update(key).digest("base64");
      const head = `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n`;
      socket.write(`${head}Sec-WebSocket-Accept: ${accept}\r\n\r\n`);
      const text = Buffer.from(packet);
      socket.write(Buffer.concat([Buffer.from([0x81, text.length]), text]));
      socket.on("error", () => {}).on("data", () => socket.destroy());
    });
    const options = { server: server.url, token: "anna", origin, timeoutMs: 2_000, framing: noFraming() };
    try {
      await expect(SocketClient.connect(options)).rejects.toThrow("the socket does not connect: its handshake is");
    } finally {
      await server.close();
    }
  },
);

test("a reply that is too large for the widget is none", async () => {
  const server = await socketServer();
  server.onFrame(({ msgid, type }, socket) => socket.emit("a", { msgid, type, data: { text: "x".repeat(5_000_000) } }));
  const options = { server: server.url, token: "anna", origin, timeoutMs: 5_000, framing: noFraming() };
  const client = await SocketClient.connect(options);
  try {
    await expect(client.ask({ method: "GET", path: "/BANKING/transactions" })).rejects.toThrow(
      new NoAnswerError("a message of more than 5,000,000 characters"),
    );
  } finally {
    client.close();
    await server.close();
  }
});

test.each([undefined, null, ""])("a message with the msgid %j is a push", async (msgid) => {
  const server = await socketServer();
  const framing = noFraming();
  const client = await SocketClient.connect({ server: server.url, token: "anna", origin, timeoutMs: 5_000, framing });
  try {
    server.send({ msgid, type: "news", data: {} });
    expect(await client.push(({ type }) => type === "news", 1_000)).toBeDefined();
    expect(framing.replies).toEqual([]);
  } finally {
    client.close();
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
  const client = await SocketClient.connect({ server: slow.url, token: "anna", origin, timeoutMs: 100, framing });
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
