import { createStore } from "jotai/vanilla";
import { expect, it } from "vitest";
import { hostSessionAtom } from "./atoms";
import { playerAtom } from "./playerAtom";

it("keeps what one player has, and starts anew with another", () => {
  const store = createStore();
  const countAtom = playerAtom(0);
  const enter = (userId: string) => store.set(hostSessionAtom, (session) => ({ ...session, userId }));
  expect(store.get(countAtom)).toBe(0);
  store.set(countAtom, 1);
  enter("u1");
  expect(store.get(countAtom)).toBe(0);
  store.set(countAtom, 2);
  enter("u2");
  expect(store.get(countAtom)).toBe(0);
  expect(createStore().get(countAtom)).toBe(0);
  enter("u1");
  expect(store.get(countAtom)).toBe(2);
});
