import { expect, it } from "vitest";
import { isCardNumber } from "../../../catalogue/method/fieldContent";
import { cardBrand } from "./brands";

it.each(["card_number", "cardNumber", "card-number", "CARD_NO", "cc_number", "pan", "card", "recipient_card_number"])(
  "%s is a card number",
  (name) => expect(isCardNumber({ name })).toBe(true),
);

it.each(["card_holder", "card_expiry", "id_card", "number", "discard_note", "pancake", "account_number", ""])(
  "%s is not a card number",
  (name) => expect(isCardNumber({ name })).toBe(false),
);

it("a number is a card number by its category if its name is generic", () => {
  expect(isCardNumber({ name: "number", category: "card" })).toBe(true);
  for (const name of ["recipient_card", "toCard", "receiver-pan"]) {
    expect(isCardNumber({ name, category: "card" })).toBe(true);
    expect(isCardNumber({ name })).toBe(false);
  }
  expect(isCardNumber({ name: "expiry", category: "card" })).toBe(false);
  for (const name of ["name_on_card", "id_card", "holder_identity_card"])
    expect(isCardNumber({ name, category: "card" })).toBe(false);
});

it.each([
  ["4111 1111 1111 1111", "Visa"],
  ["5555 5555 5555 4444", "Mastercard"],
  ["51", "Mastercard"],
  ["3782 8224", "American Express"],
  ["2200 70", "Mir"],
])("the brand of %s is %s", (number, name) => expect(cardBrand(number)?.name).toBe(name));

it.each(["", "5", "6", "8600 0000", "card"])("%j determines no brand", (number) =>
  expect(cardBrand(number)).toBeUndefined(),
);
