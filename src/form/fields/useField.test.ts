import { expect, it } from "vitest";
import { kindOf } from "../kinds";
import { normalizeText } from "./useField";

const russian = "+7 (###) ###-##-##";

it.each([
  ["trims free text", undefined, " Ana ", "Ana"],
  ["completes the year of a card", "##/####", "12/28", "12/2028"],
  ["completes a date", "date", "3.12.1990", "03.12.1990"],
  ["keeps an incomplete date", "date", "3.12.", "3.12."],
  ["drops the sign of missing decimals", "number", "5,", "5"],
  ["keeps a number whose first digit is the mask's, too", russian, "+7 (771) 234-56-78", "+7 (771) 234-56-78"],
  ["keeps it while it is incomplete", russian, "+7 (771) 2", "+7 (771) 2"],
])("leaving a field %s", (_, mask, text, left) => {
  const field = { name: mask === "##/####" ? "card_expiry" : "x", type: "text" as const, mask };
  expect(normalizeText(kindOf(field).format(field).format, text)).toBe(left);
});
