import { describe, expect, it } from "vitest";
import { isOtherPlayer, renewalTimeMs } from "./isOtherPlayer";

const player = (userId: string, token: string) => ({ userId, token });

describe("isOtherPlayer", () => {
  it.each<[string, string, string, string, boolean]>([
    ["1", "a", "1", "a", false],
    ["1", "a", "1", "b", false],
    ["1", "a", "2", "b", true],
    ["1", "a", "2", "a", true],
    ["1", "a", "", "b", true],
    ["", "a", "2", "b", true],
    ["", "a", "", "a", false],
    ["", "a", "", "b", true],
  ])("user %j with token %s, then user %j with token %s: %s", (userBefore, tokenBefore, user, token, expected) => {
    const facts = { expiredAt: undefined };
    expect(isOtherPlayer(player(userBefore, tokenBefore), player(user, token), facts, 0)).toBe(expected);
  });

  it.each([
    [0, false],
    [renewalTimeMs, false],
    [renewalTimeMs + 1, true],
  ])("a new token %d ms after the expired one was reported: %s", (later, expected) => {
    const facts = { expiredAt: 1_000 };
    expect(isOtherPlayer(player("", "a"), player("", "b"), facts, 1_000 + later)).toBe(expected);
  });

  it("another user is another player, also where a token has expired", () => {
    expect(isOtherPlayer(player("1", "a"), player("2", "b"), { expiredAt: 0 }, 1)).toBe(true);
  });

  it("a token that the server has pushed renews the one before", () => {
    const facts = { expiredAt: undefined, pushedToken: "b" };
    expect(isOtherPlayer(player("", "a"), player("", "b"), facts, 0)).toBe(false);
    expect(isOtherPlayer(player("", "a"), player("", "c"), facts, 0)).toBe(true);
  });
});
