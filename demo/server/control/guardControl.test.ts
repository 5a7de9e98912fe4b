import { request } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDemoServer, type RunningDemo } from "../createDemoServer";
import { createPath, depositRequest, httpPlayer, readAnswer } from "../testing/clients";

const runner = "http://127.0.0.1:9";
let server: RunningDemo;
beforeEach(async () => {
  server = await createDemoServer({ controlOrigins: [runner] });
});
afterEach(() => server.close());

interface Sent {
  status: number | undefined;
  allowed: string | undefined;
  text: string;
}

/** Sends the headers unchanged; fetch does not allow all of them. */
function send(method: string, path: string, headers: Record<string, string> = {}, body = ""): Promise<Sent> {
  return new Promise((resolve, reject) => {
    request(`${server.url}/control/${path}`, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({
          status: response.statusCode,
          allowed: response.headers["access-control-allow-origin"],
          text: Buffer.concat(parts).toString(),
        }),
      );
    })
      .once("error", reject)
      .end(body);
  });
}

const foreign = [
  "https://evil.example",
  "null",
  "",
  "file://",
  "http://127.0.0.1",
  "http://127.0.0.1:1",
  "http://127.0.0.1:9.evil.example",
  "nonsense",
];

describe("a foreign page", () => {
  it.each(foreign)("of origin %j cannot read", async (origin) => {
    for (const path of ["state", "log", "transactions", "events", "attempts"]) {
      const { status, allowed, text } = await send("GET", path, { origin });
      expect([status, allowed]).toEqual([403, undefined]);
      expect(JSON.parse(text)).toEqual({ error: expect.objectContaining({ code: "forbidden_origin" }) });
    }
  });

  it.each(foreign)("of origin %j cannot change anything", async (origin) => {
    const { transaction } = readAnswer(await httpPlayer(server)("POST", createPath, depositRequest()));
    const simple = { origin, "content-type": "text/plain" };
    for (const path of [`transactions/${transaction.id}/settle`, "reset", "sockets/drop"]) {
      expect(await send("POST", path, simple, "{}")).toMatchObject({ status: 403, allowed: undefined });
    }
    expect((await send("POST", "faults", simple, '{"kind":"tokenExpired"}')).status).toBe(403);
    expect((await send("DELETE", "log", { origin })).status).toBe(403);
    expect(server.control.transactions()).toMatchObject([{ id: transaction.id, status: 0 }]);
    expect(server.faults.list()).toEqual([]);
  });

  it("fails its preflight", async () => {
    const asked = { origin: "https://evil.example", "access-control-request-method": "DELETE" };
    expect(await send("OPTIONS", "faults", asked)).toMatchObject({ status: 403, allowed: undefined });
  });

  it.each(["cross-site", "same-site"])("is recognized without Origin as %s", async (site) => {
    expect((await send("GET", "state", { "sec-fetch-site": site, "sec-fetch-mode": "no-cors" })).status).toBe(403);
  });

  it("cannot use a host name that resolves to this computer", async () => {
    const host = `evil.example:${server.port}`;
    expect((await send("GET", "state", { host, "sec-fetch-site": "same-origin" })).status).toBe(403);
    expect((await send("POST", "reset", { host, origin: `http://${host}` })).status).toBe(403);
  });
});

describe("the control API", () => {
  it("accepts its own pages, under each name of this computer", async () => {
    for (const name of ["127.0.0.1", "localhost", "[::1]"]) {
      const origin = `http://${name}:${server.port}`;
      expect(await send("POST", "reset", { origin })).toMatchObject({ status: 200, allowed: origin });
    }
    expect((await send("GET", "state", { "sec-fetch-site": "same-origin" })).status).toBe(200);
  });

  it("accepts local programs", async () => {
    expect((await send("GET", "state")).status).toBe(200);
    expect((await fetch(`${server.url}/control/reset`, { method: "POST" })).status).toBe(200);
  });

  it("accepts an allowed origin, with preflight", async () => {
    expect(await send("GET", "state", { origin: runner, "sec-fetch-site": "same-site" })).toMatchObject({
      status: 200,
      allowed: runner,
    });
    const asked = { origin: runner, "access-control-request-method": "DELETE" };
    expect(await send("OPTIONS", "faults", asked)).toMatchObject({ status: 204, allowed: runner });
    expect((await send("DELETE", "faults", { origin: runner })).status).toBe(200);
  });
});
