import { describe, expect, it } from "vitest";
import { fakeCashier } from "../../../test/unit/fakeCashier";
import type { MethodField } from "../../contract/list/method";
import { kindOf } from "../kinds";
import { texts } from "../texts";
import { fieldProblemText } from "./ownWords";

const cashier = fakeCashier({ messages: { "validation.required.email": "We need your email", "error.iban": "Wrong" } });
const field = (name: string, more: Partial<MethodField> = {}): MethodField => ({ name, type: "text", ...more });
const worded = (description: MethodField) => ({ kind: kindOf(description), description });
const textOf = (described: MethodField, id: string, label = "Label") =>
  fieldProblemText(cashier, worded(described), label, id === texts.required.id ? texts.required : { id, message: id });

describe("the text of an empty field", () => {
  it.each([
    [field("card_number"), "Enter the card number"],
    [field("exp_date"), "Enter the expiry date"],
    [field("cvv"), "Enter the security code"],
    [field("card_holder"), "Enter the name on the card"],
    [field("sms_code"), "Enter the code"],
    [field("otp"), "Enter the code"],
    [field("upi_id"), "Enter your label"],
    [field("cpf"), "Enter your label"],
    [field("email"), "We need your email"],
    [field("full_name"), "Enter your full name"],
    [field("e_mail"), "Enter your email"],
    [field("phone", { type: "phone_with_prefix" }), "Enter your phone number"],
    [field("bank", { values: [{ text: "A", value: "a" }] }), "Choose a bank"],
    [field("network", { type: "networks" }), "Choose a network"],
    [field("document_type", { values: [{ text: "A", value: "a" }] }), "Choose label"],
    [field("monthly_income"), "Enter label"],
  ])("of %j is %s", (described, text) => expect(textOf(described, texts.required.id)).toBe(text));

  it("names any other field by its label, as it stands in a sentence", () => {
    const required = (label: string) => textOf(field("thing"), texts.required.id, label);
    expect(["Branch code", "PIN of the card", ""].map(required)).toEqual([
      "Enter branch code",
      "Enter PIN of the card",
      "Fill in this field",
    ]);
  });
});

describe("the text of a wrong value", () => {
  it.each([
    ["iban", "error.iban", "Wrong"],
    ["iban", "Letters and digits", "Letters and digits"],
    ["iban", "error.field.unknown", "Check this value"],
    ["iban", "error.unknown", "error.unknown"],
    ["iban", texts.format.id, "Check this value"],
    ["card_number", "error.field.card_number", "Check the card number"],
    ["card_expiry", texts.format.id, "Check the expiry date"],
    ["cvv", texts.format.id, "Check the security code"],
    ["card_holder", "As on the card", "As on the card"],
  ])("%s, %s: %s", (name, id, text) => expect(textOf(field(name), id)).toBe(text));

  it.each([texts.luhn, texts.exists])("$id stays", (problem) =>
    expect(fieldProblemText(cashier, worded(field("card_number")), "Card", problem)).toBe(problem.message),
  );
});
