import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDemoServer, type RunningDemo } from "../createDemoServer";
import { createPath, depositRequest, httpPlayer, readError, socketPlayer } from "../testing/clients";

/** JSON that is valid, and too deep for code that walks it by recursion. */
const nested = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;

let server: RunningDemo;
beforeAll(async () => {
  server = await createDemoServer();
});
afterAll(() => server.close());

async function send(path: string, init: RequestInit = {}) {
  const response = await fetch(server.url + path, {
    ...init,
    headers: { authorization: "anna", ...(path.startsWith("/api/") && { origin: "https://site.example" }) },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
}

describe("HTTP", () => {
  it.each([
    ["a body that is not JSON", `/api${createPath}`, { method: "POST", body: "{" }, 400, "bad_request"],
    ["an empty body", `/api${createPath}`, { method: "POST" }, 400, "bad_request"],
    ["a list as body", `/api${createPath}`, { method: "POST", body: "[1]" }, 400, "bad_request"],
    ["null as body", `/api${createPath}`, { method: "POST", body: "null" }, 400, "bad_request"],
    ["a list in a list in a list, …", `/api${createPath}`, { method: "POST", body: nested }, 400, "bad_request"],
    ["a body of 2 MB", `/api${createPath}`, { method: "POST", body: "x".repeat(2 ** 21) }, 413, "payload_too_large"],
    ["an unknown call", "/api/BANKING/nothing", {}, 404, "not_found"],
    ["no call", "/api/", {}, 404, "not_found"],
    ["the wrong verb", `/api${createPath}`, {}, 405, "method_not_allowed"],
    ["no country", "/api/BANKING/methods-payment-v3?currency=MXN", {}, 400, "bad_request"],
    ["an unknown file", "/nothing.html", {}, 404, "not_found"],
    ["a path outside the folder", "/dist/..%2f..%2fpackage.json", {}, 404, "not_found"],
    ["an incomplete escape sequence", "/dist/%E0%A4%A", {}, 404, "not_found"],
    ["an unknown route of the control API", "/control/nothing", {}, 404, "not_found"],
    ["an unknown kind of fault", "/control/faults", { method: "POST", body: '{"kind":"fire"}' }, 400, "bad_request"],
    ["an unknown transaction", "/control/transactions/x/settle", { method: "POST" }, 404, "not_found"],
  ] as const)("%s is rejected with a status and a code", async (_, path, init, status, code) => {
    const reply = await send(path, init);
    expect([reply.status, readError(reply).code]).toEqual([status, code]);
    expect(readError(reply).message).not.toBe("");
  });

  it("is quiet after what it could not read", async () => {
    await send(`/api${createPath}`, { method: "POST", body: nested });
    expect((await send("/control/quiet?for=10")).status).toBe(200);
    expect((await send("/control/attempts")).status).toBe(200);
  });

  it("rejects a token with a scheme, which the contract does not have", async () => {
    const reply = await httpPlayer(server, "Bearer anna")("GET", "/BANKING_DEPOSIT/active");
    expect([reply.status, readError(reply).code]).toEqual([401, "token_expired"]);
  });

  it("reports the invalid field, never its value", async () => {
    const typed = "5555444433331111";
    const wrong: Parameters<typeof depositRequest>[0][] = [
      { amount: typed },
      { fields: typed },
      { return_url: typed },
      { request_id: typed },
      { country: "mx", fields: { a: [typed] } },
      { captcha: { v3: [typed], geetest: typed } },
    ];
    for (const changes of wrong) {
      const reply = await httpPlayer(server)("POST", createPath, depositRequest(changes));
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(reply.body)).not.toContain(typed);
    }
  });

  it("allows any origin to call with credentials", async () => {
    const { status, headers } = await send(`/api${createPath}`, { method: "OPTIONS" });
    expect(status).toBe(204);
    expect(headers.get("access-control-allow-origin")).toBe("https://site.example");
    expect(headers.get("access-control-allow-credentials")).toBe("true");
    expect(headers.get("access-control-allow-headers")).toBe(
      "content-type, cache-control, extra-params, authorization",
    );
  });

  it("serves the badge as an image", async () => {
    const response = await fetch(`${server.url}/assets?assets=badge`);
    expect(response.headers.get("content-type")).toContain("image/svg+xml");
  });
});

describe("the socket", () => {
  it.each([
    ["nothing", undefined],
    ["a number", 5],
    ["a list", []],
    ["no type", { msgid: "6f7a0c0e-9a5d-4a55-8f0e-0b7b1d7c1f10", data: {}, sendTime: 1 }],
    ["data that is text", { msgid: "6f7a0c0e-9a5d-4a55-8f0e-0b7b1d7c1f10", type: "a:b", data: "x", sendTime: 1 }],
    [
      "a token that is a number",
      { msgid: "6f7a0c0e-9a5d-4a55-8f0e-0b7b1d7c1f10", type: "a:b", data: { token: 1 }, sendTime: 1 },
    ],
  ])("survives %s", async (_, message) => {
    const player = await socketPlayer(server);
    player.socket.emit("d", message);
    const { status } = await player.ask("GET", "/BANKING_DEPOSIT/active");
    expect(status).toBe(200);
    const answers = player.messages.filter(({ msgid }) => msgid === "6f7a0c0e-9a5d-4a55-8f0e-0b7b1d7c1f10");
    for (const { data } of answers)
      expect(data).toMatchObject({ status: expect.any(Number), error: { code: expect.any(String) } });
  });

  it.each([
    ["empty", ""],
    ["no text", 1],
  ])("refuses a token that is %s", async (_, token) => {
    const player = await socketPlayer(server);
    expect((await player.ask("GET", "/BANKING_DEPOSIT/active", { token })).status).toBe(401);
    expect((await player.ask("GET", "/BANKING_DEPOSIT/active", {})).status).toBe(200);
  });

  it("disconnects a client that sends 2 MB and serves the others", async () => {
    const player = await socketPlayer(server);
    const cut = new Promise((resolve) => player.socket.once("disconnect", resolve));
    player.socket.emit("d", { data: "x".repeat(2 ** 21) });
    await cut;
    expect((await httpPlayer(server)("GET", "/BANKING_DEPOSIT/active")).status).toBe(200);
  });
});
