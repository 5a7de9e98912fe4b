import { describe, expect, it } from "vitest";
import { fakeCashier } from "../../../test/unit/fakeCashier";
import type { MethodField } from "../../contract/list/method";
import { fieldLabel, fieldPlaceholder, nameInWords } from "./fieldLabel";

const cashier = fakeCashier({
  messages: {
    "field.card_number": "Card no.",
    "placeholder.card_number": "0000 0000",
    "placeholder.email": "you@mail.example",
  },
});
const field = (name: string, more: Partial<MethodField> = {}): MethodField => ({ name, type: "text", ...more });

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
    [field("bank_code", { placeholder_key: "Código del banco" }), "Código del banco"],
  ])("%j", (given, label) => expect(fieldLabel(cashier, given)).toBe(label));
});

describe("fieldPlaceholder", () => {
  it.each<[Partial<MethodField>, string, string | undefined]>([
    [{}, "en", undefined],
    [{ placeholder_key: "placeholder.email" }, "en", "you@mail.example"],
    [{ placeholder_key: "name@example.com only" }, "en", "name@example.com only"],
    [{ placeholder_key: "1234" }, "en", "1234"],
    [{ placeholder_key: "placeholder.unknown" }, "en", undefined],
    [{ placeholder: { en: "Bank", es: "Banco" } }, "es", "Banco"],
    [{ placeholder: { en: "Bank", es: "Banco" } }, "mx", "Bank"],
    [{ placeholder: { es: "Banco" }, placeholder_key: "placeholder.email" }, "mx", "you@mail.example"],
    [{ placeholder: { en: "" }, placeholder_key: "Text" }, "en", "Text"],
    [{ placeholder: null, placeholder_key: null }, "en", undefined],
  ])("%j in %s: %s", (more, locale, placeholder) =>
    expect(fieldPlaceholder(cashier, field("bank", more), locale)).toBe(placeholder),
  );
});
