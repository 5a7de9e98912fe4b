import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDemoServer, type RunningDemo } from "../createDemoServer";
import { byteRange } from "./byteRange";

describe("byteRange", () => {
  it.each([
    ["bytes=0-", { first: 0, last: 99 }],
    ["bytes=10-19", { first: 10, last: 19 }],
    ["bytes=99-200", { first: 99, last: 99 }],
    ["bytes=-10", { first: 90, last: 99 }],
    ["bytes=-500", { first: 0, last: 99 }],
    ["bytes=100-", "none"],
    ["bytes=-0", "none"],
    ["bytes=20-10", "all"],
    ["bytes=-", "all"],
    ["bytes=0-1,5-6", "all"],
    ["lines=0-5", "all"],
    ["bytes=a-b", "all"],
    ["", "all"],
    [undefined, "all"],
  ])("%j of 100 bytes is %j", (header, expected) => expect(byteRange(header, 100)).toEqual(expected));
  it("rejects a range of an empty file", () => expect(byteRange("bytes=-5", 0)).toBe("none"));
});

describe("the video guides", () => {
  let server: RunningDemo;
  beforeAll(async () => {
    server = await createDemoServer();
  });
  afterAll(() => server.close());
  const film = (headers: Record<string, string> = {}) => fetch(`${server.url}/guides/spei.webm`, { headers });

  it.each([
    ["spei.webm", "video/webm", 60_000],
    ["crypto.webm", "video/webm", 60_000],
    ["spei.jpg", "image/jpeg", 15_000],
    ["spei-en.vtt", "text/vtt; charset=utf-8", 1_000],
    ["spei-es.vtt", "text/vtt; charset=utf-8", 1_000],
    ["bank-app.svg", "image/svg+xml; charset=utf-8", 2_000],
  ])("serves %s, small, for every origin", async (name, type, maxBytes) => {
    const response = await fetch(`${server.url}/guides/${name}`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, type]);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    const { byteLength } = await response.arrayBuffer();
    expect(byteLength).toBeGreaterThan(100);
    expect(byteLength).toBeLessThan(maxBytes);
  });

  it("serves ranges, as a seek bar requests them", async () => {
    const whole = Buffer.from(await (await film()).arrayBuffer());
    const part = await film({ range: "bytes=1000-1999" });
    expect([part.status, part.headers.get("content-range"), part.headers.get("accept-ranges")]).toEqual([
      206,
      `bytes 1000-1999/${whole.length}`,
      "bytes",
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(1_000, 2_000))).toBe(true);
  });

  it("serves the whole file for another version, and rejects a range beyond the end", async () => {
    const { status, headers } = await film({ range: "bytes=0-9", "if-range": '"old"' });
    expect([status, Number(headers.get("content-length")) > 1_000]).toEqual([200, true]);
    expect((await film({ range: "bytes=0-9", "if-range": headers.get("etag") ?? "" })).status).toBe(206);
    const beyond = await film({ range: "bytes=99999999-" });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([
      416,
      `bytes */${headers.get("content-length")}`,
    ]);
  });
});
