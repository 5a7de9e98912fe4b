// @vitest-environment node
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { listen } from "../../../demo/server/http/listen";
import { listeningServer } from "../../../test/unit/listeningServer";
import { noFraming } from "./Client";
import { HttpClient } from "./HttpClient";

const create = { method: "POST", path: "/BANKING_DEPOSIT/create", payload: { amount: 1 } } as const;
const clientOf = (server: string) =>
  new HttpClient({ server, token: "anna", origin: server, timeoutMs: 200, framing: noFraming() });

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

test("an encoding is read whatever its case", async () => {
  const body = { transaction: {} };
  const headers = { "content-type": "application/json", "content-encoding": "GZIP" };
  const server = createHttpServer((_, response) =>
    response.writeHead(200, headers).end(gzipSync(JSON.stringify(body))),
  );
  const port = await listen(server, "127.0.0.1", 0);
  expect(await clientOf(`http://127.0.0.1:${port}`).ask(create)).toMatchObject({ body });
  await new Promise((resolve) => server.close(resolve));
});
