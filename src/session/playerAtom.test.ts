import { createStore } from "jotai/vanilla";
import { expect, it } from "vitest";
import { playerAtom, playerCountAtom } from "./playerAtom";

it("keeps what one player has, and starts anew with another", () => {
  const store = createStore();
  const countAtom = playerAtom(0);
  const changePlayer = () => store.set(playerCountAtom, (count) => count + 1);
  expect(store.get(countAtom)).toBe(0);
  store.set(countAtom, 1);
  changePlayer();
  expect(store.get(countAtom)).toBe(0);
  store.set(countAtom, (count) => count + 2);
  expect(store.get(countAtom)).toBe(2);
  expect(createStore().get(countAtom)).toBe(0);
  changePlayer();
  store.set(countAtom, (count) => count + 3);
  expect(store.get(countAtom)).toBe(3);
});
