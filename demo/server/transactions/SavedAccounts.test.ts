// @vitest-environment node
import { expect, it } from "vitest";
import { catalogueEntries } from "../catalogue";
import { SavedAccounts } from "./SavedAccounts";

const spei = catalogueEntries.find(({ method }) => method.name === "spei_mxn");

it("saves the same values once, and another account that ends with the same digits on its own", () => {
  if (!spei) throw new Error("The catalogue has no SPEI");
  const accounts = new SavedAccounts(1, { forAll: false, now: () => 0 });
  const save = (clabe: string) => accounts.save("anna", "withdrawal", spei, { clabe, full_name: "Ana López" });
  const first = save("646180157000000004");
  expect(save("646180157000000004")).toBe(first);
  const other = save("012180157000000004");
  expect(accounts.list("anna")).toEqual([other, first]);
  expect(other).toMatchObject({ hint: "•••• 0004", fields: { clabe: "012180157000000004" } });
});
