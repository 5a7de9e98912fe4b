import { cardViewTypes } from "../../../src/contract/method";
import type { CreateDeposit } from "../../../src/contract/transaction";
import { decimalsOf } from "../../../src/money/decimals";
import { roundAmount } from "../../../src/money/round";
import { methodFor } from "../catalogue";
import type { Entry, FieldData, MethodData } from "../catalogue/entry";
import { Refusal } from "../Refusal";
import type { Services } from "./call";

export interface CreateFacts {
  request_id: string;
  method: string;
  country: string;
  currency: string;
  amount: number | null;
  fields: Record<string, string>;
  bonus_id?: string | undefined;
  captcha?: CreateDeposit["captcha"];
}

/** Whoever uses this address is told that it is taken. */
const takenEmail = "taken@example.com";

/** Refuses what a careful payment server refuses; returns the method otherwise. */
export function validateCreate(
  services: Services,
  direction: "deposit" | "withdrawal",
  token: string,
  facts: CreateFacts,
): Entry {
  const isCountry = /^[a-z]{2}$/i.test(facts.country);
  const entry = isCountry && services.catalogue.find(direction, facts.method, facts.country, facts.currency);
  if (!entry) throw new Refusal(409, "method_unavailable", "This method is not available in your country and currency");
  services.captchas.check(entry.method, direction, token, facts.captcha);
  checkFields(methodFor(entry, direction), facts.fields);
  checkAmount(entry.method, facts);
  if (facts.bonus_id !== undefined && (entry.method.isInvestForbidden || facts.bonus_id === "gone")) {
    throw new Refusal(409, "bonus_unavailable", "This bonus cannot be used with this payment");
  }
  return entry;
}

/** Limits of Indian methods that have none of their own (spec §9). */
const indianLimits = { min: 1000, max: 500_000, minNonRus: null };
const isIndian = ({ category, cardViewType }: MethodData) =>
  category === "indian-methods-grouped" || cardViewType === cardViewTypes.india;

function checkAmount(method: MethodData, { amount, country, currency }: CreateFacts): void {
  // A coin's address is made before any amount is known.
  if (amount === null && method.category === "crypto") return;
  const rule = method.amount_rules?.[currency.toUpperCase()] ?? (isIndian(method) ? indianLimits : undefined);
  const outsideRussia = country.toLowerCase() !== "ru";
  const min = (outsideRussia ? rule?.minNonRus : null) ?? rule?.min ?? 0;
  const max = rule?.max ?? 0;
  const isTooMuch = amount !== null && max > 0 && amount > max;
  if (amount !== null && roundAmount(amount, currency) !== amount) {
    throw new Refusal(422, "amount_decimals", `At most ${decimalsOf(currency)} decimals in ${currency}`);
  }
  if (amount !== null && amount > 0 && amount >= min && !isTooMuch) return;
  const message = isTooMuch ? `Maximum ${max} ${currency}` : `Minimum ${min} ${currency}`;
  throw new Refusal(422, "amount_out_of_range", message);
}

function checkFields(method: MethodData, values: Record<string, string>): void {
  const wrong: Record<string, string> = {};
  for (const field of method.fields ?? []) {
    const error = fieldError(field, values[field.name] ?? "", method.checkLuhn === true);
    if (error !== null) wrong[field.name] = error;
  }
  if (Object.keys(wrong).length > 0) throw new Refusal(422, "validation", "Check the fields", { fields: wrong });
  if (values.email === takenEmail) {
    throw new Refusal(409, "already_exists", "This address is taken", { fields: { email: "validation.exists" } });
  }
}

/** The message for the first rule that the value breaks; null where it breaks none. */
export function fieldError(field: FieldData, value: string, checkLuhn = false): string | null {
  if (value === "") return "validation.required";
  const choices = field.values?.map((item) => (typeof item === "string" ? item : item.value));
  if (choices && !choices.includes(value)) return "Choose one of the list";
  if (field.isDisabled && value !== field.initial_value) return "This value is fixed";
  const rules = listOf(field.regex);
  const broken = rules.findIndex((rule) => !candidates(field, value).some((text) => new RegExp(rule, "u").test(text)));
  if (broken !== -1) return listOf(field.regex_error_key)[broken] ?? "error.field.invalid";
  if (field.mask === "date" && !isDate(value)) return "There is no such day";
  if (field.mask === "number" && !/^-?\d+(\.\d+)?$/.test(value)) return "Not a number";
  if (checkLuhn && field.category === "card" && field.name === "card_number" && !passesLuhn(value))
    return "validation.luhn";
  return null;
}

/** A day that there is, as `31.12.1990`. */
function isDate(value: string): boolean {
  const [, day = "", month = "", year = ""] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(value) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCDate() === Number(day) && date.getUTCMonth() === Number(month) - 1;
}

/** A phone number arrives with its dial prefix and is judged without it; how long the prefix is, it does not say. */
function candidates(field: FieldData, value: string): string[] {
  if (field.type !== "phone_with_prefix") return [value];
  if (!/^\+\d+$/.test(value)) return [];
  return [1, 2, 3, 4].map((length) => value.slice(1 + length));
}

function listOf(value: string | string[] | null | undefined): string[] {
  if (value === null || value === undefined) return [];
  return typeof value === "string" ? [value] : value;
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
