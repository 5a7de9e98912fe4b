import { Provider, useAtom } from "jotai/react";
import { createStore } from "jotai/vanilla";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { describe, expect, it, vi } from "vitest";
import {
  currentPlayerAtom,
  forgetPlayer,
  isOtherPlayer,
  playerAtom,
  playerCheck,
  playerMap,
  renewalTimeMs,
} from "./playerAtom";

describe("a player atom", () => {
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

  it("keeps a value that nobody subscribes to while other atoms change", () => {
    const store = createStore();
    const [nameAtom, otherAtom] = [playerAtom(""), playerAtom(0)];
    store.set(nameAtom, "ana");
    store.set(otherAtom, 1);
    store.sub(otherAtom, () => {})();
    expect(store.get(nameAtom)).toBe("ana");
    const unsubscribe = store.sub(nameAtom, () => {});
    store.set(nameAtom, "eva");
    unsubscribe();
    store.set(otherAtom, 2);
    expect(store.get(nameAtom)).toBe("eva");
  });

  it("is reset before subscribers see the next player", () => {
    const store = createStore();
    const [firstAtom, secondAtom] = [playerAtom(0), playerAtom(0)];
    store.set(firstAtom, 1);
    store.set(secondAtom, 2);
    const isSame = playerCheck(store);
    const onChange = vi.fn(() => [store.get(firstAtom), store.get(secondAtom), isSame()]);
    store.sub(firstAtom, onChange);
    store.sub(currentPlayerAtom, () => onChange());
    forgetPlayer(store);
    expect(onChange.mock.results.map(({ value }) => value)).toEqual(Array(2).fill([0, 0, false]));
  });

  it("calls no subscriber if the next player has the same value", () => {
    const store = createStore();
    const countAtom = playerAtom(0);
    const onChange = vi.fn<() => void>();
    store.sub(countAtom, onChange);
    forgetPlayer(store);
    expect(onChange).not.toHaveBeenCalled();
  });

  it("shows a component the next player's value, and what is written then", async () => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    const store = createStore();
    const nameAtom = playerAtom("nobody");
    const Name = () => {
      const [name, setName] = useAtom(nameAtom);
      return (
        <button type="button" onClick={() => setName((before) => `${before}!`)}>
          {name}
        </button>
      );
    };
    const container = document.createElement("div");
    document.body.append(container);
    const root = createRoot(container);
    const show = () => container.textContent;
    const press = () => act(async () => container.querySelector("button")?.click());
    await act(async () =>
      root.render(
        <Provider store={store}>
          <Name />
        </Provider>,
      ),
    );
    await press();
    expect(show()).toBe("nobody!");
    await act(async () => forgetPlayer(store));
    expect(show()).toBe("nobody");
    await press();
    expect(show()).toBe("nobody!");
    await act(async () => root.unmount());
  });
});

it("a player map is empty for the next player", () => {
  const store = createStore();
  const map = playerMap<string, number>();
  store.get(map).set("a", 1);
  expect(store.get(map).get("a")).toBe(1);
  forgetPlayer(store);
  expect(store.get(map).size).toBe(0);
});

it("a player who signs in again is another one", () => {
  const store = createStore();
  const first = store.get(currentPlayerAtom);
  forgetPlayer(store);
  const second = store.get(currentPlayerAtom);
  expect(second).not.toBe(first);
  expect(second.since).toBeGreaterThan(first.since);
  forgetPlayer(store);
  expect(store.get(currentPlayerAtom)).not.toBe(second);
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
