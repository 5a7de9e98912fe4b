// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDemoServer, type DemoServer } from "./createDemoServer";
import { createPath, httpPlayer } from "./testing/clients";

let server: DemoServer;
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
