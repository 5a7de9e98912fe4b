import { describe, expect, it } from "vitest";
import {
  cashierAnswering,
  created,
  draft,
  networkFailure,
  requestIds,
  submitDeposit,
} from "../../../test/unit/submitting";
import { isCardData, isSecurityCode } from "../../catalogue/method/fieldContent";
import type { MethodField } from "../../contract/list/method";
import { ledgerAtom } from "../../transaction/requests/ledger";
import { sentDraftsAtom } from "../../transaction/submit/sentDrafts";
import { cardPart } from "../kinds/card/cardPart";
import { dropSecurityCode, shownMessage } from "../state/cardData";
import { createForm, formValues } from "../state/form";
import { formsAtom } from "../state/keptForms";
import { inputAttributes } from "./autofill";

const words = [
  ...["cvv", "cvc", "cvn", "csc", "cvd", "cvv2", "cvc2", "cvv_2", "card_cvv", "card_cvc", "card_cvn", "card_csc"],
  ...["card_cvv2", "cvv_code", "cvc_code", "cvv2_code", "cvn_code", "cvv_number", "cvn_number", "cvc_no", "cvv_value"],
  ...["card_cvv_code", "card_cvv_number", "cc_cvv", "cc_csc", "code_cvv", "new_card_cvc", "cvv_card", "card_code"],
  ...["bank_card_code", "security_code", "card_security_code", "security_code_card", "cc_security_code"],
  ...["card_verification_code", "card_verification_value", "card_verification_number", "card_validation_code"],
];
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
/** A name in snake, kebab, camel, Pascal and capital letters, and with its abbreviation in capitals: "cardCVV". */
function spellings(name: string): string[] {
  const [first = "", ...others] = name.split("_");
  const camel = [first, ...others.map(capitalized)].join("");
  const abbreviated = name.split("_").map((word) => (/^c[vs]/.test(word) ? word.toUpperCase() : capitalized(word)));
  return [name, name.replaceAll("_", "-"), camel, capitalized(camel), abbreviated.join(""), name.toUpperCase()];
}
const names = [...new Set(words.flatMap(spellings))];

const field = (name: string, more: Partial<MethodField> = {}): MethodField => ({ name, type: "text", ...more });

describe.each(names)("%s, without a category,", (name) => {
  const code = field(name);

  it("is a security code for autofill, the card's block and card data", () => {
    expect(isSecurityCode(code)).toBe(true);
    expect(isCardData(code)).toBe(true);
    expect(inputAttributes(code)).toMatchObject({ autoComplete: "cc-csc", inputMode: "numeric" });
    expect(cardPart(code)).toBe("code");
  });

  it("is masked in texts, and dropped with its screen", () => {
    const { store } = cashierAnswering(undefined);
    const form = createForm({ fields: [code, field("email")] });
    for (const { valueAtom } of form.fields) store.set(valueAtom, "737");
    store.get(formsAtom).set("card", { description: "", form });
    expect(shownMessage(store, "Code 737 is wrong")).toBe("Code ••• is wrong");
    dropSecurityCode(store, form);
    expect(formValues(store, form)).toEqual({ [name]: "", email: "737" });
  });
});

describe.each([...words, "cardCvv", "cvv-code", "CVN"])("a payment with the code %s", (name) => {
  const pay = (code: string) => ({
    ...draft,
    method: { ...draft.method, fields: [field("email"), field(name)] },
    fields: { email: "ana@example.com", [name]: code },
  });

  it("is the same request with another code", async () => {
    sessionStorage.clear();
    const cashier = cashierAnswering(networkFailure);
    await submitDeposit(cashier, pay("737"));
    await submitDeposit(cashier, pay("738"));
    expect(requestIds(cashier)).toHaveLength(2);
    expect(new Set(requestIds(cashier)).size).toBe(1);
    expect(cashier.store.get(ledgerAtom).size).toBe(1);
  });

  it("keeps no draft with the code", async () => {
    const cashier = cashierAnswering(created);
    expect(await submitDeposit(cashier, pay("737"))).toBe("accepted");
    expect([...cashier.store.get(sentDraftsAtom)]).toEqual([]);
  });
});

it.each([
  ...[
    "code",
    "sms_code",
    "otp",
    "promo_code",
    "zip_code",
    "bank_code",
    "gift_card_code",
    "id_card_code",
    "voucher_code",
  ],
  ...[
    "card_value",
    "gift_card_value",
    "cvu",
    "cvu_number",
    "social_security_number",
    "cci",
    "country_code",
    "verification_code",
  ],
  ...["card_number", "card_expiry", "cbu", "discard_code", "postcode", "passcode", "cvvault", ""],
])("%s is no security code", (name) => expect(isSecurityCode(field(name))).toBe(false));

it.each([
  ...["card_number", "cardNumber", "card-number", "pan", "cc_number", "card_expiry", "cardExpiry", "card-expiry"],
  ...[
    "exp",
    "expiry_date",
    "expirationDate",
    "exp_month",
    "card_exp_year",
    "cardExpiryYear",
    "valid_thru",
    "card_date",
  ],
])("%s is card data without a category", (name) => expect(isCardData(field(name))).toBe(true));

it.each([
  ...[
    "card_holder",
    "cardholder_name",
    "name",
    "email",
    "passport_expiry_date",
    "document_valid_until",
    "month",
    "year",
  ],
  ...["account_number", "number", "amount"],
])("%s is card data in the category of cards only", (name) => {
  expect(isCardData(field(name))).toBe(false);
  expect(isCardData(field(name, { category: "card" }))).toBe(true);
});
