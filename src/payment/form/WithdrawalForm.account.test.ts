import { createStore } from "jotai/vanilla";
import { expect, it } from "vitest";
import { hostSessionAtom } from "../../session/atoms";
import { hostSessionDefaults } from "../../session/hostSession";
import { forgetPlayer } from "../../session/playerAtom";
import { accountAtom } from "./WithdrawalForm";

it("the chosen account belongs to one element and one player", () => {
  const [one, other] = [createStore(), createStore()];
  expect(one.get(accountAtom)).toBe("main");
  one.set(accountAtom, "additional");
  expect(other.get(accountAtom)).toBe("main");
  one.set(hostSessionAtom, { ...hostSessionDefaults, userId: "ana", token: "renewed" });
  expect(one.get(accountAtom)).toBe("additional");
  forgetPlayer(one);
  expect(one.get(accountAtom)).toBe("main");
});
