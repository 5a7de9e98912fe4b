import { describe, expect, it } from "vitest";
import { bounded } from "./bounded";

describe("bounded", () => {
  const headers = { "content-type": "image/png" };

  it("hands an answer on that is not too long, as it is", async () => {
    const answer = bounded(new Response("12345", { status: 201, headers }), 5);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([201, "image/png"]);
    expect(await answer.text()).toBe("12345");
    expect(await bounded(new Response(null), 5).text()).toBe("");
  });

  it("fails one that is, without reading on", async () => {
    let parts = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(stream) {
        parts += 1;
        stream.enqueue(new Uint8Array(10));
      },
    });
    await expect(bounded(new Response(endless), 100).text()).rejects.toThrow();
    expect(parts).toBeLessThan(30);
  });
});
