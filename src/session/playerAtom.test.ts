import { createStore } from "jotai/vanilla";
import { describe, expect, it, vi } from "vitest";
import { forgetPlayer, isOtherPlayer, playerAtom, playerCountAtom, renewalTimeMs, samePlayer } from "./playerAtom";

it("keeps what one player has, and starts with the initial value for another", () => {
  const store = createStore();
  const countAtom = playerAtom(0);
  expect(store.get(countAtom)).toBe(0);
  store.set(countAtom, 1);
  forgetPlayer(store);
  expect(store.get(countAtom)).toBe(0);
  store.set(countAtom, (count) => count + 2);
  expect(store.get(countAtom)).toBe(2);
  expect(createStore().get(countAtom)).toBe(0);
  forgetPlayer(store);
  store.set(countAtom, (count) => count + 3);
  expect(store.get(countAtom)).toBe(3);
});

it("forgets the values of one store only", () => {
  const [one, other] = [createStore(), createStore()];
  const nameAtom = playerAtom("");
  one.set(nameAtom, "ana");
  other.set(nameAtom, "eva");
  forgetPlayer(one);
  expect([one.get(nameAtom), other.get(nameAtom)]).toEqual(["", "eva"]);
});

it("resets all values before subscribers see the next player", () => {
  const store = createStore();
  const [firstAtom, secondAtom] = [playerAtom(0), playerAtom(0)];
  store.set(firstAtom, 1);
  store.set(secondAtom, 2);
  const isSame = samePlayer(store);
  const onChange = vi.fn(() => [store.get(playerCountAtom), store.get(firstAtom), store.get(secondAtom), isSame()]);
  store.sub(firstAtom, onChange);
  forgetPlayer(store);
  expect(onChange.mock.results.map(({ value }) => value)).toEqual([[1, 0, 0, false]]);
});

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
