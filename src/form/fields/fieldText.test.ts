import { describe, expect, it } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import type { MethodField } from "../../contract/list/method";
import { kindOf } from "../kinds";
import { formTexts } from "../texts";
import { fieldLabel, fieldPlaceholder, fieldProblemText, nameInWords } from "./fieldText";

const cashier = cashierStub({
  messages: {
    "field.card_number": "Card no.",
    "placeholder.card_number": "0000 0000",
    "placeholder.email": "you@mail.example",
    "validation.required.email": "We need your email",
    "error.iban": "Wrong",
  },
});
const field = (name: string, more: Partial<MethodField> = {}): MethodField => ({ name, type: "text", ...more });
const worded = (description: MethodField) => ({ kind: kindOf(description), description });

describe("nameInWords", () => {
  it.each([
    ["card_number", "Card number"],
    ["full-name", "Full name"],
    ["email", "Email"],
    ["__cpf__", "CPF"],
    ["clabe", "CLABE"],
    ["iban", "IBAN"],
    ["Ifsc", "IFSC"],
    ["swift-bic", "SWIFT BIC"],
    ["upi_id", "UPI ID"],
    ["bank_id", "Bank ID"],
    ["sms_code", "SMS code"],
    ["identity", "Identity"],
    ["número_de_cuenta", "Número de cuenta"],
    ["a__b--c", "A b c"],
  ])("%s → %s", (name, words) => expect(nameInWords(name)).toBe(words));
});

describe("fieldLabel", () => {
  it.each<[MethodField, string]>([
    [field("card_number"), "Card no."],
    [field("card_number", { placeholder_key: "placeholder.email" }), "Card no."],
    [field("email", { placeholder_key: "placeholder.email" }), "you@mail.example"],
    [field("bank_code"), "Bank code"],
    [field("bank_code", { placeholder_key: null }), "Bank code"],
    [field("bank_code", { placeholder_key: "placeholder.unknown" }), "Bank code"],
    [field("bank_code", { placeholder_key: " \u200b" }), "Bank code"],
    [field("card", { type: "hosted_card", label: " " }), "Card details"],
    [field("bank_code", { placeholder_key: "Código del banco" }), "Código del banco"],
    [field("bank_code", { placeholder_key: "S.W.I.F.T" }), "S.W.I.F.T"],
    [field("card", { type: "hosted_card" }), "Card details"],
    [field("card_number", { type: "hosted_card" }), "Card details"],
    [field("card", { type: "hosted_card", label: "Your card" }), "Your card"],
    [field("cvv", { type: "hosted_card", kind: "cvv" }), "CVV"],
  ])("%j", (given, label) => expect(fieldLabel(cashier, worded(given))).toBe(label));
});

describe("fieldPlaceholder", () => {
  it.each<[Partial<MethodField>, string, string | undefined]>([
    [{}, "en", undefined],
    [{ placeholder_key: "placeholder.email" }, "en", "you@mail.example"],
    [{ placeholder_key: "name@example.com only" }, "en", "name@example.com only"],
    [{ placeholder_key: "1234" }, "en", "1234"],
    [{ placeholder_key: "0.00" }, "en", "0.00"],
    [{ placeholder_key: "000.000.000-00" }, "en", "000.000.000-00"],
    [{ placeholder_key: "DD.MM.YYYY" }, "en", "DD.MM.YYYY"],
    [{ placeholder_key: "placeholder.unknown" }, "en", undefined],
    [{ placeholder: { en: "Bank", es: "Banco" } }, "es", "Banco"],
    [{ placeholder: { en: "Bank", es: "Banco" } }, "mx", "Bank"],
    [{ placeholder: { es: "Banco" }, placeholder_key: "placeholder.email" }, "mx", "you@mail.example"],
    [{ placeholder: { en: "" }, placeholder_key: "Text" }, "en", "Text"],
    [{ placeholder: null, placeholder_key: null }, "en", undefined],
  ])("%j in %s: %s", (more, locale, placeholder) =>
    expect(fieldPlaceholder(cashier, field("bank", more), locale, "Bank name")).toBe(placeholder),
  );

  it("is the format of a date if the server only repeats the label", () => {
    const born = { placeholder_key: "Date of birth" };
    const placeholderOf = (more: Partial<MethodField>) =>
      fieldPlaceholder(cashier, field("born", more), "en", "Date of birth");
    expect(placeholderOf(born)).toBe("Date of birth");
    expect(placeholderOf({ ...born, mask: "date" })).toBe("DD.MM.YYYY");
    expect(placeholderOf({ placeholder: { en: "As in your passport" }, mask: "date" })).toBe("As in your passport");
  });
});

const textOf = (described: MethodField, id: string, label = "Label") =>
  fieldProblemText(
    cashier,
    worded(described),
    label,
    id === formTexts.required.id ? formTexts.required : { id, message: id },
  );

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
  ])("of %j is %s", (described, text) => expect(textOf(described, formTexts.required.id)).toBe(text));

  it.each([
    ["Your IBAN", "Enter your IBAN"],
    ["IBAN", "Enter your IBAN"],
  ])("does not double the word of the server's own label %s", (label, text) => {
    expect(textOf(field("iban", { placeholder_key: label }), formTexts.required.id, label)).toBe(text);
  });

  it("names any other field by its label, as it stands in a sentence", () => {
    const required = (label: string) => textOf(field("thing"), formTexts.required.id, label);
    expect(["Branch code", "PIN of the card", ""].map(required)).toEqual([
      "Enter branch code",
      "Enter PIN of the card",
      "Fill in this field",
    ]);
  });
});

describe("the label in the text of an empty field", () => {
  it.each([
    ["{field} भरें", "Branch code भरें"],
    ["Rellena «{field}»", "Rellena «Branch code»"],
    ["Enter {field}", "Enter branch code"],
  ])("in %s", (text, expected) => {
    const translated = cashierStub({ messages: { [formTexts.enterField.id]: text } });
    expect(fieldProblemText(translated, worded(field("thing")), "Branch code", formTexts.required)).toBe(expected);
  });
});

describe("the text of a wrong value", () => {
  it.each([
    ["iban", "error.iban", "Wrong"],
    ["iban", "Letters and digits", "Letters and digits"],
    ["iban", "error.field.unknown", "Check this value"],
    ["iban", "error.unknown", "error.unknown"],
    ["iban", formTexts.format.id, "Check this value"],
    // named by the server, of a locale file that lacks them
    ["email", "validation.exists", "This value already exists"],
    ["account", "validation.luhn", "Check the card number"],
    ["code", "validation.code", "Enter the full code"],
    ["email", "validation.enter.email", "Enter your email"],
    ["card_number", "error.field.card_number", "Check the card number"],
    ["card_expiry", formTexts.format.id, "Check the expiry date"],
    ["cvv", formTexts.format.id, "Check the security code"],
    // texts that need a value
    ["age", "validation.min", "Check this value"],
    ["cvv", "validation.max", "Check the security code"],
    ["card_holder", "As on the card", "As on the card"],
  ])("%s, %s: %s", (name, id, text) => expect(textOf(field(name), id)).toBe(text));

  it.each([formTexts.luhn, formTexts.exists])("$id stays", (problem) =>
    expect(fieldProblemText(cashier, worded(field("card_number")), "Card", problem)).toBe(problem.message),
  );
});
