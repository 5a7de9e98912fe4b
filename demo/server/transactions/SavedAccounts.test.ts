import { expect, it } from "vitest";
import { catalogueEntries } from "../catalogue";
import { SavedAccounts } from "./SavedAccounts";
import { describeAccount } from "./savedAccount";

const spei = catalogueEntries.find(({ method }) => method.name === "spei_mxn");
const cards = catalogueEntries.find(({ method }) => method.name === "card_mxn_h2h");

it("saves the same values once, and another account that ends with the same digits on its own", () => {
  if (!spei) throw new Error("The catalogue has no SPEI");
  const accounts = new SavedAccounts(1, { forAll: false, now: () => 0 });
  const save = (clabe: string) =>
    accounts.save("anna", describeAccount("withdrawal", spei, { clabe, full_name: "Ana López" }));
  const first = save("646180157000000004");
  expect(save("646180157000000004")).toBe(first);
  const other = save("012180157000000004");
  expect(accounts.list("anna")).toEqual([other, first]);
  expect(other).toMatchObject({ hint: "•••• 0004", fields: { clabe: "012180157000000004" } });
});

it("tells cards with the same last digits apart, and keeps neither their numbers nor their codes", () => {
  if (!cards) throw new Error("The catalogue has no cards");
  const accounts = new SavedAccounts(1, { forAll: false, now: () => 0 });
  const save = (card_number: string, cvv: string) =>
    accounts.save(
      "anna",
      describeAccount("deposit", cards, { card_number, card_expiry: "12/30", cvv, card_holder: "ANA MORA" }),
    );
  const first = save("4242424242424242", "123");
  expect(save("4242424242424242", "321")).toBe(first);
  expect(save("4000000000004242", "123")).not.toBe(first);
  expect(first.fields).toEqual({ card_number: "••••••••••••4242", card_expiry: "12/30", card_holder: "ANA MORA" });
  expect(JSON.stringify(accounts.list("anna"))).not.toMatch(/\d{12}|"(?:123|321)"/);
});
