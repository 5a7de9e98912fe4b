import type { RequestListener } from "node:http";
import { createServer } from "node:net";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { listen } from "../../../demo/server/http/listen";
import { listeningServer } from "../../../test/unit/listeningServer";
import { NoAnswerError, noFraming } from "./Client";
import { HttpClient } from "./HttpClient";

const create = { method: "POST", path: "/BANKING_DEPOSIT/create", payload: { amount: 1 } } as const;
const clientOf = (server: string) =>
  new HttpClient({ server, token: "anna", origin: server, timeoutMs: 200, framing: noFraming() });

test.each([
  ["GZIP", gzipSync],
  ["br", brotliCompressSync],
  ["deflate", deflateSync],
  ["deflate", deflateRawSync],
])("an answer is unpacked as %s, whatever the case (%#)", async (encoding, pack) => {
  const body = pack('{"items":[]}');
  const server = await listeningServer((_, response) =>
    response.writeHead(200, { "content-encoding": encoding, "content-type": "application/json" }).end(body),
  );
  const reply = await clientOf(server.url).ask({ method: "GET", path: "/BANKING/transactions" });
  expect(reply.body).toEqual({ items: [] });
  await server.close();
});

test("an answer is read without its byte order mark, as a browser does", async () => {
  const server = await listeningServer((_, response) => response.writeHead(200).end('\u{FEFF}{"items":[]}'));
  const reply = await clientOf(server.url).ask({ method: "GET", path: "/BANKING/transactions" });
  expect(reply.body).toEqual({ items: [] });
  await server.close();
});

test.each<[string, RequestListener, string]>([
  [
    "is cut",
    (_, response) => {
      response.writeHead(200, { "content-length": 100 }).write("{", () => response.destroy());
    },
    "the server closed the connection without a complete answer",
  ],
  [
    "is packed in another way than it says",
    (_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end("{}"),
    "an answer that is not compressed as its Content-Encoding says",
  ],
])("an answer that %s is none, with the reason in words", async (_, answer, reason) => {
  const server = await listeningServer(answer);
  const asked = clientOf(server.url).ask({ method: "GET", path: "/BANKING/transactions" });
  await expect(asked).rejects.toThrow(new NoAnswerError(reason));
  await server.close();
});

test("a call that is dropped arrives whole, without a wait for its answer", async () => {
  const server = await listeningServer(() => {});
  await clientOf(server.url).sendAndDrop(create);
  expect(server.received).toMatchObject([{ method: "POST", body: '{"amount":1}' }]);
  await server.close();
});

test("a call that is dropped ends in time if the connection never opens", { timeout: 3_000 }, async () => {
  // accepts the connection, but never answers the handshake
  const silent = createServer((socket) => socket.on("error", () => {}).resume());
  const port = await listen(silent, "127.0.0.1", 0);
  await clientOf(`https://127.0.0.1:${port}`).sendAndDrop(create);
  await new Promise((resolve) => silent.close(resolve));
});
