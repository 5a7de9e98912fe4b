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
    const context = { expiredAt: undefined };
    expect(isOtherPlayer(player(userBefore, tokenBefore), player(user, token), context, 0)).toBe(expected);
  });

  it.each([
    [0, false],
    [renewalTimeMs, false],
    [renewalTimeMs + 1, true],
  ])("a new token %d ms after the expired one was reported: %s", (later, expected) => {
    const context = { expiredAt: 1_000 };
    expect(isOtherPlayer(player("", "a"), player("", "b"), context, 1_000 + later)).toBe(expected);
  });

  it("another user is another player, even after a token has expired", () => {
    expect(isOtherPlayer(player("1", "a"), player("2", "b"), { expiredAt: 0 }, 1)).toBe(true);
  });

  it("a token that the server has pushed is a renewal", () => {
    const context = { expiredAt: undefined, pushedToken: "b" };
    expect(isOtherPlayer(player("", "a"), player("", "b"), context, 0)).toBe(false);
    expect(isOtherPlayer(player("", "a"), player("", "c"), context, 0)).toBe(true);
  });
});
