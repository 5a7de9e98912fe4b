import type { Area } from "../../../src/contract/host/screenPath";
import { cardViewTypes } from "../../../src/contract/list/method";
import { ruleLimits } from "../../../src/contract/list/ruleLimits";
import { passesLuhn } from "../../../src/contract/payment/cardNumber";
import type { CreateDeposit } from "../../../src/contract/wire/requests";
import { decimalsOf, roundAmount } from "../../../src/money/minorUnits";
import { nigerianBanks } from "../catalogue/countries/nigerianBanks";
import { type Entry, type FieldData, type MethodData, methodFor } from "../catalogue/entry";
import { RejectionError } from "../RejectionError";
import type { Services } from "./call";

/** The members that the creates of both areas have. */
export interface CreateRequest {
  request_id: string;
  method: string;
  country: string;
  currency: string;
  amount: number | null;
  fields: Record<string, string>;
  bonus_id?: string | undefined;
  saved_id?: string | undefined;
  save?: boolean | undefined;
  captcha?: CreateDeposit["captcha"];
  /** the fields that the saved account asks for; undefined without one, when all are asked for */
  asked?: readonly string[] | undefined;
}

/** The email address that is rejected as taken. */
const takenEmail = "taken@example.com";

/**
 * Validates a create.
 * @returns the method
 * @throws RejectionError if the method, captcha, fields, amount or bonus is invalid
 */
export function validateCreate(services: Services, area: Area, token: string, request: CreateRequest): Entry {
  const isCountry = /^[a-z]{2}$/i.test(request.country);
  const entry = isCountry && services.catalogue.find(area, request.method, request.country, request.currency);
  if (!entry)
    throw new RejectionError(409, "method_unavailable", "This method is not available in your country and currency");
  if (services.catalogue.isDown(entry.method.name))
    throw new RejectionError(409, "method_unavailable", "This method is out of order at the moment");
  services.captchas.check(entry.method, area, token, request.captcha);
  checkFields(methodFor(entry, area), request);
  if (entry.method.wallet) checkToken(request.fields);
  if (area === "withdrawal") checkBank(entry.method, request.fields);
  checkAmount(entry.method, request);
  if (request.bonus_id !== undefined && (entry.method.isInvestForbidden || request.bonus_id === "gone")) {
    throw new RejectionError(409, "bonus_unavailable", "This bonus cannot be used with this payment");
  }
  return entry;
}

function checkAmount(method: MethodData, { amount, country, currency }: CreateRequest): void {
  // a crypto deposit needs no amount; a withdrawal without one is invalid
  if (amount === null && method.category === "crypto") return;
  const { min, max } = ruleLimits(method, currency, country);
  const isTooMuch = amount !== null && max > 0 && amount > max;
  if (amount !== null && roundAmount(amount, currency) !== amount) {
    throw new RejectionError(422, "amount_decimals", `At most ${decimalsOf(currency)} decimals in ${currency}`);
  }
  if (amount !== null && amount > 0 && amount >= min && !isTooMuch) return;
  const message = isTooMuch ? `Maximum ${max} ${currency}` : `Minimum ${min} ${currency}`;
  throw new RejectionError(422, "amount_out_of_range", message);
}

/** Checks what the player has typed; the values of a saved account were checked when it was saved. */
function checkFields(method: MethodData, { fields: values, asked }: CreateRequest): void {
  const errors: Record<string, string> = {};
  for (const field of method.fields ?? []) {
    // the provider checks its tokens itself
    if (field.type === "hosted_card" || asked?.includes(field.name) === false) continue;
    const error = fieldError(field, values[field.name] ?? "", method.checkLuhn === true);
    if (error !== null) errors[field.name] = error;
  }
  if (Object.keys(errors).length > 0)
    throw new RejectionError(422, "validation", "Check the fields", { fields: errors });
  if (values.email === takenEmail) {
    throw new RejectionError(409, "already_exists", "This address is taken", {
      fields: { email: "validation.exists" },
    });
  }
}

/** A wallet's payment needs what its sheet has given, as JSON. @throws RejectionError `wallet_token_invalid` */
function checkToken({ wallet_token: token = "" }: Record<string, string>): void {
  try {
    const given: unknown = JSON.parse(token);
    if (typeof given === "object" && given !== null && !Array.isArray(given)) return;
  } catch {
    // not JSON
  }
  throw new RejectionError(422, "wallet_token_invalid", "The wallet has not agreed to this payment");
}

/** A withdrawal with a list of banks goes to one of them. @throws RejectionError `validation` */
function checkBank({ cardViewType }: MethodData, { bank_code: code }: Record<string, string>): void {
  if (cardViewType !== cardViewTypes.bankTransfer || nigerianBanks.some((bank) => bank.code === code)) return;
  throw new RejectionError(422, "validation", "Choose a bank", { fields: { bank_code: "Choose a bank of the list" } });
}

/** The message of the first rule that the value breaks; null if it is valid. */
export function fieldError(field: FieldData, value: string, checkLuhn = false): string | null {
  if (value === "") return "validation.required";
  const choices = field.values?.map((item) => (typeof item === "string" ? item : item.value));
  if (choices && !choices.includes(value)) return "Choose an item of the list";
  if (field.isDisabled && value !== field.initial_value) return "This value is fixed";
  const rules = listOf(field.regex);
  const broken = rules.findIndex((rule) => !candidates(field, value).some((text) => new RegExp(rule, "u").test(text)));
  if (broken !== -1) return listOf(field.regex_error_key)[broken] ?? "error.field.invalid";
  if (field.mask === "date" && !isDate(value)) return "This date does not exist";
  if (field.mask === "number" && !/^-?\d+(\.\d+)?$/.test(value)) return "Not a number";
  if (checkLuhn && field.category === "card" && field.name === "card_number" && !passesLuhn(value))
    return "validation.luhn";
  return null;
}

/** Whether a date such as `31.12.1990` exists. */
function isDate(value: string): boolean {
  const [, day = "", month = "", year = ""] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(value) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCDate() === Number(day) && date.getUTCMonth() === Number(month) - 1;
}

/** The texts to validate: for a phone number, the number without a dial prefix of each possible length. */
function candidates(field: FieldData, value: string): string[] {
  if (field.type !== "phone_with_prefix") return [value];
  if (!/^\+\d+$/.test(value)) return [];
  return [1, 2, 3, 4].map((length) => value.slice(1 + length));
}

function listOf(value: string | string[] | null | undefined): string[] {
  if (value === null || value === undefined) return [];
  return typeof value === "string" ? [value] : value;
}
