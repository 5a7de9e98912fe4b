import { describe, expect, it } from "vitest";
import { readPacket } from "./answer";

describe("readPacket", () => {
  const packet = (message: unknown, event = "a") => `42${JSON.stringify([event, message])}`;
  const path = "/BANKING/x";

  it("returns the content of a successful response, parsed if it must be", () => {
    expect(readPacket(packet({ msgid: "1", data: { status: 200, items: [1] } }), path)).toEqual({
      status: 200,
      items: [1],
    });
    expect(readPacket(packet({ msgid: "1", data: '{"items":[]}', needParse: true }), path)).toEqual({ items: [] });
  });

  it("throws what a rejection says", () => {
    const body = { status: 409, error: { message: "Not now", code: "busy" } };
    expect(() => readPacket(packet({ msgid: "1", data: body }), path)).toThrow(
      expect.objectContaining({ message: "Not now", code: "busy", status: 409, url: path }),
    );
  });

  it.each([
    "42",
    "42{}",
    "42null",
    "42[",
    "42[]",
    packet({}, "b"),
    packet(null),
    packet({ msgid: 1, data: {} }),
    packet({ msgid: "1", data: "{", needParse: true }),
    packet({ msgid: "1", data: {}, needParse: true }),
    `42${" ".repeat(5_000_001)}`,
  ])("throws for a packet that is no response: %.30s", (text) => {
    expect(() => readPacket(text, path)).toThrow(expect.objectContaining({ code: "invalid_response", url: path }));
  });
});
