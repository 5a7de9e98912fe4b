import * as v from "valibot";
import { fieldSchema } from "../../../src/contract/list/method";
import type { FormAction } from "../../../src/contract/payment/action";
import { dropdown, textField } from "../catalogue/fields";

/** The second step of some providers: a code. `000000` is rejected. */
export const codeForm: FormAction = {
  type: "form",
  title: "Enter the code from the message",
  fields: [
    v.parse(fieldSchema, {
      name: "sms_code",
      category: "confirmation",
      type: "text",
      mask: "######",
      regex: ["^\\d{6}$", "^(?!000000)"],
      regex_error_key: ["Six digits", "This code is wrong"],
      placeholder_key: "placeholder.sms_code",
      values: null,
    }),
  ],
};

/** The first step of some providers: the payer. */
export const payerForm: FormAction = {
  type: "form",
  title: "Which account will you pay from?",
  fields: [
    dropdown("payer_bank", ["Banorte", "BBVA México", "Santander", "Banco Azteca"]),
    textField("account_ending", "^\\d{4}$", "The last four digits of your account", { mask: "####" }),
  ].map((field) => v.parse(fieldSchema, field)),
};

/** A further step of some withdrawals: the tax number. `000000000` is rejected. */
export const taxForm: FormAction = {
  type: "form",
  title: "Your tax number",
  fields: [
    v.parse(
      fieldSchema,
      textField("tax_number", "^(?!0{9}$)\\d{9}$", "Nine digits, as on your tax card", { mask: "### ### ###" }),
    ),
  ],
};

/** The first step of some withdrawals: who receives the money. */
export const payeeForm: FormAction = {
  type: "form",
  title: "Who receives the money?",
  fields: [
    dropdown("relation", ["Myself", "A relative"]),
    textField("payee_address", "^.{5,100}$", "At least five characters"),
  ].map((field) => v.parse(fieldSchema, field)),
};
