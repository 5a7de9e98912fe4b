import { describe, expect, it } from "vitest";
import type { MethodField } from "../../contract/list/method";
import { kindOf } from ".";

const inputAttributes = (field: MethodField) => kindOf(field).inputAttributes(field);
const field = (name: string, more: Partial<MethodField> = {}): MethodField => ({ name, type: "text", ...more });

describe("HTML autofill tokens", () => {
  it.each([
    ["card_number", "cc-number", "numeric"],
    ["cardNumber", "cc-number", "numeric"],
    ["pan", "cc-number", "numeric"],
    ["card", "cc-number", "numeric"],
    ["card_expiry", "cc-exp", "numeric"],
    ["expiry_date", "cc-exp", "numeric"],
    ["exp", "cc-exp", "numeric"],
    ["card_exp_month", "cc-exp-month", "numeric"],
    ["expiration_year", "cc-exp-year", "numeric"],
    ["cvv", "cc-csc", "numeric"],
    ["CVC2", "cc-csc", "numeric"],
    ["card_cvv", "cc-csc", "numeric"],
    ["security_code", "cc-csc", "numeric"],
    ["card_holder", "cc-name", "text"],
    ["cardholder_name", "cc-name", "text"],
    ["code", "one-time-code", "text"],
    ["sms_code", "one-time-code", "text"],
    ["otp_code", "one-time-code", "text"],
    ["smsOtp", "one-time-code", "text"],
    ["email", "email", "email"],
    ["e-mail", "email", "email"],
    ["phone", "tel", "tel"],
    ["mobile_number", "tel", "tel"],
    ["mobile_money_number", "tel", "tel"],
    ["phone_owner_name", "off", "text"],
    ["phoneHolderFirstName", "given-name", "text"],
    ["mobile_operator", "off", "text"],
    ["full_name", "name", "text"],
    ["account_holder_name", "name", "text"],
    ["first_name", "given-name", "text"],
    ["last-name", "family-name", "text"],
    ["surname", "family-name", "text"],
    ["birth_date", "bday", "text"],
    ["date_of_birth", "bday", "text"],
    ["place_of_birth", "off", "text"],
    ["birthCountry", "off", "text"],
    ["zip_code", "postal-code", "text"],
    ["city", "address-level2", "text"],
    ["street", "street-address", "text"],
    ["address_line1", "street-address", "text"],
    ["address1", "street-address", "text"],
    // that of a wallet, most often
    ["address", "off", "text"],
    ["account_number", "off", "text"],
    ["wallet_number", "off", "text"],
    ["expenses", "off", "text"],
    ["company", "off", "text"],
    ["discard", "off", "text"],
    ["username", "off", "text"],
    ["promo_code", "off", "text"],
    ["", "off", "text"],
  ])("%s: %s, keyboard %s", (name, autoComplete, inputMode) =>
    expect(inputAttributes(field(name))).toMatchObject({ autoComplete, inputMode }),
  );

  it("a name among card fields is the cardholder's name", () =>
    expect(inputAttributes(field("name", { category: "card" })).autoComplete).toBe("cc-name"));

  it("a phone with its prefix is a full phone number", () =>
    expect(inputAttributes(field("wallet", { type: "phone_with_prefix" }))).toMatchObject({
      autoComplete: "tel",
      inputMode: "tel",
    }));
});

describe("the keyboard of a phone", () => {
  it.each([
    ["####", "numeric"],
    ["###.###.###-##", "numeric"],
    ["@@##", "text"],
    ["date", "numeric"],
    ["number", "decimal"],
    [null, "text"],
  ])("mask %s: %s", (mask, inputMode) => expect(inputAttributes(field("x", { mask })).inputMode).toBe(inputMode));

  it.each([
    [field("pan", { mask: "@@@@@####@" }), "text"],
    [field("pan", { type: "text_uppercase" }), "text"],
    [field("pan", { type: "text_uppercase", mask: "#### ####" }), "numeric"],
    [field("phone_id", { mask: "@@ ####" }), "text"],
    [field("phone", { mask: "+7 ### ###" }), "tel"],
    [field("card_exp_month", { mask: "number", type: "text_uppercase" }), "numeric"],
    [field("email", { mask: "*****" }), "email"],
  ])("has letters where the server asks for some: %j, %s", (description, inputMode) =>
    expect(inputAttributes(description).inputMode).toBe(inputMode),
  );

  it.each([
    [field("x", { type: "text_uppercase" }), "characters"],
    [field("full_name"), "words"],
    [field("email"), "off"],
  ])("%j: capitals %s", (description, autoCapitalize) =>
    expect(inputAttributes(description).autoCapitalize).toBe(autoCapitalize),
  );
});
