import { expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { methodsAtom } from "../../catalogue/state";
import { MethodMark } from "../icon/MethodMark";
import { loadRowDetails } from "./EntryTile";

it("icons whose code cannot be fetched are reported once, with a name as soon as there is one", async () => {
  vi.spyOn(MethodMark, "preload").mockRejectedValue(new Error("lost"));
  const cashier = cashierStub();
  await expect(loadRowDetails(cashier)).rejects.toThrow("lost");
  expect(cashier.reported).toEqual([]);
  const methods = [{ name: "oxxo", category: "cash", text: {} }];
  cashier.store.set(methodsAtom, { deposit: { country: "mx", currency: "MXN", methods } });
  await expect(loadRowDetails(cashier)).rejects.toThrow("lost");
  await expect(loadRowDetails(cashier)).rejects.toThrow("lost");
  expect(cashier.reported.map(({ message }) => message)).toEqual(["Unable to fetch icon oxxo"]);
});
