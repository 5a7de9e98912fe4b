import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDemoServer, type RunningDemo } from "./createDemoServer";
import { createPath, httpPlayer } from "./testing/clients";

let server: RunningDemo;
beforeAll(async () => {
  server = await createDemoServer();
});
afterAll(() => server.close());

describe("the activity log", () => {
  it("masks cards", async () => {
    await httpPlayer(server)("POST", createPath, { fields: { card_number: "4111111111111111", cvv: "123" } });
    const body: unknown = await (await fetch(`${server.url}/control/log`)).json();
    expect(JSON.stringify(body)).toContain("•••");
    expect(JSON.stringify(body)).not.toContain("4111111111111111");
  });

  it("returns what is asked for", async () => {
    const call = "/BANKING_DEPOSIT/active";
    for (const token of ["first", "second"]) await httpPlayer(server, token)("GET", call);
    await httpPlayer(server, "first")("GET", "/BANKING/balance");
    const log = async (query: string) => (await fetch(`${server.url}/control/log?${query}`)).json();
    const { entries } = await log(new URLSearchParams({ token: "first", kind: "call", call }).toString());
    expect(entries).toEqual([expect.objectContaining({ token: "first", kind: "call", call })]);
    expect((await log(`token=first&after=${entries[0].n}`)).entries.length).toBeGreaterThan(1);
    expect((await log("token=nobody")).entries).toEqual([]);
  });

  it("streams entries", async () => {
    const stop = new AbortController();
    const response = await fetch(`${server.url}/control/events`, { signal: stop.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    await httpPlayer(server, "streamer")("GET", "/BANKING_DEPOSIT/active");
    let text = "";
    while (!text.includes('"kind":"reply"')) text += (await reader?.read())?.value ?? "";
    expect(text).toContain('"token":"streamer"');
    stop.abort();
  });
});
