import { describe, expect, it } from "vitest";
import { passesLuhn } from "./cardNumber";

describe("passesLuhn", () => {
  it.each([
    "4111111111111111",
    "5555555555554444",
    "378282246310005",
    "6011111111111117",
    "3530111333300000",
    "30569309025904",
    "6759649826438453",
    "6799990100000000019",
    "2200000000000004",
  ])("%s is valid", (number) => expect(passesLuhn(number)).toBe(true));

  it("one changed digit makes it invalid", () => {
    const number = "4111111111111111";
    for (let at = 0; at < number.length; at++) {
      const digit = (Number(number[at]) + 1) % 10;
      expect(passesLuhn(number.slice(0, at) + digit + number.slice(at + 1))).toBe(false);
    }
  });

  it.each([
    "",
    "0",
    "18",
    "0000000000000000",
    "79927398713",
    "4111 1111 1111 1111",
    "411111111111111a",
    "-4111111111111111",
    "4.111111111111111",
    "٤١١١١١١١١١١١١١١١",
    "67999901000000000198",
    "4".repeat(100_000),
  ])("%j is not a card number", (number) => expect(passesLuhn(number)).toBe(false));
});
