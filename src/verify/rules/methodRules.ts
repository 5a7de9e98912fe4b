import * as v from "valibot";
import { safeAddress, safeHttpsAddress } from "../../contract/address/safeLink";
import type { Region } from "../../contract/host/region";
import {
  cardViewTypes,
  fieldSchema,
  type Method,
  type MethodField,
  methodSchema,
  visibleViewTypes,
} from "../../contract/list/method";
import { readVideoGuides } from "../../contract/list/methodFacts";
import { noLimits, ruleLimits } from "../../contract/list/ruleLimits";
import { member } from "../../contract/member";
import { objectOf } from "../../contract/schema";
import { type Finding, findingsIn, oneLine, repeatFindings } from "../findings";

/** The lists of the server: the methods of both areas as it has sent them, by name, and the code of its first bank. */
export interface Lists {
  readonly deposit: Readonly<Record<string, unknown>>;
  readonly withdrawal: Readonly<Record<string, unknown>>;
  readonly bankCode?: string;
}

/** The amounts that a method takes, in major units. */
export interface PayableAmounts {
  min: number;
  /** infinite without a limit */
  max: number;
}

const { amount_rules, cardViewType, category } = methodSchema.entries;
const limitedSchema = objectOf({ amount_rules, cardViewType, category });

/** The amounts that a method takes in a region. */
export function payableAmounts(method: unknown, { country, currency }: Region): PayableAmounts {
  const parsed = v.safeParse(limitedSchema, method);
  const { min, max } = parsed.success ? ruleLimits(parsed.output, currency, country) : noLimits;
  return { min, max: max || Number.POSITIVE_INFINITY };
}

/** Whether a withdrawal by this method names a bank of the server's list. */
export const asksForBank = (method: unknown): boolean => member(method, "cardViewType") === cardViewTypes.bankTransfer;

/** The methods that the widget does not list, each with the `cardViewType` that hides it. */
export const hiddenMethods = (methods: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(methods).flatMap(([name, method]) => {
    const view = member(method, "cardViewType");
    return typeof view === "number" && view !== 0 && !visibleViewTypes.has(view) ? [`${name} (${view})`] : [];
  });

/** Whether a rule is a regular expression as the widget runs it. */
function isRegex(rule: string): boolean {
  try {
    return new RegExp(rule, "u").source !== "";
  } catch {
    return false;
  }
}

/** The problems of a field that its schema allows, but that no form can handle. */
function fieldFindings(field: MethodField, path: string): Finding[] {
  const found: Finding[] = [];
  const { regex, regex_error_key: messages, values, type, url, origin } = field;
  if (type === "hosted_card")
    for (const [name, address] of Object.entries({ url, origin }))
      if (address && !safeAddress(address))
        found.push({
          path: `${path}.${name}`,
          found: oneLine(address),
          wanted: "an https address without credentials",
        });
  for (const [at, rule] of (regex ?? []).entries())
    if (!isRegex(rule))
      found.push({
        path: `${path}.regex.${at}`,
        found: oneLine(rule),
        wanted: "a JavaScript regular expression in unicode mode",
      });
  if (regex?.length && messages?.length && messages.length !== regex.length)
    found.push({
      path: `${path}.regex_error_key`,
      found: `${messages.length} messages`,
      wanted: `${regex.length}, one for each rule`,
    });
  if ((type === "dropdown" || type === "networks") && !values?.length)
    found.push({ path: `${path}.values`, found: oneLine(values), wanted: `at least one choice of a ${type}` });
  const choices = (values ?? []).map(({ value }) => value);
  return [...found, ...repeatFindings(choices, (at) => `${path}.values.${at}`, "a unique value")];
}

/** Finds the members of fields that no form can be made of. */
export function fieldsFindings(fields: readonly unknown[], path: string): Finding[] {
  const read = fields.map((field) => v.safeParse(fieldSchema, field));
  const names = read.map(({ success, output }) => (success ? output.name : undefined));
  return [
    ...read.flatMap(({ success, output }, at) => (success ? fieldFindings(output, `${path}.${at}`) : [])),
    ...repeatFindings(names, (at) => `${path}.${at}.name`, "a name that is unique in the form"),
  ];
}

const rawSchema = objectOf({
  terms_url: v.fallback(v.nullish(v.string()), undefined),
  fields: v.fallback(v.nullish(v.array(v.unknown())), undefined),
});

function limitFindings({ amount_rules: rules }: Method): Finding[] {
  return Object.entries(rules ?? {}).flatMap(([currency, rule]) => {
    const min = rule.min ?? 0;
    const max = rule.max ?? 0;
    const path = `amount_rules.${currency}`;
    const found: Finding[] = [];
    for (const [name, value] of Object.entries({ min, max, minNonRus: rule.minNonRus ?? 0 }))
      if (value < 0) found.push({ path: `${path}.${name}`, found: oneLine(value), wanted: "0 (no limit) or more" });
    if (max > 0 && Math.max(min, rule.minNonRus ?? 0) > max)
      found.push({
        path,
        found: `min ${Math.max(min, rule.minNonRus ?? 0)}, max ${max}`,
        wanted: "a minimum up to the maximum",
      });
    if (currency !== currency.toUpperCase()) found.push({ path, found: currency, wanted: "a currency in upper case" });
    return found;
  });
}

/** Finds the members of a method that its schema allows, but a player cannot use. */
export function methodFindings(key: string, raw: unknown): Finding[] {
  const parsed = v.safeParse(methodSchema, raw);
  if (!parsed.success) return [];
  const method = parsed.output;
  const extra = v.parse(rawSchema, raw);
  const found: Finding[] = [...limitFindings(method), ...fieldsFindings(extra.fields ?? [], "fields")];
  for (const [at, { name, type }] of (method.fields ?? []).entries())
    if (type === "hosted_card" && name === "amount")
      found.push({ path: `fields.${at}.name`, found: oneLine(name), wanted: "another name than the amount's" });
  if (method.name !== key)
    found.push({ path: "name", found: oneLine(method.name), wanted: `"${key}", its key in the map` });
  if (extra.terms_url && !safeHttpsAddress(extra.terms_url))
    found.push({ path: "terms_url", found: oneLine(extra.terms_url), wanted: "an https address" });
  if (method.icon_url && !safeAddress(method.icon_url))
    found.push({ path: "icon_url", found: oneLine(method.icon_url), wanted: "an https address" });
  for (const [place, guide] of Object.entries(readVideoGuides(method)))
    for (const [name, link] of Object.entries(guide))
      if (link && !safeAddress(link))
        found.push({ path: `video_guide_url.${place}.${name}`, found: oneLine(link), wanted: "an https address" });
  return findingsIn(key, found);
}
