import { createStore } from "jotai/vanilla";
import { expect, it } from "vitest";
import { hostSessionAtom } from "../../session/atoms";
import { hostSessionDefaults } from "../../session/hostSession";
import { accountAtom } from "./account";

it("a chosen account is one element's and one player's", () => {
  const [one, other] = [createStore(), createStore()];
  const player = (userId: string, token: string) => one.set(hostSessionAtom, { ...hostSessionDefaults, userId, token });
  player("ana", "first");
  expect(one.get(accountAtom)).toBe("main");
  one.set(accountAtom, "additional");
  expect(other.get(accountAtom)).toBe("main");
  player("ana", "renewed");
  expect(one.get(accountAtom)).toBe("additional");
  player("eva", "another");
  expect(one.get(accountAtom)).toBe("main");
});
