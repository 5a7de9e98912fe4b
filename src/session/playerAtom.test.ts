import { createStore } from "jotai/vanilla";
import { expect, it, vi } from "vitest";
import { forgetPlayer, playerAtom, playerCountAtom, samePlayer } from "./playerAtom";

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
