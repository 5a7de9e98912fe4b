import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { socketRequestSchema } from "./socketRequest";

describe("socketRequestSchema", () => {
  const request = {
    data: { token: "t" },
    msgid: "6f1f6d4e-51c4-4bfa-8d2e-3a5f8a6f4c11",
    sendTime: 1,
    type: "BANKING:x",
  };
  it("accepts a frame", () => expect(v.parse(socketRequestSchema, request)).toEqual(request));
  it.each([
    null,
    [],
    { ...request, msgid: "1" },
    { ...request, sendTime: "now" },
    { ...request, type: "" },
    { ...request, data: null },
  ])("rejects %j", (frame) => expect(v.is(socketRequestSchema, frame)).toBe(false));
});
