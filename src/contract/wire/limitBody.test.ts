import { describe, expect, it } from "vitest";
import { limitBody } from "./limitBody";

describe("limitBody", () => {
  const headers = { "content-type": "image/png" };

  it("passes a response within the limit through unchanged", async () => {
    const response = limitBody(new Response("12345", { status: 201, headers }), 5);
    expect([response.status, response.headers.get("content-type")]).toEqual([201, "image/png"]);
    expect(await response.text()).toBe("12345");
    expect(await limitBody(new Response(null), 5).text()).toBe("");
  });

  it("fails a longer one and stops reading", async () => {
    let chunks = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(stream) {
        chunks += 1;
        stream.enqueue(new Uint8Array(10));
      },
    });
    await expect(limitBody(new Response(endless), 100).text()).rejects.toThrow();
    expect(chunks).toBeLessThan(30);
  });
});
