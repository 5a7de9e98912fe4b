import { expect, it } from "vitest";
import { cardBrand } from "./brands";
import { isTypedToEnd } from "./CardFields";
import { cardFormat } from "./cardPart";

const wholeNow = (name: string, text: string, { mask, number = text }: { mask?: string; number?: string } = {}) => {
  const description = { name, type: "text" as const, ...(mask && { mask }) };
  return isTypedToEnd({ description, format: cardFormat(description).format }, text, cardBrand(number));
};

it.each([
  ["16 digits of a Visa", "4111111111111111", true],
  ["a Visa with a wrong check digit", "4111111111111112", false],
  ["19 digits of a Visa", "4000000000000000006", false],
  ["15 digits of an American Express", "378282246310005", true],
  ["16 digits of a Maestro, which may have 19", "6759649826438453", false],
  ["a Diners Club, which may have more digits", "30569309025904", false],
  ["no digits", "", false],
])("%s: %s", (_, text, isExpected) => expect(wholeNow("card_number", text)).toBe(isExpected));

it("a number that its mask lets grow no more is whole whatever its brand", () => {
  const mask = "#### #### #### ####";
  expect(wholeNow("card_number", "6759 6498 2643 8453", { mask })).toBe(true);
});

it.each([
  ["123", "4111111111111111", true],
  ["123", "378282246310005", false],
  ["1234", "378282246310005", true],
  ["123", "", false],
])("the code %s of the card %s", (text, number, isExpected) =>
  expect(wholeNow("cvv", text, { number })).toBe(isExpected),
);

it.each([
  ["12/3", false],
  ["12/30", true],
])("the expiry date %s", (text, isExpected) =>
  expect(wholeNow("card_expiry", text, { mask: "##/##" })).toBe(isExpected),
);

it("a name is never whole", () => expect(wholeNow("card_holder", "ANA MORALES")).toBe(false));
